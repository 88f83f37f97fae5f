// The page of `wyoming-kokoro compare`: the listening test alone.

import { Comparison } from "./compare.js";

const comparison = new Comparison(document.getElementById("compare-body"));
await comparison.refresh();
document.body.dataset.ready = "true";

"""An ONNX graph to be searched and changed: who makes a value, who uses it, what is constant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from .external_weights import ExternalWeights

THROUGH = ("Identity", "Cast", "Reshape", "Squeeze", "Unsqueeze", "Flatten", "Transpose")
"""Operators that hand their first input on, element by element."""


class UnsupportedGraph(Exception):
    """The graph is not one that can be rewritten safely; the message says what was not found."""


class GraphEditor:
    """The main graph of a model. Names are unique in it, as in every ONNX graph.

    `weights` holds those constants of it that lie in files, large new ones too; without it all are
    in the model.
    """

    def __init__(self, model: Any, weights: ExternalWeights | None = None) -> None:
        self.model = model
        self._weights = weights
        self.graph = model.graph
        self._fresh = 0
        self.reindex()

    def reindex(self) -> None:
        """Look at the nodes anew, after nodes were added or removed by hand."""
        self._nodes = {node.name for node in self.graph.node}
        self.producers = {name: node for node in self.graph.node for name in node.output if name}
        self.constants = {tensor.name: tensor for tensor in self.graph.initializer}
        self._users: dict[str, list[Any]] = {}
        for node in self.graph.node:
            for name in inputs_of(node):
                self._users.setdefault(name, []).append(node)

    # looking

    def nodes(self, *kinds: str) -> list[Any]:
        """The nodes of these operator types, in order."""
        return [node for node in self.graph.node if node.op_type in kinds]

    def producer(self, name: str, *kinds: str) -> Any:
        """The node that makes a value, or None: of these types alone where any are named."""
        node = self.producers.get(name)
        return node if node is not None and (not kinds or node.op_type in kinds) else None

    def users(self, name: str) -> list[Any]:
        """The nodes that use a value, those with it in a subgraph included."""
        return self._users.get(name, [])

    def constant(self, name: str) -> NDArray[Any] | None:
        """The value of a constant, or None."""
        tensor = self._tensor(name)
        if tensor is None:
            return None
        if self._weights:
            return self._weights.read(tensor)
        return np.asarray(numpy_helper.to_array(tensor))

    def _tensor(self, name: str) -> Any:
        tensor = self.constants.get(name)
        node = self.producer(name, "Constant") if tensor is None else None
        return tensor if node is None else node.attribute[0].t

    def root(self, name: str, through: Iterable[str] = THROUGH) -> str:
        """The value that `name` is a mere rearrangement of."""
        through = tuple(through)
        while (node := self.producer(name, *through)) is not None:
            name = node.input[0]
        return name

    def ancestors(self, names: Iterable[str], stop: Iterable[str] = ()) -> list[Any]:
        """The nodes that the values depend on, in graph order; values in `stop` depend on none."""
        seen: set[int] = set()
        barred = set(stop)
        todo = [name for name in names if name not in barred]
        while todo:
            node = self.producers.get(todo.pop())
            if node is not None and id(node) not in seen:
                seen.add(id(node))
                todo += [name for name in inputs_of(node) if name not in barred]
        return [node for node in self.graph.node if id(node) in seen]

    # changing

    def const(self, value: Any, dtype: type[np.generic]) -> str:
        """Add a constant; returns its name."""
        name = self.fresh("constant")
        self._put(name, numpy_helper.from_array(np.array(value, dtype), name))
        return name

    def reshaped(self, constant: str, dims: Iterable[int]) -> str:
        """Add a constant with the values of another in another shape; returns its name."""
        name = self.fresh("constant")
        self.graph.initializer.add().CopyFrom(self._tensor(constant))
        tensor = self.constants[name] = self.graph.initializer[-1]
        tensor.name = name
        tensor.dims[:] = dims
        return name

    def set_const(self, name: str, value: NDArray[Any]) -> None:
        """Give the initializer of that name another value (added where there is none)."""
        self._put(name, numpy_helper.from_array(np.ascontiguousarray(value), name))

    def _put(self, name: str, tensor: Any) -> None:
        if self._weights:
            self._weights.store(tensor)
        if name in self.constants:
            self.constants[name].CopyFrom(tensor)
        else:
            self.graph.initializer.append(tensor)
            self.constants[name] = self.graph.initializer[-1]

    def fresh(self, stem: str) -> str:
        """A name that nothing has."""
        while True:
            self._fresh += 1
            name = f"{stem}~{self._fresh}"
            if not any(name in names for names in (self.producers, self.constants, self._nodes)):
                return name

    def make(self, op: str, *inputs: str, out: str = "", **attributes: Any) -> str:
        """Append a node at the end (see `finish`); returns the name of its output."""
        name = out or self.fresh(op)
        node = helper.make_node(op, list(inputs), [name], name=self.fresh(f"node-{op}"))
        node.attribute.extend(helper.make_attribute(k, v) for k, v in attributes.items())
        self.graph.node.append(node)
        self.producers[name] = self.graph.node[-1]
        return name

    def append(self, node: Any) -> None:
        """Append a node that was made elsewhere, at the end (see `finish`)."""
        self.graph.node.append(node)
        for name in node.output:
            self.producers[name] = self.graph.node[-1]

    def replace_uses(self, old: str, new: str, keep: Iterable[int] = ()) -> None:
        """Let every user of a value (except nodes of these `id`s) use another instead."""
        spared = set(keep)
        for node in self.graph.node:
            if id(node) not in spared:
                _rename_inputs(node, old, new)

    def rename(self, old: str) -> str:
        """Give a value that is no output another name; returns it."""
        new = self.fresh(old)
        node = self.producers[old]
        node.output[list(node.output).index(old)] = new
        self.replace_uses(old, new)
        self.reindex()
        return new

    def remove(self, node: Any) -> None:
        """Take a node out."""
        self.graph.node.remove(node)

    def finish(self) -> None:
        """Drop what no output needs, sort the nodes by dependence, forget inferred shapes."""
        self.reindex()
        needed = {id(n) for n in self.ancestors(output.name for output in self.graph.output)}
        kept = [node for node in self.graph.node if id(node) in needed]
        ordered = list(_sorted(kept, self.producers))
        copies = [onnx.NodeProto.FromString(node.SerializeToString()) for node in ordered]
        del self.graph.node[:]
        self.graph.node.extend(copies)
        used = {name for node in copies for name in inputs_of(node)}
        used |= {output.name for output in self.graph.output}
        for tensor in [t for t in self.graph.initializer if t.name not in used]:
            self.graph.initializer.remove(tensor)
        del self.graph.value_info[:]
        self.reindex()


def inputs_of(node: Any) -> Iterator[str]:
    """The values that a node uses, those that its subgraphs take from outside included."""
    yield from (name for name in node.input if name)
    for attribute in node.attribute:
        if attribute.type == onnx.AttributeProto.GRAPH:
            yield from _captured(attribute.g)


def attribute(node: Any, name: str, default: Any = None) -> Any:
    """The value of a node's attribute."""
    for item in node.attribute:
        if item.name == name:
            return helper.get_attribute_value(item)
    return default


def _captured(graph: Any) -> Iterator[str]:
    own = {value.name for value in graph.input} | {tensor.name for tensor in graph.initializer}
    own |= {name for node in graph.node for name in node.output}
    for node in graph.node:
        yield from (name for name in inputs_of(node) if name not in own)
    # a branch may hand an outer value straight on
    yield from (value.name for value in graph.output if value.name not in own)


def _rename_inputs(node: Any, old: str, new: str) -> None:
    for index, name in enumerate(node.input):
        if name == old:
            node.input[index] = new
    for item in node.attribute:
        if item.type == onnx.AttributeProto.GRAPH:
            for inner in item.g.node:
                _rename_inputs(inner, old, new)


def _sorted(nodes: list[Any], producers: dict[str, Any]) -> Iterator[Any]:
    """The nodes, each after those that it depends on, else in the order given."""
    waiting = {id(node) for node in nodes}
    for first in nodes:
        stack = [first]
        while stack:
            node = stack[-1]
            before = [producers.get(name) for name in inputs_of(node)]
            open_ = [n for n in before if n is not None and id(n) in waiting and n is not node]
            if open_ and id(node) in waiting:
                stack.append(open_[0])
                continue
            stack.pop()
            if id(node) in waiting:
                waiting.discard(id(node))
                yield node

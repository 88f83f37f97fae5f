# Stands for bashio: options from $OPTIONS, logs on standard error, the Supervisor at $SUPERVISOR.
bashio::config.has_value() { "$PYTHON" -c 'import json,sys; sys.exit(not json.load(open(sys.argv[1])).get(sys.argv[2]))' "$OPTIONS" "$1"; }
bashio::log.info() { echo "INFO $*" >&2; }
bashio::log.error() { echo "ERROR $*" >&2; }
bashio::var.json() { "$PYTHON" -c 'import json,sys; a=sys.argv[1:]; print(json.dumps(dict(zip(a[::2], a[1::2]))))' "$@"; }
bashio::discovery() {
    "$PYTHON" - "$SUPERVISOR" "$1" "$2" <<'PYTHON'
import json, sys, urllib.request
address, service, config = sys.argv[1:]
body = json.dumps({"service": service, "config": json.loads(config)}).encode()
urllib.request.urlopen(urllib.request.Request(address + "/discovery", body), timeout=5).read()
PYTHON
}
# Time does not pass; each wish to sleep is told.
sleep() {
    echo "$1" >> "$SLEPT"
    command sleep 0.02
}

#!/bin/sh
# The heavy counts of a release, and the speed. Reports what it ran on; stops at the first failure.
#
#     tests/release.sh            all of it
#     tests/release.sh games      one part
#
# To add a part: a function here, its name in `all`.
set -eu
cd "$(dirname "$0")/.."
all="games speed"

# The rules against their second witness, on a million positions and rolls; the sister games on 100,000 each.
games() {
    TRICTRAC_POSITIONS=1000000 cargo test --release --test witnesses_agree --test profile_values -- --nocapture
    TRICTRAC_POSITIONS=100000 cargo test --release --test sisters_agree -- --nocapture
}

speed() {
    cargo bench --bench games
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
echo "$(git rev-parse --short HEAD), $(rustc --version), $(uname -sm), $(nproc) cores ${processor:-}"
for part in ${*:-$all}; do
    echo "== $part"
    "$part"
done

#!/bin/sh
# The heavy counts of a release, and the speed. Reports what it ran on; stops at the first failure.
#
#     tests/release.sh            all of it
#     tests/release.sh rules      one part
#
# To add a part: a function here, its name in `all`.
set -eu
cd "$(dirname "$0")/.."
all="rules chance backgammon fuzz speed"

# The rules against their second witness, on a million positions and rolls; the sister games on 100,000 each.
rules() {
    TRICTRAC_POSITIONS=1000000 cargo test --release --test rules --test referee -- --nocapture witnesses_agree profile_values
    TRICTRAC_POSITIONS=100000 cargo test --release --test rules -- --nocapture sisters_agree
}

# What is tried at random, from seeds that nobody has tried, ten times.
chance() {
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        seed=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
        echo "TRICTRAC_SEED=$seed"
        TRICTRAC_SEED=$seed cargo test --release --quiet --features io,tables --tests
    done
}

# Any bytes, ten minutes a target.
fuzz() {
    for target in fuzz/seeds/*; do
        fuzz/run "$(basename "$target")" -max_total_time=600
    done
}

# Backgammon's plays against GNU Backgammon's, on 100,000 positions: python3 with gnubg-nn, else a scratch environment with it.
backgammon() {
    scratch=$(mktemp -d)
    python=python3
    if ! "$python" -c "import gnubg_nn" 2>/dev/null; then
        python3 -m venv "$scratch/venv"
        "$scratch/venv/bin/pip" install -q gnubg-nn
        python=$scratch/venv/bin/python
    fi
    "$python" tests/data/make_backgammon_truth.py --positions 100000 --seed 7 --as-they-come >"$scratch/truth.tsv"
    TRICTRAC_TRUTH="$scratch/truth.tsv" cargo test --release --test rules -- --nocapture backgammon_truth
    rm -rf "$scratch"
}

speed() {
    cargo bench --bench rules
    cargo bench --bench simulate
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
echo "$(git rev-parse --short HEAD), $(rustc --version), $(uname -sm), $(nproc) cores ${processor:-}"
for part in ${*:-$all}; do
    echo "== $part"
    "$part"
done

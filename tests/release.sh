#!/bin/sh
# The heavy counts of a release, and the speed. Reports what it ran on; stops at the first failure.
#
#     tests/release.sh            all of it
#     tests/release.sh rules      one part
#     tests/release.sh wheels     the wheels that this machine can make, what auditwheel says of them, the source distribution, the crate
#     tests/release.sh address    writes the address in TRICTRAC_ADDRESS into Cargo.toml, and makes the README's links whole
#     tests/release.sh notices    THIRD-PARTY.md, the licenses of what is built in
#
# To add a part: a function here, its name in `all`.
set -eu
cd "$(dirname "$0")/.."
all="rules acts chance backgammon fuzz speed wheels"

# The rules against their second witness, on a million positions and rolls; the sister games on 100,000 each.
rules() {
    TRICTRAC_POSITIONS=1000000 cargo test --release --test rules --test referee -- --nocapture witnesses_agree profile_values
    TRICTRAC_POSITIONS=100000 cargo test --release --test rules -- --nocapture sisters_agree
}

# The random acts of the referee, ten times as many as with every change: a hundred thousand a profile.
acts() {
    TRICTRAC_ACTS=100000 cargo test --release --features io,tables,lsp --test referee -- --nocapture \
        rights_are_judgments one_way_or_another second_faults demands:: quarrels_of_marks
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

# The wheels, in a scratch environment with maturin, zig (which links against an old glibc, or musl) and auditwheel; what is made lies in
# target/wheels. The one for this machine is installed and tried. TRICTRAC_WHEELS names the targets.
wheels() {
    scratch=$(mktemp -d)
    python3 -m venv "$scratch/venv"
    "$scratch/venv/bin/pip" install -q "maturin[zig]>=1.16,<2" auditwheel
    PATH="$scratch/venv/bin:$PATH"
    rm -rf target/wheels
    machine=$(uname -m)
    for target in ${TRICTRAC_WHEELS:-$machine-unknown-linux-gnu $machine-unknown-linux-musl}; do
        if ! rustup target add "$target" 2>/dev/null && ! rustup target list --installed | grep -qx "$target"; then
            echo "left out: rustup cannot get the standard library for $target here"
            continue
        fi
        case $target in
        *-musl) compatibility=musllinux_1_2 ;;
        *) compatibility=manylinux_2_28 ;;
        esac
        maturin build --release --locked --zig --target "$target" --compatibility "$compatibility" --out target/wheels
    done
    maturin sdist --out target/wheels
    for made in target/wheels/*; do
        python -c '
import sys, tarfile, zipfile
path = sys.argv[1]
names = zipfile.ZipFile(path).namelist() if path.endswith(".whl") else tarfile.open(path).getnames()
sys.exit(not any(name.endswith("/THIRD-PARTY.md") for name in names) and f"{path} holds no THIRD-PARTY.md")
' "$made"
    done
    for wheel in target/wheels/*.whl; do
        case $wheel in
        *musllinux*)
            # auditwheel looks at musl's libraries only where musl is the system's; nothing but libc.so may stand here.
            echo "$wheel needs:"
            python -m zipfile -e "$wheel" "$scratch/musl"
            readelf -d "$scratch"/musl/trictrac/*.so | grep NEEDED
            ;;
        *) auditwheel show "$wheel" ;;
        esac
    done
    python3 -m venv "$scratch/fresh"
    "$scratch/fresh/bin/pip" install -q target/wheels/*manylinux*"$machine".whl
    "$scratch/fresh/bin/trictrac" check --treatises | tail -n 1
    cargo publish --dry-run --locked --allow-dirty
    rm -rf "$scratch"
}

# Where the project lies is known to whoever publishes it, and written in no other place.
address() {
    : "${TRICTRAC_ADDRESS:?the address of the repository, without a slash at its end}"
    grep -q '^repository = ' Cargo.toml || sed -i.old "s|^readme = .*|&\nrepository = \"$TRICTRAC_ADDRESS\"|" Cargo.toml
    grep -q '^\[project.urls\]' pyproject.toml || cat >>pyproject.toml <<END

[project.urls]
Source = "$TRICTRAC_ADDRESS"
Issues = "$TRICTRAC_ADDRESS/issues"
Changelog = "$TRICTRAC_ADDRESS/blob/main/CHANGELOG.md"
Documentation = "$TRICTRAC_ADDRESS/blob/main/notation-spec/README.md"
END
    # A link that is neither whole nor within the page.
    sed -i.old -E "s|\]\(([^):#]+)\)|](https-address/\1)|g; s|https-address|$TRICTRAC_ADDRESS/blob/main|g" README.md
    rm -f Cargo.toml.old README.md.old
}

notices() {
    command -v cargo-about >/dev/null || cargo install --locked --quiet cargo-about --features cli
    # Without the network, which is asked of each crate else: the licenses lie in the crates.
    cargo fetch --locked
    cargo about generate --locked --offline --fail --features python --output-file THIRD-PARTY.md about.hbs
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

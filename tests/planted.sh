#!/usr/bin/env bash
# Whether the referee's tests see a slip in a law: each row of tests/data/planted.tsv (file, what stands there, what is put in its place, the law)
# is planted in a copy of the source, and the tests must fail. By hand, for a release: a row takes a build and the tests, about a minute.
#
#     tests/planted.sh            all rows
#     tests/planted.sh leaving    those with this word
set -eu
cd "$(dirname "$0")/.."
word=${1:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -a Cargo.toml Cargo.lock src tests python notation-spec README.md benches examples "$scratch/"
export CARGO_TARGET_DIR=${PLANTED_TARGET:-$scratch/target} CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0
export TRICTRAC_ACTS=${TRICTRAC_ACTS:-400}
here=$(pwd)
unseen=0 seen=0

tests() {
    cargo test --quiet --features io,tables --test referee -- \
        every_shipped rights_are_judgments one_way_or_another second_faults demands findings_of_the_treatise injected_faults
}

cd "$scratch"
tests >/dev/null 2>&1 || { echo "the tests fail before anything is planted"; exit 2; }
while IFS=$'\t' read -r file old new law; do
    case $file in '#'* | '') continue ;; esac
    case "$file $law" in *"$word"*) ;; *) continue ;; esac
    if ! OLD=$old NEW=$new python3 - "$file" <<'PY'
import os, sys
path, old, new = sys.argv[1], os.environ["OLD"], os.environ["NEW"]
text = open(path, encoding="utf-8").read()
if text.count(old) != 1:
    sys.exit(f"{path}: {text.count(old)} times: {old}")
open(path, "w", encoding="utf-8").write(text.replace(old, new))
PY
    then exit 2; fi
    if ! cargo build --quiet --features io,tables >/dev/null 2>&1; then
        echo "does not compile: $law: $new"
        exit 2
    elif tests >/dev/null 2>&1; then
        echo "UNSEEN: $law ($file: $old -> $new)"
        unseen=$((unseen + 1))
    else
        echo "seen: $law"
        seen=$((seen + 1))
    fi
    cp "$here/$file" "$file"
done <"$here/tests/data/planted.tsv"
echo "planted: $seen seen, $unseen unseen"
[ "$unseen" -eq 0 ]

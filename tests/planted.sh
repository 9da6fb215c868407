#!/usr/bin/env bash
# Whether the referee's tests see a slip in a law: each row of tests/data/planted.tsv (file, what stands there, what is put in its place, the law)
# is planted in a copy of the source, and the tests must fail: the records first, the random acts where those see nothing. By hand, for a
# release: a row takes a build and the tests, half a minute.
#
#     tests/planted.sh            all rows
#     tests/planted.sh leaving    those with this word
#     tests/planted.sh --list     only whether each row's text stands where it is said to
#
# A slip that a rule of tests/data/rules-of-lepeintre.tsv names must be seen by the records of that rule.
#
# With TRICTRAC_ACTS=0 the records alone are asked.
set -eu
cd "$(dirname "$0")/.."
word=${1:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -a Cargo.toml Cargo.lock src tests python notation-spec README.md benches examples "$scratch/"
# What an earlier run left in PLANTED_TARGET was built of a slip.
find "$scratch/src" "$scratch/tests" -type f -exec touch {} +
export CARGO_TARGET_DIR=${PLANTED_TARGET:-$scratch/target} CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0
export TRICTRAC_ACTS=${TRICTRAC_ACTS:-400}
unseen=0 seen=0

# Of the tests only these are compiled.
RECORDS="records rules_of_lepeintre once_parted parted findings_of_the_treatise deadlines profile_values"
ACTS="rights_are_judgments one_way_or_another second_faults demands injected_faults"
# shellcheck disable=SC2086 # each word is a test of its own
python3 - "$scratch/tests/referee/main.rs" $RECORDS $ACTS random_acts <<'PY'
import sys
path, wanted = sys.argv[1], set(sys.argv[2:])
lines = open(path, encoding="utf-8").read().splitlines(keepends=True)
stays = lambda line: not (line.startswith("mod ") and line[4:].strip(";\n") not in wanted | {"common", "generator"})
open(path, "w", encoding="utf-8").write("".join(filter(stays, lines)))
PY

cargo_test() { cargo test --quiet --features io,tables --test referee "$@"; }
# shellcheck disable=SC2086 # each word is a test of its own
records() { cargo_test -- $RECORDS; }
# shellcheck disable=SC2086
random_acts() { [ "$TRICTRAC_ACTS" = 0 ] || cargo_test -- $ACTS; }

# Whether the records of each rule that names this slip fail by it.
seen_by_its_rules() {
    local rule how what all=0
    while IFS=$'\t' read -r rule how what; do
        [ "$how:$what" = "slip:$1" ] || continue
        if TRICTRAC_RULE=$rule cargo_test -- the_records_of_a_rule_hold >/dev/null 2>&1; then
            echo "UNSEEN by the records of $rule: $1"
            all=1
        fi
    done <tests/data/rules-of-lepeintre.tsv
    return $all
}

# Plants $OLD -> $NEW in a file.
plant() {
    python3 - "$1" <<'PY'
import os, sys
path, old, new = sys.argv[1], os.environ["OLD"], os.environ["NEW"]
text = open(path, encoding="utf-8").read()
if text.count(old) != 1:
    sys.exit(f"{path}: {text.count(old)} times: {old}")
open(path, "w", encoding="utf-8").write(text.replace(old, new))
PY
}

cd "$scratch"
if [ "$word" != --list ]; then
    { records && random_acts; } >"$scratch/before" 2>&1 || {
        tail -30 "$scratch/before"
        echo "the tests fail before anything is planted"
        exit 2
    }
fi
# A tab is white space to the shell: an empty column would be lost.
while IFS=$'\037' read -r file old new law; do
    case $file in '#'* | '') continue ;; esac
    [ "$word" = --list ] || case "$file $law" in *"$word"*) ;; *) continue ;; esac
    cp -p "$file" "$scratch/as-it-was"
    OLD=$old NEW=$new plant "$file" || exit 2
    if [ "$word" = --list ]; then
        :
    elif ! cargo_test --no-run >/dev/null 2>&1; then
        echo "DOES NOT COMPILE: $law: $new"
        unseen=$((unseen + 1))
    elif ! seen_by_its_rules "$law"; then
        unseen=$((unseen + 1))
    elif ! records >/dev/null 2>&1; then
        echo "seen by the records: $law"
        seen=$((seen + 1))
    elif ! random_acts >/dev/null 2>&1; then
        echo "seen by random acts: $law"
        seen=$((seen + 1))
    else
        echo "UNSEEN: $law ($file: $old -> $new)"
        unseen=$((unseen + 1))
    fi
    cp "$scratch/as-it-was" "$file"
done < <(tr '\t' '\037' <tests/data/planted.tsv)
echo "planted: $seen seen, $unseen unseen"
[ "$unseen" -eq 0 ]

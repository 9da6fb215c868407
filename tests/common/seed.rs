//! The seed of what is tried at random: always the same, so that a change is judged by what it changed. `TRICTRAC_SEED=7` takes
//! another one; `tests/release.sh chance` tries those that nobody has tried.

const ALWAYS: u64 = 1852;

pub fn seed() -> u64 {
    let seed = match std::env::var("TRICTRAC_SEED").as_deref() {
        Err(_) => ALWAYS,
        Ok(given) => given.parse().unwrap_or_else(|_| panic!("TRICTRAC_SEED={given}: not a number")),
    };
    println!("TRICTRAC_SEED={seed}");
    seed
}

//! Lets two players meet: `cargo run --release --example ladder -- net greedy 1000`. A name that ends in `.safetensors` is a file of weights, `FILE@1`
//! looks one throw ahead.

use trictrac::analyst::{Net, NetPlayer, Weights, ladder, player};
use trictrac::rules;
use trictrac::simulate::Player;

fn of(name: &str) -> Result<Player, Box<dyn std::error::Error>> {
    if let Some(player) = player(name) {
        return Ok(player);
    }
    let (file, ply) = name.split_once('@').unwrap_or((name, "0"));
    let net = Net::new(&Weights::read(std::fs::File::open(file)?)??);
    // One or two, for as long as the program runs.
    let own = NetPlayer::new(name.to_owned(), Box::leak(Box::new(net)), ply.parse()?);
    Ok(Player::Own(Box::leak(Box::new(own))))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut given = std::env::args().skip(1);
    let mut next = |name| given.next().ok_or(name);
    let players = [of(&next("FIRST")?)?, of(&next("SECOND")?)?];
    let parties: u64 = next("PARTIES")?.parse()?;
    let seed = next("SEED").ok().map_or(Ok(7), |seed| seed.parse())?;
    let game = rules::find("trictrac", None)?;
    let stands = ladder::play(game, players, parties / 2, seed, 2, &mut |_| true);
    println!(
        "{} against {}: {} parties, {:.2} % ±{:.2}, {:+.2} holes a partie",
        players[0].name(),
        players[1].name(),
        stands.parties,
        100.0 * stands.share(),
        100.0 * stands.standard_error(),
        stands.holes_a_partie(),
    );
    Ok(())
}

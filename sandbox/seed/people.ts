/** Demonstration people: accounts of the sandbox's network that already participate. */
import type { SeedAccount } from './network-history.ts';

type Row = [
  handle: string,
  name: string,
  followers: number,
  ageDays: number,
  hue: number,
  bio: string,
  verified?: true,
];

const rows: Row[] = [
  ['hana_onchain', 'Hana Okafor', 31_870, 2890, 12, 'Tickets, shows, and the ledgers under them.', true],
  ['devonreyes', 'Devon Reyes', 27_240, 3310, 201, 'I delete code for a living.', true],
  ['lea_vdb', 'Lea van den Bosch', 18_905, 1930, 318, 'Data journalist. Charts without adjectives.'],
  ['kofi_builds', 'Kofi Boateng', 9_480, 1604, 48, 'Point-of-sale things for shops my size. Accra, then Malmö.'],
  ['tomasz_builds', 'Tomasz Zieliński', 7_730, 2214, 265, 'Rust in the morning, bread at noon.'],
  ['yuki_mints', 'Yuki Sato', 14_320, 1288, 340, 'Small editions, honest royalties.'],
  ['amara_nw', 'Amara Nwosu', 5_915, 902, 20, 'Loyalty cards that fit in one account.'],
  ['felix_brandt', 'Felix Brandt', 3_410, 2050, 190, 'Treasurer of a very small co-op.'],
  ['ines_carvalho', 'Inês Carvalho', 22_160, 2701, 88, 'Writes about money for people who dislike it.', true],
  ['omar_haddad', 'Omar Haddad', 4_260, 1110, 140, 'Oracles, olives.'],
  ['sofia_larsen', 'Sofia Larsen', 2_870, 760, 60, 'Runs a bike shop and its card terminal.'],
  ['raj_deshpande', 'Raj Deshpande', 11_540, 1875, 28, 'Backend person, price feeds, night trains.'],
  ['clara_mbeki', 'Clara Mbeki', 8_090, 1422, 300, 'Game items, fewer accounts.'],
  ['niko_p', 'Niko Papadakis', 1_640, 640, 110, 'Café owner. Receipts are my hobby.'],
  ['wei_lin', 'Wei Lin', 16_480, 2330, 0, 'Indexers and other quiet machines.', true],
  ['bruno_a', 'Bruno Almeida', 2_205, 980, 75, 'Street food, cashless since a Tuesday.'],
  ['freya_h', 'Freya Holm', 6_610, 1540, 230, 'Designs forms. Apologises for forms.'],
  ['mateo_q', 'Mateo Quispe', 3_980, 1215, 175, 'Translates fees into Spanish and into plain.'],
  ['zainab_k', 'Zainab Karim', 12_780, 1701, 355, 'Bookshop keeper, ledger reader.'],
  ['peter_ostrov', 'Peter Ostrov', 1_190, 505, 250, 'Second-hand synths.'],
]; // prettier-ignore

const day = 24 * 3_600_000;

/** First network id; the accounts that the sandbox offers for a login use another range. */
const firstId = 7_100_400_000n;

export function createSeedPeople(base: Date): SeedAccount[] {
  return rows.map(([handle, name, followers, ageDays, hue, bio, verified], index) => ({
    handle,
    name,
    followers,
    hue,
    bio,
    id: String(firstId + BigInt(index) * 7919n),
    following: 120 + ((index * 137) % 900),
    createdAt: new Date(base.getTime() - ageDays * day),
    verified: verified === true,
  }));
}

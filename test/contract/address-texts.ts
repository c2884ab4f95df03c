/** Addresses as people type and paste them, right and wrong, the same for each seed. */
import type { Random } from '../server/seeds.ts';

/** The address of a program: 32 bytes off the curve. */
export const programAddress = 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx';

const right = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  '11111111111111111111111111111111',
];
const wrong = [
  '',
  'hello',
  '0x12',
  `0x${'0'.repeat(40)}`,
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLt',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLt0',
  programAddress,
];

/** What nobody sees at the ends of a text, or in it. */
const invisible = ['\u200B', '\uFEFF', '\u2060', '\u00AD', '\u2068', '\u2069', '\u200D', '\uFE0F'];
const spaces = [' ', '\n', '\t', '\u00A0', '\u3000', '\u2028'];

const insert = (text: string, at: number, part: string) =>
  text.slice(0, at) + part + text.slice(at);

const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** The same address for a reader: others copy it with what can't be seen. */
export function rewriteUnseen(text: string, random: Random): string {
  let rewritten = random.chance(0.2) ? toFullWidth(text) : text;
  for (let count = random.int(3); count > 0; count--)
    rewritten = insert(rewritten, random.int(rewritten.length), random.pick(invisible));
  if (random.chance(0.5)) rewritten = random.pick(spaces) + rewritten;
  return random.chance(0.5) ? rewritten + random.pick(spaces) : rewritten;
}

/** Another text: in another case, cut, or with one more character. */
function damage(text: string, random: Random): string {
  const at = random.int(text.length);
  return random.pick([
    text.toLowerCase(),
    text.toUpperCase(),
    text.slice(0, at),
    insert(text, at, random.pick(['0', 'O', 'g', 'а', ' ', '-', '😀', '\u0301'])),
  ]);
}

export function createAddressText(random: Random): string {
  const text = random.pick(random.chance(0.6) ? right : wrong);
  return rewriteUnseen(random.chance(0.3) ? damage(text, random) : text, random);
}

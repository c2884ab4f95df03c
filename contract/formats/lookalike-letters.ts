/**
 * Characters of other scripts that look like ASCII ones. Readers and banks exchange them: who copies `EV-POOL` from a text with
 * Cyrillic letters types another text that looks the same. For comparisons in which a false match only asks a person.
 */

/** Each ASCII character with those that are taken for it, in upper and lower case. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'АаΑαᴀɑ',
  b: 'ВвΒβʙЬь',
  c: 'СсϹϲᴄ',
  d: 'Ԁԁᴅ',
  e: 'ЕеЁёΕεᴇ',
  f: 'Ϝϝꜰ',
  g: 'Ԍԍɢɡ',
  h: 'НнҺһΗηʜ',
  i: 'ІіЇїΙιɪıӀӏ',
  j: 'Јјᴊȷ',
  k: 'КкΚκᴋ',
  l: 'ʟ',
  m: 'МмΜμᴍ',
  n: 'Νɴ',
  o: 'ОоΟοᴏՕօ',
  p: 'РрΡρᴘ',
  q: 'Ԛԛ',
  r: 'ʀг',
  s: 'ЅѕՏꜱ',
  t: 'ТтΤτᴛ',
  u: 'ᴜՍս',
  v: 'Ѵѵνᴠ',
  w: 'Ԝԝᴡ',
  x: 'ХхΧχ',
  y: 'УуҮүΥυʏ',
  z: 'Ζζᴢ',
  '3': 'Зз',
  "'": '‘’‚‛′‵ʹʻʼʽ`´ˈ＇',
  '"': '“”„‟″‶«»',
};

const toAscii: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([ascii, others]) =>
    [...others].map((other): [string, string] => [other, ascii]),
  ),
);

const digit = /^\p{Nd}$/u;

/** Digits of all scripts are ten in a row, from zero to nine. */
function toAsciiDigit(character: string): string {
  const place = character.codePointAt(0)!;
  let zero = place;
  while (digit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((place - zero) % 10);
}

/** Each character that looks like an ASCII one as that one, in lower case, and each digit as an ASCII digit. */
export const replaceLookalikes = (text: string): string =>
  text
    .replace(/[^\p{ASCII}]|`/gu, (character) => toAscii.get(character) ?? character)
    .replace(/(?!\p{ASCII})\p{Nd}/gu, toAsciiDigit);

const latinLetter = /\p{Script=Latin}/u;
/** A word of these alone can't be seen to be none of Latin letters. */
const looksLatin = /^[АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]$/u;
const isLookalikeLetter = (character: string): boolean =>
  /\p{L}/u.test(character) && toAscii.has(character);

/**
 * @param show writes a letter that would be taken for a Latin one
 * @returns the text with such letters of words in which they stand next to Latin ones, or which consist of nothing else
 */
export function showLookalikeLetters(text: string, show: (letter: string) => string): string {
  if (!latinLetter.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}-]+/gu, (word) => {
    const letters = word.match(/\p{L}/gu) ?? [];
    const isMixed = letters.some(
      (letter) => latinLetter.test(letter) && !isLookalikeLetter(letter),
    );
    if (!isMixed && !letters.every((letter) => looksLatin.test(letter))) return word;
    return word.replace(/\p{L}/gu, (letter) => (isLookalikeLetter(letter) ? show(letter) : letter));
  });
}

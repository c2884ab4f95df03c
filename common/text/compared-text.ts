/**
 * The form in which the texts of posts are compared with the conditions of a campaign, with the place of each character in the
 * text as it was written. Editor and server share it: what one finds the other finds.
 */
import { normalizeText } from '../../contract/formats/normal-form.ts';

export interface ComparedText {
  /** `normalizeText` of the text, without the difference of upper and lower case. White space at both ends is kept. */
  text: string;
  /** For each of its UTF-16 units: where the written characters behind it begin and end. */
  starts: readonly number[];
  ends: readonly number[];
}

/** All but the characters that nobody sees, which `normalizeText` removes. */
const visible = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const whiteSpace = String.raw`\s\u0085\u001C-\u001F\u2800`;
/** White space, or a character with what is composed with it: marks, vowels and finals of Hangul, marks of halfwidth kana. */
const unit = new RegExp(
  String.raw`[${whiteSpace}]+|[^${whiteSpace}][\p{M}\u1160-\u11FF\uFF9E\uFF9F]*`,
  'gu',
);
const beginsWithSpace = new RegExp(`^[${whiteSpace}]`, 'u');
const plainCharacter = /^[!-~]$/;

const singleLetter = /^[\p{L}\p{N}]$/u;

/** Upper case first: it makes one of ß and ss, and of both forms of the small sigma. */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase();

function compareUnit(written: string): string {
  if (plainCharacter.test(written)) return written.toLowerCase();
  if (beginsWithSpace.test(written)) return ' ';
  const folded = foldCase(written);
  // Most letters of all scripts, without the passes of the normal form.
  if (singleLetter.test(written) && folded.length === written.length) {
    if (written.normalize('NFKC') === written) return folded;
  }
  return normalizeText(foldCase(normalizeText(written)));
}

/** The last text stays ready: it is compared with one term after the other. */
let last: { written: string; compared: ComparedText } | undefined;

/** The time grows with the text. */
export function toComparedText(written: string): ComparedText {
  if (last?.written !== written) last = { written, compared: compareAll(written) };
  return last.compared;
}

function compareAll(written: string): ComparedText {
  let shown = '';
  /** Where each of its units was written. */
  const places: number[] = [];
  for (const { 0: character, index } of written.matchAll(visible)) {
    shown += character;
    for (let at = 0; at < character.length; at++) places.push(index + at);
  }
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: part, index } of shown.matchAll(unit)) {
    const compared = compareUnit(part);
    text += compared;
    for (let at = 0; at < compared.length; at++) {
      starts.push(places[index]!);
      ends.push(places[index + part.length - 1]! + 1);
    }
  }
  return { text, starts, ends };
}

/** Equal for texts that are the same for a reader. */
export const toTextKey = (written: string): string => toComparedText(written).text.trim();

/**
 * Part of a pattern with `u`: a letter, digit or mark of a script that sets no spaces between words. Korean sets some, and
 * attaches particles to its words.
 */
export const unspacedCharacter =
  '[' +
  [
    'Han',
    'Hira',
    'Kana',
    'Bopo',
    'Hang',
    'Thai',
    'Laoo',
    'Khmr',
    'Mymr',
    'Tibt',
    'Yiii',
    'Java',
    'Bali',
    'Lana',
  ]
    .map((script) => `\\p{scx=${script}}`)
    .join('') +
  ']';

const word = new RegExp(
  `(?=[\\p{L}\\p{N}])${unspacedCharacter}|(?:(?!${unspacedCharacter})[\\p{L}\\p{N}\\p{M}_@#$])+`,
  'gu',
);

/** Words of a text, compared; of a script without spaces each letter. */
export const toComparedWords = (written: string): string[] => toTextKey(written).match(word) ?? [];

/**
 * The normal form of a text that identifies something: a payment, a person, an origin. Texts that look alike, or differ only in
 * what nobody can see, are compared by it. The text itself is stored and shown as it was written.
 */
import { showLookalikeLetters } from './lookalike-letters.ts';

/**
 * Characters without a shape: format characters, fillers, variation selectors, and halves of surrogate pairs. Unicode lists
 * most of them as ignorable; the interlinear marks are only format characters, and the empty Braille cell is a symbol.
 */
const hidden = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}`;
/** Control characters that separate words are white space. The byte order mark is hidden, though `\s` has it. */
const separator = String.raw`(?!\uFEFF)[\s\u0085\u001C-\u001F\u2800]`;

const hiddenCharacters = new RegExp(`[${hidden}]+`, 'gu');
const whiteSpace = new RegExp(`(?:${separator})+`, 'gu');
const controlCharacters = /\p{Cc}+/gu;
/** Dashes of all scripts; minus signs, the hyphen bullet and lines of boxes are symbols for Unicode. */
const dashes = /[\p{Pd}\u02D7\u2043\u2212\u23AF\u2500\u2501\u2796]/gu;

/**
 * Combining marks behind one character; the two marks of halfwidth kana become such ones. The engine sorts the marks of a run
 * by insertion, so that the time of a long run is not in proportion. Real texts have a few, and Unicode’s stream-safe form 30.
 * https://unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const longRunsOfMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** Keeps at most 30 marks behind a character. Call it before a text of any length is brought into a form of Unicode. */
export const limitMarks = (text: string): string => text.replace(longRunsOfMarks, '$1');

/** The compatible form, of at most 30 marks behind a character. Some become two, so that they are counted again. */
const compose = (text: string): string => limitMarks(limitMarks(text).normalize('NFKC'));

/**
 * Compatible characters become one (NFKC), hidden and control characters are removed, each dash becomes `-`, and each run of
 * white space one space. Letters keep their case. Applied twice it gives the same text. The time grows with the text.
 */
export const normalizeText = (text: string): string =>
  compose(removeHidden(text))
    .replace(dashes, '-')
    .replace(whiteSpace, ' ')
    .trim()
    .normalize('NFKC');

const removeHidden = (text: string): string =>
  text
    // Separators first: a removed zero-width character joins two words, a line feed does not. Hidden ones before NFKC, which
    // would not compose a letter with an accent behind one.
    .replace(whiteSpace, ' ')
    .replace(controlCharacters, '')
    .replace(hiddenCharacters, '');

/** Equal for two texts that identify the same: {@link normalizeText} without the difference of upper and lower case. */
export const toIdentityKey = (text: string): string =>
  normalizeText(normalizeText(text).toLowerCase());

/** A handle as the network writes it: without the sign before it. Handles differ by more than upper and lower case. */
export const normalizeHandle = (text: string): string => normalizeText(text).replace(/^@ ?/, '');

/** A joiner or a variation selector that belongs to an emoji is part of a picture. */
const inEmoji = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200D\uFE0F]`;
const shownCharacters = new RegExp(
  String.raw`(?!${inEmoji})[${hidden}\p{Cc}\u2028\u2029\u2800]`,
  'gu',
);
const likeOthers = new RegExp(String.raw`(?! )${separator}|(?!-)${dashes.source}`, 'gu');

const toCodePoint = (character: string): string =>
  `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`;

/** Writes what can't be seen, and what a terminal would obey, as its code point: `WIRE<U+200B>-2041`. */
export const showHiddenCharacters = (text: string): string =>
  text.replace(shownCharacters, toCodePoint);

/**
 * Also writes as their code points what looks like a space or a hyphen, and letters of other scripts that look like Latin ones:
 * `WIRE<U+2011>2041`, `EV-P<U+041E>OL`. For places where a person compares texts that identify something.
 */
export const showLookalikes = (text: string): string =>
  showLookalikeLetters(showHiddenCharacters(text).replace(likeOthers, toCodePoint), toCodePoint);

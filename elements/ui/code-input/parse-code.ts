import { toAsciiDigits } from '../../../contract/formats/entered-code.ts';

/**
 * Extracts the code from any text: typed, pasted with spaces or dashes, or a whole mail. A group of exactly `length` digits
 * has priority over other numbers. Without such a group, returns all digits of the text, cut to `length`.
 */
export function parseCode(text: string, length: number): string {
  const plain = toAsciiDigits(text);
  const group = new RegExp(`(?<![\\d])(?:\\d[\\s\u2010-\u2015-]?){${length - 1}}\\d(?!\\d)`).exec(
    plain,
  );
  return (group?.[0] ?? plain).replace(/\D/g, '').slice(0, length);
}

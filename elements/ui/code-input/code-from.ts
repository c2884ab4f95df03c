/** Digits of the scripts whose keyboards write their own, as ours. */
const western = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/**
 * The code in a text of whatever kind: typed, pasted with spaces or dashes, or a whole mail around it. A group of exactly
 * `length` digits wins over other numbers; without one, all digits there are, cut to the length.
 */
export function codeFrom(text: string, length: number): string {
  const plain = western(text);
  const whole = new RegExp(`(?<![\\d])(?:\\d[\\s\u2010-\u2015-]?){${length - 1}}\\d(?!\\d)`).exec(plain);
  return (whole?.[0] ?? plain).replace(/\D/g, '').slice(0, length);
}

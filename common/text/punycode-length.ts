/** Length of a domain label in the form that DNS stores (RFC 3492): a label with other characters than ASCII gets longer. */
const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];
const [initialBias, firstCodePoint] = [72, 0x80];

/** Adapts the bias after a code point is written (RFC 3492, section 6.1). */
function adaptBias(difference: number, written: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(difference / damp) : difference >> 1;
  delta += Math.floor(delta / written);
  let steps = 0;
  for (; delta > ((base - tMin) * tMax) >> 1; steps += base)
    delta = Math.floor(delta / (base - tMin));
  return steps + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}

/** Digits of a difference as a variable-length integer. */
function countDigits(difference: number, bias: number): number {
  let digits = 1;
  for (let rest = difference, step = base; ; step += base, digits++) {
    const threshold = step <= bias ? tMin : step >= bias + tMax ? tMax : step - bias;
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

/** @param label at most 63 code points: the time grows with the square of the label */
export function getPunycodeLength(label: string): number {
  if (/^[\x20-\x7E]*$/.test(label)) return label.length;
  const codePoints = Array.from(label, (character) => character.codePointAt(0)!);
  const basic = codePoints.filter((codePoint) => codePoint < firstCodePoint).length;
  let length = 'xn--'.length + basic + (basic > 0 ? 1 : 0);
  let [next, delta, bias, written] = [firstCodePoint, 0, initialBias, basic];
  while (written < codePoints.length) {
    const lowest = Math.min(...codePoints.filter((codePoint) => codePoint >= next));
    delta += (lowest - next) * (written + 1);
    next = lowest;
    for (const codePoint of codePoints) {
      if (codePoint < next) delta++;
      if (codePoint !== next) continue;
      length += countDigits(delta, bias);
      bias = adaptBias(delta, written + 1, written === basic);
      delta = 0;
      written++;
    }
    delta++;
    next++;
  }
  return length;
}

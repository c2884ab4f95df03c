/** Which bars of a chart have a label below them. */

/** The most bars whose labels fit into a wide chart. */
const maxLabels = 16;

/**
 * The class of a label. The bar that is read always has one. Of the others a narrow chart labels each fourth, a wider one each second,
 * counted from the bar that is read first; of more than 16 bars, half as many. A label that would touch that of the bar being read is
 * left out.
 *
 * @param at the bar's place
 */
export function getLabelClass(
  at: number,
  { read, first, count }: { read: number; first: number; count: number },
): string {
  if (at === read) return 'read';
  const step = Math.ceil(count / maxLabels);
  const place = Math.abs(at - first) / step;
  const distance = Math.abs(at - read) / step;
  if (!Number.isInteger(place) || distance < 1) return 'unlabeled';
  if (place % 4 === 0 && distance >= 3) return 'always';
  return place % 2 === 0 && distance >= 2 ? 'half' : 'each';
}

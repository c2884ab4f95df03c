/** Divides amounts in whole units by the largest remainder method, so that none is created or lost. */

/** Amounts by id that sum to exactly `total` (largest remainder method); empty when the sum of weights is zero. */
export function divideByLargestRemainder(
  total: bigint,
  parts: readonly { id: string; weight: bigint }[],
): Map<string, bigint> {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (weights === 0n || total <= 0n) return new Map();
  const exact = parts.map(({ id, weight }) => ({
    id,
    whole: (total * weight) / weights,
    fraction: (total * weight) % weights,
  }));
  let units = total - exact.reduce((sum, { whole }) => sum + whole, 0n);
  exact.sort((a, b) =>
    a.fraction === b.fraction ? (a.id < b.id ? -1 : 1) : a.fraction > b.fraction ? -1 : 1,
  );
  const amounts = new Map<string, bigint>();
  for (const { id, whole } of exact) {
    const extra = units > 0n ? 1n : 0n;
    units -= extra;
    amounts.set(id, whole + extra);
  }
  return amounts;
}

/**
 * Amounts by post. They are whole units except for one, so that the posts sum to `amount` also as they are shown. What is less
 * than a unit goes to the post with the bonus, which may have such a rest too. If a post would get no unit, the unit is 1.
 */
export function splitAmongPosts(
  amount: bigint,
  posts: readonly { id: string; score: number; bonus: boolean }[],
  unit: bigint,
): Map<string, bigint> {
  const weights = posts.map(({ id, score }) => ({ id, weight: BigInt(score) }));
  const units = divideByLargestRemainder(amount / unit, weights);
  if (units.size === 0 || [...units.values()].includes(0n))
    return divideByLargestRemainder(amount, weights);
  const takesRest = posts.find(({ bonus }) => bonus)?.id ?? [...units.keys()][0];
  const toAmount = (id: string, n: bigint) => n * unit + (id === takesRest ? amount % unit : 0n);
  return new Map([...units].map(([id, n]) => [id, toAmount(id, n)]));
}

/** The same notifications for every inbox: texts, times and unread count. Each stub formats them as its service does. */

/** The moment at which all of them are read. */
export const now = Date.now();
const minute = 60_000;

const kinds = [
  [
    'You joined First thousand stores',
    'The campaign runs until Friday. Your first post counts from today.',
  ],
  ['2 posts of yours were counted', 'They will be valued when the campaign ends.'],
  ['Your reward of 12.50 USDC is ready', 'Claim it within thirty days.'],
  ['Small editions ends tomorrow', 'You have one post in it.'],
  ['A withdrawal of 25.00 USDC arrived', 'It took eleven minutes.'],
];

/**
 * @param {number} count
 * @returns {{ id: string, title: string, body: string, at: string, unread: boolean }[]} newest first
 */
export const items = (count) =>
  Array.from({ length: count }, (_, index) => {
    const [title, body] = /** @type {[string, string]} */ (kinds[index % kinds.length]);
    return {
      id: `0190c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title: `${title} (${index + 1})`,
      body,
      at: new Date(now - (index + 1) * 7 * minute).toISOString(),
      unread: index % 3 !== 0,
    };
  });

/** @param {number} count */
export const countUnread = (count) => items(count).filter(({ unread }) => unread).length;

/** Caches JSON responses: the time of the services is not measured. @template T @param {(count: number) => T} make */
export function once(make) {
  /** @type {Map<number, T>} */
  const made = new Map();
  return (/** @type {number} */ count) => {
    const known = made.get(count);
    if (known !== undefined) return known;
    const value = make(count);
    made.set(count, value);
    return value;
  };
}

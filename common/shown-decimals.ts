/**
 * How many decimals an amount of a currency is shown with: at least, and at most. Amounts on the wire and in the ledger keep
 * all of theirs. A currency that is not listed is shown with all of its decimals, at least two.
 */
const shownDecimals: Readonly<Record<string, readonly [least: number, most: number]>> = {
  USD: [2, 2],
  USDC: [2, 2],
  SOL: [2, 4],
  ETH: [2, 6],
};

/** The most that Intl accepts here, and the finest unit of a currency (18 for ETH). */
const allDecimals = 18;

/** The decimals without a currency: all of them, at least two. */
export const getShownDecimals = (currency?: string): readonly [least: number, most: number] =>
  currency !== undefined && Object.hasOwn(shownDecimals, currency)
    ? shownDecimals[currency]!
    : [2, allDecimals];

/** Medians and their spread. */

/** @param {readonly number[]} values sorted. @param {number} share between 0 and 1. */
export function quantile(values, share) {
  const place = (values.length - 1) * share;
  const low = values[Math.floor(place)] ?? 0;
  const high = values[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

/** @typedef {{ median: number, low: number, high: number }} Spread median and quartiles. */

/** @param {readonly number[]} values @returns {Spread} */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

/** Four significant digits, also of whole numbers: a median beside whole quartiles would be outside of them. @param {number} value */
export const rounded = (value) => Number(value.toPrecision(4));

/** Figures as the documents write them. */
import { getRatio } from './targets.mjs';

/** @typedef {import('./targets.mjs').Group} Group */

/** Two significant digits, but no more than two decimals; one digit of what is less than a hundredth. @param {number} value */
export function formatRatio(value) {
  if (!Number.isFinite(value)) return '–';
  if (value >= 0.0001 && value < 0.005) return String(Number(value.toPrecision(1)));
  return value >= 10 ? String(Math.round(value)) : value >= 1 ? value.toFixed(1) : value.toFixed(2);
}

/** A cell with one ratio. @param {Group} group @param {string} peer @param {string} metric @param {string | number} [cpu] */
export const toCell = (group, peer, metric, cpu) => formatRatio(getRatio(group, peer, metric, cpu));

/**
 * A cell with the ratios under several conditions, by default at 1× and 4× CPU slowdown.
 * @param {Group} group @param {string} peer @param {string} metric @param {readonly (string | number)[]} [cpus]
 */
export const toCpuCell = (group, peer, metric, cpus = [1, 4]) =>
  cpus.map((cpu) => toCell(group, peer, metric, cpu)).join(' · ');

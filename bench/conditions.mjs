/** The conditions under which pages are measured: how slow the machine is, and its network. */

/**
 * @typedef {object} Condition
 * @property {string} name its key in results.json.
 * @property {string} label
 * @property {number} cpu how many times slower than this machine.
 * @property {{ latency: number, downloadThroughput: number, uploadThroughput: number }} [network] milliseconds, bytes a second;
 *   without it that of localhost.
 */

/** @type {Condition} */
const one = { name: '1', label: '1×', cpu: 1 };
/** @type {Condition} */
export const four = { name: '4', label: '4×', cpu: 4 };
/** 1.6 Mbit/s down and 750 kbit/s up, as in Lighthouse. @type {Condition} */
const slow4G = {
  name: 'slow 4G',
  label: 'slow 4G',
  cpu: 1,
  network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** Of a group that names none. */
export const usualConditions = [one, four];
export const allConditions = [one, four, slow4G];

/** Sends requests for some seconds and measures the answers, by autocannon. */
import autocannon from 'autocannon';
import { pause } from './servers.mjs';

/** @typedef {{ path: string, method?: string, headers?: Record<string, string> }} Request */
/**
 * @typedef {{ rate: number, answers: number, p50: number, p99: number, failed: number }} Measured answers a
 * second and in all; milliseconds; failed answers.
 */

/** Requests of one connection before they repeat, each from an address that was never used before. */
const requestsPerConnection = 16;
let lastAddress = 0;

function createAddress() {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** @param {readonly number[]} sorted @param {number} share */
const getPercentile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;

/** Requests of one connection: people in turn, beginning with another one. @param {readonly Request[]} list @param {number} offset */
const createRequests = (list, offset) =>
  Array.from({ length: requestsPerConnection }, (_, index) => {
    const { path, method = 'GET', headers } = list[(offset + index) % list.length];
    return { path, method, headers: { ...headers, 'x-forwarded-for': createAddress() } };
  });

/**
 * @param {string} url
 * @param {readonly Request[]} requests one for each person.
 * @param {{ connections: number, seconds: number }} options
 * @returns {Promise<Measured>}
 */
export async function measureLoad(url, requests, { connections, seconds }) {
  /** @type {number[]} */
  const times = [];
  /** @type {Map<number, number>} */
  const failures = new Map();
  let opened = 0;
  const since = performance.now();
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    // An answer that takes longer than the measurement counts as none.
    timeout: seconds + 1,
    setupClient: (client) => client.setRequests(createRequests(requests, (opened += 1))),
  });
  running.on('response', (_client, status, _bytes, time) => {
    if (status >= 200 && status < 300) times.push(time);
    else failures.set(status, (failures.get(status) ?? 0) + 1);
  });
  const result = await running;
  const elapsed = (performance.now() - since) / 1000;
  const refused = [...failures.keys()].find((status) => status < 500);
  if (refused) throw new Error(`${requests[0]?.path} was answered with ${refused}.`);
  times.sort((a, b) => a - b);
  const longest = seconds * 1000;
  // Requests that are open at the end would be the slow ones of a server that answered few.
  const isComplete = times.length >= 3 * connections;
  return {
    rate: times.length / Math.min(elapsed, result.duration || seconds),
    answers: times.length,
    p50: Math.min(longest, getPercentile(times, 0.5)),
    p99: isComplete ? getPercentile(times, 0.99) : longest,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** A server answers this at once when it has nothing else to do, in milliseconds. */
const idleAnswer = 20;

/** @param {string} url */
async function timePing(url) {
  const since = performance.now();
  await (await fetch(new URL('/ping', url))).arrayBuffer();
  return performance.now() - since;
}

/**
 * Waits until neither the server nor the database works for requests whose clients are gone.
 * @param {string} url @param {() => Promise<number>} countActive statements that run
 */
export async function settle(url, countActive) {
  const end = performance.now() + 300_000;
  for (let quiet = 0; quiet < 3;) {
    const isIdle = (await timePing(url)) < idleAnswer && (await countActive()) === 0;
    quiet = isIdle ? quiet + 1 : 0;
    if (performance.now() > end) throw new Error('The server did not become idle.');
    await pause(isIdle ? 10 : 100);
  }
}

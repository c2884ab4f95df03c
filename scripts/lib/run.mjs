/** Child processes and timing, with nothing but Node. */
import { spawn } from 'node:child_process';
import { at, root } from './paths.mjs';

/** Path of a package's program. It is spawned directly, so that signals reach it. */
export const bin = (path) => at('node_modules', path);

/** The programs that run. They end with this process, which may end first, by a signal to it alone. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

/**
 * Ends this process by a signal so that the programs end with it: without a handler Node emits no `exit`.
 * @returns {() => void} removes the handlers
 */
export function endOnSignals() {
  const end = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string, limit?: number }} [options] `quiet`: output is kept,
 * not shown. `limit`: milliseconds after which the program is killed.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root, limit } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...(limit && { timeout: limit, killSignal: 'SIGKILL' }),
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a Node program; fails with its output. */
export async function node(args, options) {
  const { code, output } = await run(process.execPath, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.\n${output}`);
  return output;
}

/** Runs jobs, `width` at a time; the first failure ends the whole. @param {(() => Promise<unknown>)[]} jobs */
export async function inParallel(jobs, width) {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: Math.min(width, jobs.length) }, worker));
}

/** Seconds since `since`, as text. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Milliseconds as text: `11 min 20 s`. */
export function duration(ms) {
  const all = Math.round(ms / 1000);
  return all < 60 ? `${all} s` : `${Math.floor(all / 60)} min ${all % 60} s`;
}

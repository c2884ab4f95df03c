/** Reads the plans that auto_explain writes into the log of PostgreSQL: what a piece of work reads, and which tables as a whole. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** For `startPostgres`. A line of the log is a JSON value. */
export const planSettings = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
  'auto_explain.log_format=json',
  'auto_explain.log_nested_statements=on',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_filename=plans.log',
  'log_rotation_age=0',
  'log_rotation_size=0',
];

/** Of the connection that fills and asks: its statements are not those of the product. */
export const silence = 'set auto_explain.log_min_duration = -1';

/**
 * @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Actual Loops'?: number, 'Actual Rows'?: number,
 *   'Rows Removed by Filter'?: number, 'Shared Hit Blocks'?: number, 'Shared Read Blocks'?: number, Plans?: Plan[] }} Plan
 * @typedef {{ text: string, buffers: number, scans: string[], plan: Plan }} Statement `buffers`: pages of 8 kB, from memory or the disk.
 */

/** The tables that a plan reads as a whole, as far as it ran. @param {Plan} plan @returns {string[]} */
function findScans(plan) {
  const inner = (plan.Plans ?? []).flatMap(findScans);
  const name = plan['Relation Name'];
  const isScan = plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] !== 0;
  return isScan && name ? [name, ...inner] : inner;
}

/** @param {Record<string, any>} line of the log. @returns {Statement | undefined} */
export function parsePlan({ message }) {
  const start = typeof message === 'string' ? message.indexOf('plan:\n') : -1;
  if (start < 0) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(start + 'plan:\n'.length));
  const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { text, buffers, scans: findScans(plan), plan };
}

/** The log of one server, of which each part is read once. */
export class PlanLog {
  #position = 0;
  #marks = 0;

  /**
   * @param {string} folder of the server. @param {(sql: string) => Promise<unknown>} mark asks on a connection whose statements are in
   * the log: those before it have ended.
   */
  constructor(folder, mark) {
    this.path = join(folder, 'data', 'log', 'plans.json');
    this.mark = mark;
  }

  /** Hands over all statements until now, some at a time: a job can write more of them than memory holds. @param {(statement: Statement) => void} onStatement */
  async read(onStatement) {
    const name = `mark of the bench ${(this.#marks += 1)}`;
    await this.mark(`select '${name}'`);
    for (;;) {
      const lines = await this.#readLines();
      for (const line of lines) {
        const statement = parsePlan(JSON.parse(line));
        if (statement?.text.includes(name)) return;
        if (statement) onStatement(statement);
      }
      if (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #readLines() {
    const file = await open(this.path);
    try {
      const buffer = Buffer.alloc(16 * 1024 * 1024);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, this.#position);
      const end = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1;
      this.#position += end;
      if (end === 0 && bytesRead === buffer.length)
        throw new Error('A line of the log is too long.');
      return buffer.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
    } finally {
      await file.close();
    }
  }
}

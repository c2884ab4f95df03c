/** The world around a product whose clock the test sets: network, rail and mail server, each a program of the sandbox. */
import assert from 'node:assert/strict';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createProductionSettings } from './production.ts';
import type { Outside } from './outside.child.ts';

export const movedClock = ['--import', resolve('test/e2e/first-campaign/moved-clock.mjs')];

export interface World {
  /** For each server and command; a server also has its `PORT`. `TEST_CLOCK` follows the clock. */
  readonly settings: Record<string, string>;
  readonly mailUrl: string;
  /** Starts a server. @param folder of its `dist` */
  startServer(port: number, folder?: string): ChildProcess;
  /** Runs `operator`. @returns what it prints */
  operate(words: readonly string[], folder?: string): Promise<string>;
  /** Sets the clock of every program, and lets the jobs that are due run. */
  setClock(time: string): Promise<void>;
  end(): void;
}

/** Sets the clock of a program that was started with `moved-clock.mjs`. */
async function moveClock(child: ChildProcess, now: number): Promise<void> {
  const answered = once(child, 'message');
  child.send({ now });
  await answered;
}

/** @param start time of its clock. @param publicUrl where people find the product */
export async function startWorld(
  databaseUrl: string,
  publicUrl: string,
  start: string,
): Promise<World> {
  const children: ChildProcess[] = [];
  async function startOutside(name: 'network' | 'rail' | 'mail'): Promise<Outside> {
    const child = fork('test/e2e/first-campaign/outside.child.ts', [name], {
      execArgv: [...movedClock, '--import', 'tsx'],
      env: { ...process.env, TEST_CLOCK: start },
    });
    children.push(child);
    const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      Outside,
    ];
    assert.ok(message?.url, `${name} ended with ${JSON.stringify(message)}`);
    return message;
  }
  const [network, rail, mail] = await Promise.all([
    startOutside('network'),
    startOutside('rail'),
    startOutside('mail'),
  ]);
  const settings: Record<string, string> = {
    ...createProductionSettings({
      databaseUrl,
      publicUrl,
      networkUrl: `${network.url}/sandbox/x`,
      railUrl: rail.url,
      smtpUrl: mail.smtpUrl!,
    }),
    TEST_CLOCK: start,
  };
  return {
    settings,
    mailUrl: mail.url,
    startServer(port, folder = '.') {
      const child = fork('dist/server/main.js', [], {
        cwd: folder,
        execArgv: movedClock,
        env: { ...settings, PORT: String(port) },
      });
      children.push(child);
      return child;
    },
    async operate(words, folder = '.') {
      const program = [...movedClock, 'dist/server/operator/cli.js', ...words];
      const options = { cwd: folder, env: settings };
      return (await promisify(execFile)(process.execPath, program, options)).stdout;
    },
    async setClock(time) {
      const running = children.filter(({ exitCode }) => exitCode === null);
      await Promise.all(running.map((child) => moveClock(child, Date.parse(time))));
      settings['TEST_CLOCK'] = time;
      // The timers of waiting jobs run in real time.
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`select pg_notify('job', '')`);
      await client.end();
    },
    end: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

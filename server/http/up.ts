/** `GET /ping`: somebody is there. `GET /up`: ready, which means that the database answers. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { ping, up } from '../../contract/rest.ts';
import { Problem } from '../problem.ts';
import { rows } from '../db/connect.ts';
import type { Routes } from './register.ts';

const version = readVersion();

/** The package's version; the server runs from its sources and from `dist`, one folder deeper. */
function readVersion(): string {
  for (const path of ['../../package.json', '../../../package.json']) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, string>;
      if (name === 'evangelist' && version) return version;
    } catch {
      continue;
    }
  }
  return '0.0.0';
}

export default function routes({ register }: Routes): void {
  register(ping, async (_, { clock }) => ({ pong: true, serverTime: clock.now().toISOString() }));
  register(up, async (_, { database }) => {
    await rows(database.db, sql`select 1`).catch((cause: unknown) => {
      throw new Problem('NOT_READY', 'The database does not answer.', {}, { cause });
    });
    return { status: 'up', version, database: 'ok' };
  });
}

/** One server with demonstration data, callers with money and wallets, and the ids of what exists. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { mock } from 'node:test';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../../server/db/query.ts';
import { assertSound } from '../money-support.ts';
import { startTestServer, type TestServer } from '../start.ts';
import type { TestContext } from '../support.ts';
import { createCallers, handles, type CallerName, type Callers } from './callers.ts';
import { resolvePlaceholders, uuidKinds, type Kind } from './hints.ts';
import { createHttpClient, type HttpClient } from '../raw-http.ts';
import { addresses, equipWriter } from './writer.ts';

type UuidKind = (typeof uuidKinds)[number];

/** Tables whose rows get ids during the run too. */
const tables: Readonly<Record<UuidKind, string>> = {
  wallet: 'wallets order by created_at',
  campaign: 'campaigns order by campaign_index',
  week: 'campaign_weeks order by campaign_id, index',
  withdrawal: 'withdrawals order by created_at',
  notification: 'notifications order by created_at',
  suggestion: 'suggestions order by campaign_id, "order"',
  post: 'posts order by created_at',
  session: 'sessions order by created_at',
  confirmation: 'confirmations order by created_at',
  challenge: 'wallet_challenges order by issued_at',
  invitation: 'invitations order by id',
  user: 'users order by created_at, handle',
};

/** A page of the app, as the build would leave it. */
async function createDist(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-fuzz-'));
  for (const name of ['app', 'storybook']) {
    await mkdir(join(folder, name));
    await writeFile(
      join(folder, `${name}/index.html`),
      '<html><head><title>E</title></head></html>',
    );
  }
  return folder;
}

async function readIds({ database }: TestContext): Promise<Map<UuidKind, string[]>> {
  const ids = new Map<UuidKind, string[]>();
  for (const kind of uuidKinds) {
    const rows = await queryRows<{ id: string }>(
      database.db,
      sql.raw(`select id::text as id from ${tables[kind]} limit 200`),
    );
    ids.set(
      kind,
      rows.map(({ id }) => id),
    );
  }
  return ids;
}

async function readNames({ database }: TestContext, statement: string): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(database.db, sql.raw(statement));
  return rows.map(({ name }) => name);
}

const uuidOfNothing = '00000000-0000-4000-8000-00000000abcd';

/** Runs between two checks of the ledger. */
const checkInterval = 250;

export class World {
  readonly ctx: TestContext;
  readonly http: HttpClient;
  runs = 0;
  #ids = new Map<UuidKind, string[]>();
  #names = new Map<Kind, readonly string[]>();
  /** Errors that the server logged. */
  readonly #errors: object[] = [];

  private constructor(
    readonly server: TestServer,
    readonly callers: Callers,
    private readonly distDir: string,
  ) {
    this.ctx = server.ctx as TestContext;
    this.http = createHttpClient(server.url);
    Object.assign(this.ctx.log, {
      error: (fields: object, message: string) => this.#errors.push({ message, ...fields }),
      // A login that fails for a reason that nobody foresaw ends on an error page.
      warn: (fields: { reason?: unknown }, message: string) =>
        fields.reason === 'unknown' && this.#errors.push({ message, ...fields }),
    });
    // Libraries write what they can't report.
    mock.method(console, 'error', (...parts: unknown[]) => this.#errors.push({ parts }));
  }

  static async open(): Promise<World> {
    const distDir = await createDist();
    // Each run comes from another address, so that no limit of calls ends the test.
    const server = await startTestServer({ distDir, bare: false, trustProxy: ['127.0.0.1'] });
    try {
      const world = new World(server, await createCallers(server), distDir);
      await equipWriter(server, world.callers.get('writer').accessToken!);
      await world.#readNames();
      return world;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  async #readNames(): Promise<void> {
    const { url, partnerUrl } = this.server;
    const { tracker, telemetry } = this.ctx.config;
    const read = (statement: string) => readNames(this.ctx, statement);
    const names: [Kind, readonly string[]][] = [
      ['invitation-token', await read('select public_token as name from invitations order by 1')],
      [
        'preview-token',
        await read('select preview_token as name from campaigns where preview_token is not null'),
      ],
      ['advertiser', await read('select slug as name from advertisers order by slug')],
      ['brand', await read('select name from brands order by name')],
      ['host', [new URL(url).host, 'localhost', 'other.example']],
      ['handle', Object.values(handles)],
      ['address', addresses],
      ['tracker-key', [tracker.key]],
      ['telemetry-key', [telemetry.key]],
      ['site', [url]],
      ['partner', [partnerUrl]],
    ];
    this.#names = new Map(names);
  }

  /** A code that was mailed, the newest first. */
  #getCode(index: number): string {
    const texts = this.server.sandbox!.mailbox.store.state.mails.map(({ text }) => text);
    const codes = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
    return codes[index % 3] ?? '123456';
  }

  /** Replaces the placeholders in what `caller` sends. */
  resolve(text: string, caller: CallerName): string {
    return resolvePlaceholders(text, (kind, index) => {
      if (kind === 'code') return this.#getCode(index);
      if (kind === 'access-token') return this.callers.get(caller).accessToken ?? '';
      if (kind === 'refresh-token') return this.callers.get(caller).refreshToken ?? '';
      const list = this.#names.get(kind) ?? this.#ids.get(kind as UuidKind) ?? [];
      return list[index % Math.max(1, list.length)] ?? uuidOfNothing;
    });
  }

  /** Another address for each run. */
  getClientAddress(): string {
    const run = this.runs;
    return `10.${(run >> 16) & 255}.${(run >> 8) & 255}.${run & 255}`;
  }

  /** Call it before each target: the ones before it made new things. */
  async readIds(): Promise<void> {
    this.#ids = await readIds(this.ctx);
  }

  /** Call it after each run. @throws AssertionError when an error was logged, or the ledger is not sound */
  async afterRun(): Promise<void> {
    const [error] = this.#errors.splice(0);
    if (error) throw new Error(`The server logged an error: ${inspect(error)}`);
    if (++this.runs % checkInterval === 0) await assertSound(this.ctx);
  }

  async close(): Promise<void> {
    mock.restoreAll();
    this.http.close();
    await this.server.close();
    await rm(this.distDir, { recursive: true, force: true });
  }
}

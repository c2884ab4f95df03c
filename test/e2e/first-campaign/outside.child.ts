/**
 * One program of the world outside, as a process: `network`, `rail` or `mail`. They are those of the sandbox, each on a free port
 * of the loopback interface; the server reaches them by the addresses of its settings. The first message to the parent has them.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { systemClock as clock } from '../../../common/server-clock.ts';
import { mountMailbox, openMailbox } from '../../../sandbox/mailbox.ts';
import { mountRailServer, openRailServer } from '../../../sandbox/payment-rail-server.ts';
import { mountNetwork } from '../../../sandbox/x/index.ts';
import { createInitialState } from '../../../sandbox/x/state.ts';
import { openJsonStore } from '../../../sandbox/json-store.ts';
import { freePort } from '../support.ts';
import { credentials, operators } from './credentials.ts';

export interface Outside {
  url: string;
  smtpUrl?: string;
}

async function mountX(app: FastifyInstance, url: string): Promise<void> {
  const store = await openJsonStore(null, 'x', createInitialState(clock));
  const [example] = store.state.accounts;
  store.state.accounts.push(
    ...operators.map((handle, index) => ({
      ...example!,
      id: String(index + 1),
      handle,
      name: handle,
    })),
  );
  const mediaFolder = await mkdtemp(join(tmpdir(), 'evangelist-outside-'));
  await mountNetwork(app, { store, clock, mediaFolder, url, client: credentials.network });
}

/** Each mounts itself, and returns what else the server needs to know. */
const programs = {
  network: (app: FastifyInstance, url: string) =>
    app.register((scope) => mountX(scope, `${url}/sandbox/x`), { prefix: '/sandbox/x' }),
  async rail(app: FastifyInstance, url: string) {
    const rail = await openRailServer(null, clock, { url, apiKey: credentials.railKey });
    mountRailServer(app, rail);
  },
  async mail(app: FastifyInstance) {
    const mailbox = await openMailbox(null, clock);
    mountMailbox(app, mailbox);
    return { smtpUrl: mailbox.smtpUrl };
  },
};

const app = fastify();
await app.register(cookie);
app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const more = await programs[process.argv[2] as keyof typeof programs](app, url);
await app.listen({ port, host: '127.0.0.1' });
process.send!({
  url,
  ...(more && 'smtpUrl' in more && { smtpUrl: more.smtpUrl }),
} satisfies Outside);

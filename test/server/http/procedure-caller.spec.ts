import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Context } from '../../../server/context.ts';
import {
  countAndAuthenticate,
  type TypedChannelContext,
} from '../../../server/http/procedure-caller.ts';
import { openSession } from '../../../server/features/sessions/open-session.service.ts';
import { refused } from '../money-support.ts';
import { hour, person, testContext, type Person, type TestContext } from '../support.ts';
import { createUnlimited } from './clients.ts';
import { signOut } from '../../../server/features/sessions/sign-out.service.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

async function open({ userId, caller }: Person) {
  const session = { userId, audience: caller.audience, scope: 'app', userAgent: null } as const;
  const { id, tokens } = await ctx.database.transaction((tx) => openSession(ctx, tx, session));
  return { caller: { ...caller, sessionId: id }, token: tokens.sessionToken };
}

/** The context of a socket: it is found by its session from the first call on. */
function createSocketCall(token: string, changed: Partial<Context> = {}): TypedChannelContext {
  let isTracked = false;
  return {
    ctx: { ...ctx, ...changed },
    token,
    origin: null,
    host: undefined,
    client: { address: '', userAgent: null },
    limiter: createUnlimited(ctx),
    subscriptions: { subscribe: () => () => undefined },
    onCaller: () => !isTracked && (isTracked = true),
  };
}

test('a session that ends while a socket is authenticated leaves no socket without its end', async () => {
  const { caller, token } = await open(await person(ctx));
  ctx.clock.advance(hour);
  // The time of the last use is written after the read, and only for a session that was not used for a while.
  const endFirst = () => ({ set: () => ({ where: () => signOut(ctx, caller) }) });
  const db = new Proxy(ctx.database.db, {
    get: (real, name) =>
      name === 'update' ? endFirst : (Reflect.get(real, name, real) as unknown),
  });
  const call = createSocketCall(token, { database: { ...ctx.database, db } });
  await refused('UNAUTHORIZED', () => countAndAuthenticate('onNotification', call));
  const other = await open(await person(ctx));
  assert.ok(await countAndAuthenticate('onNotification', createSocketCall(other.token)));
});

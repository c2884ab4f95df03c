/** How many codes an account and a mailbox get, and how many wrong ones can be entered. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeLimits } from '../../../../server/common/codes.ts';
import {
  approveEmail,
  changeEmail,
} from '../../../../server/features/accounts/change-email.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { holder, refused, type Holder } from '../../money-support.ts';
import { day, hour, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

let counter = 0;
/** Sends a code of another purpose. */
const withdraw = ({ caller, walletId }: Holder) =>
  requestWithdrawal(
    ctx,
    caller,
    { walletId, currency: 'USDC', amount: '20' },
    { page_path: '/', trigger: 't' },
    null,
  );
const fresh = () => `fresh${++counter}@example.com`;
/** Error codes of 50 wrong codes that one account sends at once, over the given servers. */
async function enterWrongCodes(...servers: TestContext[]) {
  const mara = await person(servers[0]!);
  await changeEmail(servers[0]!, mara.caller, fresh());
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      approveEmail(servers[index % servers.length]!, mara.caller, 'wrong!'),
    ),
  );
  const codes = tries.map((result) => String((result as PromiseRejectedResult).reason.code));
  const count = (code: string) => codes.filter((one) => one === code).length;
  return {
    mara,
    counts: [count('CODE_INVALID'), count('TOO_MANY_ATTEMPTS'), count('RATE_LIMITED')],
  };
}
const { wrongPerHour, perSubject, perMailbox } = codeLimits;
const expected = [4, wrongPerHour - 4, 50 - wrongPerHour];

describe('an account', () => {
  it('gets no more codes by changing the new address', async () => {
    const mara = await person(ctx);
    for (let sent = 0; sent < perSubject; sent++) await changeEmail(ctx, mara.caller, fresh());
    const { params } = await refused('RATE_LIMITED', () => changeEmail(ctx, mara.caller, fresh()));
    assert.deepEqual(params, { kind: 'codes' });
    ctx.clock.advance(day);
    const loggedInAgain = { ...mara.caller, loggedInAt: ctx.clock.now() };
    await changeEmail(ctx, loggedInAgain, fresh());
  });

  it('gets no more codes of the old address by changing the new one', async () => {
    const mara = await holder(ctx);
    for (let sent = 0; sent < perSubject; sent++) {
      await changeEmail(ctx, mara.caller, fresh());
      ctx.clock.advance(60_000);
    }
    await refused('RATE_LIMITED', () => changeEmail(ctx, mara.caller, fresh()));
    await withdraw(mara);
  });

  it('may enter a limited number of wrong codes an hour: 50 at once count, and the right one is refused', async () => {
    const { mara, counts } = await enterWrongCodes(ctx);
    assert.deepEqual(counts, expected);
    ctx.clock.advance(hour / 2);
    const { params, extra } = await refused('RATE_LIMITED', () =>
      approveEmail(ctx, mara.caller, 'wrong!'),
    );
    assert.deepEqual([params, extra.retryAfter], [{ kind: 'code-attempts' }, 1800]);
    ctx.clock.advance(hour / 2);
    await refused('TOO_MANY_ATTEMPTS', () => approveEmail(ctx, mara.caller, 'wrong!'));
  });
});

describe('a mailbox', () => {
  it('gets a limited number of codes a day from all accounts together, however it is written', async () => {
    const forms = ['Vic.Tim@Example.com', 'victim+1@example.com', 'vic.tim@example.com'];
    const send = async (index: number) =>
      changeEmail(ctx, (await person(ctx)).caller, forms[index % forms.length]!);
    for (let sent = 0; sent < perMailbox; sent++) await send(sent);
    const { params, extra } = await refused('RATE_LIMITED', () => send(perMailbox));
    assert.deepEqual([params, extra.retryAfter], [{ kind: 'mailbox' }, day / 1000]);
    await changeEmail(ctx, (await person(ctx)).caller, 'other@example.com');
    ctx.clock.advance(day);
    await send(0);
  });

  it('that is verified goes on to get its own account’s codes', async () => {
    const mara = await holder(ctx);
    for (let sent = 0; sent < perMailbox; sent++)
      await changeEmail(ctx, (await person(ctx)).caller, mara.email);
    await withdraw(mara);
  });
});

describe('two servers on one PostgreSQL', () => {
  let postgres: ProvidedPostgres | undefined;
  before(async () => {
    postgres = await providePostgres();
  });
  after(() => postgres?.stop());

  it('count wrong codes and codes to a mailbox together', async (t) => {
    if (!postgres) return t.skip('PostgreSQL is not installed');
    const one = await testContext({ databaseUrl: postgres.url });
    const two = await testContext({ databaseUrl: postgres.url });
    try {
      assert.deepEqual((await enterWrongCodes(one, two)).counts, expected);
      const people = await Promise.all(Array.from({ length: 20 }, () => person(one)));
      const sent = await Promise.allSettled(
        people.map(({ caller }, index) => changeEmail([one, two][index % 2]!, caller, 'v@x.se')),
      );
      assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, perMailbox);
    } finally {
      await one.close();
      await two.close();
    }
  });
});

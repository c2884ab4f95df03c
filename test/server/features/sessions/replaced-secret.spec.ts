/** What the server's secret secured stays valid after the secret is replaced. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createVault } from '../../../../server/adapters/vault.ts';
import { openSession } from '../../../../server/features/sessions/open-session.service.ts';
import { rotateTokens } from '../../../../server/features/sessions/rotate-tokens.service.ts';
import { sendCode } from '../../../../server/features/verification-codes/send-code.service.ts';
import { createTestMail } from '../mail/support.ts';
import { person, testContext, type TestContext } from '../../support.ts';
import { verifyCode } from '../../../../server/features/verification-codes/verify-code.service.ts';

const createSecret = () => randomBytes(32).toString('base64url');
const [older, newer] = [createSecret(), createSecret()] as const;
let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());
const withVault = (vault: TestContext['vault']) => ({ ...ctx, vault });

test('a refresh whose answer was lost gives the same successor', async () => {
  const { userId } = await person(ctx);
  const session = {
    userId,
    audience: 'http://localhost:4350',
    scope: 'app',
    userAgent: null,
  } as const;
  const { tokens } = await ctx.database.transaction((tx) => openSession(ctx, tx, session));
  const first = await rotateTokens(withVault(createVault(older)), tokens, null);
  const replaced = withVault(createVault(newer, [older]));
  const again = await rotateTokens(replaced, tokens, null);
  assert.equal(again.refreshToken, first.refreshToken);
  const next = await rotateTokens(replaced, again, null);
  assert.notEqual(next.refreshToken, again.refreshToken);
});

test('a mailed code is still right', async () => {
  const { userId } = await person(ctx);
  const subject = { userId, purpose: 'withdrawal', subjectId: userId } as const;
  let code = '';
  await ctx.database.transaction((tx) =>
    sendCode(withVault(createVault(older)), tx, {
      ...subject,
      sentTo: 'a@acme.com',
      mail: (sent) => {
        code = sent;
        return createTestMail('a@acme.com', '', '');
      },
    }),
  );
  const { outcome } = await ctx.database.transaction((tx) =>
    verifyCode(withVault(createVault(newer, [older])), tx, { ...subject, code }),
  );
  assert.equal(outcome, 'right');
});

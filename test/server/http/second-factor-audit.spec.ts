import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { auditLog } from '../../../server/schema.ts';
import { app, beginPending, complete, server, userId } from './second-factor-login.setup.ts';
import { asTokens } from '../start.ts';

test('the audit log has each act of the second factor, and none of its codes', async () => {
  const { db } = server.ctx.database;
  const rows = () =>
    db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(asc(auditLog.id));
  const before = (await rows()).length;
  const browser = server.browser();
  const { id, verifier } = await beginPending(browser);
  await complete(browser, { id, verifier, code: app.wrongCode() });
  const [recoveryCode] = app.recoveryCodes as [string];
  const { login } = await complete(browser, { id, verifier, code: recoveryCode });
  const { sessionToken: token } = asTokens(login!);
  await server.typed('proveSecondFactor', { code: app.code() }, { token });
  await server.typed('renewRecoveryCodes', undefined, { token });

  const added = (await rows()).slice(before);
  assert.deepEqual(
    added.map(({ action }) => action),
    [
      'second-factor-failed',
      'recovery-code-used',
      'login',
      'browser-remembered',
      'second-factor-proven',
      'recovery-codes-renewed',
    ],
  );
  assert.deepEqual(added[0]!.after, { attemptsLeft: 4 });
  assert.deepEqual(added[1]!.after, { recoveryCodesLeft: 9 });
  assert.equal(added[4]!.sessionId, added[2]!.sessionId);
  const text = JSON.stringify(added, (_, value: unknown) =>
    typeof value === 'bigint' ? 0 : value,
  );
  for (const secret of [recoveryCode, app.code(), app.secret, id, verifier, token])
    assert.equal(text.includes(secret), false);
});

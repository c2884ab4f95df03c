/** A right token is not answered when the limit was reached while it was looked up. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { wrongTokenLimit } from '../../../../server/features/limits/rate-limits.rules.ts';
import {
  countWrongToken,
  readWithTokenLimit,
} from '../../../../server/features/limits/limit-wrong-tokens.service.ts';
import { testContext, type TestContext } from '../../support.ts';

describe('a right token', () => {
  let ctx: TestContext;
  const client = { address: '127.0.0.2' };
  before(async () => {
    ctx = await testContext();
  });
  after(() => ctx.close());

  const tryWrongTokens = async (count: number) => {
    for (let index = 0; index < count; index++)
      await countWrongToken(ctx, client, `wrong-${index}`);
    return 'found';
  };

  it('is answered while attempts are left', async () => {
    const found = readWithTokenLimit(ctx, client, 'right', () => tryWrongTokens(3));
    assert.equal(await found, 'found');
  });

  it('is refused when all were used while it was looked up', async () => {
    const max = wrongTokenLimit.max * ctx.config.rateLimitFactor;
    const found = readWithTokenLimit(ctx, client, 'right', () => tryWrongTokens(max));
    await assert.rejects(found, { code: 'RATE_LIMITED' });
  });
});

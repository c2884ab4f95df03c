import { assert } from '@open-wc/testing';
import type { MockResponse } from '../../stories/story-app.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { claims } from '../../elements/campaigns/claims.store.ts';
import { core, money } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { waitUntil } from '../wait-until.ts';

const confirmed = { campaignId: core.id, claimed: money('42.80') };
function setUp(confirmPayout: MockResponse) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({ rest: { confirmPayout }, calls });
  const keys = () =>
    calls
      .filter(([name]) => name === 'confirmPayout')
      .map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);
  return { app, ...app.use(claims), keys };
}

describe('claims', () => {
  it('sends one request for repeated clicks', async () => {
    const { claim, get, keys } = setUp(confirmed);
    await Promise.all([claim(core.id), claim(core.id), claim(core.id)]);
    assert.equal(keys().length, 1);
    assert.deepEqual(get(core.id).get(), { state: 'done', result: confirmed });
  });

  it('has what depends on the reward fetched again, also after an error', async () => {
    for (const answer of [confirmed, new ApiError('network')]) {
      let fetched = 0;
      const { app, claim } = setUp(answer);
      const $query = app.use(queryCache).createQuery(['balances'], () => {
        fetched += 1;
        return Promise.resolve('balances');
      });
      const stop = $query.subscribe(() => undefined);
      await waitUntil(() => fetched === 1);
      await claim(core.id);
      await waitUntil(() => fetched === 2);
      stop();
    }
  });

  it('keeps the idempotency key until a definitive answer', async () => {
    const answers: unknown[] = [
      new ApiError('network'),
      createServerError(502, 'INTERNAL', 'Bad gateway'),
      createServerError(409, 'ALREADY_PROCESSING', 'Still being worked on.'),
      confirmed,
      confirmed,
    ];
    const { claim, get, keys } = setUp(() => answers.shift());
    await claim(core.id);
    assert.equal(get(core.id).get().state, 'unknown');
    for (let repeated = 0; repeated < 4; repeated += 1) await claim(core.id);
    const [first, ...others] = keys();
    const next = others.pop();
    assert.deepEqual(others, [first, first, first]);
    assert.notEqual(next, first);
  });

  it('shows the message of the server when a claim is refused', async () => {
    const { claim, get, keys } = setUp(
      createServerError(409, 'CLAIM_EXPIRED', 'The rewards went back to the campaign.'),
    );
    await claim(core.id);
    await claim(core.id);
    assert.equal(new Set(keys()).size, 2, 'a refused claim is over: the next one is another');
    assert.include(get(core.id).get(), {
      state: 'failed',
      message: 'The rewards went back to the campaign.',
      code: 'CLAIM_EXPIRED',
    });
  });
});

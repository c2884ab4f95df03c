import { assert } from '@open-wc/testing';
import type { Answer } from '../../stories/wallets/story-app.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { claims } from '../../elements/campaigns/claims.store.ts';
import { core, money } from '../../stories/campaigns/samples.ts';
import { refusal, storyApp } from '../../stories/wallets/story-app.ts';

const confirmed = { campaignId: core.id, claimed: money('42.80'), status: 'claimed' };
function begin(confirmPayout: Answer) {
  const calls: [string, unknown][] = [];
  const app = storyApp({ rest: { confirmPayout }, calls });
  const keys = () =>
    calls.filter(([name]) => name === 'confirmPayout').map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);
  return { ...app.use(claims), keys };
}

describe('claims', () => {
  it('claim once, however often the button is pressed', async () => {
    const { claim, of, keys } = begin(confirmed);
    await Promise.all([claim(core.id), claim(core.id), claim(core.id)]);
    assert.equal(keys().length, 1);
    assert.equal(of(core.id).get().state, 'done');
  });

  it('keep the key until there is a definite answer', async () => {
    const answers: unknown[] = [new CallError('network'), refusal(502, 'INTERNAL', 'Bad gateway'), confirmed, confirmed];
    const { claim, of, keys } = begin(() => answers.shift());
    await claim(core.id);
    assert.equal(of(core.id).get().state, 'unknown');
    await claim(core.id);
    await claim(core.id);
    await claim(core.id);
    const [first, second, third, fourth] = keys();
    assert.equal(first, second);
    assert.equal(first, third);
    assert.notEqual(first, fourth);
  });

  it('say the server’s reason when they are refused', async () => {
    const { claim, of } = begin(refusal(409, 'CLAIM_EXPIRED', 'The rewards went back to the campaign.'));
    await claim(core.id);
    assert.include(of(core.id).get(), {
      state: 'failed',
      message: 'The rewards went back to the campaign.',
      code: 'CLAIM_EXPIRED',
    });
  });
});

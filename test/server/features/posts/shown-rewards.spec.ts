/** The rewards of a week's posts, as they are shown, sum to the reward of the week. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAmount } from '../../../../messages/values.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { day, hour, type Person } from '../../support.ts';
import { balanced, ctx, jump, started, write } from '../campaigns/campaign-lifecycle.setup.ts';

test('posts sum to their week, as an estimate and as a final reward', async () => {
  const { id, people } = await started({ firstDayBonus: 7_777_777n }, 1);
  const [mia] = people as [Person];
  for (const impressions of [1200, 5000, 31_000]) await write(mia, id, impressions);
  const readCents = async () => {
    const shown = (await listMyPosts(ctx, mia.userId)).items.map(({ reward }) => reward!.amount);
    const cents = shown.map(({ amount, currency }) => formatAmount(amount, 'en', { currency }));
    return cents.reduce((sum, text) => sum + Number(text.replace('.', '')), 0);
  };
  await jump(25 * hour);
  const { weeks } = await getCampaign(ctx, mia.userId, { id });
  assert.equal(weeks[0]!.my?.reward?.amount, '100');
  assert.equal(await readCents(), 10_000);
  await jump(11 * day);
  assert.equal(await readCents(), 10_000);
  await balanced();
});

/** Posts that older rules for texts judged are judged again, before the results are final. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { StatusReason } from '../../../../contract/post.ts';
import { posts } from '../../../../server/schema.ts';
import { acceptPost } from '../../../../server/features/posts/accept-post.service.ts';
import { evaluateHistory } from '../../../../server/features/posts/evaluate-history.service.ts';
import { judgePostsAgain } from '../../../../server/features/posts/read-posts.jobs.ts';
import { day, firstRun, hour } from '../../support.ts';
import { ctx, jump, started, status, write } from './campaign-lifecycle.setup.ts';

const rules = {
  mentions: ['acme'],
  hashtags: [],
  links: ['https://acme.example/caf%C3%A9'],
  bannedTerms: ['必ず儲かる'],
  languages: [],
  minHoursUp: 24,
  minImpressions: 100,
};
const text = 'I like @acme https://acme.example/café';

/** As the rules before left it. */
const setVerdict = (id: string, verdict: string, reasons: StatusReason[] = []) =>
  ctx.database.db
    .update(posts)
    .set({ textRules: 1, status: verdict, statusReasons: reasons, score: 1 })
    .where(eq(posts.id, id));
/** What the first start with new rules schedules. */
const judgeAgain = () => judgePostsAgain(ctx, {}, firstRun);
const missingLink: StatusReason[] = [{ code: 'link', params: { required: 'acme.example' } }];

test('in both directions, but not what an operator accepted, nor what failed for another reason', async () => {
  const { id, people } = await started({ rules });
  const mia = people[0]!;
  const refused = await write(mia, id, 5000, text);
  const counted = await write(mia, id, 5000, `${text} 必ず儲かるよ`);
  const accepted = await write(mia, id, 5000, `${text} 必ず儲かると`);
  const unseen = await write(mia, id, 5000, `${text}!`);
  await jump(25 * hour);
  await acceptPost(ctx, { kind: 'command-line', name: 'op' } as never, accepted.id);
  await setVerdict(refused.id, 'not-eligible', missingLink);
  await setVerdict(counted.id, 'eligible');
  await setVerdict(unseen.id, 'not-eligible', [{ code: 'unseen' }]);
  await judgeAgain();
  await jump(hour);
  assert.deepEqual(
    await Promise.all([refused, counted, accepted, unseen].map((post) => status(post.id))),
    ['eligible', 'not-eligible', 'eligible', 'not-eligible'],
  );
});

test('never after the results are final', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people } = await started({ rules, ...dates });
  const post = await write(people[0]!, id, 5000, text);
  await jump(3 * day + hour);
  await setVerdict(post.id, 'not-eligible', missingLink);
  await judgeAgain();
  await jump(day + hour);
  assert.equal(await status(post.id), 'not-eligible');
});

test('never after the results are final, not even by a run that began before', async () => {
  const now = ctx.clock.now().getTime();
  const dates = { endsAt: new Date(now + 2 * day), maturesAt: new Date(now + 3 * day) };
  const { id, people, row } = await started({ rules, ...dates });
  const post = await write(people[0]!, id, 5000, `${text} final`);
  await jump(3 * day + hour);
  await setVerdict(post.id, 'not-eligible', missingLink);
  assert.equal(row.maturedAt, null, 'the run knows the campaign as it was');
  await evaluateHistory(ctx, row);
  assert.equal(await status(post.id), 'not-eligible');
});

/** Drafts of partners' pages: who may read and write them, and that no change replaces another one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DraftChange } from '../../../../contract/post.ts';
import { drafts } from '../../../../server/schema.ts';
import { retention } from '../../../../server/common/retention.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import {
  cleanupJobs,
  scheduleCleanup,
} from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { listDrafts } from '../../../../server/features/posts/drafts.queries.ts';
import { saveDraft } from '../../../../server/features/posts/save-draft.service.ts';
import { person, type Person } from '../../support.ts';
import { code, ctx, member } from './posts.setup.ts';

const as = ({ userId }: Person, audience = 'https://shop.example', realUserId = userId) => ({
  userId,
  realUserId,
  audience,
});
const change = (campaignId: string, rest: Partial<DraftChange> = {}): DraftChange => ({
  campaignId,
  kind: 'post',
  text: 'Hello',
  selectedSuggestionId: null,
  revision: 0,
  ...rest,
});

test('keeps a draft for its author, at the origin where it was written', async () => {
  const { id, user } = await member();
  const { user: other } = await member();
  const { saved, draft } = await saveDraft(ctx, as(user), change(id));
  assert.deepEqual([saved, draft?.text, draft?.revision], [true, 'Hello', 1]);
  await saveDraft(ctx, as(user), change(id, { kind: 'feedback', text: 'Feedback' }));
  const list = await listDrafts(ctx, as(user));
  assert.deepEqual(list.map(({ kind, text }) => `${kind}: ${text}`).sort(), [
    'feedback: Feedback',
    'post: Hello',
  ]);
  assert.deepEqual(await listDrafts(ctx, as(user, 'https://other.example')), []);
  assert.deepEqual(await listDrafts(ctx, as(other)), []);
  assert.deepEqual(await listDrafts(ctx, as(user, undefined, other.userId)), [], 'viewed as them');
});

test('refuses a change that is based on an older draft, and answers with the draft', async () => {
  const { id, user } = await member();
  await saveDraft(ctx, as(user), change(id));
  const late = await saveDraft(ctx, as(user), change(id, { text: 'Another tab' }));
  assert.deepEqual([late.saved, late.draft?.text, late.draft?.revision], [false, 'Hello', 1]);
  const next = await saveDraft(ctx, as(user), change(id, { text: 'Hello, more', revision: 1 }));
  assert.deepEqual([next.saved, next.draft?.revision], [true, 2]);
  const stale = await saveDraft(ctx, as(user), change(id, { text: '', revision: 1 }));
  assert.deepEqual([stale.saved, stale.draft?.text], [false, 'Hello, more']);
  const both = await Promise.all(
    ['a', 'b'].map((text) => saveDraft(ctx, as(user), change(id, { text, revision: 2 }))),
  );
  assert.deepEqual(both.map(({ saved }) => saved).sort(), [false, true]);
});

test('deletes a draft whose text is empty, and accepts that there is none', async () => {
  const { id, user } = await member();
  await saveDraft(ctx, as(user), change(id));
  const empty = change(id, { text: '', revision: 1 });
  assert.deepEqual(await saveDraft(ctx, as(user), empty), { saved: true, draft: null });
  assert.deepEqual(await saveDraft(ctx, as(user), empty), { saved: true, draft: null });
  assert.deepEqual(await listDrafts(ctx, as(user)), []);
});

test('refuses a draft for a campaign that the person has not joined', async () => {
  const { id } = await member();
  const stranger = await person(ctx);
  await assert.rejects(saveDraft(ctx, as(stranger), change(id)), code('NOT_FOUND'));
});

test('deletes drafts that were not changed for the time of retention', async () => {
  const { id, user } = await member();
  await saveDraft(ctx, as(user), change(id));
  ctx.clock.advance(retention.drafts + 1);
  await scheduleCleanup(ctx);
  const runner = await startJobs(ctx, cleanupJobs);
  await runner.settled();
  await runner.stop();
  assert.equal(await ctx.database.db.$count(drafts), 0);
});

/**
 * Intents of posts. The network has no idempotency keys, so an intent row with a recovery job is written before anything is
 * sent. See `publish-post.service.ts` for the steps.
 */
import { eq } from 'drizzle-orm';
import type { Attachment, PostCreate } from '../../../contract/post.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { postIntents } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { assertMayPost } from './post-checks.queries.ts';
import type { Intent } from './published-posts.queries.ts';
import { toIntentFields } from './post-intents.queries.ts';

/** Delay of the recovery job: longer than the client's retries. */
const recoveryDelay = 6 * 60_000;

/**
 * Opens an intent after all checks. A reused intent is checked again: since the earlier attempt, the campaign can have
 * ended and the weekly limit can be reached.
 */
export async function openIntent(
  ctx: Context,
  userId: string,
  payload: PostCreate,
  key: string,
  earlier: Intent | null,
): Promise<Intent> {
  return ctx.database.transaction(async (tx) => {
    await assertMayPost(ctx, tx, userId, payload, earlier?.id);
    const createdAt = ctx.clock.now();
    const [intent] = earlier
      ? await tx
          .update(postIntents)
          .set({ createdAt, sentAt: null, refusedAt: null, attachments: [] })
          .where(eq(postIntents.id, earlier.id))
          .returning()
      : await tx
          .insert(postIntents)
          .values({ userId, key, ...toIntentFields(payload), createdAt })
          .returning();
    await scheduleRecovery(tx, intent!.id, createdAt);
    return intent!;
  });
}

/** One recovery job per attempt: a completed job would not run again for the next attempt. */
async function scheduleRecovery(tx: Tx, intentId: string, at: Date): Promise<void> {
  const runAt = new Date(at.getTime() + recoveryDelay);
  const payload = { intentId, at: at.toISOString() };
  await enqueue(tx, {
    kind: 'find-post',
    payload,
    key: `find-post:${intentId}:${at.getTime()}`,
    runAt,
  });
}

/** After this the outcome can be unknown. The checks run again because uploads take time. */
export async function markSent(
  ctx: Context,
  intent: Intent,
  payload: PostCreate,
  attachments: Attachment[],
): Promise<Date> {
  return ctx.database.transaction(async (tx) => {
    await assertMayPost(ctx, tx, intent.userId, payload, intent.id);
    const sentAt = ctx.clock.now();
    await tx
      .update(postIntents)
      .set({ sentAt, refusedAt: null, attachments })
      .where(eq(postIntents.id, intent.id));
    await scheduleRecovery(tx, intent.id, sentAt);
    return sentAt;
  });
}

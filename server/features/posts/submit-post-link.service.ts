/**
 * Links to posts that people published themselves. A link waits as an intent, which counts for the weekly limit; a job judges
 * it when the network answers.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PostCreate, PostLink, PostLinkSubmission } from '../../../contract/post.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { postIntents } from '../../schema.ts';
import { linkPatience, parsePostLink } from './post-links.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { assertMayPost } from './post-checks.queries.ts';
import { toPostLink } from './post-links.views.ts';
import { assertText } from './post-checks.rules.ts';
import { findKnownPosts } from './post-versions.queries.ts';

export const linkJobKind = 'check-post-link';

const toPayload = ({
  content,
  campaignId,
  selectedSuggestionId,
  kind,
}: PostLinkSubmission): PostCreate => ({
  content,
  campaignId,
  selectedSuggestionId,
  kind,
  attachments: [],
});

/** Stores the link. After a refusal the same link is checked again. */
export async function submitPostLink(
  ctx: Context,
  userId: string,
  submission: PostLinkSubmission,
): Promise<PostLink> {
  const networkPostId = parsePostLink(submission.url, ctx.config.network.webUrl);
  if (networkPostId === null) throw new ApiError('BAD_REQUEST', { kind: 'post-link' });
  const payload = toPayload(submission);
  assertText(payload.content, ctx.config.postLimits);
  return ctx.database.transaction(async (tx) => {
    await assertUnknown(ctx, tx, networkPostId);
    const key = `link:${networkPostId}`;
    const [earlier] = await tx
      .select()
      .from(postIntents)
      .where(and(eq(postIntents.userId, userId), eq(postIntents.key, key)))
      .for('update');
    if (earlier && !earlier.refusedAt) return toPostLink(earlier, ctx.config.network.webUrl);
    await assertFewWaiting(tx, userId);
    await assertMayPost(ctx, tx, userId, payload, earlier?.id);
    const now = ctx.clock.now();
    const values = {
      campaignId: payload.campaignId,
      kind: payload.kind ?? 'post',
      content: payload.content,
      suggestionId: payload.selectedSuggestionId,
      linkedPostId: networkPostId,
      linkProblem: null,
      createdAt: now,
      sentAt: now,
      refusedAt: null,
    };
    const [intent] = earlier
      ? await tx.update(postIntents).set(values).where(eq(postIntents.id, earlier.id)).returning()
      : await tx
          .insert(postIntents)
          .values({ userId, key, ...values })
          .returning();
    await enqueue(tx, {
      kind: linkJobKind,
      payload: {
        intentId: intent!.id,
        until: new Date(now.getTime() + linkPatience).toISOString(),
      },
      key: `${linkJobKind}:${intent!.id}:${now.getTime()}`,
      runAt: now,
    });
    return toPostLink(intent!, ctx.config.network.webUrl);
  });
}

/** Feedback has no weekly limit. */
const maxWaiting = 20;

async function assertFewWaiting(tx: Tx, userId: string): Promise<void> {
  const waiting = await tx.$count(
    postIntents,
    and(
      eq(postIntents.userId, userId),
      isNotNull(postIntents.linkedPostId),
      isNull(postIntents.networkPostId),
      isNull(postIntents.refusedAt),
    ),
  );
  if (waiting >= maxWaiting) throw new ApiError('CONFLICT', { kind: 'post-links-waiting' });
}

async function assertUnknown(ctx: Context, tx: Tx, networkPostId: string): Promise<void> {
  const [known] = await findKnownPosts(tx, ctx.network.name, [networkPostId]);
  if (known) throw new ApiError('CONFLICT', { kind: 'post-link-known' });
}

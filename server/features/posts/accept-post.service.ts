/** The operator's decision that a post counts although the rules found it not eligible, before the rewards are fixed. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { campaigns, posts } from '../../schema.ts';
import { acceptByHand } from '../campaigns/post-evaluation.rules.ts';
import { textRulesVersion } from './post-text.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';

/**
 * The next evaluation keeps the status and renews the counts. The count of standings that follows notifies the author.
 *
 * @throws OperatorError for a post that is not rejected, is deleted, or whose rewards are fixed
 */
export async function acceptPost(ctx: Context, operator: Operator, postId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const own = tx.select({ id: posts.campaignId }).from(posts).where(eq(posts.id, postId));
    // The campaign before the post, in the order in which its maturity locks them.
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, own)).for('update');
    const [post] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
    if (!campaign || !post) throw new OperatorError('The post is gone.');
    if (campaign.maturedAt)
      throw new OperatorError('The rewards of its campaign are fixed: nothing can be changed.');
    if (post.kind !== 'post' || post.status !== 'not-eligible' || post.deletedAt)
      throw new OperatorError(
        `The post is ${post.deletedAt ? 'deleted' : post.status}: only one that is not eligible can be accepted.`,
      );
    const { status, reasons, score, breakdown } = acceptByHand(post.metrics);
    await tx
      .update(posts)
      .set({
        status,
        statusReasons: reasons,
        score,
        scoreBreakdown: breakdown,
        evaluatedAt: now,
        nextReadAt: now,
        decisiveReadAt: now,
        // Nothing that it lacked before is held against it again.
        textRules: textRulesVersion,
      })
      .where(eq(posts.id, postId));
    await scheduleStandings(tx, campaign.id, now);
    await recordAudit(ctx, tx, {
      action: 'post-accepted',
      actor: { kind: 'operator', id: operator.name },
      subjectId: post.userId,
      target: { kind: 'post', id: postId },
      before: {
        status: post.status,
        reason: post.statusReasons.map(({ code }) => code).join(', '),
      },
      after: { status },
    });
  });
}

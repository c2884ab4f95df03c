/** The notification about posts that were found not eligible. */
import type { StatusReason } from '../../../contract/post.ts';
import type { RejectedPostsNotice } from '../../../contract/notification.ts';
import type { Tx } from '../../db/connect.ts';
import { notifyOrRenew } from '../notifications/notify.service.ts';

interface RejectedPosts {
  userId: string;
  campaign: { id: string; title: string };
  /** The reasons of each post. */
  reasons: readonly StatusReason[][];
}

/** The reasons that all have; undefined where they differ. */
function getSharedReasons([first, ...others]: readonly StatusReason[][]):
  StatusReason[] | undefined {
  const text = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === text) ? first : undefined;
}

/**
 * One notification per user, campaign and day, which counts the posts of the day. The specification's types have none for it, so it is an
 * ad hoc notification with a code, like the answer to a case (docs/decisions/014-notification-lists.md).
 */
export async function notifyRejectedAuthor(
  tx: Tx,
  { userId, campaign, reasons }: RejectedPosts,
  now: Date,
): Promise<void> {
  const shared = getSharedReasons(reasons);
  const payload: RejectedPostsNotice = {
    code: 'posts-not-eligible',
    params: { campaign: campaign.title, count: reasons.length },
    ...(shared && { reasons: shared }),
  };
  const day = now.toISOString().slice(0, 10);
  const key = `posts-not-eligible:${campaign.id}:${userId}:${day}`;
  const url = `/campaign/${campaign.id}#posts`;
  const notice = { userId, type: 'ad-hoc-notification', payload, key, url } as const;
  await notifyOrRenew(tx, notice, now, (known) => merge(known as RejectedPostsNotice, payload));
}

function merge(known: RejectedPostsNotice, added: RejectedPostsNotice): RejectedPostsNotice {
  const shared = getSharedReasons([known.reasons ?? [], added.reasons ?? []]);
  const { reasons: _, ...notice } = added;
  return {
    ...notice,
    params: { ...added.params, count: known.params.count + added.params.count },
    ...(shared?.length && { reasons: shared }),
  };
}

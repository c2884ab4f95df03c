/** How a post's state reads: its mark, word, reason and reward. Shared by the full list and the short rows. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import { formatDate, type Locale } from '../ui/format.ts';
import { ban } from '../ui/icons/ban.ts';
import { checkCircle } from '../ui/icons/check-circle.ts';
import { clock } from '../ui/icons/clock.ts';
import { flagOff } from '../ui/icons/flag-off.ts';
import { gift } from '../ui/icons/gift.ts';
import { help } from '../ui/icons/help.ts';
import { minus } from '../ui/icons/minus.ts';
import { star } from '../ui/icons/star.ts';
import { trash } from '../ui/icons/trash.ts';
import { statusView, type Mark } from './post-status.ts';
import { statusWord, type PostsTexts } from './posts.texts.ts';

const marks: Record<Mark, TemplateResult> = {
  clock,
  'check-circle': checkCircle,
  star,
  ban,
  gift,
  'flag-off': flagOff,
  trash,
  minus,
  help,
};

/** Mark and word. Uses `ev-status`. */
export function statusOf(post: Pick<PostCard, 'status'>, t: PostsTexts): TemplateResult {
  const { tone, mark } = statusView(post.status);
  return html`<ev-status tone=${tone || nothing} data-status=${post.status}
    ><span slot="icon">${marks[mark]}</span>${statusWord(post.status, t)}</ev-status
  >`;
}

/** The reasons that the server gave, else what the status means by itself. */
export function reasonsOf(post: PostCard, t: PostsTexts, locale: Locale): string[] {
  if (post.statusReasons?.length) return post.statusReasons.map(({ text }) => text);
  const date = (moment: string) => formatDate(moment, locale);
  switch (post.status) {
    case 'evaluating':
      return post.resultBy ? [t.resultBy(date(post.resultBy))] : [];
    case 'eligible':
      return [t.counts];
    case 'eligible-bonus':
      return [t.countsBonus];
    case 'rewarded':
      return post.reward?.claimUntil ? [t.claimUntil(date(post.reward.claimUntil))] : [];
    case 'claimed':
      return [t.onItsWay];
    case 'paid':
    case 'paid-bonus':
      return [t.paidHint];
    case 'not-rewarded':
      return [t.notRewardedHint];
    case 'expired':
    case 'expired-bonus':
      return [t.expiredHint];
    case 'deleted':
      return [t.deletedHint];
    default:
      return [];
  }
}

/** The amount, or that there is none yet. Uses `ev-money`. */
export function rewardOf(post: PostCard, t: PostsTexts): TemplateResult | typeof nothing {
  if (post.reward) return html`<ev-money class="strong" .value=${post.reward.amount}></ev-money>`;
  return post.status === 'evaluating' || post.status.startsWith('eligible')
    ? html`<span class="third">${t.notYet}</span>`
    : nothing;
}

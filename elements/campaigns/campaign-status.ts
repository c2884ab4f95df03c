/** Tone and word of campaign status and health, and what a piece of "Needs you" leads to. Every value may be a newer one. */
import type { CampaignCard } from '../../contract/campaign.ts';
import type { Todo } from '../../contract/pages.ts';
import type { CampaignsTexts } from './campaigns.texts.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted' | '';

export function statusBadge(status: string, t: CampaignsTexts): { tone: Tone; word: string } {
  switch (status) {
    case 'inactive':
      return { tone: '', word: t.statusInactive };
    case 'active':
      return { tone: 'good', word: t.statusActive };
    case 'ending':
      return { tone: 'warn', word: t.statusEnding };
    case 'evaluating':
      return { tone: '', word: t.statusEvaluating };
    case 'evaluated':
      return { tone: 'info', word: t.statusEvaluated };
    default:
      return { tone: '', word: t.statusUnknown };
  }
}

export function healthView(health: string, t: CampaignsTexts): { tone: Tone; word: string } {
  switch (health) {
    case 'good':
      return { tone: 'good', word: t.healthGood };
    case 'moderate':
      return { tone: 'warn', word: t.healthModerate };
    case 'unhealthy':
      return { tone: 'bad', word: t.healthUnhealthy };
    default:
      return { tone: 'muted', word: t.healthUnknown };
  }
}

/** Whether posts are taken now. */
export const takesPosts = ({ status }: Pick<CampaignCard, 'status'>): boolean => status === 'active' || status === 'ending';

/** Whether every seat is taken. */
export const isFull = ({
  participantCap,
  participantCount,
}: Pick<CampaignCard, 'participantCap' | 'participantCount'>): boolean =>
  participantCap != null && participantCount >= participantCap;

/** Where a piece of "Needs you" leads: a path, or the post editor. */
export function todoTarget(todo: Todo): { href: string } | { editor: true } {
  const campaign = todo.campaignId ? `/campaign/${todo.campaignId}` : '/campaigns';
  switch (todo.kind) {
    case 'claim':
      return { href: `${campaign}#claim` };
    case 'join':
      return { href: campaign };
    case 'post':
      return { editor: true };
    case 'terms':
      return { href: '/articles/terms' };
    case 'verify-email':
    case 'two-factor':
    case 'reconnect-x':
      return { href: '/profile/settings' };
    case 'add-wallet':
    case 'withdrawal-code':
      return { href: '/profile/wallets' };
    default:
      return { href: '/' };
  }
}

/** Soonest first; what has no deadline comes last, in the order in which the server gave it. */
export const bySoonest = (todos: readonly Todo[]): Todo[] =>
  [...todos].sort((a, b) => (a.until ? Date.parse(a.until) : Infinity) - (b.until ? Date.parse(b.until) : Infinity) || 0);

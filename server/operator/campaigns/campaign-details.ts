/** How `operator campaigns show` prints a campaign. */
import type { Money } from '../../../contract/common.ts';
import type { CampaignDetails } from '../../features/campaign-lifecycle/campaign-details.queries.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';

const formatMoney = ({ amount, currency }: Money): string => `${amount} ${currency}`;

function formatPeople({ members, participantCap, invitations }: CampaignDetails): string {
  const { byHandle, publicLinks } = invitations;
  const places = participantCap === null ? '' : ` of ${participantCap}`;
  return `${members}${places}; ${byHandle.joined} of ${byHandle.sent} invited by handle, ${publicLinks.joined} by public links`;
}

export function formatCampaign(campaign: CampaignDetails): string {
  const { pool, weeks, acts } = campaign;
  return [
    formatFacts({
      campaign: `${campaign.number} ${campaign.title}`,
      key: campaign.key,
      id: campaign.id,
      advertiser: campaign.advertiser,
      state: `${campaign.state}, ${campaign.status}, ${campaign.visibility}`,
      starts: formatTime(campaign.startsAt),
      ends: formatTime(campaign.endsAt),
      results: formatTime(campaign.maturesAt),
      'claims until': formatTime(campaign.claimUntil),
      members: formatPeople(campaign),
      terms: `version ${campaign.termsVersion}, of ${campaign.termsVersions.join(', ')}`,
      'preview until': formatTime(campaign.previewUntil),
      pool: `${formatMoney(pool.left)} left of ${formatMoney(pool.funded)}; ${formatMoney(pool.announced)} announced`,
    }),
    formatTable(
      ['WEEK', 'THEME', 'STARTS', 'ENDS', 'POOL', 'POSTS', 'AUTHORS'],
      weeks.map((week) => [
        week.index,
        week.theme,
        formatTime(week.startsAt),
        formatTime(week.endsAt),
        formatMoney(week.pool),
        week.posts,
        week.authors,
      ]),
    ),
    formatTable(
      ['LAST ACTS', 'BY', 'ACT', 'FACTS'],
      acts.map(({ at, actor, action, after }) => [
        formatTime(at),
        actor,
        action,
        Object.entries(after ?? {})
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      ]),
    ),
  ].join('\n\n');
}

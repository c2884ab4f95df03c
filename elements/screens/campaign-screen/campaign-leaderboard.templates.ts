import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { renderQuery } from '../../campaigns/query-view.ts';
import { renderSection } from '../../ui/section.ts';
import { renderTerm } from '../../ui/term.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import type { LeaderboardPeriod } from './leaderboard-controller.ts';
import type { PageContext } from './page-context.ts';

function renderPeriods(
  { weeks }: CampaignDetail,
  { week, t, leaderboard }: PageContext,
): TemplateResult | typeof nothing {
  if (weeks.length < 2 || !week) return nothing;
  const options = [
    { value: 'campaign', label: t.wholeCampaign },
    { value: 'week', label: week.title ?? t.weekName({ index: week.index }) },
  ];
  const onChange = ({ value }: SegmentedChangeEvent) =>
    leaderboard.setPeriod(value as LeaderboardPeriod);
  return html`<ev-segmented
    class="spaced"
    label=${t.period}
    .options=${options}
    .value=${leaderboard.period}
    @ev-segmented-change=${onChange}
  ></ev-segmented>`;
}

/** The rank, and in what: in the selected week or in the campaign as a whole. */
const writePlace = (rank: number, people: number, { t, week, leaderboard }: PageContext): string =>
  leaderboard.period === 'week' && week
    ? t.rankInWeekAmong({ index: week.index, rank, people })
    : t.rankAmong({ rank, people });

/** Renders the leaderboard of the campaign or of its selected week; nothing where the campaign has none. */
export function renderLeaderboardSection(
  campaign: CampaignDetail,
  context: PageContext,
): TemplateResult | typeof nothing {
  const { app, t, formulas, now, leaderboard } = context;
  if (!campaign.leaderboard) return nothing;
  const renderRows = ({ leaderboard: rows, countedAt }: CampaignDetail) =>
    html`<ev-leaderboard
      .rows=${rows ?? []}
      .closed=${!acceptsPosts(campaign)}
      .countedAt=${countedAt}
      .now=${now}
      .messages=${t}
    ></ev-leaderboard>`;
  const rows =
    leaderboard.period === 'campaign'
      ? renderRows(campaign)
      : renderQuery(leaderboard.ofWeek, {
          t,
          skeleton: () => html`<ev-skeleton shape="rows" lines="5"></ev-skeleton>`,
          retry: () => app.use(campaigns).refresh(),
          content: renderRows,
        });
  const content = html`${renderPeriods(campaign, context)}${rows}`;
  const shown = leaderboard.period === 'campaign' ? campaign : leaderboard.ofWeek.data;
  const me = shown?.leaderboard?.find(({ isMe }) => isMe);
  const place = me
    ? writePlace(me.rank, Math.max(me.rank, shown?.rankedPeople ?? 0), context)
    : t.byScore;
  const aside = html`<span class="aside tabular"
    >${renderTerm(place, formulas.leaderboardScore)}</span
  >`;
  return renderSection('leaderboard', t.leaderboard, aside, content);
}

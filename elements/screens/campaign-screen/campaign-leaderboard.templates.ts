import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { renderQuery } from '../../campaigns/query-view.ts';
import { renderSection } from '../../ui/section.ts';
import { renderTerm } from '../../ui/term.ts';
import type { Select } from '../../ui/select/select.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import type { PageContext } from './page-context.ts';

/** As many periods are beside each other; more are a list to choose from. */
const maxSegments = 4;

/** The campaign as a whole, and each week that has started; nothing until there is a ranking. */
function renderPeriods(
  { weeks, leaderboard: ranking }: CampaignDetail,
  { week, t, now, leaderboard, onWeek }: PageContext,
): TemplateResult | typeof nothing {
  const started = weeks.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  if (weeks.length < 2 || !ranking?.length || started.length === 0) return nothing;
  const options = [
    { value: 'campaign', label: t.wholeCampaign },
    ...started.map(({ id, title, index }) => ({
      value: id,
      label: title ?? t.weekName({ index }),
    })),
  ];
  const value = leaderboard.period === 'week' ? (week?.id ?? '') : 'campaign';
  const onChange = (chosen: string) =>
    chosen === 'campaign' ? leaderboard.setPeriod('campaign') : onWeek(chosen);
  if (options.length > maxSegments)
    return html`<ev-select
      class="spaced"
      label=${t.period}
      .options=${options}
      .value=${value}
      @change=${(event: Event) => onChange((event.currentTarget as Select).value)}
    ></ev-select>`;
  return html`<ev-segmented
    class="spaced"
    label=${t.period}
    .options=${options}
    .value=${value}
    @ev-segmented-change=${(event: SegmentedChangeEvent) => onChange(event.value)}
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

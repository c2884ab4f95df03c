/** The campaign page: the order of its sections, and its skeleton. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { renderInvitationNote } from '../../campaigns/invitation-note.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { renderSection } from '../../ui/section.ts';
import {
  renderBriefSection,
  renderNumbersSection,
  renderRequirementsSection,
  renderTopPostsSection,
} from '../campaign-sections.ts';
import { hasClaimBox } from './campaign-posts.templates.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { renderQuery } from '../../campaigns/query-view.ts';
import type { FormulasMessages } from '../../ui/formulas.messages.ts';
import { renderTerm } from '../../ui/term.ts';
import type { Select } from '../../ui/select/select.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import type { App } from '../../core/app/app.ts';
import type { TabsChangeEvent } from '../../ui/tabs/tabs.events.ts';
import type { CampaignTab } from './campaign-tab-controller.ts';
import type { ClaimLogin } from './claim-login.ts';
import type { LeaderboardController } from './leaderboard-controller.ts';

/** What the templates of the page need besides the campaign. */
interface PageContext {
  app: App;
  t: CampaignMessages;
  formulas: FormulasMessages;
  /** Milliseconds since the epoch. */
  now: number;
  signedIn: boolean;
  /** Whether the window has room for two columns. */
  isWide: boolean;
  /** The selected week. */
  week: CampaignWeek | undefined;
  leaderboard: LeaderboardController;
  claimLogin: ClaimLogin;
  /** Whether the posts and suggestions of the user have come. */
  isComplete: boolean;
  /** The tab that was selected where the page has one column. */
  tab: CampaignTab | undefined;
  /** Selects a week, and its leaderboard. */
  onWeek(weekId: string): void;
  /** Selects a tab; undefined for the default. */
  onTab(tab: CampaignTab | undefined): void;
}

/** The most periods that are beside each other; more are a list to choose from. */
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
function renderLeaderboardSection(
  campaign: CampaignDetail,
  context: PageContext,
): TemplateResult | typeof nothing {
  const { app, t, formulas, now, leaderboard } = context;
  if (!campaign.leaderboard) return nothing;
  const renderRows = ({ leaderboard: rows, rankedPeople, countedAt }: CampaignDetail) =>
    html`<ev-leaderboard
      .rows=${rows ?? []}
      .people=${rankedPeople}
      .closed=${!acceptsPosts(campaign)}
      .countedAt=${countedAt}
      .now=${now}
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
  return renderSection('leaderboard', t.leaderboard, aside, content, { focusable: true });
}

/** The parts of the page that depend on the membership. */
export interface CampaignPageParts {
  healthReason?: string;
  actions?: unknown;
  join?: unknown;
  leave?: unknown;
  posts?: unknown;
  suggestions?: unknown;
  bottomBar?: unknown;
}

/** Renders the page. One template for visitors and members, so that joining keeps what both see. */
export function renderCampaignPage(
  campaign: CampaignDetail,
  parts: CampaignPageParts,
  context: PageContext,
): TemplateResult {
  const { t, now } = context;
  const isOpen = acceptsPosts(campaign);
  const claim = html`${renderClaimBox(campaign)}${context.claimLogin.render(t, context.signedIn)}`;
  const sections = renderPageSections(campaign, parts, context, isOpen ? claim : nothing);
  return html`<ev-campaign-header
      .campaign=${campaign}
      health-reason=${parts.healthReason ?? ''}
    ></ev-campaign-header>
    <ev-campaign-facts class="facts" .campaign=${campaign} .now=${now}></ev-campaign-facts>
    ${isOpen ? parts.actions : claim}
    <div class="columns">
      ${context.isWide ? renderTwoColumns(sections) : renderOneColumn(sections, campaign, context)}
    </div>
    ${parts.bottomBar}`;
}

type Section =
  | 'join'
  | 'claim'
  | 'posts'
  | 'suggestions'
  | 'note'
  | 'requirements'
  | 'brief'
  | 'leaderboard'
  | 'topPosts'
  | 'numbers'
  | 'end';
/** By name; `nothing` or undefined where the campaign has none. */
type Sections = Record<Section, unknown>;

function renderPageSections(
  campaign: CampaignDetail,
  parts: CampaignPageParts,
  context: PageContext,
  claim: unknown,
): Sections {
  const { app, t, formulas, now } = context;
  return {
    join: parts.join,
    claim,
    posts: parts.posts,
    suggestions: parts.suggestions,
    note: renderNoteSection(campaign, t),
    requirements: renderRequirements(campaign, context),
    brief: renderBriefSection(app, campaign, t),
    leaderboard: renderLeaderboardSection(campaign, context),
    topPosts: renderTopPostsSection(campaign.topPosts, { t, now }),
    numbers: renderNumbersSection(campaign, t, formulas, getLocale(app)),
    end: html`${acceptsPosts(campaign) ? nothing : parts.actions} ${parts.leave}`,
  };
}

const renderTwoColumns = (sections: Sections): TemplateResult =>
  html`<div class="stack">
      ${sections.join} ${sections.claim} ${sections.posts} ${sections.brief} ${sections.topPosts}
      ${sections.end}
    </div>
    <aside class="stack">
      ${sections.note} ${sections.requirements} ${sections.suggestions} ${sections.leaderboard}
      ${sections.numbers}
    </aside>`;

const hasContent = (section: unknown): boolean => section !== undefined && section !== nothing;

/** First what has a deadline; then the rest in tabs; leaving comes last. What is below posts and suggestions comes with them. */
function renderOneColumn(
  sections: Sections,
  campaign: CampaignDetail,
  context: PageContext,
): TemplateResult {
  return html`<div class="stack">
    ${sections.join} ${sections.claim} ${renderTabs(sections, campaign, context)}
    ${context.isComplete ? sections.end : nothing}
  </div>`;
}

function renderTabs(sections: Sections, campaign: CampaignDetail, context: PageContext) {
  const { t, tab: selected, isComplete, onTab } = context;
  const { posts, suggestions, topPosts, requirements, note, brief, leaderboard, numbers } =
    sections;
  const all: { value: CampaignTab; label: string; contents: readonly unknown[] }[] = [
    {
      value: 'posts',
      label: t.postsHead,
      contents: [posts, suggestions, isComplete ? topPosts : nothing],
    },
    { value: 'brief', label: t.brief, contents: [requirements, note, brief] },
    { value: 'leaderboard', label: t.leaderboard, contents: [leaderboard, numbers] },
  ];
  const tabs = all.filter(({ contents }) => contents.some(hasContent));
  // Who has no posts here asks first what it is about.
  const initial: CampaignTab = hasContent(posts) ? 'posts' : 'brief';
  return html`<ev-tabs
    label=${campaign.title}
    .items=${tabs}
    .value=${selected ?? initial}
    @ev-tabs-change=${({ value }: TabsChangeEvent) =>
      onTab(value === initial ? undefined : (value as CampaignTab))}
    >${tabs.map(
      ({ value, contents }) =>
        html`<div slot=${value} class="stack">
          ${value === 'posts' && !isComplete ? posts : contents}
        </div>`,
    )}</ev-tabs
  >`;
}

/** After the end it takes the place of the actions, below the facts. */
const renderClaimBox = (campaign: CampaignDetail) =>
  hasClaimBox(campaign)
    ? html`<ev-claim-box .payout=${campaign.my?.payout}
        ><ev-reward-shares .campaign=${campaign}></ev-reward-shares
      ></ev-claim-box>`
    : nothing;

const renderNoteSection = ({ invitationNote: note }: CampaignDetail, t: CampaignMessages) =>
  note
    ? renderSection('invitation', t.yourInvitation, nothing, renderInvitationNote(note))
    : nothing;

/** Renders the requirements. In a campaign that is over, it no longer matters which ones an account meets. */
function renderRequirements(campaign: CampaignDetail, { t, signedIn }: PageContext) {
  const { requirements, status } = campaign;
  const isOver = status !== 'inactive' && !acceptsPosts(campaign);
  return renderRequirementsSection(requirements, t, {
    isOver,
    showsResult: signedIn && !isOver,
    pendingReason: signedIn ? '' : t.afterLogin,
  });
}

/** Renders the page while it loads. */
export const renderCampaignSkeleton = (t: CampaignMessages): TemplateResult =>
  html`<div aria-busy="true">
    <ev-skeleton block="48" label=${t.loading} slow-text=${t.slow}></ev-skeleton>
    <ev-skeleton class="facts" block="112"></ev-skeleton>
    <div class="columns">
      <ev-skeleton shape="rows" lines="5"></ev-skeleton><ev-skeleton lines="8"></ev-skeleton>
    </div>
  </div>`;

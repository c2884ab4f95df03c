/** Sections of the dashboard. Each is there only while it has content. */
import { html, nothing, type TemplateResult } from 'lit';
import { isZero } from '../../../common/decimal.ts';
import type { DashboardPage, Todo } from '../../../contract/pages.ts';
import { getHealthReasons } from '../../account/health-reasons.ts';
import { renderSection } from '../../ui/section.ts';
import { renderTerm } from '../../ui/term.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { countOthers, findSuggestion, renderSuggestion } from './suggestion.templates.ts';

type Section = TemplateResult | typeof nothing;

/** @param options `secondary`: another action of the page leads */
export const renderTodos = (
  todos: readonly Todo[],
  { now, codeNow, toHref, onTodo }: DashboardContext,
  { secondary = false } = {},
): Section =>
  todos.length
    ? html`<ev-attention-list
        .secondary=${secondary}
        .todos=${todos}
        .now=${now}
        .codeNow=${codeNow}
        .linkTo=${toHref}
        @ev-todo-selected=${onTodo}
      ></ev-attention-list>`
    : nothing;

export const renderTodoSection = (
  todos: readonly Todo[],
  context: DashboardContext,
  options?: { secondary: boolean },
): Section =>
  todos.length
    ? renderSection(
        'todo',
        context.t.needsYou,
        html`<span class="aside">${context.t.todoCount({ count: todos.length })}</span>`,
        renderTodos(todos, context, options),
      )
    : nothing;

export function renderCurrentSection(
  { currentCampaigns }: DashboardPage,
  { t, now, toHref }: DashboardContext,
): Section {
  if (currentCampaigns.length === 0) return nothing;
  const list = html`<ev-campaign-list
    .campaigns=${currentCampaigns}
    .now=${now}
    .linkTo=${toHref}
  ></ev-campaign-list>`;
  const link = html`<a href=${toHref('/campaigns')}>${t.allCampaigns}</a>`;
  return renderSection('current', t.currentCampaigns, link, list);
}

/** Why no campaign is offered. It is not about the account where none is open. */
export function getNoneOffered(
  { noneOpen }: DashboardPage,
  { t, brandName }: DashboardContext,
): string {
  if (!noneOpen) return t.noneFit;
  return brandName ? t.noneOpenOfBrand({ brand: brandName }) : t.noneOpen;
}

/**
 * Campaigns to join. Without a current one, the link to all campaigns is here, and where there are more.
 * @param max how many are shown
 */
export function renderEligibleSection(
  data: DashboardPage,
  context: DashboardContext,
  { max = Infinity } = {},
): Section {
  const { currentCampaigns, eligibleCampaigns } = data;
  const { t, now, toHref } = context;
  const link =
    currentCampaigns.length && eligibleCampaigns.length <= max
      ? nothing
      : html`<a href=${toHref('/campaigns')}>${t.allCampaigns}</a>`;
  if (eligibleCampaigns.length === 0)
    return link === nothing
      ? nothing
      : renderSection(
          'eligible',
          t.openToYou,
          link,
          html`<p class="empty muted">${getNoneOffered(data, context)}</p>`,
        );
  const list = html`<ev-campaign-list
    browsing
    .campaigns=${eligibleCampaigns.slice(0, max)}
    .now=${now}
    .linkTo=${toHref}
  ></ev-campaign-list>`;
  return renderSection('eligible', t.openToYou, link, list);
}

export const renderPostSection = (
  { latestPosts }: DashboardPage,
  { t, now, toHref }: DashboardContext,
): Section =>
  latestPosts.length
    ? renderSection(
        'latest',
        t.latestPosts,
        nothing,
        html`<ev-post-rows .posts=${latestPosts} .now=${now} .linkTo=${toHref}></ev-post-rows>`,
      )
    : nothing;

export function renderBalances(
  { balances, todos }: DashboardPage,
  { now, toHref, onLinkWallet }: DashboardContext,
): TemplateResult {
  const waiting = todos.flatMap(({ kind, amount }) =>
    kind === 'withdrawal-code' && amount ? [amount.currency] : [],
  );
  return html`<ev-balance-list
    .balances=${balances}
    .awaitingCode=${waiting}
    .now=${now}
    settings-href=${toHref('/profile/settings#email')}
    campaigns-href=${toHref('/campaigns')}
    @ev-wallet-link-request=${onLinkWallet}
  ></ev-balance-list>`;
}

/** Nothing for a user who never had money. */
export function renderBalanceSection(data: DashboardPage, context: DashboardContext): Section {
  const hasMoney = data.balances.some(({ available, pending, lifetimeEarned }) =>
    [available, pending, lifetimeEarned].some(({ amount }) => !isZero(amount)),
  );
  if (!hasMoney) return nothing;
  const { t, toHref } = context;
  const link = html`<a href=${toHref('/profile/wallets')}>${t.wallets}</a>`;
  const figures = html`<ev-money-figures
    above-aside
    class="figures"
    .balances=${data.balances}
  ></ev-money-figures>`;
  return renderSection('balances', t.balances, link, figures);
}

/** Earnings and impressions by week. */
export const renderEarnings = ({ latestPosts }: DashboardPage): Section =>
  latestPosts.length ? html`<ev-earnings></ev-earnings>` : nothing;

/** The leaderboard around the user. */
export function renderLeaderboardSection(
  { leaderboard, ranking, countedAt }: DashboardPage,
  { t, formulas, now }: DashboardContext,
): Section {
  if (!leaderboard?.length) return nothing;
  const me = leaderboard.find(({ isMe }) => isMe);
  const campaign = ranking?.campaignTitle ?? '';
  const heading = me ? t.placeIn({ campaign }) : t.leaderboardIn({ campaign });
  const list = html`<ev-leaderboard
    compact
    .rows=${leaderboard}
    .countedAt=${countedAt}
    .now=${now}
  ></ev-leaderboard>`;
  const place = me && ranking ? t.rankAmong({ rank: me.rank, people: ranking.people }) : t.byScore;
  const aside = html`<span class="aside tabular"
    >${renderTerm(place, formulas.leaderboardScore)}</span
  >`;
  return renderSection('leaderboard', heading, aside, list);
}

/** The first suggestion that the user can use. */
export function renderSuggestionSection(context: DashboardContext): Section {
  const { t, suggestions } = context;
  const suggestion = findSuggestion(suggestions);
  if (!suggestion) return nothing;
  const count = countOthers(suggestions);
  const aside = count ? html`<span class="aside">${t.more({ count })}</span>` : nothing;
  return renderSection(
    'suggestion',
    t.idea,
    aside,
    renderSuggestion(suggestion, context, t.ownWords),
  );
}

/** The health of the account, with what lowered it; nothing before it is rated. */
export function renderHealthSection(data: DashboardPage, { health, account }: DashboardContext) {
  if (data.health === 'unknown') return nothing;
  const note = html`<ev-health-note
    class="health"
    health=${data.health}
    .reasons=${getHealthReasons(data, health)}
  ></ev-health-note>`;
  return renderSection('health', account.health, nothing, note);
}

/** The first run: the card, and the object of its current step. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../../contract/common.ts';
import { isZero, sum } from '../../../contract/decimal.ts';
import type { DashboardPage, FirstRun, Todo } from '../../../contract/pages.ts';
import type { Balance } from '../../../contract/reward.ts';
import { acceptsPosts, isFull } from '../../campaigns/campaign-status.ts';
import { splitTodos } from '../../campaigns/first-run/first-run-todos.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { findSuggestion, renderSuggestion } from './suggestion.templates.ts';
import {
  renderBalances,
  renderEligibleSection,
  renderTodos,
  renderTodoSection,
} from './dashboard-sections.ts';

const maxFitting = 4;

/** Renders the card, after the to-dos that its current step does not show. */
export function renderFirstRun(
  data: DashboardPage,
  run: FirstRun,
  context: DashboardContext,
): TemplateResult {
  const { inStep, others } = splitTodos(data.todos, run.step);
  const { t, now, toHref } = context;
  const post = inStep.find(({ kind }) => kind === 'post');
  const results = data.latestPosts.flatMap(({ resultBy }) => resultBy ?? []).sort();
  const isRejected =
    run.step === 'check' && !data.latestPosts.some(({ status }) => status === 'evaluating');
  return html`${others.length ? renderTodoSection(others, context, { secondary: true }) : nothing}
    <ev-first-run
      .run=${run}
      .dueAt=${post?.until}
      .dueWeek=${findWeek(data, post?.campaignId)}
      .resultAt=${results[0]}
      .claimable=${inStep.some(({ kind }) => kind === 'claim')}
      .rejected=${isRejected}
      .now=${now}
      .linkTo=${toHref}
      .messages=${t}
      >${renderObject(run, data, inStep, context)}</ev-first-run
    >
    ${offersOthers(data, run) ? renderEligibleSection(data, context) : nothing}`;
}

/** Whether other campaigns are offered: after the first post, while no joined campaign takes another one. */
const offersOthers = (data: DashboardPage, { step }: FirstRun): boolean =>
  !['join', 'post'].includes(step) &&
  data.eligibleCampaigns.length > 0 &&
  !data.currentCampaigns.some(({ my }) => my?.canPost);

/** The current week of a campaign that has several: its end is not the end of the campaign, which its row names. */
const findWeek = ({ currentCampaigns }: DashboardPage, campaignId: string | undefined) => {
  const campaign = currentCampaigns.find(({ id }) => id === campaignId);
  return (campaign?.weekCount ?? 1) > 1 ? (campaign!.currentWeekIndex ?? undefined) : undefined;
};

function renderObject(
  { step }: FirstRun,
  data: DashboardPage,
  todos: readonly Todo[],
  context: DashboardContext,
): TemplateResult | typeof nothing {
  switch (step) {
    case 'join':
      return html`${renderTodos(todos, context)}${renderFitting(data, context)}`;
    case 'post':
      return renderPosting(data, context);
    case 'check':
      return html`${renderPosts(data, context)}${renderAnother(data, context)}`;
    case 'claim':
      return renderClaim(data, todos, context);
    case 'withdraw':
      return renderWithdrawal(data, todos, context);
    default:
      return nothing;
  }
}

/** Campaigns with a free seat whose conditions the account meets. */
function renderFitting(
  { eligibleCampaigns }: DashboardPage,
  { t, now, toHref }: DashboardContext,
): TemplateResult {
  const fitting = eligibleCampaigns.filter((campaign) => !isFull(campaign)).slice(0, maxFitting);
  const list = html`<ev-campaign-list
    browsing
    .campaigns=${fitting}
    .now=${now}
    .linkTo=${toHref}
    .messages=${t}
  ></ev-campaign-list>`;
  return html`${fitting.length ? list : html`<p class="muted">${t.noneFit}</p>`}
    <p class="after"><a href=${toHref('/campaigns')}>${t.allCampaigns}</a></p>`;
}

const renderCurrent = (
  { currentCampaigns }: DashboardPage,
  { t, now, toHref }: DashboardContext,
): TemplateResult =>
  html`<ev-campaign-list
    .campaigns=${currentCampaigns}
    .now=${now}
    .linkTo=${toHref}
    .messages=${t}
  ></ev-campaign-list>`;

/** The joined campaigns and the main action; below it a suggestion, which must not be posted word for word. */
function renderPosting(data: DashboardPage, context: DashboardContext): TemplateResult {
  const { t, onWrite } = context;
  const campaignId = data.currentCampaigns.find(({ my }) => my?.canPost)?.id;
  const suggestion = findSuggestion(context.suggestions);
  return html`${renderCurrent(data, context)}
    <div class="actions after">
      <ev-button
        variant="primary"
        data-analytics-click-id="button_new_post_clicked"
        @click=${() => onWrite({ kind: 'post', ...(campaignId && { campaignId }) })}
        ><span slot="icon">${pencil}</span>${t.writePost}</ev-button
      >
    </div>
    ${suggestion ? renderSuggestion(suggestion, context, t.orSuggestion) : nothing}`;
}

const renderPosts = (
  { latestPosts }: DashboardPage,
  { posts, now, toHref }: DashboardContext,
): TemplateResult =>
  html`<ev-post-rows
    .posts=${latestPosts}
    .now=${now}
    .linkTo=${toHref}
    .messages=${posts}
  ></ev-post-rows>`;

function renderAnother(
  { currentCampaigns, latestPosts }: DashboardPage,
  { t, onWrite }: DashboardContext,
): TemplateResult | typeof nothing {
  const campaign = currentCampaigns.find((one) => one.my?.canPost && acceptsPosts(one));
  if (!campaign) return nothing;
  const isWaiting = latestPosts.some(({ status }) => status === 'evaluating');
  return html`<div class="actions after">
    <ev-button
      variant=${isWaiting ? '' : 'primary'}
      data-analytics-click-id="button_new_post_clicked"
      @click=${() => onWrite({ kind: 'post', campaignId: campaign.id })}
      >${t.writeAnother}</ev-button
    >
  </div>`;
}

/** The estimates of all campaigns in a currency, as one amount. */
function getEstimate({ available, pendingItems = [] }: Balance): Money[] {
  const estimates = pendingItems.filter(({ reason }) => reason === 'evaluating');
  const amount = sum(estimates.map((item) => item.amount.amount));
  return estimates.length ? [{ ...available, amount }] : [];
}

/** The reward to claim; before it is final, its estimate and the posts that earn it. */
function renderClaim(
  data: DashboardPage,
  todos: readonly Todo[],
  context: DashboardContext,
): TemplateResult {
  if (todos.some(({ kind }) => kind === 'claim')) return html`${renderTodos(todos, context)}`;
  const { t } = context;
  const amounts = data.balances
    .flatMap(getEstimate)
    .map((amount) => html`<p><ev-money size="large" .value=${amount}></ev-money></p>`);
  return html`<div class="estimate">
      ${amounts}
      <p class="text-s muted">${amounts.length ? t.estimateSoFar : t.noEstimate}</p>
    </div>
    ${renderPosts(data, context)}`;
}

/** The balance, and what a withdrawal still needs. */
function renderWithdrawal(
  data: DashboardPage,
  todos: readonly Todo[],
  context: DashboardContext,
): TemplateResult {
  const used = data.balances.filter(({ available, pending, inWithdrawal }) =>
    [available, pending, inWithdrawal].some(({ amount }) => !isZero(amount)),
  );
  const canWithdraw = used.some((balance) => balance.canWithdraw);
  const button = html`<div class="actions after">
    <ev-button variant="primary" href=${context.toHref('/profile/wallets')}
      >${context.t.withdrawNow}</ev-button
    >
  </div>`;
  return html`${renderTodos(todos, context)}${renderBalances({ ...data, balances: used }, context)}
  ${canWithdraw && todos.length === 0 ? button : nothing}`;
}

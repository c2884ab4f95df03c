/** The first run: the card, and the object of its current step. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../../contract/common.ts';
import type { DashboardPage, FirstRun, Todo } from '../../../contract/pages.ts';
import type { PostCard } from '../../../contract/post.ts';
import { pencil } from '../../ui/icons/icons.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { findSuggestion, renderSuggestion } from './suggestion.templates.ts';
import {
  getNoneOffered,
  renderCurrentSection,
  renderEligibleSection,
  renderPostSection,
  renderTodos,
  renderTodoSection,
  renderBalances,
} from './dashboard-sections.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import type { FirstRunStep } from '../../../contract/first-run.ts';
import { isZero } from '../../../common/decimal.ts';
import type { Balance } from '../../../contract/reward.ts';
import { formatMoneyList } from '../../wallets/balance-status.ts';

/** An amount, and below it what it is. */
const renderAmount = (amount: Money | undefined, label: string): TemplateResult =>
  html`<div class="estimate">
    ${amount ? html`<p><ev-money size="large" .value=${amount}></ev-money></p>` : nothing}
    <p class="text-s muted">${label}</p>
  </div>`;

/** What the person has to do before money can be withdrawn; the to-dos of the step name it. */
const missingReasons: readonly string[] = ['email-unverified', 'no-wallet'];
/** The money that waits for it: available, or claimed and on its way. */
function findWaiting({ blockedReason, available, pendingItems = [] }: Balance) {
  if (!missingReasons.includes(blockedReason ?? '')) return undefined;
  if (!isZero(available.amount)) return { amount: available, kind: 'available' };
  const claimed = pendingItems.find(({ reason }) => reason === 'processing');
  return claimed && { amount: claimed.amount, kind: 'claimed' };
}

/** A withdrawal awaits its code; the to-do for it is above the card. */
const isAwaitingCode = ({ todos }: DashboardPage): boolean =>
  todos.some(({ kind }) => kind === 'withdrawal-code');

/** Amounts that are on their way to a wallet. */
function getWithdrawing(data: DashboardPage): Money[] {
  if (isAwaitingCode(data)) return [];
  return data.balances.flatMap(({ inWithdrawal }) =>
    isZero(inWithdrawal.amount) ? [] : [inWithdrawal],
  );
}

const renderWithdrawing = (amounts: readonly Money[], { t, locale, toHref }: DashboardContext) =>
  amounts.length
    ? html`<p>
        ${t.withdrawing({ amount: formatMoneyList(amounts, locale) })}
        <a href=${toHref('/profile/wallets')}>${t.seeWithdrawal}</a>
      </p>`
    : nothing;

/** Renders the balance, and the to-dos without which nothing can be withdrawn. */
function renderWithdrawal(
  data: DashboardPage,
  { todos, leads }: { todos: readonly Todo[]; leads: boolean },
  context: DashboardContext,
): TemplateResult {
  const used = data.balances.filter(({ available, pending, inWithdrawal }) =>
    [available, pending, inWithdrawal].some(({ amount }) => !isZero(amount)),
  );
  const waiting = todos.length > 0 ? used.flatMap((one) => findWaiting(one) ?? []) : [];
  const balances = waiting.length ? used.filter((one) => !findWaiting(one)) : used;
  const canWithdraw = used.some((balance) => balance.canWithdraw) && !isAwaitingCode(data);
  const withdrawing = getWithdrawing(data);
  const isPrimary = leads && withdrawing.length === 0;
  const button = html`<div class="actions after">
    <ev-button
      variant=${isPrimary ? 'primary' : ''}
      href=${context.toHref('/profile/wallets#withdraw')}
      >${context.t.withdrawNow}</ev-button
    >
  </div>`;
  const amounts = waiting.map(({ amount, kind }) =>
    renderAmount(amount, context.t.beforeWithdrawal({ kind })),
  );
  return html`${renderWithdrawing(withdrawing, context)}${amounts}${renderTodos(todos, context, { secondary: !leads })}
  ${balances.length ? renderBalances({ ...data, balances }, context) : nothing}
  ${canWithdraw && todos.length === 0 ? button : nothing}`;
}

/** The kinds of to-dos that a step of the first run shows itself. What became of a withdrawal, and its code, are always above the card. */
const kindsByStep: Readonly<Record<FirstRunStep, readonly string[]>> = {
  join: ['join'],
  post: ['post'],
  // The card shows the posts with their reasons.
  check: ['post-rejected'],
  claim: ['claim'],
  withdraw: ['verify-email', 'add-wallet', 'verify-wallet'],
};

/** Separates the to-dos that the current step of the first run shows from the others, which are of other campaigns too. */
function splitTodos(
  todos: readonly Todo[],
  { step, campaign }: FirstRun,
): { inStep: readonly Todo[]; others: readonly Todo[] } {
  const kinds = kindsByStep[step as FirstRunStep] ?? [];
  const isOfCampaign = ({ kind, campaignId }: Todo) =>
    kind === 'join' || !campaignId || campaignId === campaign?.id;
  const isInStep = (todo: Todo) => kinds.includes(todo.kind) && isOfCampaign(todo);
  return { inStep: todos.filter(isInStep), others: todos.filter((todo) => !isInStep(todo)) };
}

/** Whether a post in the campaign of the run was deleted. */
const hasDeleted = ({ currentCampaigns }: DashboardPage, { campaign }: FirstRun): boolean =>
  currentCampaigns.some(({ id, my }) => id === campaign?.id && my && my.healthCounts.deleted > 0);

/** The campaign of the run if it takes a post now, else another one that does. */
function findWritable({ currentCampaigns }: DashboardPage, { campaign }: FirstRun) {
  const writable = currentCampaigns.filter((one) => one.my?.canPost && acceptsPosts(one));
  return writable.find(({ id }) => id === campaign?.id) ?? writable[0];
}

/** When the user can write another post in the campaign of the run, or now in another one. */
function getNextPost(data: DashboardPage, run: FirstRun): 'now' | 'next-week' | 'none' {
  if (findWritable(data, run)) return 'now';
  const campaign = data.currentCampaigns.find(({ id }) => id === run.campaign?.id);
  return (campaign?.currentWeekIndex ?? 1) < (campaign?.weekCount ?? 1) ? 'next-week' : 'none';
}

const maxFitting = 4;

/**
 * Renders the card, and the to-dos that its current step does not show: before it, unless the step has a to-do itself; then the other
 * campaigns and posts.
 */
export function renderFirstRun(
  data: DashboardPage,
  run: FirstRun,
  context: DashboardContext,
): TemplateResult {
  const { inStep, others } = splitTodos(data.todos, run);
  const leads =
    others.some(({ kind }) => leadingKinds.includes(kind)) || !hasMainAction(data, run, inStep);
  const shown: ShownRun = { ...run, todos: inStep, ...splitPosts(data, run), leads: !leads };
  const { now, toHref } = context;
  const post = inStep.find(({ kind }) => kind === 'post');
  const isRejected =
    run.step === 'check' && !shown.posts.some(({ status }) => status === 'evaluating');
  const otherTodos = renderTodoSection(others, context, { secondary: !leads });
  // What the step asks for leads, unless something above it would be lost.
  const isFirst = !leads && inStep.length > 0;
  return html`${isFirst ? nothing : otherTodos}
    <ev-first-run
      .run=${run}
      .dueAt=${post?.until}
      .dueWeek=${findWeek(data, post?.campaignId)}
      .deleted=${hasDeleted(data, run)}
      .claimable=${findClaim(data, run) !== undefined}
      .rejected=${isRejected}
      .nextPost=${getNextPost(data, run)}
      .noneOffered=${data.eligibleCampaigns.length === 0 && inStep.length === 0}
      .awaitingCode=${isAwaitingCode(data)}
      .now=${now}
      .linkTo=${toHref}
      >${renderObject(shown, data, context)}</ev-first-run
    >
    ${isFirst ? otherTodos : nothing}
    ${['join', 'post'].includes(run.step) ? nothing : renderCurrentSection(data, context)}
    ${offersOthers(data, run) ? renderEligibleSection(data, context) : nothing}
    ${renderPostSection({ ...data, latestPosts: shown.otherPosts }, context)}`;
}

/** Whether the card has a main action: while a post is checked, an estimate grows or money is on its way, there is nothing to do in it. */
function hasMainAction(data: DashboardPage, run: FirstRun, todos: readonly Todo[]): boolean {
  if (run.step === 'claim') return todos.length > 0;
  if (run.step === 'withdraw') return todos.length > 0 || getWithdrawing(data).length === 0;
  const isWaiting = splitPosts(data, run).posts.some(({ status }) => status === 'evaluating');
  return run.step !== 'check' || (!isWaiting && findWritable(data, run) !== undefined);
}

/** To-dos above the card that lead the page. */
const leadingKinds: readonly string[] = [
  'claim',
  'withdrawal-code',
  'withdrawal-failed',
  'withdrawal-expired',
  'withdrawal-cancelled',
];

interface ShownRun extends FirstRun {
  /** The to-dos of the current step. */
  todos: readonly Todo[];
  /** Whether the card has the main action of the page. */
  leads: boolean;
  /** The newest ones in the campaign of the run, if its current step shows posts. */
  posts: PostCard[];
  otherPosts: PostCard[];
}

function splitPosts({ latestPosts }: DashboardPage, { step, campaign }: FirstRun) {
  const isShown = ({ campaignId }: PostCard) =>
    ['check', 'claim'].includes(step) && campaignId === campaign?.id;
  return {
    posts: latestPosts.filter(isShown),
    otherPosts: latestPosts.filter((post) => !isShown(post)),
  };
}

/** The reward of the campaign of the run. */
const findClaim = ({ todos }: DashboardPage, { campaign }: FirstRun): Todo | undefined =>
  todos.find(({ kind, campaignId }) => kind === 'claim' && campaignId === campaign?.id);

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
  run: ShownRun,
  data: DashboardPage,
  context: DashboardContext,
): TemplateResult | typeof nothing {
  switch (run.step) {
    case 'join':
      return html`${renderTodos(run.todos, context)}${renderFitting(data, context, run.todos.length > 0)}`;
    case 'post':
      return renderPosting(data, run, context);
    case 'check':
      return html`${renderPosts(run, context)}${renderAnother(data, run, context)}`;
    case 'claim':
      return renderClaim(data, run, context);
    case 'withdraw':
      return renderWithdrawal(data, run, context);
    default:
      return nothing;
  }
}

/** Campaigns with a free seat whose conditions the account meets. */
function renderFitting(
  data: DashboardPage,
  context: DashboardContext,
  secondary: boolean,
): TemplateResult {
  const { t, now, toHref } = context;
  const fitting = data.eligibleCampaigns.slice(0, maxFitting);
  const list = html`<ev-campaign-list
    browsing
    actions
    .secondary=${secondary}
    .campaigns=${fitting}
    .now=${now}
    .linkTo=${toHref}
  ></ev-campaign-list>`;
  return html`${fitting.length ? list : html`<p class="muted">${getNoneOffered(data, context)}</p>`}
    <p class="after"><a class="target" href=${toHref('/campaigns')}>${t.allCampaigns}</a></p>`;
}

const renderCurrent = (
  { currentCampaigns }: DashboardPage,
  { now, toHref }: DashboardContext,
): TemplateResult =>
  html`<ev-campaign-list
    .campaigns=${currentCampaigns}
    .now=${now}
    .linkTo=${toHref}
  ></ev-campaign-list>`;

/** The joined campaigns and the main action; below it a suggestion, which must not be posted word for word. */
function renderPosting(
  data: DashboardPage,
  run: ShownRun,
  context: DashboardContext,
): TemplateResult {
  const { t, onWrite } = context;
  const writable = data.currentCampaigns.filter(({ my }) => my?.canPost);
  const target = writable.find(({ id }) => id === run.campaign?.id) ?? writable[0];
  const campaignId = target?.id;
  const first = hasDeleted(data, run) ? t.writeAnother : t.writePost;
  const label = target && writable.length > 1 ? t.writePostFor({ campaign: target.title }) : first;
  const suggestion = findSuggestion(context.suggestions);
  return html`${renderCurrent(data, context)}
    <div class="actions after">
      <ev-button
        variant="primary"
        data-analytics-click-id="button_new_post_clicked"
        @click=${() => onWrite({ kind: 'post', ...(campaignId && { campaignId }) })}
        ><span slot="icon">${pencil}</span>${label}</ev-button
      >
    </div>
    ${suggestion ? renderSuggestion(suggestion, context, t.orSuggestion) : nothing}`;
}

const renderPosts = (
  { posts }: ShownRun,
  { now, toHref }: DashboardContext,
): TemplateResult | typeof nothing =>
  posts.length
    ? html`<ev-post-rows .posts=${posts} .now=${now} .linkTo=${toHref}></ev-post-rows>`
    : nothing;

function renderAnother(
  data: DashboardPage,
  run: ShownRun,
  { t, onWrite }: DashboardContext,
): TemplateResult | typeof nothing {
  const { posts } = run;
  const target = findWritable(data, run);
  if (!target) return nothing;
  const isWaiting = posts.some(({ status }) => status === 'evaluating');
  return html`<div class="actions after">
    <ev-button
      variant=${isWaiting ? '' : 'primary'}
      data-analytics-click-id="button_new_post_clicked"
      @click=${() => onWrite({ kind: 'post', campaignId: target.id })}
      >${t.writeAnother}</ev-button
    >
  </div>`;
}

/** The estimate of the campaign. */
const findEstimate = ({ balances }: DashboardPage, { campaign }: FirstRun): Money | undefined =>
  balances
    .flatMap(({ pendingItems = [] }) => pendingItems)
    .find((item) => item.reason === 'evaluating' && item.campaignId === campaign?.id)?.amount;

/** The reward to claim, or before it is final its estimate; and the posts that earn it. */
function renderClaim(
  data: DashboardPage,
  run: ShownRun,
  context: DashboardContext,
): TemplateResult {
  const { t } = context;
  const amount = findEstimate(data, run);
  const { isOneOfSeveral, title = '' } = run.campaign ?? {};
  const estimate = isOneOfSeveral ? t.estimateSoFarIn({ campaign: title }) : t.estimateSoFar;
  const reward = run.todos.length
    ? renderTodos(run.todos, context, { secondary: !run.leads })
    : renderAmount(amount, amount ? estimate : t.noEstimate);
  return html`${reward}${renderPosts(run, context)}`;
}

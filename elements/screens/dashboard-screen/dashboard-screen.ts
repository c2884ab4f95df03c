import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { getFirstName } from '../../../common/text/first-name.ts';
import type { DashboardPage } from '../../../contract/pages.ts';
import { getHealthReasons } from '../../account/health-reasons.ts';
import { dashboardMessages, type DashboardMessages } from '../../campaigns/dashboard.messages.ts';
import { accountMessages } from '../../account/account.messages.ts';
import { accountHealthMessages } from '../../account/account-health.messages.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { postsMessages } from '../../posts/posts.messages.ts';
import type { TodoSelectedEvent } from '../../campaigns/attention-list/attention-list.events.ts';
import { dashboard } from '../../shared/dashboard.store.ts';
import { getHealthBadge, getHealthIcon } from '../../campaigns/health-badge.ts';
import { queryStyles, renderQuery } from '../../campaigns/query-view.ts';
import { brand } from '../../core/page/brand.store.ts';
import { page } from '../../core/page/page.store.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { posts } from '../../posts/posts.store.ts';
import { renderComingUp } from '../../wallets/coming-up.templates.ts';
import { earningsMessages } from '../../wallets/earnings.messages.ts';
import { earnings } from '../../wallets/earnings.store.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { nextPaint } from '../../ui/next-paint.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { renderTerm, term } from '../../ui/term.ts';
import type { DashboardContext } from './dashboard-context.ts';
import {
  renderTodoSection,
  renderBalanceSection,
  renderCurrentSection,
  renderEarnings,
  renderEligibleSection,
  renderHealthSection,
  renderLeaderboardSection,
  renderPostSection,
  renderSuggestionSection,
} from './dashboard-sections.ts';
import { renderFirstRun } from './first-run.templates.ts';
import { openPostEditor } from '../open-post-editor.ts';
import { dashboardScreenQuery } from './dashboard-screen.query.ts';
import { styles } from './dashboard-screen.styles.ts';

/** How many campaigns to join are shown below the person's own. */
const maxOffered = 2;

/**
 * Renders the sections in their order: money, to-dos, posts, current campaigns, new ones, charts. On a narrow page they are one column in
 * this order, and what is beside them on a wide one comes last.
 * @param middle what follows the to-dos
 * @param isWhole without it the sections below the current campaigns are left out. What is there is then the beginning of the whole page
 * in one column and in two, so that nothing moves when the rest follows: the second column is empty
 */
function renderSections(
  data: DashboardPage,
  context: DashboardContext,
  { middle, isWhole }: { middle: unknown; isWhole: boolean },
): TemplateResult {
  return html`${renderBalanceSection(data, context)}${renderTodoSection(data.todos, context)}${middle}
    <div class="columns">
      <div class="stack">
        ${renderPostSection(data, context)}${renderCurrentSection(data, context)}
        ${isWhole ? renderEligibleSection(data, context, { max: maxOffered }) : nothing}
      </div>
      <aside class="stack ${isWhole && context.comingUp ? 'known' : ''}">
        ${isWhole ? renderAside(data, context) : nothing}
      </aside>
    </div>
    ${isWhole ? renderEarnings(data) : nothing}`;
}

/** The leaderboard; the others once it is known what comes up, which is above them. */
function renderAside(data: DashboardPage, context: DashboardContext): TemplateResult {
  const { comingUp, now, toHref, earnings } = context;
  const others =
    comingUp &&
    html`${renderComingUp(comingUp, { t: earnings, now, linkTo: toHref })}
    ${renderSuggestionSection(context)}${renderHealthSection(data, context)}`;
  return html`${renderLeaderboardSection(data, context)}${others}`;
}

/** The part of the day at an hour, 0–23. Languages differ on 11 o'clock. */
const getDayPart = (hour: number): string =>
  hour < 5
    ? 'night'
    : hour < 11
      ? 'morning'
      : hour < 12
        ? 'late-morning'
        : hour < 18
          ? 'afternoon'
          : 'evening';

/**
 * @summary Dashboard: the first run of a new user; afterwards balances, to-dos, latest posts, current campaigns, new ones, leaderboard,
 * charts of earnings and a suggestion. Signed out: the welcome page.
 */
export class DashboardScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, term, textSide, styles];

  /** An element that came with the HTML shows what is below the current campaigns one frame later. */
  @state() private isWhole = !this.isConnected;
  #isPainting = false;

  readonly #messages = new MessagesController(this, dashboardMessages);
  readonly #healthMessages = new MessagesController(this, accountHealthMessages);
  readonly #accountMessages = new MessagesController(this, accountMessages);
  readonly #earningsMessages = new MessagesController(this, earningsMessages);
  readonly #postMessages = new MessagesController(this, postsMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #page = this.store(dashboardScreenQuery.find);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  /** Counts seconds only while a withdrawal awaits its code. */
  readonly #codeNow = this.keyedStore(
    () => [this.#page.value.data?.todos.find(({ kind }) => kind === 'withdrawal-code')?.until],
    (app) => app.use(ticker).$now,
    0,
  );
  /** Asked for where the page shows it: after the first run, with posts. */
  readonly #earnings = this.keyedStore(
    () => [this.#hasEarnings ? 'me' : null],
    (app) => app.use(earnings).$earnings,
    idleQuery,
  );
  readonly #formulas = new MessagesController(this, formulasMessages);
  readonly #suggestions = this.keyedStore(
    () => [this.#page.value.data?.currentCampaigns.find(({ my }) => my?.canPost)?.id],
    (app, campaignId) => app.use(posts).getSuggestions(campaignId, 'post'),
    idleQuery,
  );

  readonly #toHref = (path: string): string => this.app.host.href(path);

  readonly #login = new LoginController(this);

  readonly #onTodoSelected = ({ todo: { kind, campaignId } }: TodoSelectedEvent): void => {
    if (kind === 'reconnect-x') return this.#reconnect();
    void openPostEditor(this, { kind: 'post', ...(campaignId ? { campaignId } : {}) });
  };

  /** The network asks for the access that the person took back. */
  #reconnect(): void {
    const isAuthor = this.use(session).$user.get().userRoles.includes('writer');
    void this.#login.start(isAuthor ? 'write' : 'read', { trigger: 'reconnect_x' });
  }

  get #isAdvertiser(): boolean {
    return this.#user.value.userRoles.includes('advertiser');
  }

  /** Whether the person followed "For brands". */
  get #isForBrands(): boolean {
    return this.#query.value.get('view') === 'brands';
  }

  get #showsBrands(): boolean {
    return this.#isAdvertiser || this.#isForBrands;
  }

  protected override updated(): void {
    if (this.#showsBrands)
      void loadModule(() => import('../../campaigns/brand-campaigns/define.ts'), warnOfLoadError);
    this.#showWhole();
    // Below the first screen.
    if (this.#hasEarnings)
      void loadModule(() => import('../../wallets/earnings/define.ts'), warnOfLoadError);
  }

  get #hasEarnings(): boolean {
    const { firstRun, latestPosts = [] } = this.#page.value.data ?? {};
    return !firstRun && latestPosts.length > 0;
  }

  /** What comes up; empty where it can't be known. */
  get #comingUp() {
    const { data, error } = this.#earnings.value;
    if (data) return data.agenda;
    return error || !this.#hasEarnings ? [] : undefined;
  }

  /** Shows the whole page, at once for a visitor: a login comes later than the page. */
  #showWhole(): void {
    if (this.isWhole || this.#isPainting) return;
    if (!this.#signedIn.value) this.isWhole = true;
    if (!this.#page.value.data) return;
    this.#isPainting = true;
    void nextPaint().then(() => (this.isWhole = true));
  }

  override render(): TemplateResult {
    if (!this.#signedIn.value) return html`<ev-welcome></ev-welcome>`;
    const t = this.#messages.value;
    const content = renderQuery(this.#page.value, {
      t,
      skeleton: () => this.#skeleton(t),
      retry: () => this.use(dashboard).refresh(),
      content: (data) =>
        this.#awaitsSuggestion(data) ? this.#skeleton(t) : this.#content(data, t),
    });
    // The first run has one column.
    const isOfRows = this.#page.value.data?.firstRun;
    return html`<div class="page ${isOfRows ? 'of-rows' : ''}" lang=${getLocale(this.app)}>
      ${content}
    </div>`;
  }

  /** In the first run a suggestion is above other sections: they appear with it, so that it does not move them. */
  #awaitsSuggestion({ firstRun, currentCampaigns }: DashboardPage): boolean {
    const { data, loading } = this.#suggestions.value;
    const canPost = currentCampaigns.some(({ my }) => my?.canPost);
    return firstRun?.step === 'post' && canPost && loading && !data;
  }

  #skeleton(t: DashboardMessages): TemplateResult {
    return html`<ev-skeleton
        class="greeting"
        block="32"
        label=${t.loading}
        slow-text=${t.slow}
      ></ev-skeleton>
      <div class="stack">
        <ev-skeleton shape="rows"></ev-skeleton>
        <div class="columns">
          <ev-skeleton shape="rows" lines="4"></ev-skeleton
          ><ev-skeleton shape="figure" lines="2"></ev-skeleton>
        </div>
      </div>`;
  }

  #content(data: DashboardPage, t: DashboardMessages): TemplateResult {
    const context = this.#context(t);
    const brands = this.#showsBrands ? html`<ev-brand-campaigns></ev-brand-campaigns>` : nothing;
    // A brand is not asked to join campaigns of others.
    const isBrand = this.#isAdvertiser && data.firstRun && !data.firstRun.campaign;
    if (isBrand)
      return html`${this.#greeting(data, context)}
        <div class="stack">${renderTodoSection(data.todos, context)}${brands}</div>`;
    const [first, later] = this.#isForBrands ? [brands, nothing] : [nothing, brands];
    return html`${this.#greeting(data, context)}
      <div class="stack">
        ${first}${
          data.firstRun
            ? html`${renderFirstRun(data, data.firstRun, context)}${later}`
            : renderSections(data, context, { middle: later, isWhole: this.isWhole })
        }
      </div>`;
  }

  #context(t: DashboardMessages): DashboardContext {
    return {
      t,
      health: this.#healthMessages.value,
      account: this.#accountMessages.value,
      earnings: this.#earningsMessages.value,
      comingUp: this.#comingUp,
      posts: this.#postMessages.value,
      formulas: this.#formulas.value,
      locale: getLocale(this.app),
      brandName: this.#brand.value?.theme?.displayName,
      now: this.#now.value,
      codeNow: this.#codeNow.value || this.#now.value,
      suggestions: this.#suggestions.value.data ?? [],
      toHref: this.#toHref,
      onTodo: this.#onTodoSelected,
      onWrite: (request) => void openPostEditor(this, request),
      onLinkWallet: () => this.use(page).navigate('/profile/wallets#link'),
    };
  }

  /** A good health is no news, nor is one that is not rated yet. */
  #greeting(
    { user, todos, firstRun, ...data }: DashboardPage,
    { t, health: messages, now }: DashboardContext,
  ): TemplateResult {
    const name = getFirstName(user.userName || user.twitterHandle || '');
    const health = getHealthBadge(data.health, t);
    const kind = getDayPart(new Date(now).getHours());
    const label = renderTerm(
      t.accountHealth({ kind: data.health }),
      getHealthReasons(data, messages).join(' '),
      'bottom',
    );
    return html`<div class="greeting">
      <h1>${name ? t.greeting({ kind, name }) : t.greetingUnnamed({ kind })}</h1>
      ${
        data.health === 'unknown' || data.health === 'good'
          ? nothing
          : html`<ev-status tone=${health.tone}
              ><span slot="icon">${getHealthIcon(health.tone)}</span>${label}</ev-status
            >`
      }
      ${todos.length || firstRun ? nothing : html`<p class="caught-up muted">${t.allDone}</p>`}
    </div>`;
  }
}

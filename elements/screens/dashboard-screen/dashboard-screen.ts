import { html, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../../contract/common.ts';
import type { DashboardPage } from '../../../contract/pages.ts';
import { renderHealthReasons } from '../../account/health-reasons.ts';
import { dashboardMessages, type DashboardMessages } from '../../campaigns/dashboard.messages.ts';
import { accountHealthMessages } from '../../account/account-health.messages.ts';
import { postsMessages } from '../../posts/posts.messages.ts';
import { balancesMessages } from '../../wallets/balances.messages.ts';
import type { TodoSelectedEvent } from '../../campaigns/attention-list/attention-list.events.ts';
import { dashboard } from '../../campaigns/dashboard.store.ts';
import { getHealthBadge, getHealthIcon } from '../../campaigns/health-badge.ts';
import { queryStyles, renderQuery } from '../../campaigns/query-view.ts';
import { postEditor } from '../../core/page/post-editor.store.ts';
import { page } from '../../core/page/page.store.ts';
import type { Suggestion } from '../../../contract/post.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { posts } from '../../posts/posts.store.ts';
import { isZero } from '../../../contract/decimal.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { formulaMessages, term } from '../../ui/term.ts';
import {
  renderLeaderboardSection,
  renderSuggestionSection,
  renderWeekSection,
} from './dashboard-sections.ts';
import { styles } from './dashboard-screen.styles.ts';

const isZeroMoney = ({ amount }: Money): boolean => isZero(amount);

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

/** @summary Dashboard: to-dos, current campaigns, latest posts, balances, week comparison, leaderboard and a suggestion. Signed out: the welcome page. */
export class DashboardScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, term, styles];

  readonly #messages = this.store((app) => app.use(dashboardMessages));
  readonly #healthMessages = this.store((app) => app.use(accountHealthMessages));
  readonly #postMessages = this.store((app) => app.use(postsMessages));
  readonly #balanceMessages = this.store((app) => app.use(balancesMessages));
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #page = this.store((app) => app.use(dashboard).$page);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #formulas = formulaMessages(this);
  readonly #suggestions = this.keyedStore(
    () => [this.#page.value.data?.currentCampaigns.find(({ my }) => my?.canPost)?.id],
    (app, campaignId) => app.use(posts).getSuggestions(campaignId, 'post'),
    idleQuery,
  );

  readonly #toHref = (path: string): string => this.app.host.href(path);

  readonly #login = new LoginController(this);

  readonly #onTodoSelected = ({ todo: { kind, campaignId } }: TodoSelectedEvent): void => {
    if (kind === 'reconnect-x') return this.#reconnect();
    this.use(postEditor).open({ kind: 'post', ...(campaignId ? { campaignId } : {}) });
  };

  /** The network asks for the access that the person took back. */
  #reconnect(): void {
    const isAuthor = this.use(session).$user.get().userRoles.includes('writer');
    void this.#login.start(isAuthor ? 'write' : 'read', { trigger: 'reconnect_x' });
  }

  /** For people of brands, and for those who follow "For brands". */
  get #showsBrands(): boolean {
    const isAdvertiser = this.#user.value.userRoles.includes('advertiser');
    return isAdvertiser || this.#query.value.get('view') === 'brands';
  }

  protected override updated(): void {
    if (this.#showsBrands) void import('../../campaigns/brand-campaigns/define.ts').catch(() => {});
  }

  override render(): TemplateResult {
    if (!this.#signedIn.value) return html`<ev-welcome></ev-welcome>`;
    const t = this.#messages.value;
    const content = renderQuery(this.#page.value, {
      t,
      skeleton: () => this.#skeleton(t),
      retry: () => this.use(dashboard).refresh(),
      content: (data) => this.#content(data, t),
    });
    return html`<div class="page" lang=${getLocale(this.app)}>${content}</div>`;
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
    const name = (data.user.userName || data.user.twitterHandle || '').split(' ')[0] ?? '';
    const health = getHealthBadge(data.health, t);
    const kind = getDayPart(new Date(this.#now.value).getHours());
    return html`<div class="greeting">
        <h1>${name ? t.greeting({ kind, name }) : t.greetingUnnamed({ kind })}</h1>
        <ev-status tone=${health.tone}
          ><span slot="icon">${getHealthIcon(health.tone)}</span
          >${t.accountHealth({ kind: data.health })}</ev-status
        >
        ${renderHealthReasons(data, this.#healthMessages.value)}
      </div>
      <div class="stack">
        ${this.#todoSection(data, t)}${this.#showsBrands ? html`<ev-brand-campaigns></ev-brand-campaigns>` : nothing}
        <div class="columns">
          <div class="stack">
            ${this.#campaignSection(data, t)}${this.#eligibleSection(data, t)}${this.#postSection(data, t)}
          </div>
          <aside class="stack">
            ${this.#balanceSection(data, t)}${renderWeekSection(data, t)}${renderLeaderboardSection(data, { t, formulas: this.#formulas.value, now: this.#now.value })}${this.#suggestionSection(t)}
          </aside>
        </div>
      </div>`;
  }

  #todoSection({ todos }: DashboardPage, t: DashboardMessages): TemplateResult {
    if (todos.length === 0)
      return renderSection(
        'todo',
        t.needsYou,
        nothing,
        html`<p class="empty muted">${t.allDone} <span class="subtle">${t.allDoneText}</span></p>`,
      );
    return renderSection(
      'todo',
      t.needsYou,
      html`<span class="aside">${t.todoCount({ count: todos.length })}</span>`,
      html`<ev-attention-list
        .todos=${todos}
        .now=${this.#now.value}
        .linkTo=${this.#toHref}
        .messages=${t}
        @ev-todo-selected=${this.#onTodoSelected}
      ></ev-attention-list>`,
    );
  }

  #campaignSection({ currentCampaigns }: DashboardPage, t: DashboardMessages): TemplateResult {
    const content = currentCampaigns.length
      ? html`<ev-campaign-list
          .campaigns=${currentCampaigns}
          .now=${this.#now.value}
          .linkTo=${this.#toHref}
          .messages=${t}
        ></ev-campaign-list>`
      : html`<ev-empty heading=${t.noCurrent} text=${t.noCurrentText}
          ><ev-button slot="action" href=${this.#toHref('/campaigns')}
            >${t.seeOpen}</ev-button
          ></ev-empty
        >`;
    return renderSection(
      'current',
      t.currentCampaigns,
      html`<a href=${this.#toHref('/campaigns')}>${t.allCampaigns}</a>`,
      content,
    );
  }

  /** Campaigns to join; nothing without any. */
  #eligibleSection({ eligibleCampaigns }: DashboardPage, t: DashboardMessages) {
    if (!eligibleCampaigns.length) return nothing;
    const list = html`<ev-campaign-list
      browsing
      .campaigns=${eligibleCampaigns}
      .now=${this.#now.value}
      .linkTo=${this.#toHref}
      .messages=${t}
    ></ev-campaign-list>`;
    return renderSection('eligible', t.openToYou, nothing, list);
  }

  #postSection({ latestPosts }: DashboardPage, t: DashboardMessages): TemplateResult {
    const content = latestPosts.length
      ? html`<ev-post-rows
          .posts=${latestPosts}
          .now=${this.#now.value}
          .linkTo=${this.#toHref}
          .messages=${this.#postMessages.value}
        ></ev-post-rows>`
      : html`<ev-empty heading=${t.noLatest} text=${t.noLatestText}></ev-empty>`;
    return renderSection('latest', t.latestPosts, nothing, content);
  }

  #balanceSection({ balances, todos }: DashboardPage, t: DashboardMessages): TemplateResult {
    const walletsLink = html`<a href=${this.#toHref('/profile/wallets')}>${t.wallets}</a>`;
    if (
      balances.length &&
      balances.every(({ available, pending, lifetimeEarned }) =>
        [available, pending, lifetimeEarned].every(isZeroMoney),
      )
    )
      return renderSection(
        'balances',
        t.balances,
        walletsLink,
        html`<p class="empty text-s subtle">${t.noBalances}</p>`,
      );
    const waiting = todos.flatMap(({ kind, amount }) =>
      kind === 'withdrawal-code' && amount ? [amount.currency] : [],
    );
    return renderSection(
      'balances',
      t.balances,
      walletsLink,
      html`<ev-balance-list
        .balances=${balances}
        .awaitingCode=${waiting}
        .now=${this.#now.value}
        .messages=${this.#balanceMessages.value}
        settings-href=${this.#toHref('/profile/settings')}
        campaigns-href=${this.#toHref('/campaigns')}
        @ev-wallet-link-request=${() => this.use(page).navigate('/profile/wallets')}
      ></ev-balance-list>`,
    );
  }

  #suggestionSection(t: DashboardMessages): TemplateResult | typeof nothing {
    const onUse = ({ campaignId, id }: Suggestion) =>
      this.use(postEditor).open({ kind: 'post', campaignId, suggestionId: id });
    return renderSuggestionSection(
      this.#suggestions.value.data ?? [],
      { t, postMessages: this.#postMessages.value },
      onUse,
    );
  }
}

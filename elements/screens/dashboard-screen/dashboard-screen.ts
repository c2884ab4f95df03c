import { html, nothing, type TemplateResult } from 'lit';
import { atom } from 'nanostores';
import type { Money } from '../../../contract/common.ts';
import type { DashboardPage } from '../../../contract/pages.ts';
import type { Suggestion } from '../../../contract/post.ts';
import { healthLine } from '../../account/health-line.ts';
import { healthTexts } from '../../account/health.texts.ts';
import type { AttentionActEvent } from '../../campaigns/attention-list/attention-list.events.ts';
import { healthMark } from '../../campaigns/campaign-header/campaign-header.ts';
import { healthView } from '../../campaigns/campaign-status.ts';
import { campaignsTexts, type CampaignsTexts } from '../../campaigns/campaigns.texts.ts';
import { dashboard } from '../../campaigns/dashboard.store.ts';
import { queryStyles, queryView } from '../../campaigns/query-view.ts';
import { editor } from '../../core/editor.store.ts';
import { page } from '../../core/page.store.ts';
import type { QueryState } from '../../core/query.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { posts } from '../../posts/posts.store.ts';
import { postsTexts } from '../../posts/posts.texts.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { isZero } from '../../ui/decimal.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { balancesTexts } from '../../wallets/balances.texts.ts';
import { styles } from './dashboard-screen.styles.ts';

const isNothing = ({ amount }: Money): boolean => isZero(amount);
const none = atom<QueryState<Suggestion[]>>({ loading: false });

/** @summary The dashboard: what needs me now, then campaigns, posts, balances, the week, my place, a start for the next post. Signed out: what this is. */
export class DashboardScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  readonly #texts = this.store((app) => app.use(campaignsTexts));
  readonly #healthTexts = this.store((app) => app.use(healthTexts));
  readonly #postTexts = this.store((app) => app.use(postsTexts));
  readonly #balanceTexts = this.store((app) => app.use(balancesTexts));
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #page = this.store((app) => app.use(dashboard).$page);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #suggestions = this.store((app) => (this.#ideaFor ? app.use(posts).suggestions(this.#ideaFor, 'post') : none));
  #ideaFor: string | undefined;

  protected override willUpdate(): void {
    const campaign = this.#page.value?.data?.currentCampaigns.find(({ my }) => my?.canPost)?.id;
    if (campaign === this.#ideaFor) return;
    this.#ideaFor = campaign;
    this.#suggestions.reconnect();
  }

  readonly #link = (path: string): string => this.app!.host.href(path);

  readonly #onAct = ({ todo }: AttentionActEvent): void =>
    this.use(editor).open({ kind: 'post', ...(todo.campaignId ? { campaignId: todo.campaignId } : {}) });

  override render(): TemplateResult {
    if (!this.#signedIn.value) return html`<ev-welcome></ev-welcome>`;
    const t = this.#texts.value!;
    const view = queryView(this.#page.value, {
      t,
      skeleton: () => this.#skeleton(t),
      retry: () => this.use(dashboard).refresh(),
      show: (data) => this.#content(data, t),
    });
    return html`<div class="page" lang=${localeOf(this.app!)}>${view}</div>`;
  }

  #skeleton(t: CampaignsTexts): TemplateResult {
    return html`<ev-skeleton class="hello" block="32" label=${t.loading} slow-text=${t.slow}></ev-skeleton>
      <div class="stack">
        <ev-skeleton lines="6"></ev-skeleton>
        <div class="columns"><ev-skeleton lines="14"></ev-skeleton><ev-skeleton lines="10"></ev-skeleton></div>
      </div>`;
  }

  #content(data: DashboardPage, t: CampaignsTexts): TemplateResult {
    const name = (data.user.userName || data.user.twitterHandle || '').split(' ')[0] ?? '';
    const health = healthView(data.health, t);
    return html`<div class="hello">
        <h1>${t.greet(new Date(this.#now.value ?? 0).getHours(), name)}</h1>
        <ev-status tone=${health.tone}
          ><span slot="icon">${healthMark(health.tone)}</span>${t.accountHealth(health.word)}</ev-status
        >
        ${healthLine(data, this.#healthTexts.value!)}
      </div>
      <div class="stack">
        ${this.#attention(data, t)}
        <div class="columns">
          <div class="stack">${this.#campaigns(data, t)}${this.#posts(data, t)}</div>
          <aside class="stack">${this.#balances(data, t)}${this.#week(data, t)}${this.#place(data, t)}${this.#idea(t)}</aside>
        </div>
      </div>`;
  }

  #section(id: string, heading: string, aside: TemplateResult | typeof nothing, inside: TemplateResult): TemplateResult {
    return html`<section class="section" aria-labelledby=${id}>
      <header>
        <h2 id=${id}>${heading}</h2>
        ${aside}
      </header>
      ${inside}
    </section>`;
  }

  #attention({ todos }: DashboardPage, t: CampaignsTexts): TemplateResult {
    if (todos.length === 0)
      return this.#section(
        'todo',
        t.needsYou,
        nothing,
        html`<p class="calm second">${t.allDone}. <span class="third">${t.allDoneText}</span></p>`,
      );
    return this.#section(
      'todo',
      t.needsYou,
      html`<span class="aside">${t.soonest(todos.length)}</span>`,
      html`<ev-attention-list
        .todos=${todos}
        .now=${this.#now.value ?? 0}
        .linkTo=${this.#link}
        .texts=${t}
        @ev-attention-act=${this.#onAct}
      ></ev-attention-list>`,
    );
  }

  #campaigns({ currentCampaigns }: DashboardPage, t: CampaignsTexts): TemplateResult {
    const inside = currentCampaigns.length
      ? html`<ev-campaign-list
          .campaigns=${currentCampaigns}
          .now=${this.#now.value ?? 0}
          .linkTo=${this.#link}
          .texts=${t}
        ></ev-campaign-list>`
      : html`<ev-empty heading=${t.noCurrent} text=${t.noCurrentText}
          ><ev-button slot="action" href=${this.#link('/campaigns')}>${t.seeOpen}</ev-button></ev-empty
        >`;
    return this.#section('current', t.currentCampaigns, html`<a href=${this.#link('/campaigns')}>${t.allCampaigns}</a>`, inside);
  }

  #posts({ latestPosts }: DashboardPage, t: CampaignsTexts): TemplateResult {
    const inside = latestPosts.length
      ? html`<ev-post-rows
          .posts=${latestPosts}
          .now=${this.#now.value ?? 0}
          .linkTo=${this.#link}
          .texts=${this.#postTexts.value!}
        ></ev-post-rows>`
      : html`<ev-empty heading=${t.noLatest} text=${t.noLatestText}></ev-empty>`;
    return this.#section('latest', t.latestPosts, nothing, inside);
  }

  #balances({ balances, todos }: DashboardPage, t: CampaignsTexts): TemplateResult {
    const all = html`<a href=${this.#link('/profile/wallets')}>${t.wallets}</a>`;
    if (
      balances.length &&
      balances.every(({ available, pending, lifetimeEarned }) => [available, pending, lifetimeEarned].every(isNothing))
    )
      return this.#section('balances', t.balances, all, html`<p class="calm t2 third">${t.noBalances}</p>`);
    const waiting = todos.flatMap(({ kind, amount }) => (kind === 'withdrawal-code' && amount ? [amount.currency] : []));
    return this.#section(
      'balances',
      t.balances,
      all,
      html`<ev-balance-list
        .balances=${balances}
        .waiting=${waiting}
        .now=${this.#now.value ?? 0}
        .texts=${this.#balanceTexts.value}
        settings-href=${this.#link('/profile/settings')}
        campaigns-href=${this.#link('/campaigns')}
        @ev-balance-wallet=${() => this.use(page).navigate('/profile/wallets')}
      ></ev-balance-list>`,
    );
  }

  #week({ week }: DashboardPage, t: CampaignsTexts): TemplateResult {
    const { current, previous } = week;
    if (!current.posts && !current.impressions && !previous.posts && !previous.impressions)
      return this.#section('week', t.weekHead, nothing, html`<p class="calm t2 third">${t.noWeek}</p>`);
    return this.#section('week', t.weekHead, nothing, html`<ev-week-comparison .week=${week} .texts=${t}></ev-week-comparison>`);
  }

  #place({ leaderboard }: DashboardPage, t: CampaignsTexts): TemplateResult | typeof nothing {
    if (!leaderboard?.length) return nothing;
    return this.#section(
      'place',
      leaderboard.some(({ isMe }) => isMe) ? t.yourPlace : t.leaderboard,
      nothing,
      html`<ev-leaderboard compact .rows=${leaderboard} .texts=${t}></ev-leaderboard>`,
    );
  }

  #idea(t: CampaignsTexts): TemplateResult | typeof nothing {
    const free = (this.#suggestions.value?.data ?? []).filter(({ usedByMe, usesLeft }) => !usedByMe && usesLeft !== 0);
    const [first] = free;
    if (!first) return nothing;
    const { campaignId, id: suggestionId } = first;
    const facts = [first.tone, first.usesLeft == null ? '' : t.usesLeft(first.usesLeft)].filter(Boolean).join(' · ');
    return this.#section(
      'idea',
      t.idea,
      free.length > 1 ? html`<span class="aside">${t.more(free.length - 1)}</span>` : nothing,
      html`<div class="idea">
        <blockquote dir="auto">${first.content}</blockquote>
        <div class="acts">
          <ev-button size="small" @click=${() => this.use(editor).open({ kind: 'post', campaignId, suggestionId })}
            ><span slot="icon">${pencil}</span>${t.use}</ev-button
          >
          <span class="t1 third">${facts}</span>
        </div>
      </div>`,
    );
  }
}

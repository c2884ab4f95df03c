import { html, nothing, type LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import type { PostCard } from '../../../contract/post.ts';
import type { Payout } from '../../../contract/reward.ts';
import { healthLine } from '../../account/health-line.ts';
import { healthTexts } from '../../account/health.texts.ts';
import type { BriefLinkEvent } from '../../campaigns/brief/brief.events.ts';
import { takesPosts } from '../../campaigns/campaign-status.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { claims } from '../../campaigns/claims.store.ts';
import { pagesTexts, type PagesTexts } from '../../campaigns/pages.texts.ts';
import { opened } from '../../campaigns/opened.store.ts';
import { outLink } from '../../campaigns/out-link.ts';
import { queryStyles, queryView } from '../../campaigns/query-view.ts';
import { quotes, quotesStyles } from '../../campaigns/quotes.ts';
import type { WeekSelectEvent } from '../../campaigns/week-switcher/week-switcher.events.ts';
import { tellSiteLeft } from '../../core/analytics-left.ts';
import { editor } from '../../core/editor.store.ts';
import { LogIn } from '../../core/log-in.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { posts } from '../../posts/posts.store.ts';
import { editorTexts } from '../../posts/editor.texts.ts';
import type { SuggestionChooseEvent } from '../../posts/suggestion-list/suggestion-list.events.ts';
import { formatMoney } from '../../ui/format.ts';
import { feedback } from '../../ui/icons/feedback.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { chosenWeek, postsOfWeek, whyNoPost } from './campaign-page.ts';
import { styles } from './campaign-screen.styles.ts';

/** @summary One campaign: what I do, what I get, until when; claim, my posts by week, brief, conditions, leaderboard. */
export class CampaignScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, quotesStyles, styles];

  @property({ attribute: 'campaign-id' }) campaignId: string | undefined = '';
  /** Week to begin with; by default the current one. */
  @property({ attribute: false }) weekId: string | undefined;

  @state() private chosen: string | undefined;

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #healthTexts = this.store((app) => app.use(healthTexts));
  readonly #postTexts = this.store((app) => app.use(editorTexts));
  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #campaign = this.store((app) => app.use(campaigns).detail(this.campaignId ?? ''));
  readonly #claiming = this.store((app) => app.use(claims).of(this.campaignId ?? ''));
  readonly #mine = this.store((app) => app.use(posts).mine(this.campaignId ?? ''));
  readonly #suggestions = this.store((app) => app.use(posts).suggestions(this.campaignId ?? '', 'post'));
  /** Changes with each arrival at an address, also at the one that is open. */
  readonly #arrival = this.store((app) => app.use(page).$query);
  #answered: unknown;
  /** The campaign whose door stood here when it was last drawn. */
  #door: string | undefined;
  #listening: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const again = () => {
      this.#answered = undefined;
      this.requestUpdate();
    };
    addEventListener('hashchange', again, { signal });
    addEventListener('popstate', again, { signal });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('weekId') || changed.has('campaignId')) this.chosen = this.weekId;
    if (changed.has('campaignId'))
      for (const store of [this.#campaign, this.#claiming, this.#mine, this.#suggestions]) store.reconnect();
  }

  protected override updated(): void {
    const campaign = this.#campaign.value?.data;
    if (!campaign) return;
    this.use(page).setBaseTitle(`${campaign.title} · Evangelist`);
    this.use(page).setCrumbs([{ label: this.#texts.value!.campaignsCrumb, href: '/campaigns' }, { label: campaign.title }]);
    this.use(opened).set(campaign.id, chosenWeek(campaign, this.chosen)?.id ?? null);
    this.#jump();
    const door = campaign.my?.joined ? undefined : campaign.id;
    if (this.#door === campaign.id && !door) this.#welcome();
    this.#door = door;
  }

  /** Joining takes away the door and with it the focus: it goes to what one can do now, unless somebody has moved on. */
  #welcome(): void {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const acts = this.renderRoot.querySelectorAll<LitElement>(':is(.main, .dock) > ev-button');
    const first = [...acts].find((act) => act.checkVisibility());
    void first?.updateComplete.then(() => first.focus({ preventScroll: true }));
  }

  /** Goes to the part of the page that the address names, once an arrival: notifications lead to the claim and to the posts. */
  #jump(): void {
    if (this.app!.host.kind !== 'app' || this.#answered === this.#arrival.value) return;
    this.#answered = this.#arrival.value;
    const selector = { '#claim': 'ev-claim-box', '#posts': '#mine' }[location.hash];
    const target = selector ? this.renderRoot.querySelector<LitElement>(selector) : null;
    if (!target) return;
    void Promise.resolve(target.updateComplete).then(() => {
      target.scrollIntoView({ block: target.id ? 'start' : 'center' });
      target.focus({ preventScroll: true });
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listening?.abort();
    this.#answered = undefined;
    this.app?.use(opened).set(null);
  }

  readonly #onLeave = ({ href }: BriefLinkEvent): void => {
    tellSiteLeft(this.app!, href);
  };

  #write(kind: 'post' | 'feedback', suggestionId?: string): void {
    this.use(editor).open({ kind, campaignId: this.campaignId ?? '', ...(suggestionId ? { suggestionId } : {}) });
  }

  override render(): TemplateResult {
    const t = this.#texts.value!;
    const view = queryView(this.#campaign.value, {
      t,
      skeleton: () => this.#skeleton(t),
      retry: () => this.use(campaigns).refresh(),
      missing: () => this.#gone(t),
      show: (campaign) => this.#content(campaign, t),
    });
    return html`<div class="page" lang=${localeOf(this.app!)}>${view}</div>`;
  }

  #skeleton(t: PagesTexts): TemplateResult {
    return html`<ev-skeleton block="48" label=${t.loading} slow-text=${t.slow}></ev-skeleton>
      <ev-skeleton class="gap" block="112"></ev-skeleton>
      <div class="columns"><ev-skeleton lines="14"></ev-skeleton><ev-skeleton lines="10"></ev-skeleton></div>`;
  }

  /** Nobody learns whether a campaign is there that is not open to them; signed out, they may be invited all the same. */
  #gone(t: PagesTexts): TemplateResult {
    const out = !this.#signedIn.value;
    return html`<ev-empty level="1" heading=${t.campaignGone} text=${out ? t.campaignGoneSignedOut : t.campaignGoneText}
      >${out ? html`<ev-button slot="action" variant="primary" @click=${() => this.#logIn()}>${t.login}</ev-button>` : nothing}<ev-button
        slot="action"
        href=${this.app!.host.href('/campaigns')}
        >${t.allCampaigns}</ev-button
      >${this.#login.problem}</ev-empty
    >`;
  }

  /** Comes back to this campaign; on somebody else's page, to that page. */
  #logIn(): void {
    const back = { afterLoginRedirectUrl: `${location.origin}/campaign/${encodeURIComponent(this.campaignId ?? '')}` };
    void this.#login.start('read', { trigger: 'campaign_gone_login_button', ...(this.app!.host.kind === 'app' && back) });
  }

  #content(campaign: CampaignDetail, t: PagesTexts): TemplateResult {
    const member = campaign.my?.joined ?? false;
    const payout = campaign.my?.payout;
    return html`<ev-campaign-header .campaign=${campaign} .texts=${t}></ev-campaign-header>
      ${member ? healthLine(campaign.my!, this.#healthTexts.value!) : nothing}
      <ev-campaign-facts class="gap" .campaign=${campaign} .now=${this.#now.value ?? 0} .texts=${t}></ev-campaign-facts>
      ${member ? this.#acts(campaign, t) : nothing}
      <div class="columns">
        <div class="stack">
          ${!member && takesPosts(campaign) ? html`<ev-join-box .campaign=${campaign}></ev-join-box>` : nothing}
          ${payout && (payout.status !== 'not-ready' || payout.rewards.length) ? html`<ev-claim-box .payout=${payout}></ev-claim-box>` : nothing}
          ${member ? this.#posts(campaign, t) : nothing}
          <section class="section" aria-labelledby="brief">
            <header>
              <h2 id="brief">${t.brief}</h2>
              ${outLink(this.app!, campaign.terms.url, t.terms(campaign.terms.version))}
            </header>
            <ev-brief .campaign=${campaign} .texts=${t} @ev-brief-link=${this.#onLeave}></ev-brief>
          </section>
          ${
            campaign.topPosts?.length
              ? html`<section class="section" aria-labelledby="top">
                  <header><h2 id="top">${t.topPosts}</h2></header>
                  <div class="inside">${quotes(campaign.topPosts, t.impressions, localeOf(this.app!))}</div>
                </section>`
              : nothing
          }
        </div>
        <aside class="stack">
          ${this.#requirements(campaign, t)}${this.#leaderboard(campaign, t)}${member ? this.#starts(campaign, t) : nothing}
        </aside>
      </div>
      ${member ? html`<div class="dock">${payout?.status === 'claimable' ? this.#claim(payout, campaign, t) : this.#buttons(campaign, t, '')}</div>` : nothing}`;
  }

  /** A reward that is ready is what the page is for now; what came of it is told in the claim's own box. */
  #claim({ total }: Payout, campaign: CampaignDetail, t: PagesTexts): TemplateResult {
    const claim = () => {
      const box = this.renderRoot.querySelector('ev-claim-box');
      box?.claim();
      box?.scrollIntoView({ block: 'center' });
    };
    return html`<ev-button
        variant="strong"
        data-analytics-click-id="button_claim_clicked"
        .busy=${this.#claiming.value?.state === 'busy'}
        @click=${claim}
        >${t.claimAmount(formatMoney(total, localeOf(this.app!)))}</ev-button
      >${
        takesPosts(campaign)
          ? html`<ev-button data-analytics-click-id="button_new_post_clicked" @click=${() => this.#write('post')}
              ><span slot="icon">${pencil}</span>${t.newPost}</ev-button
            >`
          : nothing
      }`;
  }

  #acts(campaign: CampaignDetail, t: PagesTexts): TemplateResult {
    const why = whyNoPost(campaign, t);
    const count = this.#suggestions.value?.data?.length ?? 0;
    return html`<div class="acts main">
      ${this.#buttons(campaign, t)}
      <span class="t2 third">${why || (count ? t.suggestions(count) : '')}</span>
    </div>`;
  }

  #buttons(campaign: CampaignDetail, t: PagesTexts, size: '' | 'large' = 'large'): TemplateResult {
    const why = whyNoPost(campaign, t);
    return html`<ev-button
        variant="primary"
        size=${size}
        data-analytics-click-id="button_new_post_clicked"
        .disabled=${why !== ''}
        reason=${why}
        @click=${() => this.#write('post')}
        ><span slot="icon">${pencil}</span>${t.newPost}</ev-button
      >
      <ev-button size=${size} data-analytics-click-id="button_share_feedback_clicked" @click=${() => this.#write('feedback')}
        ><span slot="icon">${feedback}</span>${t.shareFeedback}</ev-button
      >`;
  }

  #posts(campaign: CampaignDetail, t: PagesTexts): TemplateResult {
    const week = chosenWeek(campaign, this.chosen);
    const now = this.#now.value ?? 0;
    const limit = campaign.maxPostsPerWeek;
    const many = campaign.weeks.length > 1;
    return html`<section class="section" aria-labelledby="mine">
      <header class=${many ? 'open' : ''}>
        <h2 id="mine" tabindex="-1">${t.myPosts}</h2>
        ${
          limit && week?.my && week.id === campaign.currentWeekId
            ? html`<span class="aside num">${t.thisWeek(week.my.postCount, limit)}</span>`
            : nothing
        }
      </header>
      ${
        many
          ? html`<ev-week-switcher
              .weeks=${campaign.weeks}
              selected=${week?.id ?? ''}
              .now=${now}
              .texts=${t}
              @ev-week-select=${(event: WeekSelectEvent) => (this.chosen = event.weekId)}
            ></ev-week-switcher>`
          : nothing
      }
      ${queryView(this.#mine.value, {
        t,
        skeleton: () => html`<ev-skeleton lines="5"></ev-skeleton>`,
        retry: () => this.use(posts).refresh(),
        show: ({ items }) => this.#list(postsOfWeek(items, campaign, week?.id), campaign, week?.id, t),
      })}
    </section>`;
  }

  #list(items: readonly PostCard[], campaign: CampaignDetail, weekId: string | undefined, t: PagesTexts): TemplateResult {
    if (items.length)
      return html`<ev-post-list .posts=${items} .now=${this.#now.value ?? 0} .texts=${this.#postTexts.value!}></ev-post-list>`;
    const other = weekId !== undefined && weekId !== campaign.currentWeekId;
    if (other) return html`<p class="second inside">${t.noPostsWeek}</p>`;
    return html`<ev-empty class="inside" heading=${t.noPosts} text=${t.noPostsText}></ev-empty>`;
  }

  #requirements({ requirements }: CampaignDetail, t: PagesTexts): TemplateResult {
    const met = requirements.filter(({ state }) => state === 'met').length;
    const checked = met + requirements.filter(({ state }) => state === 'unmet').length;
    return html`<section class="section" aria-labelledby="requirements">
      <header>
        <h2 id="requirements">${t.requirements}</h2>
        ${this.#signedIn.value && checked ? html`<span class="aside">${t.metOf(met, checked)}</span>` : nothing}
      </header>
      <ev-requirement-list
        .requirements=${requirements}
        pending=${this.#signedIn.value ? '' : t.afterLogin}
        .texts=${t}
      ></ev-requirement-list>
    </section>`;
  }

  #leaderboard({ leaderboard }: CampaignDetail, t: PagesTexts): TemplateResult | typeof nothing {
    if (!leaderboard) return nothing;
    return html`<section class="section" aria-labelledby="leaderboard">
      <header>
        <h2 id="leaderboard">${t.leaderboard}</h2>
        <span class="aside">${t.byScore}</span>
      </header>
      <ev-leaderboard .rows=${leaderboard} .texts=${t}></ev-leaderboard>
    </section>`;
  }

  #starts(campaign: CampaignDetail, t: PagesTexts): TemplateResult | typeof nothing {
    const list = this.#suggestions.value?.data ?? [];
    if (list.length === 0 || !takesPosts(campaign)) return nothing;
    return html`<section class="section" aria-labelledby="suggestions">
      <header><h2 id="suggestions">${t.suggestionsHead}</h2></header>
      <p class="t2 third inside">${t.suggestionsText}</p>
      <ev-suggestion-list
        class="starts"
        .suggestions=${list}
        .texts=${this.#postTexts.value!}
        @ev-suggestion-choose=${(event: SuggestionChooseEvent) => this.#write('post', event.suggestion.id)}
      ></ev-suggestion-list>
    </section>`;
  }
}

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignCard } from '../../../contract/campaign.ts';
import type { LandingPage } from '../../../contract/pages.ts';
import { brandArt, hasArt } from '../../campaigns/brand-art.ts';
import { brandMark, brandMarkStyles } from '../../campaigns/brand-mark.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { pagesTexts, type PagesTexts } from '../../campaigns/pages.texts.ts';
import { queryStyles, queryView } from '../../campaigns/query-view.ts';
import { quotes, quotesStyles } from '../../campaigns/quotes.ts';
import { applyTheme } from '../../core/apply-theme.ts';
import { CallError } from '../../core/call-error.ts';
import { consent } from '../../core/consent.store.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { formatCount, formatDate, localeOf } from '../../ui/format.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './landing-screen.styles.ts';

/** @summary A brand's public page: what it is, in live numbers, which campaigns are open, how it works, the login. */
export class LandingScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, brandMarkStyles, quotesStyles, styles];

  /** Slug of the brand. */
  @property() advertiser: string | undefined = '';

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #landing = this.store((app) => app.use(campaigns).landing(this.advertiser ?? ''));
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #loading = this.store((app) => app.use(session).$loginLoading);
  /** What the page was told last: once each, or a redraw would fail the next page. */
  #told: unknown;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('advertiser')) this.#landing.reconnect();
  }

  protected override updated(): void {
    const { data: landing, error } = this.#landing.value ?? {};
    applyTheme(this, landing?.theme);
    const told = landing ?? error;
    if (told === this.#told) return;
    this.#told = told;
    if (error instanceof CallError && error.status === 404)
      this.use(page).fail({ status: 404, message: `Page not found: /landing/${this.advertiser ?? ''}` });
    if (!landing) return;
    const { title, description, imageUrl } = landing.meta;
    this.use(page).setBaseTitle(title);
    this.use(page).setMeta({ description, ...(imageUrl ? { image: imageUrl } : {}) });
  }

  readonly #login = (): void => {
    const partnerName = this.#landing.value?.data?.advertiser.slug ?? this.advertiser ?? '';
    void this.use(session).login('read', { partnerName, trigger: 'landing_login_button' });
  };

  readonly #cookies = (): void => this.use(consent).show();

  /** An anchor of its own root, which the address can't name. */
  readonly #jump = (event: Event): void => {
    event.preventDefault();
    const { hash } = event.currentTarget as HTMLAnchorElement;
    const heading = this.renderRoot.querySelector<HTMLElement>(hash);
    heading?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    heading?.focus({ preventScroll: true });
  };

  readonly #link = (path: string): string => this.app!.host.href(path);

  override render(): TemplateResult {
    const t = this.#texts.value!;
    return queryView(this.#landing.value, {
      t,
      skeleton: () =>
        html`<div class="wrap pending"><ev-skeleton lines="10" label=${t.loading} slow-text=${t.slow}></ev-skeleton></div>`,
      retry: () => this.use(campaigns).refresh(),
      // The error screen stands instead.
      missing: () => html`<div class="pending"></div>`,
      show: (landing) => this.#content(landing, t),
    });
  }

  #content(landing: LandingPage, t: PagesTexts): TemplateResult {
    return html`${this.#top(landing, t)}
      <div>
        ${this.#hero(landing, t)}${this.#totals(landing, t)}${this.#open(landing, t)}
        <section class="part wrap" aria-labelledby="how">
          <h2 id="how" tabindex="-1">${t.howTitle}</h2>
          <ol class="steps">
            ${landing.steps.map(
              ({ title, text, icon }, index) =>
                html`<li>
                  ${icon ? html`<ev-icon class="third" name=${icon}></ev-icon>` : html`<span class="third num">${index + 1}</span>`}<b
                    class="strong"
                    ><bdi>${title}</bdi></b
                  ><span class="t2 second"><bdi>${text}</bdi></span>
                </li>`,
            )}
          </ol>
        </section>
        ${
          landing.topPosts.length
            ? html`<section class="part wrap" aria-labelledby="top">
                <h2 id="top">${t.topPosts}</h2>
                ${quotes(landing.topPosts, t.impressions, localeOf(this))}
              </section>`
            : nothing
        }
        ${
          landing.faq.length
            ? html`<section class="part wrap" aria-labelledby="faq">
                <h2 id="faq" tabindex="-1">${t.questions}</h2>
                <dl class="faq t2">
                  ${landing.faq.map(
                    ({ q, a }) =>
                      html`<div>
                        <dt class="strong"><bdi>${q}</bdi></dt>
                        <dd class="second"><bdi>${a}</bdi></dd>
                      </div>`,
                  )}
                </dl>
              </section>`
            : nothing
        }
      </div>
      <footer class="wrap t2 third">
        <a class="plain s own" href=${this.#link('/')}>${logo}<b>Evangelist</b></a>
        <a href=${this.#link('/articles/terms')}>${t.footTerms}</a>
        <a href=${this.#link('/articles/privacy-policy')}>${t.footPrivacy}</a>
        <button type="button" @click=${this.#cookies}>${t.footCookies}</button>
      </footer>`;
  }

  #nav({ faq }: LandingPage, t: PagesTexts): TemplateResult {
    const places: [string, string][] = [
      ['#open', t.openNow],
      ['#how', t.howTitle],
      ...(faq.length ? [['#faq', t.questions] as [string, string]] : []),
    ];
    return html`<nav aria-label=${t.onThisPage}>
      ${places.map(([hash, word]) => html`<a class="plain" href=${hash} target="_self" @click=${this.#jump}>${word}</a>`)}
    </nav>`;
  }

  #top(landing: LandingPage, t: PagesTexts): TemplateResult {
    const { advertiser, theme } = landing;
    const logoUrl = theme.logoUrl || advertiser.logoUrl;
    return html`<header class="wrap t2">
      <span class="brand"
        >${brandMark({ name: theme.displayName, ...(logoUrl ? { logoUrl } : {}) })}<bdi>${theme.displayName}</bdi></span
      >
      ${this.#nav(landing, t)}
      ${
        this.#signedIn.value
          ? html`<ev-button href=${this.#link('/')}>${t.dashboard}</ev-button>`
          : html`<ev-button @click=${this.#login}>${t.login}</ev-button>`
      }
    </header>`;
  }

  #hero({ hero, advertiser }: LandingPage, t: PagesTexts): TemplateResult {
    return html`<section class="hero wrap ${hasArt(advertiser.slug) || hero.imageUrl ? 'wide' : ''}">
      <div>
        <h1><bdi>${hero.title}</bdi></h1>
        <p><bdi>${hero.text}</bdi></p>
        <div class="acts">
          ${
            this.#signedIn.value
              ? html`<ev-button variant="primary" size="large" href=${this.#link('/campaigns')}>${t.seeCampaigns}</ev-button>`
              : html`<ev-button variant="primary" size="large" .busy=${this.#loading.value ?? false} @click=${this.#login}
                    >${t.joinWithX}</ev-button
                  >
                  <ev-button size="large" href=${this.#link('/campaigns')}>${t.seeCampaigns}</ev-button>`
          }
        </div>
      </div>
      ${hasArt(advertiser.slug) ? brandArt(advertiser.slug) : hero.imageUrl ? html`<img class="art" src=${hero.imageUrl} alt="" />` : nothing}
    </section>`;
  }

  #totals({ totals }: LandingPage, t: PagesTexts): TemplateResult {
    const locale = localeOf(this);
    const count = (value: number) => formatCount(value, locale, value >= 1_000_000);
    return html`<dl class="totals wrap num">
      <div>
        <dt>${t.creators}</dt>
        <dd>${count(totals.creators)}</dd>
      </div>
      <div>
        <dt>${t.totalPosts}</dt>
        <dd>${count(totals.posts)}</dd>
      </div>
      <div>
        <dt>${t.impressions}</dt>
        <dd>${count(totals.impressions)}</dd>
      </div>
      <div>
        <dt>${t.paidOut}</dt>
        <dd><ev-money short .value=${totals.paidOut}></ev-money></dd>
      </div>
    </dl>`;
  }

  #open({ campaigns: open }: LandingPage, t: PagesTexts): TemplateResult {
    return html`<section class="part wrap" aria-labelledby="open">
      <h2 id="open" tabindex="-1">${t.openNow}</h2>
      ${
        open.length
          ? html`<ul class="open">
              ${open.map((campaign) => this.#campaign(campaign, t))}
            </ul>`
          : html`<p class="second">${t.noneOpen}</p>`
      }
    </section>`;
  }

  #campaign({ id, title, summary, rewardPool, startsAt, endsAt, status }: CampaignCard, t: PagesTexts): TemplateResult {
    const date = (moment: string) => formatDate(moment, localeOf(this), { weekday: false });
    return html`<li>
      <div>
        <h3><bdi>${title}</bdi></h3>
        <p class="third"><bdi>${summary}</bdi></p>
      </div>
      <span
        >${rewardPool ? html`<ev-money short .value=${rewardPool}></ev-money> <span class="third">${t.pool}</span>` : nothing}</span
      >
      <span class="second num">${status === 'inactive' ? t.starts(date(startsAt)) : t.until(date(endsAt))}</span>
      <ev-button size="small" href=${this.#link(`/campaign/${id}`)} label="${t.seeCampaign}: ${title}"
        >${t.seeCampaign}</ev-button
      >
    </li>`;
  }
}

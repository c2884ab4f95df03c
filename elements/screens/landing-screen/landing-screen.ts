import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { LoginQuery } from '../../../contract/auth.ts';
import { getShellKind } from '../../../contract/shell-kind.ts';
import type { LandingPage } from '../../../contract/pages.ts';
import { getLandingMeta } from '../../../common/text/page-meta.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { brandArtStyles, renderHeroArt } from '../../campaigns/brand-art.ts';
import { renderBrandLogo, brandLogoStyles } from '../../campaigns/brand-logo.ts';
import { campaignCoverStyles } from '../../campaigns/campaign-cover.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { queryStyles, renderQuery } from '../../campaigns/query-view.ts';
import { getNoneOpenText } from '../../campaigns/see-campaigns.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { applyTheme } from '../../core/page/apply-theme.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { consent } from '../../core/analytics/consent.store.ts';
import { getLogoSources } from '../../core/page/brand-logo-sources.ts';
import { page } from '../../core/page/page.store.ts';
import { PageDataController } from '../../core/page/page-data-controller.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { logo } from '../../ui/icons/logo.ts';
import { fiveStepsStyles } from '../../campaigns/five-steps.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import {
  getOpenCampaigns,
  renderFaq,
  renderOpenCampaigns,
  renderSteps,
  renderTopPosts,
  renderTotals,
} from './landing-sections.ts';
import { blankPage } from '../blank-page.styles.ts';
import { socialTagsMessages } from '../social-tags.messages.ts';
import { landingScreenMessages, type LandingScreenMessages } from './landing-screen.messages.ts';
import { landingScreenQuery } from './landing-screen.query.ts';
import { styles } from './landing-screen.styles.ts';

/**
 * @summary Public page of a brand: hero, totals, open campaigns, how it works, posts, questions and login.
 * @fires ev-load - What belongs to its id is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class LandingScreen extends WiredElement {
  static override readonly needs = ['advertiser'];
  static override styles = [
    tokens,
    base,
    queryStyles,
    brandLogoStyles,
    campaignCoverStyles,
    brandArtStyles,
    fiveStepsStyles,
    blankPage,
    styles,
  ];

  /** Slug of the brand. */
  @property() advertiser = '';

  readonly #pageData = new PageDataController(this);
  readonly #messages = new MessagesController(this, landingScreenMessages);
  readonly #socialTags = new MessagesController(this, socialTagsMessages);
  readonly #landing = this.keyedStore(
    () => [this.advertiser],
    (app, advertiser) => landingScreenQuery.find(app, { advertiser }),
    idleQuery,
  );
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #login = new LoginController(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);
  /** The result that was passed to the page store. Each result is passed once: a re-render must not set an error on the next page. */
  #publishedResult: unknown;

  get #isEmbedded(): boolean {
    return this.app.host.kind === 'embed';
  }

  get #isGone(): boolean {
    const { error } = this.#landing.value;
    return error instanceof ApiError && error.status === 404;
  }

  protected override updated(): void {
    const { data: landing, error } = this.#landing.value;
    this.classList.toggle('short', !this.advertiser || (this.#isGone && this.#isEmbedded));
    applyTheme(this, landing?.theme);
    // The page around it too, which shows behind the cookie bar and past its ends.
    this.use(page).setTheme(landing?.theme);
    const result = landing ?? error;
    if (result === this.#publishedResult) return;
    this.#publishedResult = result;
    if (this.#isGone)
      this.use(page).showError({
        status: 404,
        message: `Page not found: /landing/${this.advertiser}`,
      });
    if (!landing) return;
    const { hero, theme, advertiser } = landing;
    const source = { ...hero, name: theme.displayName, slug: advertiser.slug };
    this.#pageData.set(getLandingMeta(source, this.#socialTags.value));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.foundApp?.use(page).setTheme(undefined);
  }

  get #loginFields(): LoginQuery {
    const partnerName = this.#landing.value.data?.advertiser.slug ?? this.advertiser;
    return { partnerName, trigger: 'landing_login_button' };
  }
  get #loginHref(): string | undefined {
    return this.#login.getFallbackHref('read', this.#loginFields);
  }
  readonly #logIn = (): void => void this.#login.start('read', this.#loginFields);

  readonly #showConsent = (): void => this.use(consent).show();

  readonly #onSectionLinkClick = (event: Event): void => {
    event.preventDefault();
    this.#scrollToHeading((event.currentTarget as HTMLAnchorElement).hash);
  };

  /** Scrolls to a heading in the shadow root, which the hash of the URL can't address. */
  #scrollToHeading(selector: string): void {
    const heading = this.renderRoot.querySelector<HTMLElement>(selector);
    heading?.scrollIntoView({
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    heading?.focus({ preventScroll: true });
  }

  readonly #toHref = (path: string): string => this.app.host.href(path);

  override render(): TemplateResult {
    if (!this.advertiser) return html`<slot></slot>`;
    const t = this.#messages.value;
    return renderQuery(this.#landing.value, {
      t,
      skeleton: () =>
        html`<div class="container pending">
          <ev-skeleton lines="10" label=${t.loading} slow-text=${t.slow}></ev-skeleton>
        </div>`,
      retry: () => this.use(campaigns).refresh(),
      // In the app the shell shows the error screen.
      notFound: () =>
        this.#isEmbedded
          ? html`<p class="text-s muted">${t.pageGone}</p>`
          : html`<div class="pending"></div>`,
      content: (landing) => this.#content(landing, t),
    });
  }

  #content(landing: LandingPage, t: LandingScreenMessages): TemplateResult {
    const locale = getLocale(this.app);
    const context = { t, locale, now: this.#now.value, toHref: this.#toHref };
    return html`${this.#header(landing, t)}
      <div lang=${locale}>
        ${this.#hero(landing, t)}${renderTotals(landing, context)}${renderOpenCampaigns(landing, context)}
        ${renderSteps(landing, context)}${renderTopPosts(landing, context)}${renderFaq(landing, context)}
      </div>
      <footer class="container text-s subtle">
        <a class="plain icon-small product" href=${this.#toHref('/')}>${logo}<b>Evangelist</b></a>
        <a href=${this.#toHref('/articles/terms')}>${t.footTerms}</a>
        <a href=${this.#toHref('/articles/privacy-policy')}>${t.footPrivacy}</a>
        <a href=${this.#toHref('/help')}>${t.footHelp}</a>
        <button type="button" data-replay="cookies" @click=${this.#showConsent}>
          ${t.footCookies}
        </button>
        <a href=${this.#toHref('/help#brands')}>${t.forBrands}</a>
      </footer>`;
  }

  #nav(landing: LandingPage, t: LandingScreenMessages): TemplateResult {
    const links: [string, string, unknown][] = [
      ['#open', t.openNow, getOpenCampaigns(landing).length],
      ['#how', t.howTitle, true],
      ['#faq', t.questions, true],
    ];
    return html`<nav aria-label=${t.onThisPage}>
      ${links
        .filter(([, , isShown]) => isShown)
        .map(
          ([hash, label]) =>
            html`<a
              class="plain"
              data-replay="section${hash}"
              href=${hash}
              target="_self"
              @click=${this.#onSectionLinkClick}
              >${label}</a
            >`,
        )}
    </nav>`;
  }

  #header(landing: LandingPage, t: LandingScreenMessages): TemplateResult {
    const { advertiser, theme } = landing;
    const { logoUrl = advertiser.logoUrl, darkLogoUrl } = getLogoSources(theme);
    const brandLogo = renderBrandLogo({ name: theme.displayName, logoUrl, darkLogoUrl });
    const coBrand = html`<span class="co-brand">× ${logo}<b>Evangelist</b></span>`;
    const isCoBranded = getShellKind(theme.name) === 'brand-b';
    return html`<header class="container text-s">
      <span class="brand"
        >${brandLogo}<bdi>${theme.displayName}</bdi>${isCoBranded ? coBrand : nothing}</span
      >
      ${this.#nav(landing, t)}
      ${
        this.#signedIn.value
          ? html`<ev-button href=${this.#toHref('/')}>${t.dashboard}</ev-button>`
          : html`<ev-button
              data-replay="header-login"
              fallback-href=${ifDefined(this.#loginHref)}
              .busy=${this.#loginLoading.value}
              @click=${this.#logIn}
              >${t.login}</ev-button
            >`
      }
    </header>`;
  }

  #hero(landing: LandingPage, t: LandingScreenMessages): TemplateResult {
    const { hero, advertiser, theme } = landing;
    return html`<section class="hero container">
      <div>
        <h1><bdi>${hero.title ?? t.landingHeading({ name: advertiser.name })}</bdi></h1>
        <p><bdi>${hero.text ?? this.#socialTags.value.landingText}</bdi></p>
        ${this.#heroActions(landing, t)} ${this.#login.errorMessage}
      </div>
      ${renderHeroArt(theme.name, hero.imageUrl)}
    </section>`;
  }

  /** The buttons of the hero. Also where no campaign can be joined from here, members and invited people log in, and who waits for one. */
  #heroActions(landing: LandingPage, t: LandingScreenMessages): TemplateResult {
    const see = (variant: '' | 'primary') =>
      html`<ev-button variant=${variant} size="large" href=${this.#toHref('/campaigns')}
        >${t.seeCampaigns}</ev-button
      >`;
    if (this.#signedIn.value) return html`<div class="actions">${see('primary')}</div>`;
    const login = html`<ev-button
      variant="primary"
      size="large"
      data-replay="login"
      fallback-href=${ifDefined(this.#loginHref)}
      .busy=${this.#loginLoading.value}
      @click=${this.#logIn}
      >${t.login}</ev-button
    >`;
    if (getOpenCampaigns(landing).length)
      return html`<div class="actions">${login} ${see('')}</div>`;
    if (landing.campaigns.length) return html`<div class="actions">${see('')}</div>`;
    const { noneOpen, theme, topPosts } = landing;
    return html`<p class="none-open">${getNoneOpenText(noneOpen, theme.displayName, t)}</p>
      <div class="actions">
        ${noneOpen === 'paused' ? nothing : login} ${noneOpen === 'invite-only' ? nothing : see('')}
        ${
          topPosts.length
            ? html`<ev-button
                size="large"
                data-replay="top-posts"
                @click=${() => this.#scrollToHeading('#top')}
                >${t.seeTopPosts}</ev-button
              >`
            : nothing
        }
      </div>`;
  }
}

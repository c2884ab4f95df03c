import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isUuid } from '../../../contract/formats/name-patterns.ts';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { page } from '../../core/page/page.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { fiveStepsStyles, renderFiveSteps } from '../../campaigns/five-steps.ts';
import { firstRunMessages } from '../../campaigns/first-run.messages.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { HashScrollController } from '../hash-scroll-controller.ts';
import { helpScreenMessages, type HelpScreenMessages } from './help-screen.messages.ts';
import { styles } from './help-screen.styles.ts';
import type { App } from '../../core/app/app.ts';

/** Path of the dashboard with the campaigns of one's brand. Without an advertiser login it leads to `/not-allowed`. */
const brandsPath = '/?view=brands';

/**
 * "For brands": the advertiser login, or the brand's campaigns on the dashboard.
 * @param isBrand whether the person logged in as an advertiser
 * @param trigger the control, for analytics
 */
async function openForBrands(app: App, isBrand: boolean, trigger: string): Promise<void> {
  if (isBrand) app.use(page).navigate(brandsPath);
  else await app.use(session).login('advertiser', { trigger });
}

const forBrandsTrigger = 'help_for_brands';

/**
 * @summary "Help and contact": where answers are, the login of brands, the address of support, how it works in
 * five steps, and the user's cases.
 * `?incident=` of the address is the id of an error, which a mail to support begins with.
 */
export class HelpScreen extends WiredElement {
  static override styles = [tokens, base, section, fiveStepsStyles, styles];

  /** E-mail address of support; by default the one that the product's page names. */
  @property() contact: string | undefined;

  readonly #messages = new MessagesController(this, helpScreenMessages);
  readonly #steps = new MessagesController(this, firstRunMessages);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);

  readonly #login = new LoginController(this);
  readonly #openForBrands = (): void =>
    void this.#login.run((app) => openForBrands(app, this.#isBrand, forBrandsTrigger));

  get #brandsHref(): string | undefined {
    return this.#login.getFallbackHref('advertiser', { trigger: forBrandsTrigger });
  }

  get #isBrand(): boolean {
    return this.#user.value.userRoles.includes('advertiser');
  }

  @state() private casesDefined = false;
  #casesRequested = false;

  constructor() {
    super();
    new HashScrollController(this, {
      targets: {
        '#cases': { selector: 'ev-case-list', block: 'start' },
        '#brands': { selector: '#brands', block: 'center' },
      },
      getNavigation: () => this.#query.value,
      isReady: () =>
        this.app.host.kind === 'app' && (this.casesDefined || location.hash === '#brands'),
    });
  }

  /** The page is complete without its cases: they load after it. */
  protected override updated(): void {
    if (!this.#signedIn.value || this.#casesRequested) return;
    this.#casesRequested = true;
    void loadModule(() => import('../../cases/case-list/define.ts'), warnOfLoadError).then(
      (module) => {
        if (module) this.casesDefined = true;
        else this.#casesRequested = false;
      },
    );
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    const link = (path: string, label: string) =>
      html`<a class="target" href=${this.app.host.href(path)}>${label}</a>`;
    const isSignedIn = this.#signedIn.value;
    /** A visitor would find only a login behind it. */
    const ownLink = (path: string, label: string) => (isSignedIn ? link(path, label) : nothing);
    return html`<article class="page" lang=${getLocale(this.app)}>
      <h1>${t.heading}</h1>
      <div class="topics">
        ${this.#topic(t.postTitle, t.postText, ownLink('/profile#posts', t.postLink))}
        ${this.#topic(t.withdrawalTitle, t.withdrawalText, ownLink('/profile/wallets', t.withdrawalLink))}
        ${this.#topic(
          t.safetyTitle,
          isSignedIn ? t.safetyText : t.safetyVisitorText,
          isSignedIn ? this.#renderStop(t) : nothing,
        )}
        ${this.#topic(t.termsTitle, t.termsText, link('/articles/terms', t.termsLink))}
        ${this.#topic(t.brandsTitle, [t.brandsText, this.#renderBrandsContact(t)], this.#renderBrandsButton(t))}
        ${this.#contact()}
      </div>
      ${this.#renderHowItWorks(t)}
      ${this.#signedIn.value ? html`<ev-case-list></ev-case-list>` : nothing}
    </article>`;
  }

  #renderHowItWorks(t: HelpScreenMessages): TemplateResult {
    return html`<section class="how">
      <h2>${t.howTitle}</h2>
      ${renderFiveSteps(this.#steps.value, { locale: getLocale(this.app) })}
    </section>`;
  }

  /** Only support can undo it, so it looks like what it is. The page behind it asks once more. */
  #renderStop(t: HelpScreenMessages): TemplateResult {
    return html`<ev-button variant="danger" href=${this.app.host.href('/verify?type=security')}
      >${t.safetyLink}</ev-button
    >`;
  }

  #renderBrandsButton(t: HelpScreenMessages): TemplateResult {
    const label = this.#isBrand ? t.brandsOpen : t.brandsLogin;
    return html`<ev-button
        id="brands"
        data-replay="brands"
        fallback-href=${this.#isBrand ? nothing : (this.#brandsHref ?? nothing)}
        @click=${this.#openForBrands}
        >${label}</ev-button
      >
      ${this.#login.errorMessage}`;
  }

  /** Only the operator opens and funds campaigns. */
  #renderBrandsContact(t: HelpScreenMessages): unknown {
    const address = this.#address;
    const mail = (text: string) => html`<a translate="no" href="mailto:${address}">${text}</a>`;
    return address ? [' ', t.brandsContact({ mail, contact: address })] : nothing;
  }

  #topic(title: string, text: unknown, link: TemplateResult | typeof nothing): TemplateResult {
    return html`<section>
      <h2>${title}</h2>
      <p class="muted">${text}</p>
      ${link}
    </section>`;
  }

  get #address(): string {
    return this.contact ?? this.app.config.contactEmail ?? '';
  }

  #contact() {
    const contact = this.#address;
    if (!contact) return nothing;
    const t = this.#messages.value;
    const incident = this.#query.value.get('incident') ?? '';
    const subject = isUuid(incident) ? t.incident({ id: incident }) : '';
    const href = `mailto:${contact}${subject && `?subject=${encodeURIComponent(subject)}`}`;
    const mail = (address: string) => html`<a translate="no" href=${href}>${address}</a>`;
    return html`<section class="contact">
      <h2>${t.contactTitle}</h2>
      <p class="muted">${t.contact({ mail, contact })}</p>
      <p class="muted">${t.never}</p>
      ${
        subject
          ? html`<p class="incident tabular">
              <span>${subject}</span><ev-copy .value=${incident} label=${t.copyIncident}></ev-copy>
            </p>`
          : nothing
      }
    </section>`;
  }
}

import { html } from 'lit';
import { brand } from '../../core/page/brand.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { getBrandLogoUrl } from '../../core/page/brand-logo-url.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { renderBrandArt } from '../brand-art.ts';
import { renderBrandLogo, brandLogoStyles } from '../brand-logo.ts';
import { welcomeMessages } from '../welcome.messages.ts';
import { styles } from './brand-hero.styles.ts';

/** @summary Full-width hero of the `brand-a` shell: brand, headline and login button. */
export class BrandHero extends WiredElement {
  static override styles = [tokens, base, brandLogoStyles, styles];

  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #messages = this.store((app) => app.use(welcomeMessages));
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);

  readonly #login = new LoginController(this);

  readonly #logIn = (): void => {
    const partnerName = this.#brand.value?.name ?? '';
    void this.#login.start('read', { partnerName, trigger: 'brand_login_button' });
  };

  protected override render() {
    const t = this.#messages.value;
    const { name = '', theme } = this.#brand.value ?? {};
    return html`<section>
      <div>
        <p class="brand">
          ${theme ? renderBrandLogo({ name: theme.displayName, logoUrl: getBrandLogoUrl(theme) }) : ''}<span
            >${theme?.displayName ?? name}</span
          >
        </p>
        <h1>${t.landingTitle}</h1>
        <p class="lead">${t.landingText}</p>
        <div class="actions">
          <ev-button
            variant="primary"
            size="large"
            data-analytics-click-id="button_login_clicked"
            .busy=${this.#loginLoading.value}
            @click=${this.#logIn}
            >${t.login}</ev-button
          >
          <ev-button size="large" href=${this.app.host.href('/campaigns')}
            >${t.seeCampaigns}</ev-button
          >
        </div>
        ${this.#login.errorMessage}
      </div>
      ${renderBrandArt(name)}
    </section>`;
  }
}

import { html } from 'lit';
import { brand } from '../../core/brand.store.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandArt } from '../brand-art.ts';
import { brandMark, brandMarkStyles } from '../brand-mark.ts';
import { campaignsTexts } from '../campaigns.texts.ts';
import { styles } from './brand-hero.styles.ts';

/** @summary The full-bleed opening of a brand's site in the first alternative shell: whose it is, what one does here, the login. */
export class BrandHero extends WiredElement {
  static override styles = [tokens, base, brandMarkStyles, styles];

  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #texts = this.store((app) => app.use(campaignsTexts));
  readonly #loading = this.store((app) => app.use(session).$loginLoading);

  readonly #login = (): void => {
    const partnerName = this.#brand.value?.name ?? '';
    void this.use(session).login('read', { partnerName, trigger: 'brand_login_button' });
  };

  protected override render() {
    const t = this.#texts.value!;
    const { name = '', theme } = this.#brand.value ?? {};
    return html`<section>
      <div class="words">
        <p class="whose">
          ${theme ? brandMark({ name: theme.displayName, logoUrl: theme.logoUrl }) : ''}<span>${theme?.displayName ?? name}</span>
        </p>
        <h1>${t.landingTitle}</h1>
        <p class="lead">${t.landingText}</p>
        <div class="acts">
          <ev-button
            variant="primary"
            size="large"
            data-analytics-click-id="button_login_clicked"
            .busy=${this.#loading.value ?? false}
            @click=${this.#login}
            >${t.login}</ev-button
          >
          <ev-button size="large" href=${this.app!.host.href('/campaigns')}>${t.seeCampaigns}</ev-button>
        </div>
      </div>
      ${brandArt(name)}
    </section>`;
  }
}

import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { LoginQuery } from '../../../contract/auth.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { brand } from '../../core/page/brand.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandArtStyles, renderBrandArt } from '../brand-art.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { heroActions, renderSeeCampaigns } from '../see-campaigns.ts';
import { welcomeMessages } from '../welcome.messages.ts';
import { styles } from './brand-hero.styles.ts';

/** @summary Full-width hero of the `brand-a` shell: what the brand wrote, and a login button. Its logo is in the header above. */
export class BrandHero extends WiredElement {
  static override styles = [tokens, base, brandArtStyles, heroActions, styles];

  readonly #brand = this.store((app) => app.use(brand).$brand);
  /** What the brand wrote for its landing page. */
  readonly #landing = this.keyedStore(
    () => [this.#brand.value?.name],
    (app, name) => app.use(campaigns).landing(name),
    idleQuery,
  );
  readonly #campaigns = this.store((app) => app.use(campaigns).$recommended);
  readonly #messages = new MessagesController(this, welcomeMessages);
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);

  readonly #login = new LoginController(this);

  get #loginFields(): LoginQuery {
    return { partnerName: this.#brand.value?.name ?? '', trigger: 'brand_login_button' };
  }
  readonly #logIn = (): void => void this.#login.start('read', this.#loginFields);

  protected override render() {
    const t = this.#messages.value;
    const name = this.#brand.value?.name ?? '';
    const { data, error } = this.#landing.value;
    const isKnown = Boolean(data ?? error) || !name;
    // The place of what the brand wrote stays free until it is known, so that no other words flash up.
    const title = isKnown ? (data?.hero.title ?? t.landingTitle) : '';
    const text = isKnown ? (data?.hero.text ?? t.landingText) : '';
    return html`<section>
      <div>
        <h1><bdi>${title}</bdi></h1>
        <p class="lead"><bdi>${text}</bdi></p>
        <div class="actions">
          <ev-button
            variant="primary"
            size="large"
            data-analytics-click-id="button_login_clicked"
            data-replay="login"
            fallback-href=${ifDefined(this.#login.getFallbackHref('read', this.#loginFields))}
            .busy=${this.#loginLoading.value}
            @click=${this.#logIn}
            >${t.login}</ev-button
          >
          ${renderSeeCampaigns(t, {
            href: this.app.host.href('/campaigns'),
            campaigns: this.#campaigns.value.data,
            landing: this.#landing.value,
            brandName: this.#brand.value?.theme?.displayName,
          })}
        </div>
        ${this.#login.errorMessage}
      </div>
      ${name ? renderBrandArt(name) : nothing}
    </section>`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { brand } from '../../core/page/brand.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { filterCampaigns, defaultFilter } from '../campaign-filter.ts';
import { campaigns } from '../campaigns.store.ts';
import { welcomeMessages, type WelcomeMessages } from '../welcome.messages.ts';
import { queryStyles, renderQuery } from '../query-view.ts';
import { styles } from './welcome.styles.ts';

/** @summary Start page for signed-out visitors: introduction, how it works, open campaigns and login. */
export class Welcome extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  readonly #messages = this.store((app) => app.use(welcomeMessages));
  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #login = new LoginController(this);
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);
  readonly #campaigns = this.store((app) => app.use(campaigns).$all);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #toHref = (path: string): string => this.app.host.href(path);

  override render(): TemplateResult {
    const t = this.#messages.value;
    // shell/brand-lookup.lazy.ts loads `ev-brand-hero` together with the brand.
    const showsBrandHero = this.#brand.value?.shell === 'brand-a';
    return html`${showsBrandHero ? html`<ev-brand-hero></ev-brand-hero>` : nothing}
      <div class="page">
        ${showsBrandHero ? nothing : this.#hero(t)}
        <div class="stack">
          ${renderSection('how', t.howTitle, nothing, this.#steps(t))}
          ${renderSection('open', t.openNow, nothing, this.#openCampaigns(t))}
        </div>
      </div>`;
  }

  #steps(t: WelcomeMessages): TemplateResult {
    const steps: [string, string][] = [
      [t.how1, t.how1Text],
      [t.how2, t.how2Text],
      [t.how3, t.how3Text],
    ];
    return html`<ol class="steps">
      ${steps.map(
        ([title, text], index) =>
          html`<li>
            <span class="subtle tabular">${index + 1}</span><b class="strong">${title}</b
            ><span class="text-s muted">${text}</span>
          </li>`,
      )}
    </ol>`;
  }

  #hero(t: WelcomeMessages): TemplateResult {
    return html`<div class="hero">
      <h1>${t.landingTitle}</h1>
      <p>${t.landingText}</p>
      <div class="actions">
        <ev-button
          variant="primary"
          size="large"
          data-analytics-click-id="button_login_clicked"
          .busy=${this.#loginLoading.value}
          @click=${() => this.#login.start('read', { trigger: 'dashboard_login_button' })}
          >${t.login}</ev-button
        >
        <ev-button size="large" href=${this.#toHref('/campaigns')}>${t.seeCampaigns}</ev-button>
      </div>
      ${this.#login.errorMessage}
    </div>`;
  }

  #openCampaigns(t: WelcomeMessages): TemplateResult {
    return renderQuery(this.#campaigns.value, {
      t,
      skeleton: () =>
        html`<ev-skeleton
          shape="rows"
          lines="3"
          label=${t.loading}
          slow-text=${t.slow}
        ></ev-skeleton>`,
      retry: () => this.use(campaigns).refresh(),
      content: (all) => {
        const open = filterCampaigns(all, { ...defaultFilter, membership: 'open' });
        return html`${
          open.length
            ? html`<ev-campaign-list
                browsing
                .campaigns=${open}
                .now=${this.#now.value}
                .linkTo=${this.#toHref}
                .messages=${t}
              ></ev-campaign-list>`
            : html`<p class="muted empty">${t.noneOpen}</p>`
        }`;
      },
    });
  }
}

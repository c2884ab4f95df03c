import { html, nothing, type TemplateResult } from 'lit';
import { brand } from '../../core/brand.store.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { filterCampaigns, wholeList } from '../campaign-filter.ts';
import { campaigns } from '../campaigns.store.ts';
import { campaignsTexts, type CampaignsTexts } from '../campaigns.texts.ts';
import { queryStyles, queryView } from '../query-view.ts';
import { styles } from './welcome.styles.ts';

/** @summary For those who are not logged in: what this is, how it works, which campaigns are open, and the login. */
export class Welcome extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  readonly #texts = this.store((app) => app.use(campaignsTexts));
  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #login = new LogIn(this);
  readonly #loading = this.store((app) => app.use(session).$loginLoading);
  readonly #all = this.store((app) => app.use(campaigns).$all);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #link = (path: string): string => this.app!.host.href(path);

  override render(): TemplateResult {
    const t = this.#texts.value!;
    const steps: [string, string][] = [
      [t.how1, t.how1Text],
      [t.how2, t.how2Text],
      [t.how3, t.how3Text],
    ];
    // Loaded with the brand (shell/foreign-brand.ts).
    const bleed = this.#brand.value?.shell === 'brand-a';
    return html`${bleed ? html`<ev-brand-hero></ev-brand-hero>` : nothing}
      <div class="page">
        ${bleed ? nothing : this.#hero(t)}
        <div class="stack">
          <section class="section" aria-labelledby="how">
            <header><h2 id="how">${t.howTitle}</h2></header>
            <ol class="how">
              ${steps.map(([what, why], index) => html`<li><span class="third num">${index + 1}</span><b class="strong">${what}</b><span class="t2 second">${why}</span></li>`)}
            </ol>
          </section>
          <section class="section" aria-labelledby="open">
            <header><h2 id="open">${t.openNow}</h2></header>
            ${this.#open(t)}
          </section>
        </div>
      </div>`;
  }

  #hero(t: CampaignsTexts): TemplateResult {
    return html`<div class="hero">
      <h1>${t.landingTitle}</h1>
      <p>${t.landingText}</p>
      <div class="acts">
        <ev-button
          variant="primary"
          size="large"
          data-analytics-click-id="button_login_clicked"
          .busy=${this.#loading.value ?? false}
          @click=${() => this.#login.start('read', { trigger: 'dashboard_login_button' })}
          >${t.login}</ev-button
        >
        <ev-button size="large" href=${this.#link('/campaigns')}>${t.seeCampaigns}</ev-button>
      </div>
      ${this.#login.problem}
    </div>`;
  }

  #open(t: CampaignsTexts): TemplateResult {
    return queryView(this.#all.value, {
      t,
      skeleton: () => html`<ev-skeleton lines="4" label=${t.loading} slow-text=${t.slow}></ev-skeleton>`,
      retry: () => this.use(campaigns).refresh(),
      show: (all) => {
        const open = filterCampaigns(all, { ...wholeList, standing: 'open' });
        return html`${
          open.length
            ? html`<ev-campaign-list
                browse
                .campaigns=${open}
                .now=${this.#now.value ?? 0}
                .linkTo=${this.#link}
                .texts=${t}
              ></ev-campaign-list>`
            : html`<p class="second calm">${t.noneOpen}</p>`
        }`;
      },
    });
  }
}

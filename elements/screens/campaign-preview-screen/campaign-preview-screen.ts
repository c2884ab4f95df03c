import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignPreview } from '../../../contract/campaign.ts';
import type { BriefLinkEvent } from '../../campaigns/brief/brief.events.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { pagesTexts, type PagesTexts } from '../../campaigns/pages.texts.ts';
import { outLink } from '../../campaigns/out-link.ts';
import { queryStyles, queryView } from '../../campaigns/query-view.ts';
import { tellSiteLeft } from '../../core/analytics-left.ts';
import { page } from '../../core/page.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { formatDateTime } from '../../ui/format.ts';
import { eye } from '../../ui/icons/eye.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './campaign-preview-screen.styles.ts';

/** @summary A campaign before it is public, for the brand: the page as creators will see it, read-only, under a ribbon. */
export class CampaignPreviewScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  /** The token of the preview's link. */
  @property() token: string | undefined = '';

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #preview = this.store((app) => app.use(campaigns).preview(this.token ?? ''));
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #onLeave = ({ href }: BriefLinkEvent): void => tellSiteLeft(this.app!, href);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('token')) this.#preview.reconnect();
  }

  protected override updated(): void {
    const title = this.#preview.value?.data?.campaign.title;
    if (title) this.use(page).setBaseTitle(`${this.#texts.value!.preview} · ${title}`);
  }

  override render(): TemplateResult {
    const t = this.#texts.value!;
    return queryView(this.#preview.value, {
      t,
      skeleton: () => html`<div class="page"><ev-skeleton lines="12" label=${t.loading} slow-text=${t.slow}></ev-skeleton></div>`,
      retry: () => this.use(campaigns).refresh(),
      missing: () =>
        html`<div class="page"><ev-empty level="1" heading=${t.previewGone} text=${t.previewGoneText}></ev-empty></div>`,
      show: (preview) => html`${this.#ribbon(preview, t)}${this.#content(preview, t)}`,
    });
  }

  #ribbon({ expiresAt, version }: CampaignPreview, t: PagesTexts): TemplateResult {
    return html`<div class="ribbon t2" role="note">
      <span class="s">${eye}</span><b class="strong">${t.preview}</b>
      <span>${t.previewVersion(version)}</span>
      <span class="num">${t.previewExpires(formatDateTime(expiresAt, localeOf(this.app!)))}</span>
    </div>`;
  }

  #content({ campaign, suggestions }: CampaignPreview, t: PagesTexts): TemplateResult {
    return html`<div class="page" lang=${localeOf(this.app!)}>
      <ev-campaign-header .campaign=${campaign} .texts=${t}></ev-campaign-header>
      <ev-campaign-facts class="gap" .campaign=${campaign} .now=${this.#now.value ?? 0} .texts=${t}></ev-campaign-facts>
      <div class="columns">
        <section class="section" aria-labelledby="brief">
          <header>
            <h2 id="brief">${t.brief}</h2>
            ${outLink(this.app!, campaign.terms.url, t.terms(campaign.terms.version))}
          </header>
          <ev-brief .campaign=${campaign} .texts=${t} @ev-brief-link=${this.#onLeave}></ev-brief>
        </section>
        <aside class="stack">
          <section class="section" aria-labelledby="requirements">
            <header><h2 id="requirements">${t.requirements}</h2></header>
            <ev-requirement-list .requirements=${campaign.requirements} .texts=${t}></ev-requirement-list>
          </section>
          ${
            suggestions.length
              ? html`<section class="section" aria-labelledby="suggestions">
                  <header><h2 id="suggestions">${t.exampleSuggestions}</h2></header>
                  <ul class="rows">
                    ${suggestions.map(
                      ({ content, tone }) =>
                        html`<li>
                          <p class="words">${content}</p>
                          <p class="t1 third">${tone ?? ''}</p>
                        </li>`,
                    )}
                  </ul>
                </section>`
              : nothing
          }
        </aside>
      </div>
    </div>`;
  }
}

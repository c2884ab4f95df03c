import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignTerms } from '../../../contract/campaign.ts';
import { getTermsPath } from '../../../contract/terms-path.ts';
import { formatDate } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { queryStyles, renderQuery } from '../../campaigns/query-view.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { PageDataController } from '../../core/page/page-data-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { help } from '../../ui/icons/icons.ts';
import { articlePage } from '../article-page.styles.ts';
import { renderPageMessage } from '../message-page.ts';
import { messagePage } from '../message-page.styles.ts';
import {
  campaignTermsScreenMessages,
  type CampaignTermsScreenMessages,
} from './campaign-terms-screen.messages.ts';
import { campaignTermsScreenQuery } from './campaign-terms-screen.query.ts';

/**
 * @summary The terms of a campaign at one version, with a link to the version in force where another one replaced it. Needs no login.
 * @fires ev-load - What belongs to its id is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class CampaignTermsScreen extends WiredElement {
  static override readonly needs = ['campaignId'];
  static override styles = [tokens, base, queryStyles, articlePage, messagePage];

  @property({ attribute: 'campaign-id' }) campaignId = '';
  @property() version = '';

  readonly #pageData = new PageDataController(this);
  readonly #messages = new MessagesController(this, campaignTermsScreenMessages);
  readonly #terms = this.keyedStore(
    () => [this.campaignId, this.version],
    (app, campaignId, version) => campaignTermsScreenQuery.find(app, { campaignId, version }),
    idleQuery,
  );

  protected override updated(): void {
    const terms = this.#terms.value.data;
    if (terms)
      this.#pageData.setTitle(this.#messages.value.heading({ campaign: terms.campaignTitle }));
  }

  override render(): TemplateResult {
    if (!this.campaignId || !this.version) return html`<slot></slot>`;
    const t = this.#messages.value;
    const article = (content: TemplateResult) =>
      html`<article lang=${getLocale(this.app)}>${content}</article>`;
    return renderQuery(this.#terms.value, {
      t,
      skeleton: () =>
        article(
          html`<ev-skeleton lines="12" label=${t.loading} slow-text=${t.slow}></ev-skeleton>`,
        ),
      retry: () => this.use(campaigns).refresh(),
      notFound: () =>
        html`<div class="message-page">
          ${renderPageMessage({
            icon: help,
            heading: t.missing,
            text: t.missingText,
            actions: html`<ev-button href=${this.app.host.href('/campaigns')}
              >${t.allCampaigns}</ev-button
            >`,
          })}
        </div>`,
      content: (terms) => article(this.#content(terms, t)),
    });
  }

  #content(terms: CampaignTerms, t: CampaignTermsScreenMessages): TemplateResult {
    const { campaignId, campaignTitle, advertiserName, version, currentVersion } = terms;
    const date = formatDate(terms.publishedAt, getLocale(this.app));
    const path = getTermsPath(campaignId, currentVersion);
    return html`<h1>${t.heading({ campaign: campaignTitle })}</h1>
      <p class="subtle text-s">${t.published({ version, advertiser: advertiserName, date })}</p>
      ${
        version === currentVersion
          ? nothing
          : html`<ev-note tone="info"
              >${t.replaced({ version: currentVersion })}<a
                slot="action"
                href=${this.app.host.href(path)}
                >${t.readCurrent({ version: currentVersion })}</a
              ></ev-note
            >`
      }
      <ev-rich-text level="1" .content=${terms.text}></ev-rich-text>`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignPreview } from '../../../contract/campaign-preview.ts';
import { getPreviewMeta } from '../../../common/text/page-meta.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import {
  campaignPreviewScreenMessages,
  type CampaignPreviewScreenMessages,
} from './campaign-preview-screen.messages.ts';
import { queryStyles, renderQuery } from '../../campaigns/query-view.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { PageDataController } from '../../core/page/page-data-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { postsMessages } from '../../posts/posts.messages.ts';
import { formatEnd } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { socialTagsMessages } from '../social-tags.messages.ts';
import { blankPage } from '../blank-page.styles.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { renderPageMessage } from '../message-page.ts';
import { messagePage } from '../message-page.styles.ts';
import { eye, help } from '../../ui/icons/icons.ts';
import { renderSection } from '../../ui/section.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { renderBriefSection, renderRequirementsSection } from '../campaign-sections.ts';
import { campaignPreviewScreenQuery } from './campaign-preview-screen.query.ts';
import { styles } from './campaign-preview-screen.styles.ts';

/**
 * @summary Read-only preview of a campaign that is not public yet, for the brand. A banner states that it is a preview.
 * @fires ev-load - What belongs to its id is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class CampaignPreviewScreen extends WiredElement {
  static override readonly needs = ['token'];
  static override styles = [
    tokens,
    base,
    queryStyles,
    section,
    messageFrame,
    messagePage,
    blankPage,
    styles,
  ];

  /** Token of the preview link. */
  @property() token = '';

  readonly #messages = new MessagesController(this, campaignPreviewScreenMessages);
  readonly #socialTags = new MessagesController(this, socialTagsMessages);
  readonly #postMessages = new MessagesController(this, postsMessages);
  readonly #preview = this.keyedStore(
    () => [this.token],
    (app, token) => campaignPreviewScreenQuery.find(app, { token }),
    idleQuery,
  );
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #pageData = new PageDataController(this);
  readonly #frame = new MessageFrame(this);

  constructor() {
    super();
    new ScrollPaddingController(this, {
      edge: 'start',
      find: () => this.renderRoot.querySelector('.banner'),
    });
  }

  protected override updated(): void {
    this.classList.toggle('short', !this.token);
    const campaign = this.#preview.value.data?.campaign;
    if (campaign) this.#pageData.set(getPreviewMeta(campaign, this.#socialTags.value));
  }

  override render(): TemplateResult {
    if (!this.token) return html`<slot></slot>`;
    const t = this.#messages.value;
    return renderQuery(this.#preview.value, {
      t,
      skeleton: () =>
        html`<div class="page">
          <ev-skeleton lines="12" label=${t.loading} slow-text=${t.slow}></ev-skeleton>
        </div>`,
      retry: () => this.use(campaigns).refresh(),
      notFound: () =>
        this.#frame.render(
          renderPageMessage({ icon: help, heading: t.previewGone, text: t.previewGoneText }),
        ),
      content: (preview) => html`${this.#banner(preview, t)}${this.#content(preview, t)}`,
    });
  }

  #banner(
    { expiresAt, version }: CampaignPreview,
    t: CampaignPreviewScreenMessages,
  ): TemplateResult {
    return html`<div class="banner text-s" role="note">
      <span class="icon-small">${eye}</span><b class="strong">${t.preview}</b>
      <span>${t.previewVersion({ count: version })}</span>
      <span class="tabular"
        >${t.previewExpires({ date: formatEnd(expiresAt, getLocale(this.app)) })}</span
      >
    </div>`;
  }

  #content(
    { campaign, suggestions }: CampaignPreview,
    t: CampaignPreviewScreenMessages,
  ): TemplateResult {
    return html`<div class="page" lang=${getLocale(this.app)}>
      <ev-campaign-header .campaign=${campaign}></ev-campaign-header>
      <ev-campaign-facts
        class="facts"
        .campaign=${campaign}
        .now=${this.#now.value}
      ></ev-campaign-facts>
      <div class="columns">
        ${renderBriefSection(this.app, campaign, t)}
        <aside class="stack">
          ${renderRequirementsSection(campaign.requirements, t)}
          ${this.#suggestions(suggestions, t)}
        </aside>
      </div>
    </div>`;
  }

  #suggestions(
    suggestions: CampaignPreview['suggestions'],
    t: CampaignPreviewScreenMessages,
  ): TemplateResult | typeof nothing {
    if (suggestions.length === 0) return nothing;
    const row = ({ content, tone }: (typeof suggestions)[number]) =>
      html`<li>
        <p class="content">${content}</p>
        <p class="text-xs subtle">
          ${this.#postMessages.value.suggestionTone({ kind: tone ?? '' })}
        </p>
      </li>`;
    return renderSection(
      'suggestions',
      t.exampleSuggestions,
      nothing,
      html`<ul class="rows">
        ${suggestions.map(row)}
      </ul>`,
    );
  }
}

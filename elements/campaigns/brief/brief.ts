import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { check, close } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { acceptsPosts } from '../campaign-status.ts';
import { campaignMessages, type CampaignMessages } from '../campaign.messages.ts';
import { BriefLinkClickedEvent } from './brief.events.ts';
import { styles } from './brief.styles.ts';

/**
 * @summary Brief of a campaign: description, the member’s own link to copy, do and don’t lists, and links, which open in a new tab. What a
 * post must contain is in `ev-requirement-list`.
 * @fires ev-brief-link-clicked - A link was clicked. `href` is its URL.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class Brief extends EvElement {
  static override readonly needs = ['campaignId', 'campaign'];
  static override styles = [tokens, base, textSide, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;
  /** Loads the campaign with this id and shows it, where there is no `campaign`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  readonly #source = new CampaignSource(this, () => this.campaign !== undefined);
  readonly #messages = new MessagesController(this, campaignMessages);
  readonly #onLinkClick = ({ href }: { href: string }): void =>
    void this.dispatchEvent(new BriefLinkClickedEvent(href));

  override render(): TemplateResult {
    const campaign = this.campaign ?? this.#source.data;
    if (!campaign) return this.#source.render();
    const t = this.#messages.value;
    const { description, guidelines, links } = campaign;
    return html`<ev-rich-text
        .content=${description}
        @ev-rich-text-link=${this.#onLinkClick}
      ></ev-rich-text>
      ${acceptsPosts(campaign) ? this.#myLinks(campaign.myLinks, t) : nothing}
      ${
        guidelines.do.length + guidelines.dont.length
          ? html`<div class="guidelines">
              ${this.#guidelineList(t.do, guidelines.do, check)}${this.#guidelineList(t.dont, guidelines.dont, close)}
            </div>`
          : nothing
      }
      ${
        links.length
          ? html`<p class="text-s links">
              <b class="strong">${t.links}</b>
              ${links.map((link) => this.#link(link))}
            </p>`
          : nothing
      }`;
  }

  #link({ label, url }: CampaignDetail['links'][number]): TemplateResult {
    const href = toSafeUrl(url);
    if (!href) return html`<span>${label}</span>`;
    return html`<a
      class="target"
      href=${href}
      target="_blank"
      rel="noopener noreferrer"
      @click=${() => this.#onLinkClick({ href })}
      >${label}</a
    >`;
  }

  #myLinks(
    links: CampaignDetail['myLinks'] = [],
    t: CampaignMessages,
  ): TemplateResult | typeof nothing {
    if (links.length === 0) return nothing;
    const renderMyLink = (link: string) =>
      html`<li>
        <bdi class="address" translate="no">${link.replace(/^https?:\/\//, '')}</bdi
        ><ev-copy value=${link}>${t.copyLink}</ev-copy>
      </li>`;
    return html`<div class="my-links">
      <h3>${t.myLinks({ count: links.length })}</h3>
      <ul>
        ${links.map(renderMyLink)}
      </ul>
      <p class="text-s muted">${t.myLinksWhy}</p>
    </div>`;
  }

  #guidelineList(
    heading: string,
    items: readonly string[],
    icon: TemplateResult,
  ): TemplateResult | typeof nothing {
    if (items.length === 0) return nothing;
    return html`<div>
      <h3>${heading}</h3>
      <ul>
        ${items.map((item) => html`<li><span class="icon-small">${icon}</span><span dir="auto">${item}</span></li>`)}
      </ul>
    </div>`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { formatList } from '../../../messages/values.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { check } from '../../ui/icons/check.ts';
import { close } from '../../ui/icons/close.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { campaignMessages, type CampaignMessages } from '../campaign.messages.ts';
import { BriefLinkClickedEvent } from './brief.events.ts';
import { styles } from './brief.styles.ts';

/** Adds a prefix such as `#` to the words that lack it. */
const addPrefix = (prefix: string, words: readonly string[]) =>
  words.map((word) => (word.startsWith(prefix) ? word : prefix + word));

/** Gets the name of a language; returns the code where the browser does not know it. */
function getLanguageName(code: string, locale: string | undefined): string {
  try {
    return (
      new Intl.DisplayNames(locale ? [locale] : undefined, { type: 'language' }).of(code) ?? code
    );
  } catch {
    return code;
  }
}

/**
 * @summary Brief of a campaign: description, required texts, the member’s own link to copy, do and don’t lists, banned terms and links. Links open in a new tab.
 * @fires ev-brief-link-clicked - A link was clicked. `href` is its URL.
 */
export class Brief extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;
  @property({ attribute: false }) messages: CampaignMessages = campaignMessages.english;

  readonly #onLinkClick = ({ href }: { href: string }): void =>
    void this.dispatchEvent(new BriefLinkClickedEvent(href));

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const t = this.messages;
    const { description, guidelines, bannedTerms, links } = this.campaign;
    return html`<ev-rich-text
        .content=${description}
        @ev-rich-text-link=${this.#onLinkClick}
      ></ev-rich-text>
      ${this.#requiredMessages(this.campaign, t)} ${this.#myLinks(this.campaign.myLinks, t)}
      ${
        guidelines.do.length + guidelines.dont.length
          ? html`<div class="guidelines">
              ${this.#guidelineList(t.do, guidelines.do, check)}${this.#guidelineList(t.dont, guidelines.dont, close)}
            </div>`
          : nothing
      }
      ${bannedTerms.length ? html`<p class="text-s"><b class="strong">${t.banned}</b> <span class="muted">${formatList(bannedTerms, findLocale(this), 'unit')}</span></p>` : nothing}
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
      href=${href}
      target="_blank"
      rel="noopener noreferrer"
      @click=${() => this.#onLinkClick({ href })}
      >${label}</a
    >`;
  }

  #requiredMessages(
    campaign: CampaignDetail,
    t: CampaignMessages,
  ): TemplateResult | typeof nothing {
    const { requiredMentions, requiredHashtags, requiredLinks, disclosure, languages } = campaign;
    const tag = disclosure?.required ? addPrefix('#', [disclosure.tag ?? 'ad']) : [];
    const words = new Set([
      ...addPrefix('@', requiredMentions),
      ...addPrefix('#', requiredHashtags),
      ...requiredLinks,
      ...tag,
    ]);
    const locale = findLocale(this);
    const languageNames = languages.map((code) => getLanguageName(code, locale));
    if (words.size + languageNames.length === 0) return nothing;
    return html`<div>
      <h3>${t.must}</h3>
      <ul class="required">
        ${[...words].map((word) => html`<li><bdi>${word.replace(/^https?:\/\//, '')}</bdi></li>`)}${languageNames.length ? html`<li>${formatList(languageNames, locale, 'disjunction')}</li>` : nothing}
      </ul>
    </div>`;
  }

  #myLinks(
    links: CampaignDetail['myLinks'] = [],
    t: CampaignMessages,
  ): TemplateResult | typeof nothing {
    if (links.length === 0) return nothing;
    return html`<div class="my-links">
      <h3>${t.myLinks({ count: links.length })}</h3>
      <ul>
        ${links.map((link) => html`<li><bdi class="address">${link.replace(/^https?:\/\//, '')}</bdi><ev-copy value=${link}>${t.copyLink}</ev-copy></li>`)}
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
        ${items.map((item) => html`<li><span class="icon-small">${icon}</span><bdi>${item}</bdi></li>`)}
      </ul>
    </div>`;
  }
}

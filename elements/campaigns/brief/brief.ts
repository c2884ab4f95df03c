import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { localeOf } from '../../ui/format.ts';
import { check } from '../../ui/icons/check.ts';
import { close } from '../../ui/icons/close.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { webUrl } from '../../ui/web-url.ts';
import { pagesBase, type PagesTexts } from '../pages.texts.ts';
import { BriefLinkEvent } from './brief.events.ts';
import { styles } from './brief.styles.ts';

const marked = (mark: string, words: readonly string[]) => words.map((word) => (word.startsWith(mark) ? word : mark + word));
/** A language by its name; the code where the browser does not know it. */
function languageName(code: string, locale: string | undefined): string {
  try {
    return new Intl.DisplayNames(locale ? [locale] : undefined, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * @summary The brief of a campaign: its description, what each post needs, what to do and what not, links. Links open in a new tab.
 * @fires ev-brief-link - A link is followed; carries `href`.
 */
export class Brief extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;
  @property({ attribute: false }) texts: PagesTexts | undefined = pagesBase;

  readonly #onLink = ({ href }: { href: string }): void => void this.dispatchEvent(new BriefLinkEvent(href));

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const t = this.texts ?? pagesBase;
    const { description, guidelines, bannedTerms, links } = this.campaign;
    return html`<ev-rich-text .content=${description} @ev-rich-text-link=${this.#onLink}></ev-rich-text>
      ${this.#needs(this.campaign, t)}
      ${
        guidelines.do.length + guidelines.dont.length
          ? html`<div class="dos">${this.#list(t.do, guidelines.do, check)}${this.#list(t.dont, guidelines.dont, close)}</div>`
          : nothing
      }
      ${bannedTerms.length ? html`<p class="t2"><b class="strong">${t.banned}</b> <span class="second">${bannedTerms.join(', ')}</span></p>` : nothing}
      ${
        links.length
          ? html`<p class="t2 links">
              <b class="strong">${t.links}</b>
              ${links.map((link) => this.#link(link))}
            </p>`
          : nothing
      }`;
  }

  #link({ label, url }: CampaignDetail['links'][number]): TemplateResult {
    const href = webUrl(url);
    if (!href) return html`<span>${label}</span>`;
    return html`<a href=${href} target="_blank" rel="noopener noreferrer" @click=${() => this.#onLink({ href })}>${label}</a>`;
  }

  #needs(campaign: CampaignDetail, t: PagesTexts): TemplateResult | typeof nothing {
    const { requiredMentions, requiredHashtags, requiredLinks, disclosure, languages } = campaign;
    const tag = disclosure?.required ? marked('#', [disclosure.tag ?? 'ad']) : [];
    const words = new Set([...marked('@', requiredMentions), ...marked('#', requiredHashtags), ...requiredLinks, ...tag]);
    const locale = localeOf(this);
    const spoken = languages.map((code) => languageName(code, locale));
    if (words.size + spoken.length === 0) return nothing;
    return html`<div>
      <h3>${t.must}</h3>
      <ul class="needs">
        ${[...words].map((word) => html`<li><bdi>${word.replace(/^https?:\/\//, '')}</bdi></li>`)}${spoken.length ? html`<li>${new Intl.ListFormat(locale, { type: 'disjunction' }).format(spoken)}</li>` : nothing}
      </ul>
    </div>`;
  }

  #list(heading: string, items: readonly string[], mark: TemplateResult): TemplateResult | typeof nothing {
    if (items.length === 0) return nothing;
    return html`<div>
      <h3>${heading}</h3>
      <ul>
        ${items.map((item) => html`<li><span class="s">${mark}</span><bdi>${item}</bdi></li>`)}
      </ul>
    </div>`;
  }
}

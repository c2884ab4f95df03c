import { html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { privacyPolicy, terms, type Article } from './articles.ts';
import { styles } from './article-screen.styles.ts';

const known: Record<string, Article> = { 'privacy-policy': privacyPolicy, terms };

/** @summary One of the product's own texts: the privacy policy or the terms. */
export class ArticleScreen extends LitElement {
  static override styles = [tokens, base, styles];

  /** `privacy-policy` or `terms`. */
  @property() name: string | undefined = 'terms';
  /** Another text than the product's own. */
  @property({ attribute: false }) article: Article | undefined;

  override render() {
    const article = this.article ?? known[this.name ?? ''];
    if (!article) return nothing;
    return html`<article>
      <h1>${article.title}</h1>
      <p class="second">${article.lead}</p>
      ${article.sections.map(
        ({ heading, text, points }) =>
          html`<h2>${heading}</h2>
            ${text ? html`<p>${text}</p>` : nothing}
            ${
              points
                ? html`<ul>
                    ${points.map((point) => html`<li>${point}</li>`)}
                  </ul>`
                : nothing
            }`,
      )}
    </article>`;
  }
}

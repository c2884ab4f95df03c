import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatCount, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postsBase, type PostsTexts } from '../posts.texts.ts';
import { styles } from './score-parts.styles.ts';

export interface ScorePart {
  label: string;
  value: number;
}

/**
 * @summary A score and what it is made of: the parts in one bar, and in words with their numbers. A part below zero is named, not drawn.
 */
export class ScoreParts extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ type: Number }) score: number | undefined = 0;
  @property({ attribute: false }) parts: readonly ScorePart[] | undefined = [];
  @property({ attribute: false }) texts: PostsTexts | undefined = postsBase;

  protected override updated(): void {
    const drawn = this.#drawn();
    for (const [index, bar] of this.renderRoot.querySelectorAll<HTMLElement>('.bar i').entries())
      bar.style.setProperty('flex-grow', String(drawn[index]?.value ?? 0));
  }

  #drawn(): ScorePart[] {
    return (this.parts ?? []).filter(({ value }) => value > 0);
  }

  override render(): TemplateResult {
    const locale = localeOf(this);
    const t = this.texts ?? postsBase;
    return html`<p class="score">
        <span class="second">${t.score}</span><b class="num strong">${formatCount(this.score ?? 0, locale)}</b>
      </p>
      <div class="bar" aria-hidden="true">${this.#drawn().map(() => html`<i></i>`)}</div>
      <ul class="t1 third num">
        ${(this.parts ?? []).map(({ label, value }) => html`<li>${label} <b>${formatCount(value, locale)}</b></li>`)}
      </ul>`;
  }
}

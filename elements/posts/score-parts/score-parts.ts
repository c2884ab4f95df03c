import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { ScorePart } from '../../../contract/post.ts';
import { formatCount } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postsMessages } from '../posts.messages.ts';
import { scoreMessages } from './score-parts.messages.ts';
import { styles } from './score-parts.styles.ts';

/**
 * @summary A score with its parts: a stacked bar, as wide as the score is of the best one, which is named, and a list with numbers.
 * Negative parts appear only in the list; parts of zero do not. Gray and compared with nothing where it has no effect.
 */
export class ScoreParts extends EvElement {
  static override readonly needs = ['parts'];
  static override styles = [tokens, base, term, styles];

  @property({ type: Number }) score = 0;
  /** The score that fills the whole width; without it, this one does. */
  @property({ type: Number }) best = 0;
  /** The score has no effect: its post is not eligible. */
  @property({ type: Boolean, reflect: true }) uncounted = false;
  /** Without them the element shows nothing. */
  @property({ attribute: false }) parts: readonly ScorePart[] | undefined;

  readonly #messages = new MessagesController(this, postsMessages);
  readonly #formulas = new MessagesController(this, scoreMessages);

  protected override updated(): void {
    const drawn = this.#getPositiveParts();
    const share = this.#isBelowBest ? this.score / this.best : 1;
    this.renderRoot
      .querySelector<HTMLElement>('.bar')
      ?.style.setProperty('width', `${Math.max(0, share) * 100}%`);
    for (const [index, bar] of this.renderRoot.querySelectorAll<HTMLElement>('.bar i').entries())
      bar.style.setProperty('flex-grow', String(drawn[index]?.value ?? 0));
  }

  get #isBelowBest(): boolean {
    return !this.uncounted && this.best > this.score;
  }

  #getPositiveParts(): ScorePart[] {
    return (this.parts ?? []).filter(({ value }) => value > 0);
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.parts) return nothing;
    const locale = findLocale(this);
    const t = this.#messages.value;
    const formulas = this.#formulas.value;
    return html`<p class="score">
        <span class="muted">${renderTerm(t.score, formulas.total)}</span
        ><span class="tabular"
          ><b class="strong">${formatCount(this.score, locale)}</b> ${
            this.#isBelowBest
              ? html`<span class="subtle"
                  >${t.scoreBest({ best: formatCount(this.best, locale) })}</span
                >`
              : nothing
          }</span
        >
      </p>
      <div class="track" aria-hidden="true">
        <div class="bar">${this.#getPositiveParts().map(() => html`<i></i>`)}</div>
      </div>
      <ul class="text-xs subtle tabular">
        ${this.parts
          .filter(({ value }) => value !== 0)
          .map(({ code, value }) => {
            const name = renderTerm(t.scorePart({ kind: code }), formulas.part({ kind: code }));
            return html`<li>${name} <b>${formatCount(value, locale)}</b></li>`;
          })}
      </ul>`;
  }
}

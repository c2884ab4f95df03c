import { html, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import { getCounterAnnouncement } from './counter-announcement.ts';
import { styles } from './counter-ring.styles.ts';

/**
 * @summary Ring that shows the used share of the maximum length, with a number near the limit. Screen readers announce 20, 10 and 0
 * remaining characters and every ten over the limit.
 */
export class CounterRing extends EvElement {
  static override styles = [tokens, base, styles];

  /** Weighted length of the text. */
  @property({ type: Number }) used = 0;
  /** Maximum weighted length. */
  @property({ type: Number }) max = 280;
  @property({ attribute: false }) messages: PostEditorMessages | undefined =
    postEditorMessages.english;

  @state() private announcement = '';
  #previousRemaining: number | undefined;

  get #remaining(): number {
    return this.max - this.used;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('used') && !changed.has('max')) return;
    if (this.#previousRemaining !== undefined)
      this.announcement =
        getCounterAnnouncement(
          this.#previousRemaining,
          this.#remaining,
          this.messages ?? postEditorMessages.english,
        ) || this.announcement;
    this.#previousRemaining = this.#remaining;
  }

  override render(): TemplateResult {
    const remaining = this.#remaining;
    // Whole percents: in a long post most keys leave the ring as it is.
    const part = Math.min(100, Math.ceil((this.used / (this.max || 1)) * 100));
    const tone = remaining < 0 ? 'danger' : remaining <= 20 ? 'warning' : '';
    return html`<span class="count text-s tabular ${tone}" aria-hidden="true">
        <svg class="ring" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="9.5" />
          ${svg`<circle class="used" cx="12" cy="12" r="9.5" pathLength="100" stroke-dasharray=${`${part} 100`} />`}
        </svg>
        ${remaining <= 20 ? html`<bdi dir="ltr">${String(remaining).replace('-', '−')}</bdi>` : ''}
      </span>
      <span class="visually-hidden" role="status">${this.announcement}</span>`;
  }
}

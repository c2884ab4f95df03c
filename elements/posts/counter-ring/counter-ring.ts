import { html, LitElement, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { editorBase, type EditorTexts } from '../editor.texts.ts';
import { announcement } from './announcement.ts';
import { styles } from './counter-ring.styles.ts';

/**
 * @summary How much of the allowed length is used: a ring, and near the end a number. Screen readers hear it at 20, 10, 0 and each ten beyond.
 */
export class CounterRing extends LitElement {
  static override styles = [tokens, base, styles];

  /** Weighted length of the text. */
  @property({ type: Number }) used: number | undefined = 0;
  /** What is allowed. */
  @property({ type: Number }) max: number | undefined = 280;
  @property({ attribute: false }) texts: EditorTexts | undefined = editorBase;

  @state() private said = '';
  #before: number | undefined;

  get #left(): number {
    return (this.max ?? 280) - (this.used ?? 0);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('used') && !changed.has('max')) return;
    if (this.#before !== undefined) this.said = announcement(this.#before, this.#left, this.texts ?? editorBase) || this.said;
    this.#before = this.#left;
  }

  override render(): TemplateResult {
    const left = this.#left;
    const part = Math.min(100, ((this.used ?? 0) / ((this.max ?? 280) || 1)) * 100);
    const tone = left < 0 ? 'bad' : left <= 20 ? 'warn' : '';
    return html`<span class="count t2 num ${tone}" aria-hidden="true">
        <svg class="ring" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="9.5" />
          ${svg`<circle class="used" cx="12" cy="12" r="9.5" pathLength="100" stroke-dasharray=${`${part} 100`} />`}
        </svg>
        ${left <= 20 ? String(left).replace('-', '−') : ''}
      </span>
      <span class="sr" role="status">${this.said}</span>`;
  }
}

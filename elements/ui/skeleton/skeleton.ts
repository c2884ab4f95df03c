import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './skeleton.styles.ts';

/**
 * @summary Stands where something will be, in its size. Appears after 300 ms, so that a quick answer never flickers; after 5 s
 * it says that it is still loading. Of several side by side, give the sentence to one.
 * @slot - a shape of one's own instead of lines
 * @cssprop --ev-skeleton-width - width of the block or of a single line
 */
export class Skeleton extends LitElement {
  static override styles = [tokens, styles];

  /** Lines of text. */
  @property({ type: Number }) lines: number | undefined = 1;
  /** Height of a block instead of lines: pixels, or any length of CSS. */
  @property() block: string | number | undefined;
  /** What is loading, for those who do not see it. */
  @property() label: string | undefined = '';
  /** Said after five seconds; empty says nothing. */
  @property({ attribute: 'slow-text' }) slowText: string | undefined = '';

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const block = String(this.block ?? '');
    this.style.setProperty('--_block', /^[\d.]+$/.test(block) ? `${block}px` : block);
  }

  override render(): TemplateResult {
    const lines = Array.from({ length: Math.max(1, this.lines ?? 1) }, () => html`<i></i>`);
    const slow = this.slowText ? html`<p>${this.slowText}</p>` : nothing;
    return html`<div class="shape" role=${this.label ? 'img' : nothing} aria-label=${this.label || nothing}>
        <slot>${this.block ? html`<i class="block"></i>` : lines}</slot>
      </div>
      ${slow}`;
  }
}

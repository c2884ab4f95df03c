import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './skeleton.styles.ts';

/** What is loading: lines of text, rows of a list, fields of a form, or a figure with its bar. */
export type SkeletonShape = 'text' | 'rows' | 'fields' | 'figure';

/** The bars of one item of a shape, as the content has them. */
const items: Record<SkeletonShape, TemplateResult> = {
  text: html`<i></i>`,
  rows: html`<div class="row">
    <i class="mark"></i><span><i></i><i></i></span><i class="amount"></i>
  </div>`,
  fields: html`<div class="labeled"><i></i><i class="control"></i></div>`,
  figure: html`<div class="figure"><i></i><i class="number"></i><i class="bar"></i></div>`,
};

/**
 * @summary Placeholder for content that is loading, in its size. Appears after 300 ms to avoid flicker; after 5 s
 * shows `slow-text`. Set `slow-text` on only one of several adjacent skeletons.
 * @slot - a custom shape instead of lines
 * @cssprop --ev-skeleton-width - width of the block or of a single line
 */
export class Skeleton extends EvElement {
  static override styles = [tokens, styles];

  /** Shape of an item. */
  @property() shape: SkeletonShape = 'text';
  /** Number of items: of lines, rows, fields or figures. */
  @property({ type: Number }) lines = 1;
  /** Height of a block instead of lines: pixels, or any CSS length. */
  @property() block: string | number | undefined;
  /** Accessible name: what is loading. */
  @property() label = '';
  /** Text shown after five seconds; empty for none. */
  @property({ attribute: 'slow-text' }) slowText = '';

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const block = String(this.block ?? '');
    this.style.setProperty('--_block-height', /^[\d.]+$/.test(block) ? `${block}px` : block);
  }

  override render(): TemplateResult {
    const lines = Array.from({ length: Math.max(1, this.lines) }, () => items[this.shape]);
    const slow = this.slowText ? html`<p>${this.slowText}</p>` : nothing;
    return html`<div
        class="shape ${this.shape}"
        role=${this.label ? 'img' : nothing}
        aria-label=${this.label || nothing}
      >
        <slot>${this.block ? html`<i class="block"></i>` : lines}</slot>
      </div>
      ${slow}`;
  }
}

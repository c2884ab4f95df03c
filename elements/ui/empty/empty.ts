import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './empty.styles.ts';

/**
 * @summary Where nothing is yet, or something is in the way: what it is, why, and the next step.
 * @slot - more than one sentence
 * @slot icon - a mark above the heading
 * @slot action - buttons
 */
export class Empty extends LitElement {
  static override styles = [tokens, base, styles];

  @property() heading: string | undefined = '';
  /** Level of the heading in the page around it. */
  @property({ type: Number }) level: number | undefined = 3;
  @property() text: string | undefined = '';

  readonly #onSlots = (): void => this.requestUpdate();

  override render(): TemplateResult {
    const acts = this.querySelector(':scope > [slot="action"]') !== null;
    return html`<div class="empty">
      <slot name="icon"></slot>
      ${this.heading ? html`<div class="heading" role="heading" aria-level=${this.level ?? 3}>${this.heading}</div>` : nothing}
      ${this.text ? html`<p class="t2 second">${this.text}</p>` : nothing}
      <slot></slot>
      <div class="acts" ?hidden=${!acts}><slot name="action" @slotchange=${this.#onSlots}></slot></div>
    </div>`;
  }
}

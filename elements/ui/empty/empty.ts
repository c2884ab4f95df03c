import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { hasSlotted } from '../has-slotted.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './empty.styles.ts';

/**
 * @summary Empty state: what will appear here or why it is missing, and the next step.
 * @slot - more text
 * @slot icon - an icon above the heading
 * @slot action - buttons
 */
export class Empty extends EvElement {
  static override styles = [tokens, base, styles];

  @property() heading = '';
  /** Heading level in the page outline. */
  @property({ type: Number }) level = 3;
  @property() text = '';

  #hasActions = false;

  protected override willUpdate(): void {
    this.#hasActions = hasSlotted(this, 'action');
  }

  #onSlotChange(): void {
    this.requestUpdate();
  }

  override render(): TemplateResult {
    return html`<div class="empty">
      <slot name="icon"></slot>
      ${
        this.heading
          ? html`<div class="heading" role="heading" aria-level=${this.level}>${this.heading}</div>`
          : nothing
      }
      ${this.text ? html`<p class="text-s muted">${this.text}</p>` : nothing}
      <slot></slot>
      <div class="actions" ?hidden=${!this.#hasActions}>
        <slot name="action" @slotchange=${this.#onSlotChange}></slot>
      </div>
    </div>`;
  }
}

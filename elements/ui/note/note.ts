import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { alert, checkCircle, info } from '../icons/icons.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { Tone } from '../../base/tone.ts';
import { styles } from './note.styles.ts';

const icons: Record<string, TemplateResult> = {
  success: checkCircle,
  warning: alert,
  danger: alert,
};

/**
 * @summary Inline message next to the content it concerns. Border and icon show the tone.
 * @slot - the message
 * @slot icon - replaces the icon of the tone
 * @slot action - buttons or links
 */
export class Note extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ reflect: true }) tone: Tone = '';
  /** Announce it to screen readers; assertively for the tone `danger`. */
  @property({ type: Boolean }) live = false;

  override render(): TemplateResult {
    const role = this.tone === 'danger' ? 'alert' : 'status';
    return html`<div class="note" role=${this.live ? role : nothing}>
      <div class="message">
        <slot name="icon">${icons[this.tone] ?? info}</slot>
        <div class="text"><slot></slot></div>
      </div>
      <slot name="action"></slot>
    </div>`;
  }
}

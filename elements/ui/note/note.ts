import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { alert } from '../icons/alert.ts';
import { checkCircle } from '../icons/check-circle.ts';
import { info } from '../icons/info.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { Tone } from '../tone.ts';
import { styles } from './note.styles.ts';

const marks: Record<string, TemplateResult> = { good: checkCircle, warn: alert, bad: alert };

/**
 * @summary A message in place, beside what it is about. Line and icon carry the tone.
 * @slot - the message
 * @slot icon - a mark instead of the tone's own
 * @slot action - what one can do about it
 */
export class Note extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ reflect: true }) tone: Tone | undefined = '';
  /** It appeared just now: read it out, at once where it is bad. */
  @property({ type: Boolean }) live = false;

  override render(): TemplateResult {
    const role = this.tone === 'bad' ? 'alert' : 'status';
    return html`<div class="note" role=${this.live ? role : nothing}>
      <slot name="icon">${marks[this.tone ?? ''] ?? info}</slot>
      <div class="text"><slot></slot></div>
      <slot name="action"></slot>
    </div>`;
  }
}

import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { tokens } from '../styles/tokens.styles.ts';
import type { Tone } from '../tone.ts';
import { styles } from './status.styles.ts';

/**
 * @summary A mark and a word in a row. The tone supports them; it never stands alone.
 * @slot - the word
 * @slot icon - the mark before it
 */
export class Status extends LitElement {
  static override styles = [tokens, styles];

  /** `muted` is for what is over and needs nobody. */
  @property({ reflect: true }) tone: Tone | 'muted' | undefined = '';

  override render(): TemplateResult {
    return html`<slot name="icon"></slot><span><slot></slot></span>`;
  }
}

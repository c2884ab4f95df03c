import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { tokens } from '../styles/tokens.styles.ts';
import type { Tone } from '../tone.ts';
import { styles } from './badge.styles.ts';

/**
 * @summary A filled word beside a heading: the state of the whole thing. In rows use `ev-status`.
 * @slot - the word
 * @slot icon - a mark before it
 */
export class Badge extends LitElement {
  static override styles = [tokens, styles];

  @property({ reflect: true }) tone: Tone | undefined = '';
  /** A line around it instead of a fill. */
  @property({ type: Boolean, reflect: true }) outline = false;

  override render(): TemplateResult {
    return html`<slot name="icon"></slot><slot></slot>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { Tone } from '../../base/tone.ts';
import { styles } from './badge.styles.ts';

/**
 * @summary A label with a fill, next to a heading: the state of a whole object. In rows use `ev-status`.
 * @slot - the label
 * @slot icon - an icon before the label
 */
export class Badge extends EvElement {
  static override styles = [tokens, styles];

  @property({ reflect: true }) tone: Tone = '';
  /** Border instead of a fill. */
  @property({ type: Boolean, reflect: true }) outline = false;

  override render(): TemplateResult {
    return html`<slot name="icon"></slot><slot></slot>`;
  }
}

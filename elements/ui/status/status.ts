import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { Tone } from '../../base/tone.ts';
import { styles } from './status.styles.ts';

/**
 * @summary Status label with an icon, for rows. The tone adds color; icon and label carry the meaning.
 * @slot - the label
 * @slot icon - the icon before the label
 */
export class Status extends EvElement {
  static override styles = [tokens, styles];

  /** `muted` is for finished items that need no attention. */
  @property({ reflect: true }) tone: Tone | 'muted' = '';

  override render(): TemplateResult {
    return html`<slot name="icon"></slot><span><slot></slot></span>`;
  }
}

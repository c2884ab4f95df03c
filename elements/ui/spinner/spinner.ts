import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './spinner.styles.ts';

/**
 * @summary A turning ring beside a word, for a wait inside something that is there already. For what is not there yet use
 * `ev-skeleton`. Its colour is that of the text.
 */
export class Spinner extends LitElement {
  static override styles = [tokens, spinner, styles];

  /** What one waits for, for those who do not see it; empty where a word stands beside it. */
  @property() label: string | undefined = 'Loading';

  override render(): TemplateResult {
    const { label = 'Loading' } = this;
    return html`<span class="spinner" role=${label ? 'img' : nothing} aria-label=${label || nothing}></span>`;
  }
}

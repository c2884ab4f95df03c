import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatCount, localeOf, type Locale } from '../format.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './count.styles.ts';

/** @summary A number in a pill of ink: how many wait. */
export class Count extends LitElement {
  static override styles = [tokens, styles];

  @property({ type: Number }) value: number | undefined = 0;
  /** Above it, the pill shows "9+" (of a max of 9). Without one, the number itself. */
  @property({ type: Number }) max: number | undefined;
  @property() locale: Locale;

  override render(): TemplateResult {
    const value = this.value ?? 0;
    const locale = this.locale ?? localeOf(this);
    return this.max !== undefined && value > this.max
      ? html`${formatCount(this.max, locale)}+`
      : html`${formatCount(value, locale)}`;
  }
}

import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { formatCount, type Locale } from '../../../messages/values.ts';
import { findLocale } from '../find-locale.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './count.styles.ts';

/** @summary A count in a pill, for unread or open items. */
export class Count extends EvElement {
  static override styles = [tokens, styles];

  @property({ type: Number }) value = 0;
  /** Larger values show as "9+" (for a max of 9). Without a max, the number itself. */
  @property({ type: Number }) max: number | undefined;
  @property() locale: Locale;

  override render(): TemplateResult {
    const { value } = this;
    const locale = this.locale ?? findLocale(this);
    return this.max !== undefined && value > this.max
      ? html`${formatCount(this.max, locale)}+`
      : html`${formatCount(value, locale)}`;
  }
}

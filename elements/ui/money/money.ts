import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Money } from '../../../contract/common.ts';
import { formatAmount, localeOf, type Locale } from '../format.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './money.styles.ts';

/**
 * @summary An amount: the figure first, its currency smaller and quieter. Every digit of the wire's decimal string stays.
 * Size and colour are those of the text around it.
 * @csspart amount - the figure
 * @csspart currency - the currency's code
 */
export class MoneyAmount extends LitElement {
  static override styles = [tokens, styles];

  /** Nothing is drawn without one. */
  @property({ attribute: false }) value: Money | null | undefined;
  /** `mid` for the figure of a card, `big` for the figure of a screen. */
  @property({ reflect: true }) size: '' | 'mid' | 'big' | undefined = '';
  /** Not final yet: says so before the figure. */
  @property({ type: Boolean }) estimated = false;
  /** Also a plus before what is above zero. */
  @property({ type: Boolean }) sign = false;
  /** No decimals where they are zero: for pools, not for balances. */
  @property({ type: Boolean }) short = false;
  /** Word before an estimate. */
  @property({ attribute: 'estimated-text' }) estimatedText: string | undefined = 'est.';
  @property() locale: Locale;

  override render(): TemplateResult | typeof nothing {
    if (!this.value) return nothing;
    const figure = formatAmount(this.value.amount, this.locale ?? localeOf(this), { sign: this.sign, short: this.short });
    const before = this.estimated ? html`<span class="before">${this.estimatedText ?? 'est.'} </span>` : nothing;
    return html`${before}<span part="amount">${figure}</span
      ><span class="currency" part="currency"> ${this.value.currency}</span>`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Money } from '../../../contract/common.ts';
import { formatAmount, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../find-locale.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './money.styles.ts';

/**
 * @summary An amount of money: the amount first, its currency smaller. Shows the decimals that are usual in its currency,
 * rounded down; its title has all of them. Inherits size and color from the surrounding text.
 * @csspart amount - the amount
 * @csspart currency - the currency code
 */
export class MoneyAmount extends EvElement {
  static override styles = [tokens, styles];

  /** Renders nothing without a value. */
  @property({ attribute: false }) value: Money | null | undefined;
  /** `medium` for the main amount of a card, `large` for the main amount of a screen. */
  @property({ reflect: true }) size: '' | 'medium' | 'large' = '';
  /** The amount is not final: shows `estimated-text` before it. */
  @property({ type: Boolean }) estimated = false;
  /** Show a plus sign for values above zero. */
  @property({ type: Boolean }) signed = false;
  /** No decimals where all that are shown are zero. For reward pools and sums, not for balances. */
  @property({ type: Boolean }) short = false;
  /** Text before an estimated amount. Default: `ui.estimated`. */
  @property({ attribute: 'estimated-text' }) estimatedText: string | undefined;
  @property() locale: Locale;

  readonly #messages = new MessagesController(this, uiMessages);

  override render(): TemplateResult | typeof nothing {
    if (!this.value) return nothing;
    const { amount: all, currency } = this.value;
    const { signed, short } = this;
    const locale = this.locale ?? findLocale(this);
    const amount = formatAmount(all, locale, { signed, short, currency });
    const exact = formatAmount(all, locale, { signed, short });
    const before = this.estimated
      ? html`<span class="before">${this.estimatedText ?? this.#messages.value.estimated} </span>`
      : nothing;
    const title = amount === exact ? nothing : exact;
    return html`${before}<span class="sum" translate="no"
        ><span part="amount" title=${title}>${amount}</span
        ><span class="currency" part="currency"> ${currency}</span></span
      >`;
  }
}

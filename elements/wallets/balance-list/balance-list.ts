import { html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { Balance } from '../../../contract/reward.ts';
import { isZero, ratio, sum } from '../../ui/decimal.ts';
import { formatAmount, formatMoney, localeOf, type Locale } from '../../ui/format.ts';
import { info } from '../../ui/icons/info.ts';
import { lock } from '../../ui/icons/lock.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { availableWord, blockedWords, partDay, reasonWord, type WordsContext } from '../balance-words.ts';
import { fill } from '../fill.ts';
import { balancesTextsBase, type BalancesTexts } from '../balances.texts.ts';
import { BalanceWalletEvent } from './balance-list.events.ts';
import { styles } from './balance-list.styles.ts';

/**
 * @summary Balances, one row a currency: how much can go out now, where the rest is and until when, and what stands in the way.
 * @fires ev-balance-wallet - The person wants to link a wallet for a currency; carries `currency`.
 */
export class BalanceList extends LitElement {
  static override styles = [tokens, base, section, styles];

  /** As `GET /v1/balance` answers. */
  @property({ attribute: false }) balances: readonly Balance[] | undefined;
  /** Currencies with a withdrawal that waits for its code. */
  @property({ attribute: false }) waiting: readonly string[] | undefined;
  /** The present in milliseconds; days are counted from it. */
  @property({ type: Number }) now: number | undefined = 0;
  /** Where an e-mail address is verified. */
  @property({ attribute: 'settings-href' }) settingsHref: string | undefined = '/profile/settings';
  /** Where campaigns and their claims are. */
  @property({ attribute: 'campaigns-href' }) campaignsHref: string | undefined = '/campaigns';
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: BalancesTexts | undefined;

  get #t(): BalancesTexts {
    return this.texts ?? balancesTextsBase;
  }
  get #locale(): Locale {
    return localeOf(this);
  }

  #money(amount: string, currency: string): string {
    return formatMoney({ amount, currency }, this.#locale);
  }
  get #words(): WordsContext {
    return { t: this.#t, locale: this.#locale, now: this.now ?? 0 };
  }

  override render() {
    const list = this.balances ?? [];
    if (!list.length)
      return html`<ev-empty heading=${this.#t.noBalances} text=${this.#t.noBalancesText}>
        <ev-button slot="action" href=${this.campaignsHref ?? '/campaigns'}>${this.#t.seeCampaigns}</ev-button>
      </ev-empty>`;
    return html`<ul class="rows">
      ${list.map((balance) => this.#row(balance))}
    </ul>`;
  }

  #row(balance: Balance) {
    const free = balance.canWithdraw ? balance.available.amount : '0';
    return html`<li>
      <div class="figure">
        <p class="t2 third">
          ${balance.network && balance.network !== balance.name ? fill(this.#t.onNetwork, { name: balance.name, network: balance.network }) : balance.name}
        </p>
        <ev-money size="big" .value=${{ amount: free, currency: balance.currency }}></ev-money>
        <p class="t1 third">${this.#t.canBeWithdrawn}</p>
      </div>
      <div>${this.#bar(balance)}${this.#parts(balance)}${this.#help(balance)}</div>
    </li>`;
  }

  #bar(balance: Balance) {
    const { currency, available, pending, inWithdrawal, minWithdrawal } = balance;
    const short = balance.blockedReason === 'min' && !isZero(available.amount);
    const whole = short ? minWithdrawal.amount : sum([available.amount, pending.amount, inWithdrawal.amount]);
    if (isZero(whole) || (!short && balance.blockedReason)) return nothing;
    const kinds = ['', 'two', 'three'] as const;
    const parts = (short ? [available] : [available, pending, inWithdrawal]).map((part, at) => ({
      value: ratio(part.amount, whole),
      kind: kinds[at]!,
    }));
    const words = {
      available: this.#money(available.amount, currency),
      pending: this.#money(pending.amount, currency),
      withdrawing: this.#money(inWithdrawal.amount, currency),
      minimum: this.#money(minWithdrawal.amount, currency),
    };
    return html`<ev-progress
      tall
      .parts=${parts.filter((part) => part.value > 0)}
      label=${fill(short ? this.#t.barMinimum : this.#t.barParts, words)}
    ></ev-progress>`;
  }

  #parts(balance: Balance) {
    const { available, inWithdrawal } = balance;
    const coming = balance.pendingItems ?? [];
    return html`<dl class="num">
      ${this.#part('one', this.#t.available, availableWord(balance, this.#words), available.amount)}
      ${coming.map((part) => this.#part('two', reasonWord(part, this.#t), partDay(part, this.#words), part.amount.amount))}
      ${
        !isZero(inWithdrawal.amount)
          ? this.#part(
              'three',
              this.#t.inWithdrawal,
              this.waiting?.includes(balance.currency) ? this.#t.codeNeeded : this.#t.underWay,
              inWithdrawal.amount,
            )
          : nothing
      }
    </dl>`;
  }

  #part(mark: string, label: string, when: string, amount: string) {
    return html`<div>
      <dt><i class=${mark}></i>${label}</dt>
      <dd class="third">${when}</dd>
      <dd class="end">${formatAmount(amount, this.#locale)}</dd>
    </div>`;
  }

  #help(balance: Balance) {
    const words = blockedWords(balance, this.#words);
    if (!words) return nothing;
    return html`<p class="help">
      <span class="s">${balance.blockedReason === 'min' ? info : lock}</span><span>${words} ${this.#way(balance)}</span>
    </p>`;
  }

  /** The way forward, where there is one. */
  #way({ blockedReason, currency }: Balance) {
    const t = this.#t;
    if (blockedReason === 'email-unverified')
      return html`<a href=${this.settingsHref ?? '/profile/settings'}>${t.doVerifyEmail}</a>`;
    if (blockedReason !== 'no-wallet') return nothing;
    return html`<button type="button" @click=${() => this.dispatchEvent(new BalanceWalletEvent(currency))}>
      ${t.doLinkWallet}
    </button>`;
  }
}

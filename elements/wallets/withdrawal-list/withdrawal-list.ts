import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { WalletType } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { formatDateTime, formatMoney, localeOf } from '../../ui/format.ts';
import { ban } from '../../ui/icons/ban.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { clock } from '../../ui/icons/clock.ts';
import { key } from '../../ui/icons/key.ts';
import { minus } from '../../ui/icons/minus.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { fill } from '../fill.ts';
import { walletsTextsBase, type WalletsTexts } from '../wallets.texts.ts';
import { walletLine } from '../words.ts';
import { WithdrawalFilterEvent } from './withdrawal-list.events.ts';
import { styles } from './withdrawal-list.styles.ts';

/**
 * @summary All withdrawals, newest first, each with its steps to unfold; the newest one stands open.
 * @fires ev-withdrawal-filter - The person chose a currency; carries `currency`, null for all.
 */
export class WithdrawalList extends LitElement {
  static override styles = [tokens, base, section, styles];

  /** The withdrawals to show. */
  @property({ attribute: false }) withdrawals: readonly Withdrawal[] | undefined;
  /** Currencies to choose from; the choice is offered from two on. */
  @property({ attribute: false }) currencies: readonly string[] | undefined;
  /** The chosen currency; empty for all. */
  @property() currency = '';
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  /** The present in milliseconds: other years are written out. */
  @property({ type: Number }) now: number | undefined = 0;
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: WalletsTexts | undefined;

  get #t(): WalletsTexts {
    return this.texts ?? walletsTextsBase;
  }

  override render() {
    const list = this.withdrawals ?? [];
    return html`${this.#filter()}
    ${
      list.length
        ? html`<ul class="rows">
            ${list.map((one, at) => this.#row(one, at === 0))}
          </ul>`
        : this.#empty()
    }`;
  }

  #filter() {
    const all = this.currencies ?? [];
    if (all.length < 2) return nothing;
    const options = [{ value: '', label: this.#t.filterAll }, ...all.map((one) => ({ value: one, label: one }))];
    const choose = (event: Event) => {
      const { value } = event.currentTarget as HTMLElement & { value: string };
      this.dispatchEvent(new WithdrawalFilterEvent(value || null));
    };
    return html`<ev-segmented
      label=${this.#t.filterLabel}
      .options=${options}
      .value=${this.currency ?? ''}
      @ev-segmented-change=${choose}
    ></ev-segmented>`;
  }

  #empty() {
    const t = this.#t;
    if (this.currency) return html`<p class="t2 third">${fill(t.noneInCurrency, { currency: this.currency })}</p>`;
    return html`<ev-empty heading=${t.noWithdrawals} text=${t.noWithdrawalsText}></ev-empty>`;
  }

  #row(one: Withdrawal, open: boolean) {
    const locale = localeOf(this);
    const { tone, icon, word } = this.#status(one);
    const to = fill(this.#t.receives, { net: formatMoney(one.net, locale), wallet: walletLine(one.wallet, this.types ?? []) });
    return html`<li>
      <details ?open=${open}>
        <summary>
          <p class="num strong">${formatMoney(one.amount, locale)}</p>
          <ev-status tone=${tone}><span class="s" slot="icon">${icon}</span>${word}</ev-status>
          <p class="t2 third">${to}</p>
          <p class="t1 third num">
            ${one.reference}<br />${formatDateTime(one.createdAt, locale, { weekday: false, now: this.now ?? 0 })}
          </p>
        </summary>
        <ev-withdrawal-timeline .withdrawal=${one} .texts=${this.texts}></ev-withdrawal-timeline>
      </details>
    </li>`;
  }

  #status(one: Withdrawal): { tone: string; icon: TemplateResult; word: string } {
    const t = this.#t;
    switch (one.status) {
      case 'verifying':
        return { tone: 'warn', icon: key, word: t.statusVerifying };
      case 'pending':
        return { tone: '', icon: clock, word: t.statusPending };
      case 'completed':
        return { tone: 'good', icon: checkCircle, word: t.statusCompleted };
      case 'cancelled':
        return { tone: 'muted', icon: minus, word: t.statusCancelled };
      case 'failed':
        return { tone: 'bad', icon: ban, word: t.statusFailed };
      default:
        return { tone: 'muted', icon: clock, word: t.statusUnknown };
    }
  }
}

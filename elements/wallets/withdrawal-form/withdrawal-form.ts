import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Balance } from '../../../contract/reward.ts';
import type { Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { newAttemptKey } from '../../core/attempt-key.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { compare, isZero } from '../../ui/decimal.ts';
import { formatAmount, formatDateTime, formatMoney, maskAddress } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { amountProblem, feeOf, mostOf, netOf, parseAmount } from '../amounts.ts';
import { balances } from '../balances.store.ts';
import { fill } from '../fill.ts';
import { wallets } from '../wallets.store.ts';
import { walletsTexts, type WalletsTexts } from '../wallets.texts.ts';
import { withdrawals } from '../withdrawals.store.ts';
import { amountWords, isUsable, moneyErrorWords, walletName } from '../words.ts';
import { WalletWantedEvent, WithdrawalRequestedEvent } from './withdrawal-form.events.ts';
import { styles } from './withdrawal-form.styles.ts';

type Phase = 'editing' | 'sending' | 'unknown' | 'checking';

/**
 * @summary Asks for a withdrawal: amount with its limits, wallet, fee and what arrives, counted exactly while typing. One request is
 * never taken twice; where no answer came it says so and looks in the list.
 * @fires ev-withdrawal-requested - The withdrawal waits for its code; carries `withdrawal`.
 * @fires ev-wallet-wanted - The person needs a wallet first; carries `currency`.
 */
export class WithdrawalForm extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** The currency to start with; else the first that can be withdrawn. */
  @property() currency = '';

  @state() private typed = '';
  @state() private walletId = '';
  @state() private phase: Phase = 'editing';
  @state() private touched = false;
  @state() private problem = '';

  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #list = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(walletsTexts));

  /** One a form opening, kept until there is a definite answer. */
  #key = newAttemptKey();

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }
  get #balance(): Balance | undefined {
    const all = this.#balances.value?.data ?? [];
    return all.find((one) => one.currency === this.currency) ?? all.find((one) => one.canWithdraw) ?? all.find((one) => !isZero(one.available.amount));
  }
  get #targets(): Wallet[] {
    const currency = this.#balance?.currency;
    return (this.#wallets.value?.data ?? []).filter((one) => one.currency === currency && isUsable(one, this.#now.value ?? 0));
  }
  get #target(): Wallet | undefined {
    const all = this.#targets;
    return all.find((one) => one.id === this.walletId) ?? all.find((one) => one.isDefault) ?? all[0];
  }
  #money(amount: string): string {
    return formatMoney({ amount, currency: this.#balance!.currency }, localeOf(this.app!));
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('currency') && changed.get('currency')) this.#fresh();
  }

  /** A new opening of the form: nothing typed, a new key. */
  #fresh(): void {
    this.#key = newAttemptKey();
    this.typed = this.problem = '';
    this.touched = false;
    this.phase = 'editing';
  }

  readonly #onSubmit = async (event?: Event): Promise<void> => {
    event?.preventDefault();
    const balance = this.#balance;
    const wallet = this.#target;
    this.touched = true;
    if (this.phase === 'sending' || this.phase === 'checking' || !balance || !wallet || amountProblem(balance, this.typed)) return;
    this.phase = 'sending';
    this.problem = '';
    const body = { walletId: wallet.id, currency: balance.currency, amount: parseAmount(this.typed)! };
    const outcome = await this.use(withdrawals).request(body, this.#key);
    if (outcome.kind === 'taken') return this.#taken(outcome.withdrawal);
    this.phase = outcome.kind === 'unknown' ? 'unknown' : 'editing';
    if (outcome.kind === 'refused') {
      this.problem = moneyErrorWords(outcome.error);
      this.#key = newAttemptKey();
    }
  };

  #taken(withdrawal: Withdrawal): void {
    this.#fresh();
    this.dispatchEvent(new WithdrawalRequestedEvent(withdrawal));
  }

  /** The request may have been taken although no answer came: the list knows. */
  readonly #onCheck = async (): Promise<void> => {
    const known = new Set((this.#list.value?.data ?? []).map((one) => one.id));
    const amount = parseAmount(this.typed) ?? '0';
    this.phase = 'checking';
    this.problem = '';
    try {
      const found = (await this.use(withdrawals).look()).find(
        (one) => !known.has(one.id) && one.wallet.id === this.#target?.id && compare(one.amount.amount, amount) === 0,
      );
      if (found) {
        this.use(withdrawals).reload();
        return this.#taken(found);
      }
      this.problem = this.#t.unknownNothing;
    } catch (error) {
      this.problem = moneyErrorWords(error);
    }
    this.phase = 'unknown';
  };

  override render() {
    const { data, error } = this.#balances.value ?? {};
    if (!data) return error ? nothing : html`<ev-skeleton lines="5"></ev-skeleton>`;
    const balance = this.#balance;
    const t = this.#t;
    if (!balance) return html`<ev-empty heading=${t.nothingToWithdraw} text=${t.nothingToWithdrawText}></ev-empty>`;
    const locked = this.phase !== 'editing';
    return html`<form novalidate aria-label=${t.withdraw} @submit=${this.#onSubmit}>
      ${this.#currencies(data, balance, locked)} ${this.#amount(balance, locked)} ${this.#to(balance, locked)} ${this.#sum(balance)}
      ${this.phase === 'unknown' || this.phase === 'checking' ? this.#unknown() : this.#act(balance)}
    </form>`;
  }

  #currencies(all: readonly Balance[], balance: Balance, locked: boolean) {
    const some = all.filter((one) => !isZero(one.available.amount));
    if (some.length < 2) return nothing;
    const options = some.map((one) => ({ value: one.currency, label: one.currency, detail: this.#available(one) }));
    const choose = (event: Event) => {
      this.currency = (event.currentTarget as HTMLElement & { value: string }).value;
    };
    return html`<ev-select label=${this.#t.withdrawCurrency} .options=${options} .value=${balance.currency} ?disabled=${locked} @change=${choose}></ev-select>`;
  }

  #available(one: Balance): string {
    return formatAmount(one.available.amount, localeOf(this.app!));
  }

  #amount(balance: Balance, locked: boolean) {
    const t = this.#t;
    const locale = localeOf(this.app!);
    const most = mostOf(balance);
    const reached = compare(most, balance.minWithdrawal.amount) >= 0;
    const min = formatAmount(balance.minWithdrawal.amount, locale);
    const range = reached ? fill(t.amountRange, { min, max: formatAmount(most, locale) }) : fill(t.amountMin, { min });
    const problem = this.touched ? amountProblem(balance, this.typed) : null;
    const error = problem ? amountWords(problem, balance, parseAmount(this.typed) ?? '0', t, locale) : '';
    const take = (event: Event) => (this.typed = (event.currentTarget as HTMLElement & { value: string }).value);
    const all = () => {
      this.typed = most;
      this.touched = true;
    };
    return html`<ev-field
      label=${t.amount}
      name="amount"
      size="big"
      inputmode="decimal"
      autocomplete="off"
      .value=${this.typed}
      error=${error}
      ?disabled=${locked}
      @input=${take}
      @change=${() => (this.touched = this.typed !== '')}
    >
      <span slot="aside" class="num">${range}</span>
      <span slot="suffix" class="tail"
        >${balance.currency}<button class="all" type="button" ?disabled=${locked} aria-label=${fill(t.allLabel, { amount: this.#money(most) })} @click=${all}>
          ${t.all}
        </button></span
      >
    </ev-field>`;
  }

  #to(balance: Balance, locked: boolean) {
    const t = this.#t;
    const types = this.#types.value?.data ?? [];
    const targets = this.#targets;
    if (!targets.length) return this.#noTarget(balance);
    const options = targets.map((one) => ({ value: one.id, label: walletName(one, types), detail: maskAddress(one.address) }));
    const choose = (event: Event) => (this.walletId = (event.currentTarget as HTMLElement & { value: string }).value);
    return html`<ev-select label=${t.to} name="walletId" .options=${options} .value=${this.#target!.id} ?disabled=${locked} @change=${choose}></ev-select>`;
  }

  /** What stands in the way of choosing a wallet, and the way forward, in place. */
  #noTarget(balance: Balance) {
    const t = this.#t;
    const types = this.#types.value?.data ?? [];
    const resting = (this.#wallets.value?.data ?? []).find((one) => one.currency === balance.currency && one.status === 'verified' && one.usableFrom);
    const words = resting
      ? fill(t.walletWaiting, { name: walletName(resting, types), date: formatDateTime(resting.usableFrom!, localeOf(this.app!)) })
      : fill(t.noUsableWallet, { currency: balance.currency });
    // The note under the sum says the same, and why.
    if (resting && balance.blockedReason === 'hold') return nothing;
    const want = () => this.dispatchEvent(new WalletWantedEvent(balance.currency));
    return html`<div class="way">
      <span>${words}</span>${resting ? nothing : html`<ev-button size="small" @click=${want}>${t.doLinkWallet}</ev-button>`}
    </div>`;
  }

  #sum(balance: Balance) {
    const t = this.#t;
    const amount = parseAmount(this.typed) ?? '0';
    const fee = isZero(amount) ? '0' : feeOf(balance, amount);
    const word = { none: t.feeNone, network: t.feeNetwork }[balance.fee.kind as 'none' | 'network'] ?? t.feeOwn;
    const shown = isZero(amount) && balance.fee.kind !== 'percent' ? feeOf(balance, '0') : fee;
    return html`<dl class="sum num" aria-live="polite">
      <div><dt class="second">${t.amount}</dt><dd>${this.#money(amount)}</dd></div>
      <div><dt class="second">${word}</dt><dd>${isZero(shown) ? this.#money('0') : `−${this.#money(shown)}`}</dd></div>
      <div class="net"><dt>${t.youReceive}</dt><dd>${this.#money(netOf(balance, amount))}</dd></div>
    </dl>`;
  }

  #act(balance: Balance) {
    const t = this.#t;
    const blocked = !balance.canWithdraw || !this.#target;
    const amount = amountProblem(balance, this.typed) ? '' : this.#money(parseAmount(this.typed)!);
    return html`<div>
      ${this.problem ? html`<ev-note tone="bad" live>${this.problem}</ev-note>` : nothing} ${this.#blocked(balance)}
      <ev-button class="hint" type="submit" variant="strong" wide ?busy=${this.phase === 'sending'} ?disabled=${blocked} reason=${this.#why(balance)}
        >${amount ? fill(t.withdrawAmount, { amount }) : t.withdraw}</ev-button
      >
      <p class="t1 third hint">${t.withdrawHelp} ${balance.fee.note ?? ''}</p>
    </div>`;
  }

  #why(balance: Balance): string {
    const t = this.#t;
    const date = balance.blockedUntil ? formatDateTime(balance.blockedUntil, localeOf(this.app!)) : '';
    const values = { currency: balance.currency, date };
    const words: Partial<Record<string, string>> = {
      'email-unverified': t.helpEmail,
      'two-factor': t.helpTwoFactor,
      review: t.helpReview,
      paused: t.helpPaused,
      hold: t.helpHold,
      min: fill(t.amountBelow, { min: this.#money(balance.minWithdrawal.amount) }),
    };
    const known = words[balance.blockedReason ?? ''];
    return known ? fill(known, values) : this.#target ? '' : fill(t.noUsableWallet, values);
  }

  #blocked(balance: Balance) {
    if (balance.canWithdraw || balance.blockedReason === 'no-wallet') return nothing;
    const email = balance.blockedReason === 'email-unverified';
    return html`<ev-note tone="warn"
      >${this.#why(balance)}
      ${email ? html`<ev-button slot="action" size="small" href=${this.app!.host.href('/profile/settings')}>${this.#t.doVerifyEmail}</ev-button>` : nothing}</ev-note
    >`;
  }

  #unknown() {
    const t = this.#t;
    const checking = this.phase === 'checking';
    return html`<ev-note tone="warn" live>
        <p class="strong">${t.unknownTitle}</p>
        <p>${t.unknownText}</p>
        ${this.problem ? html`<p>${this.problem}</p>` : nothing}
      </ev-note>
      <div class="acts">
        <ev-button variant="strong" ?busy=${checking} @click=${this.#onCheck}>${t.unknownCheck}</ev-button>
        <ev-button @click=${() => void this.#onSubmit()}>${t.unknownRetry}</ev-button>
      </div>`;
  }
}

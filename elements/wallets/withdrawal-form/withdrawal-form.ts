import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Balance } from '../../../contract/reward.ts';
import type { Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal, WithdrawRequestDto } from '../../../contract/withdrawal.ts';
import { Confirm } from '../../core/confirm.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { compare, isZero } from '../../ui/decimal.ts';
import { formatAmount, formatDateTime, formatMoney, maskAddress } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { amountProblem, mostOf, parseAmount } from '../amounts.ts';
import { blockedWords } from '../balance-words.ts';
import { balances } from '../balances.store.ts';
import { fill } from '../fill.ts';
import { wallets } from '../wallets.store.ts';
import { walletsTexts, type WalletsTexts } from '../wallets.texts.ts';
import { asAsked, withdrawalAttempt } from '../withdrawal-attempt.store.ts';
import { withdrawals } from '../withdrawals.store.ts';
import { amountWords, isUsable, moneyErrorWords, walletName } from '../words.ts';
import { WalletWantedEvent, WithdrawalRequestedEvent } from './withdrawal-form.events.ts';
import { styles } from './withdrawal-form.styles.ts';

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
  @state() private touched = false;
  /** It was submitted although it can't be: what stands in the way is said at the field, too. */
  @state() private insisted = false;

  readonly #confirm = new Confirm(this);
  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #attempt = this.store((app) => app.use(withdrawalAttempt).$attempt);
  /** Known ids are compared when an answer is lost, so the list must be there before. */
  readonly #list = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(walletsTexts));
  /** What is asked for in the small window, and the list as it was before; none before that is known. */
  #elsewhereAsked: { body: WithdrawRequestDto; before: readonly Withdrawal[] } | undefined;

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }
  get #balance(): Balance | undefined {
    const all = this.#balances.value?.data ?? [];
    const open = this.#attempt.value?.phase !== 'editing';
    return (
      all.find((one) => one.currency === this.currency && (open || !isZero(one.available.amount))) ??
      all.find((one) => one.canWithdraw) ??
      all.find((one) => !isZero(one.available.amount))
    );
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
    const { phase, body } = this.#attempt.value!;
    // An open outcome outlives the page: the form shows again what was asked for.
    if (phase !== 'editing' && body) [this.currency, this.typed, this.walletId] = [body.currency, body.amount, body.walletId];
    else if (changed.has('currency') && changed.get('currency')) this.#fresh();
  }

  /** The list may learn of the request before anybody asks it: by a notification, or back on the network. */
  protected override updated(): void {
    const list = this.#list.value?.data;
    if (list && this.#attempt.value?.phase === 'unknown')
      queueMicrotask(() => this.#settled(this.app?.use(withdrawalAttempt).recognize(list)));
    const asked = this.#elsewhereAsked;
    // It waits for its code there: the same sum, still standing here, would be asked for twice.
    if (asked && list?.some((one) => asAsked(one, asked.body) && !asked.before.some(({ id }) => id === one.id))) {
      this.#elsewhereAsked = undefined;
      queueMicrotask(() => {
        this.#fresh();
        this.#confirm.learn('begun');
      });
    }
  }

  /** What was refused before belongs to an earlier opening of the form. */
  protected override appChanged(): void {
    if (this.app) this.use(withdrawalAttempt).reset();
  }

  #fresh(): void {
    this.use(withdrawalAttempt).reset();
    this.typed = '';
    this.touched = this.insisted = false;
  }

  #settled(withdrawal: Withdrawal | undefined): void {
    if (!withdrawal) return;
    this.#fresh();
    this.dispatchEvent(new WithdrawalRequestedEvent(withdrawal));
  }

  readonly #onSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const balance = this.#balance;
    const wallet = this.#target;
    this.touched = true;
    this.insisted = Boolean(balance && !balance.canWithdraw);
    if (!balance?.canWithdraw || !wallet || amountProblem(balance, this.typed)) return;
    const body = { walletId: wallet.id, currency: balance.currency, amount: parseAmount(this.typed)! };
    if (this.#confirm.needed) return this.#elsewhere(body);
    this.#settled(await this.use(withdrawalAttempt).send(body));
  };
  /** What was typed stays until it was asked for. */
  async #elsewhere(body: WithdrawRequestDto): Promise<void> {
    const before = this.#list.value?.data;
    const asked = before && { body, before };
    this.#elsewhereAsked = asked;
    const outcome = await this.#confirm.ask({ call: 'requestWithdrawal', body });
    // Begun anew meanwhile, or seen in the list: what is typed now is another one.
    if (this.#elsewhereAsked !== asked) return;
    if (outcome) this.#elsewhereAsked = undefined;
    if (outcome === 'done' || outcome === 'begun') this.#fresh();
  }

  readonly #onAgain = async (): Promise<void> => this.#settled(await this.use(withdrawalAttempt).again());
  readonly #onCheck = async (): Promise<void> => this.#settled(await this.use(withdrawalAttempt).check());

  override render() {
    const { data, error } = this.#balances.value ?? {};
    if (!data) return error ? nothing : html`<ev-skeleton lines="5"></ev-skeleton>`;
    const balance = this.#balance;
    const t = this.#t;
    if (!balance) return html`<ev-empty heading=${t.nothingToWithdraw} text=${t.nothingToWithdrawText}></ev-empty>`;
    const { phase } = this.#attempt.value!;
    const locked = phase !== 'editing';
    return html`<form novalidate lang=${localeOf(this.app!)} aria-label=${t.withdraw} @submit=${this.#onSubmit}>
      ${this.#currencies(data, balance, locked)} ${this.#amount(balance, locked)} ${this.#to(balance, locked)}
      <ev-withdrawal-sum .balance=${balance} amount=${parseAmount(this.typed) ?? '0'} .texts=${t}></ev-withdrawal-sum>
      ${phase === 'unknown' || phase === 'checking' ? this.#unknown() : this.#act(balance)}
    </form>`;
  }

  #currencies(all: readonly Balance[], balance: Balance, locked: boolean) {
    const some = all.filter((one) => !isZero(one.available.amount));
    if (some.length < 2) return nothing;
    const options = some.map((one) => ({ value: one.currency, label: one.currency, detail: this.#available(one) }));
    const choose = (event: Event) => {
      this.currency = (event.currentTarget as HTMLElement & { value: string }).value;
    };
    return html`<ev-select
      label=${this.#t.withdrawCurrency}
      .options=${options}
      .value=${balance.currency}
      ?disabled=${locked}
      @change=${choose}
    ></ev-select>`;
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
    const found = this.typed ? amountProblem(balance, this.typed) : null;
    // More digits can help an amount that is too small, and no other: those are told at once.
    const soon = found === 'above' || found === 'limit' || found === 'decimals';
    const problem = this.touched ? amountProblem(balance, this.typed) : soon ? found : null;
    const small = !problem && found === 'below' ? amountWords(found, balance, '0', t, locale) : '';
    const stop = this.insisted && !balance.canWithdraw ? this.#why(balance) : '';
    const error = problem ? amountWords(problem, balance, parseAmount(this.typed) ?? '0', t, locale) : stop;
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
      help=${small}
      error=${error}
      ?disabled=${locked}
      @input=${take}
      @change=${() => (this.touched = this.typed !== '')}
    >
      <span slot="aside" class="num">${range}</span>
      <span slot="suffix" class="tail"
        >${balance.currency}<button
          class="all"
          type="button"
          ?disabled=${locked}
          aria-label=${fill(t.allLabel, { amount: this.#money(most) })}
          @click=${all}
        >
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
    return html`<ev-select
      label=${t.to}
      name="walletId"
      .options=${options}
      .value=${this.#target!.id}
      ?disabled=${locked}
      @change=${choose}
    ></ev-select>`;
  }

  /** What stands in the way of choosing a wallet, and the way forward, in place. */
  #noTarget(balance: Balance) {
    const t = this.#t;
    const types = this.#types.value?.data ?? [];
    const resting = (this.#wallets.value?.data ?? []).find(
      (one) => one.currency === balance.currency && one.status === 'verified' && one.usableFrom,
    );
    const words = resting
      ? fill(t.walletWaiting, {
          name: walletName(resting, types),
          date: formatDateTime(resting.usableFrom!, localeOf(this.app!)),
        })
      : fill(t.noUsableWallet, { currency: balance.currency });
    // The note under the sum says the same, and why.
    if (resting && balance.blockedReason === 'hold') return nothing;
    const want = () => this.dispatchEvent(new WalletWantedEvent(balance.currency));
    return html`<div class="way">
      <span>${words}</span>${resting ? nothing : html`<ev-button size="small" @click=${want}>${t.doLinkWallet}</ev-button>`}
    </div>`;
  }

  #act(balance: Balance) {
    const t = this.#t;
    const blocked = !balance.canWithdraw || !this.#target;
    const amount = amountProblem(balance, this.typed) ? '' : this.#money(parseAmount(this.typed)!);
    const { phase, error } = this.#attempt.value!;
    return html`<div>
      ${error ? html`<ev-note tone="bad" live>${moneyErrorWords(error, this.#t)}</ev-note>` : nothing} ${this.#confirm.news}
      ${this.#blocked(balance)}
      <ev-button
        class="hint"
        type="submit"
        variant="strong"
        wide
        ?busy=${this.#confirm.busy || phase === 'sending'}
        ?disabled=${blocked}
        reason=${this.#why(balance)}
        >${amount ? fill(t.withdrawAmount, { amount }) : t.withdraw}</ev-button
      >
      <p class="t1 third hint">${t.withdrawHelp} ${balance.fee.note ?? ''}</p>
    </div>`;
  }

  #why(balance: Balance): string {
    const { app } = this;
    const known = blockedWords(balance, { t: this.#t, locale: localeOf(app!), now: this.#now.value ?? 0 });
    return known || (this.#target ? '' : fill(this.#t.noUsableWallet, { currency: balance.currency }));
  }

  #blocked(balance: Balance) {
    if (balance.canWithdraw || balance.blockedReason === 'no-wallet') return nothing;
    const email = balance.blockedReason === 'email-unverified';
    // What has only to grow is no warning.
    return html`<ev-note tone=${balance.blockedReason === 'min' ? 'info' : 'warn'}
      >${this.#why(balance)}
      ${email ? html`<ev-button slot="action" size="small" href=${this.app!.host.href('/profile/settings')}>${this.#t.doVerifyEmail}</ev-button>` : nothing}</ev-note
    >`;
  }

  #unknown() {
    const t = this.#t;
    const { phase, nothing: nothingNew, error } = this.#attempt.value!;
    const problem = nothingNew ? t.unknownNothing : error ? moneyErrorWords(error, this.#t) : '';
    return html`<ev-note tone="warn" live>
        <p class="strong">${t.unknownTitle}</p>
        <p>${t.unknownText}</p>
        ${problem ? html`<p>${problem}</p>` : nothing}
      </ev-note>
      <div class="acts">
        <ev-button variant="strong" ?busy=${phase === 'checking'} @click=${this.#onCheck}>${t.unknownCheck}</ev-button>
        <ev-button @click=${this.#onAgain}>${t.unknownRetry}</ev-button>
      </div>`;
  }
}

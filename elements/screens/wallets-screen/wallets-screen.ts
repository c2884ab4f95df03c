import { html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { errorMessage } from '../../core/error-message.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { BalanceWalletEvent } from '../../wallets/balance-list/balance-list.events.ts';
import { partDay } from '../../wallets/balance-words.ts';
import { balances, summarize, type BalanceSummary } from '../../wallets/balances.store.ts';
import { fill } from '../../wallets/fill.ts';
import type { WalletManager } from '../../wallets/wallet-manager/wallet-manager.ts';
import { wallets } from '../../wallets/wallets.store.ts';
import { walletsTexts, type WalletsTexts } from '../../wallets/wallets.texts.ts';
import type { WithdrawalCode } from '../../wallets/withdrawal-code/withdrawal-code.ts';
import type { WalletWantedEvent, WithdrawalRequestedEvent } from '../../wallets/withdrawal-form/withdrawal-form.events.ts';
import type { WithdrawalFilterEvent } from '../../wallets/withdrawal-list/withdrawal-list.events.ts';
import { withdrawals } from '../../wallets/withdrawals.store.ts';
import { moneyList } from '../../wallets/words.ts';
import { styles } from './wallets-screen.styles.ts';

/** @summary Wallets: how much can be taken out and where the rest is; the code that is awaited, the withdrawal form, linked wallets, all withdrawals. */
export class WalletsScreen extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** The withdrawal that was requested a moment ago: its code stands there before the list knows it. */
  @state() private requested: Withdrawal | undefined;
  @query('ev-wallet-manager') private manager?: WalletManager;

  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #all = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #shown = this.store((app) => app.use(withdrawals).$shown);
  readonly #verifying = this.store((app) => app.use(withdrawals).$verifying);
  readonly #currency = this.store((app) => app.use(withdrawals).$currency);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(walletsTexts));

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }

  get #summary(): BalanceSummary {
    return summarize(this.#balances.value?.data ?? [], this.#verifying.value ?? []);
  }

  readonly #onWallet = (event: BalanceWalletEvent | WalletWantedEvent): void => this.manager?.link(event.currency);

  readonly #onRequested = async ({ withdrawal }: WithdrawalRequestedEvent): Promise<void> => {
    this.requested = withdrawal;
    await this.updateComplete;
    const code = this.renderRoot.querySelector<WithdrawalCode>('ev-withdrawal-code');
    await code?.updateComplete;
    code?.scrollIntoView({ block: 'nearest' });
    code?.focus();
  };

  override render() {
    const t = this.#t;
    if (!this.#signedIn.value) return this.#signedOut();
    return html`<div class="page" lang=${localeOf(this.app!)}>
      <h1>${t.wallets}</h1>
      ${this.#headline()}
      <div class="columns">
        <div class="stack">${this.#balanceSection()}<ev-wallet-manager></ev-wallet-manager></div>
        <aside class="stack" aria-label=${t.withdrawals}>${this.#codes()}${this.#form()}${this.#withdrawals()}</aside>
      </div>
    </div>`;
  }

  #signedOut() {
    const t = this.#t;
    const login = () => void this.#login.start('read', { trigger: 'wallets_login_button' });
    return html`<div class="page">
      <h1>${t.wallets}</h1>
      <ev-empty level="2" heading=${t.signInTitle} text=${t.signInText}
        ><ev-button slot="action" variant="primary" @click=${login}>${t.signIn}</ev-button>${this.#login.problem}</ev-empty
      >
    </div>`;
  }

  /** The one sentence that answers: how much can I take out, and where is the rest? */
  #headline() {
    if (!this.#balances.value?.data) return html`<p class="lead second">&nbsp;</p>`;
    const t = this.#t;
    const { withdrawable, held, awaited, coming } = this.#summary;
    const locale = localeOf(this.app!);
    const [before = '', after = ''] = t.headline.split('{amount}');
    const first = withdrawable.length
      ? html`${before}<b class="strong num">${moneyList(withdrawable, locale)}</b>${after}`
      : t.headlineNothing;
    const second = coming.length
      ? fill(withdrawable.length ? t.headlineComing : t.headlineComingOnly, { amount: moneyList(coming, locale) })
      : '';
    const waits = held.length && !withdrawable.length ? fill(t.headlineHeld, { amount: moneyList(held, locale) }) : '';
    const code = awaited.length ? fill(t.headlineCode, { amount: moneyList(awaited, locale) }) : '';
    return html`<p class="lead second num">${first} ${waits} ${this.#claims()} ${code} ${second}</p>`;
  }

  /** What only its claim is missing to, and the way there. */
  #claims() {
    const t = this.#t;
    const locale = localeOf(this.app!);
    const words = { t, locale, now: this.#now.value ?? 0 };
    const way = (id: string) => html`<a href=${this.app!.host.href(`/campaign/${id}#claim`)}>${t.doClaim}</a>`;
    return this.#summary.claimable.map(
      (part, at) =>
        html`${at ? ' ' : ''}${fill(t.headlineClaim, { amount: moneyList([part.amount], locale), until: partDay(part, words) })}
        ${part.campaignId ? way(part.campaignId) : nothing}`,
    );
  }

  #balanceSection() {
    const t = this.#t;
    const { data, error } = this.#balances.value ?? {};
    const { earned } = this.#summary;
    return html`<section class="section" aria-labelledby="balances">
      <header>
        <h2 id="balances">${t.balances}</h2>
        ${earned.length ? html`<span class="aside num">${fill(t.earnedInAll, { amount: moneyList(earned, localeOf(this.app!)) })}</span>` : nothing}
      </header>
      ${
        data
          ? html`<ev-balance-list
              .balances=${data}
              .waiting=${(this.#verifying.value ?? []).map((one) => one.currency)}
              .now=${this.#now.value ?? 0}
              .texts=${t}
              settings-href=${this.app!.host.href('/profile/settings')}
              campaigns-href=${this.app!.host.href('/campaigns')}
              @ev-balance-wallet=${this.#onWallet}
            ></ev-balance-list>`
          : error
            ? this.#failed(error)
            : html`<ev-skeleton lines="6"></ev-skeleton>`
      }
    </section>`;
  }

  #failed(error: unknown) {
    const t = this.#t;
    const again = () => this.use(withdrawals).reload();
    return html`<ev-note tone="bad" live>
      <p class="strong">${t.loadFailed}</p>
      <p>${fill(t.loadFailedText, { reason: errorMessage(error) })}</p>
      <ev-button slot="action" size="small" @click=${again}>${t.tryAgain}</ev-button>
    </ev-note>`;
  }

  /** Everything that waits for its code, found again after any reload. */
  #codes() {
    const waiting = this.#verifying.value ?? [];
    const listed = (this.#all.value?.data ?? []).some((one) => one.id === this.requested?.id);
    const all = this.requested && !listed ? [this.requested, ...waiting] : waiting;
    // By id: a question or half a code must not move to a withdrawal that comes in front. Of the few there are, the nodes
    // that `repeat` leaves behind don't count.
    return repeat(
      all,
      ({ id }) => id,
      (one) =>
        html`<ev-withdrawal-code
          .withdrawal=${one}
          @ev-withdrawal-settled=${() => (this.requested = undefined)}
        ></ev-withdrawal-code>`,
    );
  }

  #form() {
    return html`<section class="section" aria-labelledby="withdraw">
      <header><h2 id="withdraw">${this.#t.withdraw}</h2></header>
      <div class="form">
        <ev-withdrawal-form
          @ev-withdrawal-requested=${this.#onRequested}
          @ev-wallet-wanted=${this.#onWallet}
        ></ev-withdrawal-form>
      </div>
    </section>`;
  }

  #withdrawals() {
    const t = this.#t;
    const { data, error } = this.#all.value ?? {};
    const list = html`<ev-withdrawal-list
      .withdrawals=${this.#shown.value ?? []}
      .currencies=${[...new Set((data ?? []).map((one) => one.currency))]}
      currency=${this.#currency.value ?? ''}
      .types=${this.#types.value?.data ?? []}
      .now=${this.#now.value ?? 0}
      .texts=${t}
      @ev-withdrawal-filter=${(event: WithdrawalFilterEvent) => this.use(withdrawals).filter(event.currency)}
    ></ev-withdrawal-list>`;
    return html`<section class="section" aria-labelledby="withdrawals">
      <header><h2 id="withdrawals">${t.withdrawals}</h2></header>
      ${data ? list : error ? this.#failed(error) : html`<ev-skeleton lines="3"></ev-skeleton>`}
    </section>`;
  }
}

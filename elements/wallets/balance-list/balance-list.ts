import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import type { Money } from '../../../contract/common.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { isZero, ratio, sum } from '../../../common/decimal.ts';
import { formatAmount, formatList, formatMoney, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { info, lock } from '../../ui/icons/icons.ts';
import { renderTerm, term } from '../../ui/term.ts';
import type { ProgressPart } from '../../ui/progress/progress.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import {
  getAvailabilityMessage,
  getBlockedMessage,
  getExpectedMessage,
  formatPendingDate,
  getPendingReason,
  isClaimed,
  isEstimate,
  markEstimate,
  type MessageContext,
  hasHistory,
  isUnused,
} from '../balance-status.ts';
import { balancesMessages, type BalancesMessages } from '../balances.messages.ts';
import { WalletLinkRequestEvent } from './balance-list.events.ts';
import { styles } from './balance-list.styles.ts';

/** Whether all of it can be withdrawn: the amount in front is enough. */
const hasOnePart = ({ canWithdraw, pending, inWithdrawal }: Balance): boolean =>
  canWithdraw && isZero(pending.amount) && isZero(inWithdrawal.amount);

const accountReasons: readonly Balance['blockedReason'][] = [
  'email-unverified',
  'two-factor',
  'hold',
  'frozen',
];
const isAccountWide = ({ blockedReason }: Balance): boolean =>
  accountReasons.includes(blockedReason);

/**
 * @summary Balances, one row for each currency: the available amount, the pending amounts with dates, and why a withdrawal is blocked.
 * @fires ev-wallet-link-request - The user asks to link a wallet for a currency; carries `currency`.
 */
export class BalanceList extends EvElement {
  static override styles = [tokens, base, section, term, styles];

  /** The answer of `GET /v1/balance`. Without it the element shows the balances of the user (`ev-my-balances`). */
  @property({ attribute: false }) balances: readonly Balance[] | undefined;
  /** Leaves out reasons that concern the whole account or a missing wallet: the page has them elsewhere. */
  @property({ type: Boolean }) brief = false;
  /** Currencies with a withdrawal that waits for its code. */
  @property({ attribute: false }) awaitingCode: readonly string[] | undefined;
  /** Withdrawals that are confirmed and not paid out: with when each is expected. */
  @property({ attribute: false })
  processing: readonly Pick<Withdrawal, 'currency' | 'estimatedAt'>[] = [];
  /** Current time in milliseconds. */
  @property({ type: Number }) now = 0;
  /** Link to the settings, where the user verifies the e-mail address. */
  @property({ attribute: 'settings-href' }) settingsHref = '/profile/settings';
  /** Link to the campaigns. */
  @property({ attribute: 'campaigns-href' }) campaignsHref = '/campaigns';

  readonly #messages = new MessagesController(this, balancesMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  get #t(): BalancesMessages {
    return this.#messages.value;
  }
  get #locale(): Locale {
    return findLocale(this);
  }

  /** Exact: a limit that is rounded can be one that is refused. */
  #formatLimit(amount: string, currency: string): string {
    return formatMoney({ amount, currency }, this.#locale, { exact: true });
  }

  #formatMoney(amount: string, currency: string): string {
    return formatMoney({ amount, currency }, this.#locale);
  }
  get #messageContext(): MessageContext {
    return { t: this.#t, locale: this.#locale, now: this.now };
  }

  override render() {
    const list = this.balances;
    if (!list) return this.#renderMine();
    if (!list.some(hasHistory))
      return html`<ev-empty heading=${this.#t.noBalances} text=${this.#getEmptyText(list)}>
        <ev-button slot="action" href=${this.campaignsHref}>${this.#t.seeCampaigns}</ev-button>
      </ev-empty>`;
    return html`<ul class="rows">
      ${list.map((balance) => this.#renderRow(balance))}
    </ul>`;
  }

  /** The minimum of every currency: the one block about a balance that was never used names what it takes. */
  #getEmptyText(balances: readonly Balance[]): string {
    const minimums = balances
      .map(({ minWithdrawal }) => minWithdrawal)
      .filter(({ amount }) => !isZero(amount));
    if (!minimums.length) return this.#t.noBalancesText;
    const amounts = minimums.map(({ amount, currency }) => this.#formatLimit(amount, currency));
    return this.#t.noBalancesMinimum({ minimum: formatList(amounts, this.#locale) });
  }

  #renderMine() {
    void loadModule(() => import('../my-balances/define.ts'), warnOfLoadError);
    const onLink = ({ currency }: WalletLinkRequestEvent) =>
      this.dispatchEvent(new WalletLinkRequestEvent(currency));
    return html`<ev-my-balances @ev-wallet-link-request=${onLink}></ev-my-balances>`;
  }

  /** An empty currency needs one line: what it takes to withdraw from it, once something was earned in it. */
  #renderEmptyRow(balance: Balance) {
    const { currency, minWithdrawal } = balance;
    const minimum = this.#t.minimum({ amount: this.#formatLimit(minWithdrawal.amount, currency) });
    return html`<li class="unused">
      <p class="text-s subtle">${this.#getName(balance)}</p>
      <p class="text-xs subtle tabular">${hasHistory(balance) ? minimum : nothing}</p>
      <ev-money .value=${{ amount: '0', currency }}></ev-money>
    </li>`;
  }

  #getName({ name, network }: Pick<Balance, 'name' | 'network'>): string {
    return network && network !== name ? this.#t.onNetwork({ name, network }) : name;
  }

  #renderRow(balance: Balance) {
    if (isUnused(balance)) return this.#renderEmptyRow(balance);
    return html`<li>
      <div class="available">
        <p class="text-s subtle">${this.#getName(balance)}</p>
        <ev-money size="large" .value=${balance.available}></ev-money>
        <p class="text-xs subtle">${this.#renderAvailability(balance)}</p>
      </div>
      <div>
        ${
          hasOnePart(balance)
            ? nothing
            : html`${this.#renderBar(balance)}${this.#renderParts(balance)}`
        }${this.#renderOwed(balance)}${this.#renderBlocked(balance)}
      </div>
    </li>`;
  }

  /** What the amount in front is. */
  #renderAvailability({ available, canWithdraw }: Balance): TemplateResult {
    const formulas = this.#formulas.value;
    if (canWithdraw) return renderTerm(this.#t.canBeWithdrawn, formulas.canBeWithdrawn, 'bottom');
    const isEmpty = isZero(available.amount);
    const label = isEmpty ? this.#t.noneWithdrawable : this.#t.inBalance;
    return renderTerm(label, formulas.available, 'bottom');
  }

  /** What is in the balance or on its way: neither estimates, nor rewards that are not claimed. */
  #renderBar(balance: Balance) {
    const { currency, available, inWithdrawal, minWithdrawal, pendingItems = [] } = balance;
    const isBelowMinimum = balance.blockedReason === 'min' && !isZero(available.amount);
    const claimed = sum(
      pendingItems.filter((part) => isClaimed(part)).map(({ amount }) => amount.amount),
    );
    const whole = isBelowMinimum
      ? minWithdrawal.amount
      : sum([available.amount, claimed, inWithdrawal.amount]);
    const hasOtherParts = !isZero(claimed) || !isZero(inWithdrawal.amount);
    if (isZero(whole) || (!isBelowMinimum && (balance.blockedReason || !hasOtherParts)))
      return nothing;
    const parts: ProgressPart[] = [{ value: ratio(available.amount, whole) }];
    if (!isBelowMinimum)
      parts.push(
        { value: ratio(claimed, whole), variant: 'muted' },
        { value: ratio(inWithdrawal.amount, whole), variant: 'hatched' },
      );
    const amounts = {
      available: this.#formatMoney(available.amount, currency),
      pending: this.#formatMoney(claimed, currency),
      withdrawing: this.#formatMoney(inWithdrawal.amount, currency),
      minimum: this.#formatLimit(minWithdrawal.amount, currency),
    };
    return html`<ev-progress
      tall
      .parts=${parts.filter((part) => part.value > 0)}
      label=${isBelowMinimum ? this.#t.barMinimum(amounts) : this.#t.barParts(amounts)}
    ></ev-progress>`;
  }

  #renderParts(balance: Balance) {
    const { available, canWithdraw, inWithdrawal } = balance;
    const pendingItems = balance.pendingItems ?? [];
    const formulas = this.#formulas.value;
    const t = this.#t;
    // A zero needs no reason.
    const isEmpty = isZero(available.amount);
    const detail = isEmpty ? '' : getAvailabilityMessage(balance, this.#messageContext);
    const kind = canWithdraw || isEmpty ? 'available' : 'unavailable';
    return html`<dl class="tabular">
      ${this.#renderPart('', renderTerm(t.stateWord({ kind }), formulas.available), detail, available)}
      ${pendingItems.map((part) =>
        this.#renderPart(
          isEstimate(part) ? 'estimated' : isClaimed(part) ? 'pending' : 'unclaimed',
          renderTerm(getPendingReason(part, t), isEstimate(part) ? formulas.estimate : ''),
          formatPendingDate(part, this.#messageContext),
          part.amount,
        ),
      )}
      ${
        !isZero(inWithdrawal.amount)
          ? this.#renderPart(
              'withdrawing',
              renderTerm(t.stateWord({ kind: 'in-withdrawal' }), formulas.inWithdrawal),
              this.#getProcessingDetail(balance),
              inWithdrawal,
            )
          : nothing
      }
    </dl>`;
  }

  /** What a withdrawal waits for: its code comes before the time of another one. */
  #getProcessingDetail({ currency }: Balance): string {
    if (this.awaitingCode?.includes(currency)) return this.#t.codeNeeded;
    const expected = this.processing.filter((one) => one.currency === currency);
    return getExpectedMessage(expected, this.#messageContext);
  }

  #renderPart(kind: string, label: TemplateResult, detail: string, { amount, currency }: Money) {
    const written = formatAmount(amount, this.#locale, { currency });
    return html`<div class=${kind}>
      <dt><i></i>${label}</dt>
      <dd class="subtle">${detail}</dd>
      <dd class="amount">${kind === 'estimated' ? markEstimate(written) : written}</dd>
    </div>`;
  }

  /**
   * On a page with a head and a form: the head of a page without anything to withdraw names what is missing up to each minimum, the form
   * names a missing wallet.
   */
  #isExplainedElsewhere(balance: Balance): boolean {
    if (balance.blockedReason === 'no-wallet') return true;
    if (balance.blockedReason !== 'min') return isAccountWide(balance);
    return !this.balances?.some(({ canWithdraw }) => canWithdraw);
  }

  /** Why rewards don't become available although they were claimed. */
  #renderOwed({ owed }: Balance) {
    if (!owed) return nothing;
    const amount = this.#formatMoney(owed.amount, owed.currency);
    return html`<p class="blocked">
      <span class="icon-small">${info}</span><span>${this.#t.helpOwed({ amount })}</span>
    </p>`;
  }

  #renderBlocked(balance: Balance) {
    const message = getBlockedMessage(balance, this.#messageContext);
    if (!message || (this.brief && this.#isExplainedElsewhere(balance))) return nothing;
    return html`<p class="blocked">
      <span class="icon-small">${balance.blockedReason === 'min' ? info : lock}</span
      ><span>${message} ${this.#renderUnblockAction(balance)}</span>
    </p>`;
  }

  /** The link or button that unblocks the withdrawal, if there is one. */
  #renderUnblockAction({ blockedReason, currency }: Balance) {
    const t = this.#t;
    if (blockedReason === 'email-unverified')
      return html`<a href=${this.settingsHref}>${t.doVerifyEmail}</a>`;
    if (blockedReason !== 'no-wallet') return nothing;
    return html`<button
      type="button"
      @click=${() => this.dispatchEvent(new WalletLinkRequestEvent(currency))}
    >
      ${t.doLinkWallet}
    </button>`;
  }
}

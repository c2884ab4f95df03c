import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import type { ApiError } from '../../core/http/api-error.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { impersonating } from '../../core/session/impersonation.store.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { stepMarker } from '../../ui/styles/step-marker.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { balances } from '../../shared/balances.store.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { wallets } from '../wallets.store.ts';
import { getValidAmount, parseAmount, validateAmount } from '../withdrawal-amount.ts';
import {
  isRequestOpen,
  withdrawalRequest,
  type WithdrawalRequestState,
} from '../withdrawal-request.store.ts';
import { withdrawals } from '../withdrawals.store.ts';
import { renderAmountField } from './amount-field.ts';
import {
  getDisabledReason,
  getFormView,
  renderCurrencySelect,
  renderEmpty,
  type FilledView,
  type FormView,
  isWalletLater,
} from './form-view.ts';
import { PopupRequest } from './popup-request.ts';
import { isSetupMissing, renderSetupSteps } from './setup-steps.ts';
import { WalletRequiredEvent, WithdrawalWaitingEvent } from './withdrawal-form.events.ts';
import { styles } from './withdrawal-form.styles.ts';
import { getMoneyErrorMessage } from '../wallet-error-messages.ts';
import type { WithdrawalWalletChangeEvent } from '../withdrawal-wallet/withdrawal-wallet.events.ts';
import type { Balance } from '../../../contract/reward.ts';
import { withdrawalLimits } from '../../../contract/limits.ts';
import { formatMoney, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';

/** What the person has entered. */
interface WithdrawalInput {
  /** Empty for the form's own choice. */
  readonly currency: string;
  /** As typed. */
  readonly amount: string;
  /** Empty for the preselected wallet. */
  readonly walletId: string;
  /** Which errors show: those that more digits can't fix, all of the amount, and also why a submit was blocked. */
  readonly progress: 'untouched' | 'touched' | 'submitted';
}

const emptyInput: WithdrawalInput = {
  currency: '',
  amount: '',
  walletId: '',
  progress: 'untouched',
};

interface SubmitAreaOptions {
  balance: Balance;
  typed: string;
  /** Why nothing can be submitted; empty if it can. */
  disabledReason: string;
  disabled: boolean;
  busy: boolean;
  /** The error of the last request. */
  error: unknown;
  /** The status of the confirmation in the popup. */
  status: unknown;
  /** An administrator sees the form of another user. */
  isImpersonating: boolean;
  t: WalletsMessages;
  locale: Locale;
}

/** The submit button with the amount, and above it why the last request failed or why none is possible. */
function renderSubmitArea(options: SubmitAreaOptions): TemplateResult {
  const { busy, disabled, disabledReason, error, status, t } = options;
  return html`<div>
    ${error ? html`<ev-note tone="danger" live>${getMoneyErrorMessage(error, t)}</ev-note>` : nothing}
    ${status} ${renderBlocked(options)}
    <ev-button
      class="hint"
      type="submit"
      variant="strong"
      wide
      ?busy=${busy}
      ?disabled=${disabled}
      disabled-reason=${disabledReason}
      >${getSubmitLabel(options)}</ev-button
    >
    <p class="text-xs subtle hint">${t.withdrawHelp}</p>
    <p class="text-xs subtle limits">${getLimits(options)}</p>
  </div>`;
}

function getSubmitLabel({ balance, typed, t, locale }: SubmitAreaOptions): string {
  const amount = validateAmount(balance, typed) ? undefined : parseAmount(typed);
  const { currency } = balance;
  return amount
    ? t.withdrawAmount({ amount: formatMoney({ amount, currency }, locale, { exact: true }) })
    : t.withdraw;
}

/** The range of one withdrawal, whatever is available, and how many a day. */
function getLimits({ balance, t, locale }: SubmitAreaOptions): string {
  const { minWithdrawal, maxWithdrawal } = balance;
  const min = formatMoney(minWithdrawal, locale, { exact: true });
  const count = withdrawalLimits.requestsPerDay;
  return maxWithdrawal
    ? t.withdrawLimits({ min, max: formatMoney(maxWithdrawal, locale, { exact: true }), count })
    : t.withdrawMinimum({ min, count });
}

/** What has to be set up first is shown in place of the form. */
function renderBlocked({ balance, disabledReason, isImpersonating }: SubmitAreaOptions) {
  const { canWithdraw, blockedReason } = balance;
  if (isImpersonating || blockedReason === 'min') return html`<ev-note>${disabledReason}</ev-note>`;
  return canWithdraw || isSetupMissing(balance)
    ? nothing
    : html`<ev-note tone="warning">${disabledReason}</ev-note>`;
}

/** The wallet of a withdrawal, in its form. */
interface WalletFieldOptions {
  types: readonly WalletType[] | undefined;
  locked: boolean;
  onChange(walletId: string): void;
  onLink(): void;
}

/** Renders the wallets to choose from; nothing while a missing one is not the next step. */
function renderWalletField(
  { balance, choice }: FilledView,
  { types, locked, onChange, onLink }: WalletFieldOptions,
): TemplateResult | typeof nothing {
  if (choice.kind !== 'wallets' && isWalletLater(choice, balance)) return nothing;
  return html`<ev-withdrawal-wallet
    .choice=${choice}
    currency=${balance.currency}
    .types=${types}
    ?disabled=${locked}
    @ev-withdrawal-wallet-change=${(event: WithdrawalWalletChangeEvent) => onChange(event.walletId)}
    @ev-wallet-link-request=${onLink}
  ></ev-withdrawal-wallet>`;
}

/** A request whose outcome is unknown, which takes the place of the submit button. */
type UncertainRequest = Extract<WithdrawalRequestState, { phase: 'checking' | 'unknown' }>;

interface OutcomeAreaOptions {
  t: WalletsMessages;
  onCheck(): unknown;
  onRetry(): unknown;
}

const renderOutcomeArea = (
  request: UncertainRequest,
  { t, onCheck, onRetry }: OutcomeAreaOptions,
): TemplateResult =>
  html`<ev-withdrawal-outcome
    unknown
    problem=${getOutcomeProblem(request, t)}
    ?checking=${request.phase === 'checking'}
    @ev-withdrawal-check=${onCheck}
    @ev-withdrawal-retry=${onRetry}
  ></ev-withdrawal-outcome>`;

/** What the last check or retry found; empty while nothing is known. */
function getOutcomeProblem(request: UncertainRequest, t: WalletsMessages): string {
  if (request.phase === 'checking') return '';
  if (request.notFound) return t.unknownNothing;
  return request.error ? getMoneyErrorMessage(request.error, t) : '';
}

/**
 * @summary Form for a withdrawal: amount with limits, wallet, fee and net amount, calculated exactly while typing. While the e-mail
 * address is not verified or a wallet is missing, it shows these steps instead. A request is executed at most once. If no answer
 * arrives, the form offers to check the list or to retry. Forms of one App share the request: show one at a time.
 * @fires ev-withdrawal-waiting - The withdrawal waits for its code; carries `withdrawal`.
 * @fires ev-wallet-required - The user needs a wallet for a currency first; carries `currency`.
 * @fires ev-withdrawal-requested - On another site's page: a withdrawal waits for its code; carries `status`.
 * @fires ev-withdrawal-completed - On another site's page: it was confirmed with its code; carries `status`.
 */
export class WithdrawalForm extends WiredElement {
  static override styles = [tokens, base, section, stepMarker, styles];

  /** The initial currency; by default the first one that can be withdrawn. */
  @property() currency = '';
  @state() private typed: WithdrawalInput = emptyInput;
  /** The error of the last request, which the server rejected. */
  @state() private error: ApiError | undefined;

  readonly #prompt = new LoginPrompt(this, 'withdraw');
  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #request = this.store((app) => app.use(withdrawalRequest).$state);
  readonly #endedSessions = this.store((app) => app.use(withdrawalRequest).$endedSessions);
  #knownSessions: number | undefined;
  readonly #list = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #popup = new PopupRequest(this, this.#list, () => this.#empty());
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #impersonating = this.store((app) => app.use(impersonating));
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  /** While a request is open, the form shows its values. */
  get #input(): WithdrawalInput {
    const request = this.#request.value;
    return isRequestOpen(request) ? { ...request.attempt.body, progress: 'submitted' } : this.typed;
  }

  get #context() {
    const isImpersonating = this.#impersonating.value;
    return { t: this.#t, locale: getLocale(this.app), now: this.#now.value, isImpersonating };
  }

  get #isLocked(): boolean {
    return isRequestOpen(this.#request.value);
  }

  #getView(): FormView {
    const { currency, walletId } = this.#input;
    return getFormView({
      balances: this.#balances.value,
      wallets: this.#wallets.value,
      withdrawals: this.#list.value,
      currency: currency || this.currency,
      walletId,
      isOpen: this.#isLocked,
      now: this.#now.value,
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    const isOfEndedSession = this.#endedSessions.value !== this.#knownSessions;
    this.#knownSessions = this.#endedSessions.value;
    // Another person may log in, and another currency has other amounts.
    if (isOfEndedSession || (changed.has('currency') && changed.get('currency'))) this.#empty();
  }

  protected override updated(): void {
    const { phase } = this.#request.value;
    if (phase === 'accepted' || phase === 'rejected') queueMicrotask(() => this.#takeAnswer());
  }

  protected override appChanged(): void {
    this.#empty();
  }

  #takeAnswer(): void {
    const answer = this.foundApp?.use(withdrawalRequest).takeAnswer(this);
    if (answer?.phase === 'accepted') {
      this.dispatchEvent(new WithdrawalWaitingEvent(answer.withdrawal));
    } else if (answer) {
      this.typed = { ...answer.body, progress: 'submitted' };
      this.error = answer.error;
    }
  }

  #empty(currency = ''): void {
    this.typed = { ...emptyInput, currency };
    this.error = undefined;
  }

  #edit(change: Partial<WithdrawalInput>): void {
    this.typed = { ...this.typed, ...change };
  }

  /** Shows the errors of the amount, until it is empty again. */
  #touch(): void {
    const { amount, progress } = this.#input;
    if (progress !== 'submitted') this.#edit({ progress: amount ? 'touched' : 'untouched' });
  }

  async #submit({ balance, choice }: FilledView): Promise<void> {
    this.#edit({ progress: 'submitted' });
    const { amount } = this.#input;
    if (this.#impersonating.value || !balance.canWithdraw) return;
    if (choice.kind !== 'wallets' || validateAmount(balance, amount)) return;
    const { currency } = balance;
    const body = { walletId: choice.selected.id, currency, amount: parseAmount(amount)! };
    this.error = undefined;
    if (this.#popup.isRequired) return this.#popup.submit(body);
    const sent = this.use(withdrawalRequest).submit(body, this);
    // The request has the values now. They come back if it is rejected; else nobody requests the same amount twice.
    this.#empty();
    await sent;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const view = this.#getView();
    switch (view.kind) {
      case 'loading':
        return html`<ev-skeleton shape="fields" lines="2"></ev-skeleton>`;
      case 'failed':
        return nothing;
      case 'form':
        return isSetupMissing(view.balance) && !this.#isLocked
          ? this.#renderSetup(view)
          : this.#renderForm(view);
      default:
        return renderEmpty(view.kind, this.#t);
    }
  }

  #requestWallet({ balance }: FilledView, unverified?: Wallet): void {
    this.dispatchEvent(new WalletRequiredEvent(balance.currency, unverified));
  }

  #renderSetup(view: FilledView): TemplateResult {
    const steps = renderSetupSteps(view, {
      ...this.#context,
      types: this.#types.value.data ?? [],
      walletReason: this.#viewOnly.value.wallets,
      settingsHref: this.app.host.href('/profile/settings#email'),
      onLink: (unverified) => this.#requestWallet(view, unverified),
    });
    return html`<div class="form">${this.#renderCurrency(view)} ${steps}</div>`;
  }

  #renderForm(view: FilledView): TemplateResult {
    const onSubmit = (event: Event) => {
      event.preventDefault();
      void this.#submit(view);
    };
    return html`<form
      class="form"
      novalidate
      lang=${getLocale(this.app)}
      aria-label=${this.#t.withdraw}
      @submit=${onSubmit}
    >
      ${this.#renderCurrency(view)} ${this.#renderAmount(view)} ${this.#renderWallet(view)}
      <ev-withdrawal-sum
        .balance=${view.balance}
        amount=${getValidAmount(view.balance, this.#input.amount)}
      ></ev-withdrawal-sum>
      ${this.#renderRequest(view)}
    </form>`;
  }

  #renderCurrency(view: FilledView): TemplateResult | typeof nothing {
    return renderCurrencySelect(view, {
      label: this.#t.withdrawCurrency,
      locked: this.#isLocked,
      locale: getLocale(this.app),
      onChange: (currency) => this.#empty(currency),
    });
  }

  #renderAmount(view: FilledView): TemplateResult {
    const { amount, progress } = this.#input;
    const isBlocked = progress === 'submitted' && !view.balance.canWithdraw;
    return renderAmountField({
      balance: view.balance,
      typed: amount,
      touched: progress !== 'untouched',
      blockedReason: isBlocked ? getDisabledReason(view, this.#context) : '',
      locked: this.#isLocked,
      ...this.#context,
      onInput: (typed) => this.#edit({ amount: typed }),
      onCommit: () => this.#touch(),
    });
  }

  #renderWallet(view: FilledView): TemplateResult | typeof nothing {
    return renderWalletField(view, {
      types: this.#types.value.data,
      locked: this.#isLocked,
      onChange: (walletId) => this.#edit({ walletId }),
      onLink: () => this.#requestWallet(view),
    });
  }

  #renderRequest(view: FilledView): TemplateResult {
    const request = this.#request.value;
    if (!isRequestOpen(request) || request.phase === 'sending')
      return this.#renderSubmit(view, request.phase === 'sending');
    const { retry, checkOutcome } = this.use(withdrawalRequest);
    return renderOutcomeArea(request, {
      t: this.#t,
      onCheck: checkOutcome,
      onRetry: retry,
    });
  }

  #renderSubmit(view: FilledView, busy: boolean): TemplateResult {
    const { balance, choice } = view;
    return renderSubmitArea({
      balance,
      typed: this.#input.amount,
      disabledReason: getDisabledReason(view, this.#context),
      disabled: this.#impersonating.value || !balance.canWithdraw || choice.kind !== 'wallets',
      busy: this.#popup.isOpen || busy,
      error: busy ? undefined : this.error,
      status: this.#popup.status,
      ...this.#context,
    });
  }
}

import { html, nothing, render, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { isZero } from '../../../common/decimal.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { csvExportMessages } from '../../core/export/csv-export.messages.ts';
import { CsvExportController } from '../../core/export/csv-export-controller.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { summarize } from '../../wallets/balance-summary.ts';
import { earningsMessages, type EarningsMessages } from '../../wallets/earnings.messages.ts';
import { isSetupMissing } from '../../wallets/withdrawal-form/setup-steps.ts';
import { findWithdrawalBalance } from '../../wallets/withdrawal-choice.ts';
import { wallets } from '../../wallets/wallets.store.ts';
import { walletsMessages, type WalletsMessages } from '../../wallets/wallets.messages.ts';
import type { WithdrawalConfirmedEvent } from '../../wallets/withdrawal-code/withdrawal-code.events.ts';
import type { WithdrawalCode } from '../../wallets/withdrawal-code/withdrawal-code.ts';
import type { WithdrawalReceipt } from '../../wallets/withdrawal-receipt/withdrawal-receipt.ts';
import type { WalletManager } from '../../wallets/wallet-manager/wallet-manager.ts';
import type {
  WalletRequiredEvent,
  WithdrawalWaitingEvent,
} from '../../wallets/withdrawal-form/withdrawal-form.events.ts';
import type { WithdrawalFilterEvent } from '../../wallets/withdrawal-list/withdrawal-list.events.ts';
import { createWithdrawalExport } from '../../wallets/withdrawal-export.ts';
import { withdrawals } from '../../wallets/withdrawals.store.ts';
import { HashScrollController, type HashTarget } from '../hash-scroll-controller.ts';
import { TwoColumnsController } from '../two-columns-controller.ts';
import { renderHeadline } from './wallets-headline.templates.ts';
import { renderLoadError, renderSignedOut, renderSkeleton } from './wallets-skeleton.templates.ts';
import { getWithdrawalCards, isConfirmed } from './withdrawal-cards.ts';
import { walletsScreenQuery } from './wallets-screen.query.ts';
import { styles } from './wallets-screen.styles.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Locale } from '../../../messages/values.ts';
import { formatMoneyList, formatWithdrawn, hasHistory } from '../../wallets/balance-status.ts';
import type { WalletType } from '../../../contract/wallet.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';

interface CardOptions {
  types: readonly WalletType[];
  onConfirmed(event: WithdrawalConfirmedEvent): void;
  /** The withdrawal needs no card anymore. */
  onSettled(settled: { withdrawalId: string }): void;
}

/** The receipt of a confirmed withdrawal, else the entry of its code. */
function renderWithdrawalCard(
  withdrawal: Withdrawal,
  { types, onConfirmed, onSettled }: CardOptions,
): TemplateResult {
  if (isConfirmed(withdrawal))
    return html`<ev-withdrawal-receipt
      .withdrawal=${withdrawal}
      .types=${types}
      @ev-withdrawal-receipt-close=${() => onSettled({ withdrawalId: withdrawal.id })}
    ></ev-withdrawal-receipt>`;
  return html`<ev-withdrawal-code
    .withdrawal=${withdrawal}
    @ev-withdrawal-confirmed=${onConfirmed}
    @ev-withdrawal-cancelled=${onSettled}
    @ev-withdrawal-end-close=${onSettled}
  ></ev-withdrawal-code>`;
}

/**
 * What a person can do about each withdrawal, for the slots of `ev-withdrawal-list`: enter its code, or request a review once it has
 * ended or is late.
 */
const renderWithdrawalActions = (
  withdrawals: readonly Withdrawal[],
  { t, onEnterCode }: { t: WalletsMessages; onEnterCode(withdrawal: Withdrawal): void },
): TemplateResult[] =>
  withdrawals.map((withdrawal) => {
    const { id, reference, status, estimatedAt } = withdrawal;
    if (status === 'verifying')
      return html`<ev-button
        slot=${id}
        size="small"
        variant="strong"
        label=${t.enterCodeFor({ reference })}
        @click=${() => onEnterCode(withdrawal)}
        >${t.enterCode}</ev-button
      >`;
    return html`<ev-case-button
      slot=${id}
      subject="withdrawal"
      subject-id=${id}
      about=${reference}
      path="/profile/wallets"
      .from=${status === 'pending' ? (estimatedAt ?? undefined) : undefined}
    ></ev-case-button>`;
  });

/** What links of other pages lead to on the wallets page: the control that is needed next. */
const hashTargets = {
  '#code': { selector: 'ev-withdrawal-code', block: 'center' },
  '#withdraw': { selector: '#withdraw', block: 'start', focus: ['ev-withdrawal-form', 'ev-field'] },
  '#link': {
    selector: 'ev-wallet-manager',
    block: 'start',
    focus: ['ev-wallet-manager', 'ev-button'],
  },
  '#verify': {
    selector: 'ev-wallet-manager',
    block: 'start',
    focus: ['ev-wallet-manager', 'ev-wallet-list', 'ev-button'],
  },
} as const satisfies Readonly<Record<string, HashTarget>>;

/** What `#link` leads to while the steps before the first withdrawal are shown: the one of the wallet. */
const walletStep: HashTarget = {
  selector: '#withdraw',
  block: 'start',
  focus: ['ev-withdrawal-form', '.setup > :last-child ev-button'],
};

/** The total in all currencies and what was withdrawn of it, for the head of the balances; nothing before something was earned. */
function renderTotalEarned(
  balances: readonly Balance[] | undefined,
  t: EarningsMessages,
  locale: Locale,
): TemplateResult | typeof nothing {
  const earned = (balances ?? [])
    .map(({ currency, lifetimeEarned: { amount } }) => ({ amount, currency }))
    .filter(({ amount }) => !isZero(amount));
  if (!earned.length) return nothing;
  const withdrawn = formatWithdrawn(balances ?? [], locale);
  return html`<p class="aside earned">
    ${renderTerm(t.earned, t.earnedHint)}
    <span class="strong tabular" translate="no">${formatMoneyList(earned, locale)}</span>${
      withdrawn
        ? html`&nbsp;·
            <span class="tabular"
              >${withdrawn.fee ? t.withdrawnWithFee(withdrawn) : t.withdrawnAmount(withdrawn)}</span
            >`
        : nothing
    }
  </p>`;
}

/** The charts; nothing before something is earned or estimated. */
function renderEarnings(balances: readonly Balance[]): TemplateResult | typeof nothing {
  const isUsed = balances.some(({ lifetimeEarned, pending }) =>
    [lifetimeEarned, pending].some(({ amount }) => !isZero(amount)),
  );
  return isUsed ? html`<ev-earnings class="earnings" money-only></ev-earnings>` : nothing;
}

const getId = ({ id }: Withdrawal): string => id;

/** @summary Wallets page: withdrawable and pending amounts, codes to enter, withdrawal form, linked wallets and all withdrawals. */
export class WalletsScreen extends WiredElement {
  static override styles = [tokens, base, section, term, styles];

  /** The withdrawal that was just requested. Its code entry is shown before the list contains it. */
  @state() private requestedWithdrawal: Withdrawal | undefined;
  /** Withdrawals that awaited their code on this page. One that ended without it stays until the user closes it. */
  @state() private awaitedIds: ReadonlySet<string> = new Set();
  /** Withdrawals that were confirmed on this page. Their receipt stays until the user closes it. */
  @state() private confirmed: ReadonlyMap<string, Withdrawal> = new Map();

  readonly #twoColumns = new TwoColumnsController(this);
  @query('ev-wallet-manager') private manager?: WalletManager;
  /** One node in either column order, so that a half-entered code is kept when a tablet is turned. */
  readonly #codes = Object.assign(document.createElement('div'), { className: 'codes stack' });
  readonly #login = new LoginController(this);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #balances = this.store(walletsScreenQuery.find);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #walletTypes = this.store((app) => app.use(wallets).$types);
  readonly #withdrawals = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #shown = this.store((app) => app.use(withdrawals).$filtered);
  readonly #verifying = this.store((app) => app.use(withdrawals).$verifying);
  readonly #processing = this.store((app) => app.use(withdrawals).$processing);
  readonly #currency = this.store((app) => app.use(withdrawals).$currency);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #messages = new MessagesController(this, walletsMessages);
  readonly #earningsMessages = new MessagesController(this, earningsMessages);
  readonly #exportMessages = new MessagesController(this, csvExportMessages);
  readonly #export = new CsvExportController(
    this,
    createWithdrawalExport(() => ({
      app: this.app,
      t: this.#t,
      types: this.#walletTypes.value.data ?? [],
    })),
  );

  readonly #pageQuery = this.store((app) => app.use(page).$query);

  constructor() {
    super();
    new HashScrollController(this, {
      targets: {
        ...hashTargets,
        '#link': () => (this.#isWalletNext ? walletStep : hashTargets['#link']),
      },
      getNavigation: () => this.#pageQuery.value,
      isReady: () => this.app.host.kind === 'app' && this.#signedIn.value && !this.#isLoading,
    });
  }

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  readonly #onSettled = ({ withdrawalId }: { withdrawalId: string }): void => {
    this.requestedWithdrawal = undefined;
    this.awaitedIds = new Set([...this.awaitedIds].filter((id) => id !== withdrawalId));
    this.confirmed = new Map([...this.confirmed].filter(([id]) => id !== withdrawalId));
  };

  /** The receipt takes the place of the code, and gets the focus. */
  readonly #onConfirmed = async (event: WithdrawalConfirmedEvent): Promise<void> => {
    const { withdrawalId: id, withdrawal } = event;
    if (!withdrawal) return this.#onSettled(event);
    event.preventDefault();
    this.confirmed = new Map([...this.confirmed, [id, withdrawal]]);
    await this.updateComplete;
    this.renderRoot.querySelector<WithdrawalReceipt>('ev-withdrawal-receipt')?.focus();
  };

  readonly #onRequested = async ({ withdrawal }: WithdrawalWaitingEvent): Promise<void> => {
    this.requestedWithdrawal = withdrawal;
    await this.updateComplete;
    const code = this.renderRoot.querySelector<WithdrawalCode>('ev-withdrawal-code');
    await code?.updateComplete;
    code?.scrollIntoView({ block: 'nearest' });
    code?.focus();
  };

  readonly #onWalletRequired = ({ currency, wallet }: WalletRequiredEvent): void =>
    wallet ? this.manager?.verify(wallet) : this.manager?.link(currency);

  protected override willUpdate(): void {
    const waiting = this.#verifying.value.map(({ id }) => id);
    if (waiting.some((id) => !this.awaitedIds.has(id)))
      this.awaitedIds = new Set([...this.awaitedIds, ...waiting]);
  }

  override render() {
    const t = this.#t;
    if (!this.#signedIn.value) return this.#signedOut();
    return html`<div class="page" lang=${getLocale(this.app)}>
      <h1>${t.wallets}</h1>
      ${this.#user.value.loginMethod === 'email' ? this.#emailLoginNote() : nothing}
      ${this.#isLoading ? renderSkeleton(t, this.#twoColumns.matches) : this.#content()}
    </div>`;
  }

  /** Whether something is still missing. All appears at once: parts that come one by one would move those below. */
  get #isLoading(): boolean {
    const queries = [this.#balances, this.#withdrawals, this.#wallets, this.#walletTypes];
    return queries.some(({ value }) => !value.data && !value.error);
  }

  /** The first currency with an amount that has no wallet to withdraw to. */
  get #walletlessCurrency(): string {
    const linked = (this.#wallets.value.data ?? []).map(({ currency }) => currency);
    const withAmount = (this.#balances.value.data ?? []).filter(
      ({ available }) => !isZero(available.amount),
    );
    return withAmount.find(({ currency }) => !linked.includes(currency))?.currency ?? '';
  }

  /** The balance that the form is for has steps before its first withdrawal, which it shows. */
  get #isSettingUp(): boolean {
    const balance = findWithdrawalBalance(this.#balances.value.data ?? [], '', false);
    return balance !== undefined && isSetupMissing(balance);
  }

  /** Nothing was earned yet, and nothing withdrawn: the balances are the one block that names it. */
  get #isUnused(): boolean {
    const { data } = this.#balances.value;
    const isListed = this.#withdrawals.value.data?.length === 0 && !this.requestedWithdrawal;
    return isListed && data !== undefined && !data.some(hasHistory);
  }

  /** One of the steps links the first wallet. */
  get #isWalletNext(): boolean {
    return this.#isSettingUp && this.#wallets.value.data?.length === 0;
  }

  #content() {
    const failed = this.#balances.value.data ? undefined : this.#balances.value.error;
    if (failed && !this.#withdrawals.value.data) return this.#loadError(failed);
    const codes = this.#codeEntries();
    const isWide = this.#twoColumns.matches;
    const isUnused = this.#isUnused;
    const form = isUnused
      ? nothing
      : html`<aside class="stack" aria-label=${this.#t.withdraw}>
          ${isWide ? codes : nothing}${this.#form()}
        </aside>`;
    // On phones the code is first: it has the nearest deadline. Then come the steps that the headline names.
    const isFormFirst = !isWide && this.#isSettingUp;
    return html`${this.#headline()}
      <div class="areas ${isWide && !isUnused ? 'two-columns' : ''}">
        ${isWide ? nothing : codes} ${isFormFirst ? form : nothing}
        <div class="main stack">
          ${this.#balanceSection()}<ev-wallet-manager
            ?empty-hidden=${this.#isWalletNext}
            currency=${this.#walletlessCurrency}
          ></ev-wallet-manager>
        </div>
        ${isFormFirst ? nothing : form}
        <div class="history">${this.#withdrawalSection()}</div>
      </div>
      ${renderEarnings(this.#balances.value.data ?? [])}`;
  }

  /** What a login by e-mail allows, and the way to the rest. */
  #emailLoginNote() {
    const afterLoginRedirectUrl = `${location.origin}/profile/wallets`;
    const login = () =>
      void this.#login.start('read', {
        trigger: 'wallets_email_login_note',
        afterLoginRedirectUrl,
      });
    return html`<ev-note
      >${this.#t.loggedInByEmail} ${this.#login.errorMessage}<ev-button
        slot="action"
        size="small"
        @click=${login}
        >${this.#t.signIn}</ev-button
      ></ev-note
    >`;
  }

  #signedOut() {
    const login = () => void this.#login.start('read', { trigger: 'wallets_login_button' });
    return renderSignedOut(this.app, this.#t, login, this.#login.errorMessage);
  }

  #headline() {
    const balances = this.#balances.value.data;
    if (!balances) return nothing;
    const context = { t: this.#t, locale: getLocale(this.app), now: this.#now.value };
    const summary = summarize(balances, this.#verifying.value);
    // A person who froze the account reads it here, even without a balance.
    if (this.#isUnused && !balances.some(({ blockedReason }) => blockedReason === 'frozen'))
      return nothing;
    return renderHeadline({ balances, summary, href: this.app.host.href, ...context });
  }

  #balanceSection() {
    const { data, error } = this.#balances.value;
    const list = html`<ev-balance-list
      .balances=${data ?? []}
      .awaitingCode=${this.#verifying.value.map(({ currency }) => currency)}
      .processing=${this.#processing.value}
      .now=${this.#now.value}
      brief
      settings-href=${this.app.host.href('/profile/settings#email')}
      campaigns-href=${this.app.host.href('/campaigns')}
    ></ev-balance-list>`;
    const t = this.#earningsMessages.value;
    const earned = renderTotalEarned(data, t, getLocale(this.app));
    const content = data ? list : this.#loadError(error);
    return renderSection('balances', this.#t.balances, earned, content);
  }

  readonly #loadError = (error: unknown) =>
    renderLoadError(this.#t, error, () => this.use(withdrawals).reload());

  #codeEntries() {
    const { requestedWithdrawal: requested, awaitedIds, confirmed } = this;
    const listed = this.#withdrawals.value.data ?? [];
    const cards = getWithdrawalCards({ listed, requested, awaitedIds, confirmed });
    if (!cards.length) return nothing;
    // Keyed by id: an open dialog or a half-entered code must stay with its withdrawal when a newer one is inserted in front.
    const list = repeat(cards, getId, (withdrawal) =>
      renderWithdrawalCard(withdrawal, {
        types: this.#walletTypes.value.data ?? [],
        onConfirmed: this.#onConfirmed,
        onSettled: this.#onSettled,
      }),
    );
    render(list, this.#codes, { host: this });
    return this.#codes;
  }

  #form() {
    const form = html`<ev-withdrawal-form
      class="form"
      @ev-withdrawal-waiting=${this.#onRequested}
      @ev-wallet-required=${this.#onWalletRequired}
    ></ev-withdrawal-form>`;
    return renderSection('withdraw', this.#t.withdraw, nothing, form);
  }

  readonly #onEnterCode = ({ id }: Withdrawal): void => {
    const codes = [...this.#codes.querySelectorAll<WithdrawalCode>('ev-withdrawal-code')];
    const code = codes.find(({ withdrawal }) => withdrawal?.id === id);
    code?.scrollIntoView({ block: 'center' });
    code?.focus({ preventScroll: true });
  };

  #withdrawalSection() {
    const { data, error } = this.#withdrawals.value;
    // Before the first one there is nothing to list.
    if (data?.length === 0) return nothing;
    const list = html`<ev-withdrawal-list
      .withdrawals=${this.#shown.value}
      .currencies=${[...new Set((data ?? []).map((withdrawal) => withdrawal.currency))]}
      currency=${this.#currency.value ?? ''}
      .types=${this.#walletTypes.value.data ?? []}
      .now=${this.#now.value}
      @ev-withdrawal-filter=${(event: WithdrawalFilterEvent) => this.use(withdrawals).setCurrency(event.currency)}
      >${renderWithdrawalActions(this.#shown.value, { t: this.#t, onEnterCode: this.#onEnterCode })}</ev-withdrawal-list
    >`;
    const button = data ? this.#export.render(this.#exportMessages.value) : nothing;
    const aside = html`<div class="export">${button}</div>`;
    const content = data ? list : this.#loadError(error);
    return renderSection('withdrawals', this.#t.withdrawals, aside, content);
  }
}

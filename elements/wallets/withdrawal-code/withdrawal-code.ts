import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { impersonating } from '../../core/session/impersonation.store.ts';
import { CodeCheckController } from '../../core/session/code-check-controller.ts';
import { showError } from '../../core/page/show-error.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { needsNewCode } from '../../ui/code-entry/needs-new-code.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { formatDateTime, formatDeduction, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { facts } from '../facts.styles.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { wallets } from '../wallets.store.ts';
import { withdrawals } from '../withdrawals.store.ts';
import { formatWallet } from '../wallet-name.ts';
import { formatEnd, formatSubject, getEndTone, hasFailed } from '../withdrawal-end.ts';
import {
  WithdrawalCancelledEvent,
  WithdrawalConfirmedEvent,
  WithdrawalEndCloseEvent,
} from './withdrawal-code.events.ts';
import { CancelController } from './cancel-controller.ts';
import { needsReload } from './needs-reload.ts';
import { styles } from './withdrawal-code.styles.ts';

/**
 * @summary Code entry that confirms a withdrawal. The user can resend the code, or cancel the withdrawal after a confirmation. It
 * needs only the withdrawal, so it works after a reload. A withdrawal that ended without its code is explained in place of the entry.
 * @fires ev-withdrawal-confirmed - Confirmed with its code; carries `withdrawalId` and `withdrawal`. Cancelable: no toast then.
 * @fires ev-withdrawal-cancelled - Cancelled by the user; carries `withdrawalId` and `withdrawal`.
 * @fires ev-withdrawal-end-close - The user closed the note about a withdrawal that ended; carries `withdrawalId`.
 */
export class WithdrawalCode extends WiredElement {
  static override readonly needs = ['withdrawal'];
  static override styles = [tokens, base, section, facts, styles];

  /** A withdrawal in `verifying`, or one that was cancelled or has failed since. */
  @property({ attribute: false }) withdrawal: Withdrawal | undefined;
  /** A code from an e-mail link. It fills the field and is never submitted automatically. */
  @property() prefill = '';

  /** Leaves out address, fee and what arrives: the page shows them. */
  @property({ type: Boolean }) brief = false;

  @state() private sending = false;
  @query('ev-code-entry') private entry?: CodeEntry;

  /** Its status overrides that of the withdrawal after a wrong code or a resend. */
  readonly #check = new CodeCheckController(this);
  readonly #confirm = new ConfirmController(this);
  readonly #cancel = new CancelController(this, (withdrawal, updated) =>
    this.#onCancelled(withdrawal, updated),
  );
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #impersonating = this.store((app) => app.use(impersonating));
  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }
  readonly #formatMoney = (amount: Withdrawal['amount']): string =>
    formatMoney(amount, getLocale(this.app), { exact: true });

  /** The popup asks for the code on its own. */
  get #needsNew(): boolean {
    return !this.#confirm.isRequired && needsNewCode(this.#check.value.status, this.#now.value);
  }

  /** Focuses the code entry. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.entry?.focus(options));
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('withdrawal') as Withdrawal | undefined;
    if (!changed.has('withdrawal')) return;
    const status = this.withdrawal?.verification ?? undefined;
    if (before?.id === this.withdrawal?.id) return this.#check.update({ status });
    this.#check.start(status);
    this.#cancel.setCandidate();
  }

  readonly #onSubmit = async ({ code }: CodeSubmitEvent): Promise<void> => {
    const { id } = this.withdrawal!;
    const confirmed = await this.#check.run(() => this.use(withdrawals).verify(id, code), {
      code,
      onError: (error) => this.#reloadAfter(error),
    });
    if (!confirmed) return;
    if (!this.dispatchEvent(new WithdrawalConfirmedEvent(id, confirmed))) return;
    this.use(toasts).notify({ tone: 'success', text: this.#formatConfirmed(confirmed) });
  };

  #formatConfirmed({ net, wallet, heldUntil }: Withdrawal): string {
    const amount = this.#formatMoney(net);
    if (heldUntil) {
      const date = formatDateTime(heldUntil, getLocale(this.app), { weekday: false });
      return this.#t.confirmHeld({ net: amount, date });
    }
    const name = formatWallet(wallet, this.#types.value.data ?? [], this.#t);
    return this.#t.confirmDone({ net: amount, wallet: name });
  }

  /** After a lost answer or a change in another tab, only the server knows the status. */
  #reloadAfter(error: unknown): void {
    if (needsReload(error)) this.use(withdrawals).reload();
  }

  readonly #onResend = async (): Promise<void> => {
    const { id } = this.withdrawal!;
    this.sending = true;
    try {
      const status = await this.use(withdrawals).resend(id);
      this.use(toasts).notify({ tone: 'info', text: this.#t.codeSent({ sentTo: status.sentTo }) });
      if (id !== this.withdrawal?.id) return;
      this.#check.start(status);
      this.focus();
    } catch (error) {
      showError(this.app, error);
    } finally {
      this.sending = false;
    }
  };

  #onCancelled(withdrawal: Withdrawal, updated: Withdrawal | null): void {
    this.use(toasts).notify({
      tone: 'success',
      text: this.#t.cancelDone({ amount: this.#formatMoney(withdrawal.amount) }),
    });
    this.dispatchEvent(new WithdrawalCancelledEvent(withdrawal.id, updated));
  }

  /** Opens the popup, then fetches the withdrawal's new status. */
  async #confirmInPopup(
    { id }: Withdrawal,
    call: 'verifyWithdrawal' | 'cancelWithdrawal',
  ): Promise<void> {
    if (!(await this.#confirm.open({ call, params: { withdrawalId: id } }))) return;
    const updated = await this.use(withdrawals).fetchOne(id);
    if (!updated || updated.status === 'verifying' || this.withdrawal?.id !== id) return;
    this.dispatchEvent(
      updated.status === 'cancelled'
        ? new WithdrawalCancelledEvent(id, updated)
        : new WithdrawalConfirmedEvent(id, updated),
    );
  }

  override render() {
    const withdrawal = this.withdrawal;
    if (!withdrawal) return nothing;
    if (hasFailed(withdrawal)) return this.#renderEnd(withdrawal);
    const t = this.#t;
    const amount = this.#formatMoney(withdrawal.amount);
    const wallet = formatWallet(withdrawal.wallet, this.#types.value.data ?? [], t);
    const sentTo = this.#needsNew ? '' : this.#check.value.status?.sentTo;
    const purpose = sentTo
      ? t.codeFor({ amount, wallet, sentTo })
      : t[this.#needsNew ? 'codeForNew' : 'codeForApp']({ amount, wallet });
    return html`<section class="card" lang=${getLocale(this.app)} aria-labelledby="title">
        <div>
          <h2 id="title">${this.#needsNew ? t.codeTitleNew : t.codeTitle}</h2>
          <p class="text-s muted description tabular">${purpose}</p>
        </div>
        ${this.brief ? nothing : this.#renderFacts(withdrawal)}
        ${this.#renderActions(withdrawal, amount)}
      </section>
      ${this.#cancel.renderDialog()}`;
  }

  /** What is to be compared before the code is entered. */
  #renderFacts({ wallet, fee, net }: Withdrawal) {
    const t = this.#t;
    const deduction = formatDeduction(fee, getLocale(this.app), { exact: true });
    return html`<dl class="tabular">
      <div>
        <dt class="subtle">${t.linkAddress}</dt>
        <dd><bdi class="mono" dir="ltr" translate="no">${wallet.address}</bdi></dd>
      </div>
      <div>
        <dt class="subtle">${t.feeNetwork}</dt>
        <dd translate="no">${deduction}</dd>
      </div>
      <div>
        <dt class="subtle">${t.youReceive}</dt>
        <dd class="strong" translate="no">${this.#formatMoney(net)}</dd>
      </div>
    </dl>`;
  }

  #renderActions(withdrawal: Withdrawal, amount: string) {
    if (this.#impersonating.value) return html`<ev-note>${this.#t.viewOnly}</ev-note>`;
    return this.#confirm.isRequired
      ? this.#renderPopupActions(withdrawal, amount)
      : this.#renderCodeEntry(withdrawal, amount);
  }

  #renderEnd(withdrawal: Withdrawal) {
    const t = this.#t;
    const close = () => this.dispatchEvent(new WithdrawalEndCloseEvent(withdrawal.id));
    return html`<ev-note lang=${getLocale(this.app)} tone=${getEndTone(withdrawal)} live>
      <p class="strong">${t.endedTitle({ kind: withdrawal.failureCode ?? '' })}</p>
      <p class="text-xs subtle tabular">${formatSubject(withdrawal, getLocale(this.app))}</p>
      <p>${formatEnd(withdrawal, t, getLocale(this.app))}</p>
      <ev-button slot="action" size="small" @click=${close}>${t.endedClose}</ev-button>
    </ev-note>`;
  }

  #renderCodeEntry(withdrawal: Withdrawal, amount: string) {
    const t = this.#t;
    const { status, error, rejectedCode, busy } = this.#check.value;
    return html`<ev-code-entry
      .status=${status}
      .now=${this.#now.value}
      prefill=${this.prefill}
      error=${error}
      rejected-code=${rejectedCode}
      ?busy=${busy}
      ?sending=${this.sending}
      ?recoverable=${status?.channel === 'app'}
      confirm-label=${t.codeConfirm({ amount })}
      @ev-code-submit=${this.#onSubmit}
      @ev-code-resend=${this.#onResend}
    >
      ${this.#renderCancel(withdrawal, () => this.#cancel.setCandidate(withdrawal))}
    </ev-code-entry>`;
  }

  /** A partner page could read the code, so it is entered in the popup. */
  #renderPopupActions(withdrawal: Withdrawal, amount: string) {
    const { isOpen, status } = this.#confirm;
    return html`${status}
      <ev-button
        variant="primary"
        wide
        ?busy=${isOpen}
        @click=${() => void this.#confirmInPopup(withdrawal, 'verifyWithdrawal')}
        >${this.#t.codeConfirm({ amount })}</ev-button
      >
      ${this.#renderCancel(withdrawal, () => void this.#confirmInPopup(withdrawal, 'cancelWithdrawal'))}`;
  }

  #renderCancel({ canCancel }: Withdrawal, onClick: () => void) {
    if (!canCancel) return nothing;
    return html`<ev-button variant="danger" wide @click=${onClick}
      >${this.#t.codeCancel}</ev-button
    >`;
  }
}

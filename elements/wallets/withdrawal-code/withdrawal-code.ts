import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { CodeStatus, Withdrawal } from '../../../contract/withdrawal.ts';
import { CallError } from '../../core/call-error.ts';
import { Confirm } from '../../core/confirm.ts';
import { errorMessage } from '../../core/error-message.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { formatMoney } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { codeTexts } from '../code.texts.ts';
import { fill } from '../fill.ts';
import { wallets } from '../wallets.store.ts';
import { walletsTexts, type WalletsTexts } from '../wallets.texts.ts';
import { withdrawals } from '../withdrawals.store.ts';
import { walletLine } from '../words.ts';
import { WithdrawalSettledEvent } from './withdrawal-code.events.ts';
import { styles } from './withdrawal-code.styles.ts';

/**
 * @summary The code that confirms a withdrawal: entered, sent again, or the withdrawal cancelled after a question. Made from
 * the withdrawal alone, so that it stands there again after a reload.
 * @fires ev-withdrawal-settled - Confirmed or cancelled; carries `withdrawalId`, `outcome` and `withdrawal`.
 */
export class WithdrawalCode extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** A withdrawal in `verifying`. */
  @property({ attribute: false }) withdrawal: Withdrawal | undefined;
  /** A code from a link in a mail: filled in, never submitted by itself. */
  @property() prefill = '';

  @state() private busy = false;
  @state() private sending = false;
  /** The withdrawal that the open question is about. */
  @state() private asking: Withdrawal | undefined;
  @state() private error = '';
  @state() private rejected = '';
  /** Newer than the withdrawal's own: after a wrong code or a new one. */
  @state() private status: CodeStatus | undefined;
  @query('ev-code-entry') private entry?: CodeEntry;

  readonly #confirm = new Confirm(this);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #texts = this.store((app) => app.use(walletsTexts));
  readonly #codeTexts = this.store((app) => app.use(codeTexts));

  get #t(): WalletsTexts {
    return this.#texts.value!;
  }
  #money(amount: Withdrawal['amount']): string {
    return formatMoney(amount, localeOf(this.app!));
  }

  /** Puts the caret into the code. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.entry?.focus(options));
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('withdrawal') as Withdrawal | undefined;
    if (!changed.has('withdrawal')) return;
    this.status = this.withdrawal?.verification ?? undefined;
    if (before?.id === this.withdrawal?.id) return;
    this.error = this.rejected = '';
    this.asking = undefined;
  }

  readonly #onSubmit = async ({ code }: CodeSubmitEvent): Promise<void> => {
    const w = this.withdrawal!;
    this.busy = true;
    this.error = '';
    try {
      const done = await this.use(withdrawals).verify(w.id, code);
      const words = { net: this.#money(done.net), wallet: walletLine(done.wallet, this.#types.value?.data ?? []) };
      this.use(toasts).show({ tone: 'good', text: fill(this.#t.confirmDone, words) });
      this.dispatchEvent(new WithdrawalSettledEvent(w.id, 'confirmed', done));
    } catch (error) {
      if (w.id === this.withdrawal?.id && error instanceof CallError && error.code === 'CODE_INVALID') this.rejected = code;
      this.#failed(w, error);
    } finally {
      this.busy = false;
    }
  };

  /** What went wrong is said where its withdrawal still stands. */
  #failed({ id }: Withdrawal, error: unknown): void {
    if (id === this.withdrawal?.id) {
      this.error = errorMessage(error);
      const left = error instanceof CallError ? error.body?.attemptsLeft : undefined;
      if (this.status && left !== undefined) this.status = { ...this.status, attemptsLeft: left };
    }
    const settled =
      error instanceof CallError && ['CODE_EXPIRED', 'TOO_MANY_ATTEMPTS', 'CONFLICT', 'NOT_FOUND'].includes(error.code ?? '');
    // Without an answer, or where another tab was faster, only the server knows how it stands.
    if (settled || !(error instanceof CallError) || error.status === 0 || error.status >= 500) this.use(withdrawals).reload();
  }

  readonly #onResend = async (): Promise<void> => {
    const { id } = this.withdrawal!;
    this.sending = true;
    try {
      const status = await this.use(withdrawals).resend(id);
      this.use(toasts).show({ tone: 'info', text: fill(this.#t.codeSent, { sentTo: status.sentTo }) });
      if (id !== this.withdrawal?.id) return;
      this.status = status;
      this.error = this.rejected = '';
      this.focus();
    } catch (error) {
      this.use(toasts).error(error);
    } finally {
      this.sending = false;
    }
  };

  readonly #onCancel = async (): Promise<void> => {
    const w = this.asking;
    if (!w) return;
    this.busy = true;
    try {
      const done = await this.use(withdrawals).cancel(w.id);
      this.asking = undefined;
      this.use(toasts).show({ tone: 'good', text: fill(this.#t.cancelDone, { amount: this.#money(w.amount) }) });
      this.dispatchEvent(new WithdrawalSettledEvent(w.id, 'cancelled', done));
    } catch (error) {
      this.asking = undefined;
      this.#failed(w, error);
    } finally {
      this.busy = false;
    }
  };

  /** In the product's own window; afterwards the server says what became of it. */
  async #elsewhere({ id }: Withdrawal, call: 'verifyWithdrawal' | 'cancelWithdrawal'): Promise<void> {
    if (!(await this.#confirm.ask({ call, params: { withdrawalId: id } }))) return;
    const list = await this.use(withdrawals)
      .look()
      .catch((): Withdrawal[] => []);
    const now = list.find((one) => one.id === id);
    if (!now || now.status === 'verifying' || this.withdrawal?.id !== id) return;
    this.dispatchEvent(new WithdrawalSettledEvent(id, now.status === 'cancelled' ? 'cancelled' : 'confirmed', now));
  }

  override render() {
    const w = this.withdrawal;
    if (!w) return nothing;
    const t = this.#t;
    const amount = this.#money(w.amount);
    const wallet = walletLine(w.wallet, this.#types.value?.data ?? []);
    return html`<section class="card" lang=${localeOf(this.app!)} aria-labelledby="title">
        <div>
          <h2 id="title">${t.codeTitle}</h2>
          <p class="t2 second for num">${fill(t.codeFor, { amount, wallet, sentTo: this.status?.sentTo ?? '' })}</p>
        </div>
        ${this.#confirm.needed ? this.#window(w, amount) : this.#entry(w, amount)}
      </section>
      ${this.#question()}`;
  }

  #entry(w: Withdrawal, amount: string) {
    const t = this.#t;
    return html`<ev-code-entry
      .status=${this.status}
      .now=${this.#now.value ?? 0}
      .texts=${this.#codeTexts.value}
      prefill=${this.prefill}
      error=${this.error}
      rejected=${this.rejected}
      ?busy=${this.busy && !this.asking}
      ?sending=${this.sending}
      confirm-label=${fill(t.codeConfirm, { amount })}
      @ev-code-submit=${this.#onSubmit}
      @ev-code-resend=${this.#onResend}
    >
      ${w.canCancel ? html`<ev-button variant="danger" wide @click=${() => (this.asking = w)}>${t.codeCancel}</ev-button>` : nothing}
    </ev-code-entry>`;
  }

  /** Another site's page takes no code: it could keep it. */
  #window(w: Withdrawal, amount: string) {
    const t = this.#t;
    const { busy, news } = this.#confirm;
    return html`${news}
      <ev-button variant="primary" wide ?busy=${busy} @click=${() => void this.#elsewhere(w, 'verifyWithdrawal')}
        >${fill(t.codeConfirm, { amount })}</ev-button
      >
      ${
        w.canCancel
          ? html`<ev-button variant="danger" wide @click=${() => void this.#elsewhere(w, 'cancelWithdrawal')}
              >${t.codeCancel}</ev-button
            >`
          : nothing
      }`;
  }

  #question() {
    const t = this.#t;
    const amount = this.asking ? this.#money(this.asking.amount) : '';
    return html`<ev-dialog
      ?open=${this.asking !== undefined}
      label=${t.cancelTitle}
      close-label=${t.close}
      size="small"
      @ev-dialog-close=${() => (this.asking = undefined)}
    >
      <p>${fill(t.cancelText, { amount })}</p>
      <ev-button slot="footer" @click=${() => (this.asking = undefined)}>${t.cancelKeep}</ev-button>
      <ev-button slot="footer" variant="danger" ?busy=${this.busy} @click=${this.#onCancel}>${t.codeCancel}</ev-button>
    </ev-dialog>`;
  }
}

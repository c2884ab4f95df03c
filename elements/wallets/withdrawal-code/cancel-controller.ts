import { html, nothing, type TemplateResult } from 'lit';
import { formatMoney } from '../../../messages/values.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { isDefinitive } from '../../core/http/is-definitive.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { walletsMessages } from '../wallets.messages.ts';
import { withdrawals } from '../withdrawals.store.ts';
import { needsReload } from './needs-reload.ts';

/** Cancels a withdrawal after a confirmation. Why it failed is shown in the dialog, which stays open. */
export class CancelController {
  readonly #host: WiredElement;
  readonly #onCancelled: (withdrawal: Withdrawal, updated: Withdrawal | null) => void;
  /** The withdrawal that the open dialog would cancel. */
  #candidate: Withdrawal | undefined;
  #error = '';
  #isBusy = false;

  constructor(
    host: WiredElement,
    onCancelled: (withdrawal: Withdrawal, updated: Withdrawal | null) => void,
  ) {
    this.#host = host;
    this.#onCancelled = onCancelled;
  }

  get #store() {
    return this.#host.app.use(withdrawals);
  }

  /** Opens the dialog; without a withdrawal, closes it. */
  setCandidate(withdrawal?: Withdrawal): void {
    this.#candidate = withdrawal;
    this.#setError('');
  }

  #setError(error: string): void {
    this.#error = error;
    this.#host.requestUpdate();
  }

  readonly #cancel = async (): Promise<void> => {
    const withdrawal = this.#candidate;
    if (!withdrawal || this.#isBusy) return;
    this.#isBusy = true;
    this.#setError('');
    try {
      this.#finish(withdrawal, await this.#store.cancel(withdrawal.id));
    } catch (error) {
      await this.#handleError(withdrawal, error);
      if (needsReload(error)) this.#store.reload();
    } finally {
      this.#isBusy = false;
      this.#host.requestUpdate();
    }
  };

  #finish(withdrawal: Withdrawal, updated: Withdrawal | null): void {
    if (this.#candidate === withdrawal) this.setCandidate();
    this.#onCancelled(withdrawal, updated);
  }

  /** After a lost answer, only the list shows what became of the withdrawal. */
  async #handleError(withdrawal: Withdrawal, error: unknown): Promise<void> {
    const isDecided = isDefinitive(error);
    const updated = isDecided ? undefined : await this.#store.fetchOne(withdrawal.id);
    if (updated?.status === 'cancelled') return this.#finish(withdrawal, updated);
    if (this.#candidate !== withdrawal) return;
    const t = getMessages(this.#host.app, walletsMessages);
    const unanswered = updated?.status === 'verifying' ? t.cancelFailed : t.cancelUnknown;
    this.#setError(isDecided ? getErrorMessage(error) : unanswered);
  }

  /** Element modules that use it import `ev-dialog`, `ev-note` and `ev-button`. */
  renderDialog(): TemplateResult {
    const { app } = this.#host;
    const t = getMessages(app, walletsMessages);
    const amount = this.#candidate ? formatMoney(this.#candidate.amount, getLocale(app)) : '';
    const close = () => this.setCandidate();
    return html`<ev-dialog
      ?open=${this.#candidate !== undefined}
      label=${t.cancelTitle}
      size="small"
      ?persistent=${this.#isBusy}
      @ev-dialog-close=${close}
    >
      <p>${t.cancelText({ amount })}</p>
      ${this.#error ? html`<ev-note tone="danger" live>${this.#error}</ev-note>` : nothing}
      <ev-button slot="footer" ?disabled=${this.#isBusy} @click=${close}>${t.cancelKeep}</ev-button>
      <ev-button slot="footer" variant="danger" ?busy=${this.#isBusy} @click=${this.#cancel}
        >${t.codeCancel}</ev-button
      >
    </ev-dialog>`;
  }
}

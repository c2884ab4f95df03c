import { html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { secondFactor, type SecondFactorRequest } from '../../core/session/second-factor.store.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { createAuthenticatorCodeStatus, proofCodeStatus } from '../authenticator-code.ts';
import { twoFactorMessages } from '../two-factor.messages.ts';
import { styles } from './second-factor-dialog.styles.ts';

/**
 * @summary Dialog that asks for a code of the authenticator app, or a recovery code: to complete a login from an unknown browser, or
 * before a change of the account. Opens by itself when a call needs it.
 */
export class SecondFactorDialog extends WiredElement {
  static override styles = [tokens, base, styles];

  @state() private error = '';
  @state() private rejectedCode = '';
  @state() private busy = false;
  @state() private status: CodeStatus = proofCodeStatus;
  @query('ev-code-entry') private entry?: CodeEntry;

  readonly #request = this.store((app) => app.use(secondFactor).$request);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = this.store((app) => app.use(twoFactorMessages));
  #shownRequest: SecondFactorRequest | null = null;

  protected override willUpdate(): void {
    const request = this.#request.value;
    if (request === this.#shownRequest) return;
    this.#shownRequest = request;
    this.status = request?.pending
      ? createAuthenticatorCodeStatus(request.pending)
      : proofCodeStatus;
    this.error = this.rejectedCode = '';
    this.busy = false;
    if (request) void this.updateComplete.then(() => this.entry?.focus());
  }

  readonly #onSubmit = async ({ code }: CodeSubmitEvent): Promise<void> => {
    const request = this.#request.value;
    if (!request) return;
    this.busy = true;
    this.error = '';
    try {
      await request.check(code);
    } catch (error) {
      if (request === this.#request.value) this.#showError(code, error);
    } finally {
      if (request === this.#request.value) this.busy = false;
    }
  };

  #showError(code: string, error: unknown): void {
    this.error = getErrorMessage(error);
    if (!(error instanceof ApiError)) return;
    if (error.code === 'CODE_INVALID') this.rejectedCode = code;
    const attemptsLeft = error.body?.attemptsLeft;
    if (attemptsLeft !== undefined) this.status = { ...this.status, attemptsLeft };
  }

  override render() {
    const request = this.#request.value;
    if (!request) return nothing;
    const t = this.#messages.value;
    const isLogin = request.purpose === 'login';
    return html`<ev-dialog
      open
      size="small"
      label=${isLogin ? t.loginTitle : t.proofTitle}
      @ev-dialog-close=${() => request.cancel()}
    >
      <p class="text-s muted">${isLogin ? t.loginText : t.proofText}</p>
      <ev-code-entry
        .status=${this.status}
        .now=${this.#now.value}
        error=${this.error}
        rejected-code=${this.rejectedCode}
        ?busy=${this.busy}
        recoverable
        confirm-label=${isLogin ? t.logIn : t.continue}
        @ev-code-submit=${this.#onSubmit}
      >
        <ev-button variant="quiet" wide @click=${() => request.cancel()}
          >${isLogin ? t.cancelLogin : t.cancel}</ev-button
        >
      </ev-code-entry>
    </ev-dialog>`;
  }
}

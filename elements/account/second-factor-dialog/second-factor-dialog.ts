import { html, nothing } from 'lit';
import { query } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { CodeCheckController } from '../../core/session/code-check-controller.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { secondFactor, type SecondFactorRequest } from '../../core/session/second-factor.store.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import type { DialogCloseEvent } from '../../ui/dialog/dialog.events.ts';
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

  @query('ev-code-entry') private entry?: CodeEntry;

  readonly #check = new CodeCheckController(this);
  readonly #login = new LoginController(this);
  readonly #request = this.store((app) => app.use(secondFactor).$request);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = new MessagesController(this, twoFactorMessages);
  #shownRequest: SecondFactorRequest | null = null;

  protected override willUpdate(): void {
    const request = this.#request.value;
    if (request === this.#shownRequest) return;
    this.#shownRequest = request;
    this.#check.start(
      request?.pending ? createAuthenticatorCodeStatus(request.pending) : proofCodeStatus,
    );
    request?.shown();
    if (request) void this.updateComplete.then(() => this.entry?.focus());
  }

  readonly #onSubmit = async ({ code }: CodeSubmitEvent): Promise<void> => {
    const request = this.#request.value;
    if (request) await this.#check.run(() => request.check(code), { code });
  };

  /** A stray click beside the dialog must not end a login. */
  readonly #onClose = (event: DialogCloseEvent): void => {
    const request = this.#request.value;
    if (event.reason === 'backdrop' && request?.purpose === 'login') event.preventDefault();
    else request?.cancel();
  };

  readonly #restart = (): void => {
    this.#request.value?.cancel();
    void this.#login.start('read', { trigger: 'second_factor' });
  };

  override render() {
    const request = this.#request.value;
    if (!request) return nothing;
    const t = this.#messages.value;
    const isLogin = request.purpose === 'login';
    const { status, error, rejectedCode, busy } = this.#check.value;
    return html`<ev-dialog
      open
      size="small"
      ?persistent=${busy}
      label=${isLogin ? t.loginTitle : t.proofTitle}
      @ev-dialog-close=${this.#onClose}
    >
      <p class="text-s muted">${isLogin ? t.loginText : t.proofText}</p>
      <ev-code-entry
        .status=${status}
        .now=${this.#now.value}
        error=${error}
        rejected-code=${rejectedCode}
        ?busy=${busy}
        recoverable
        restartable
        confirm-label=${isLogin ? t.logIn : t.continue}
        @ev-code-submit=${this.#onSubmit}
        @ev-code-restart=${this.#restart}
      >
        <ev-button variant="quiet" wide ?disabled=${busy} @click=${() => request.cancel()}
          >${isLogin ? t.cancelLogin : t.cancel}</ev-button
        >
      </ev-code-entry>
    </ev-dialog>`;
  }
}

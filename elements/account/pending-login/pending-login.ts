import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PendingLogin as PendingLoginFacts } from '../../../contract/auth.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { createAuthenticatorCodeStatus } from '../authenticator-code.ts';
import { twoFactorMessages } from '../two-factor.messages.ts';
import { styles } from './pending-login.styles.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'code'; login: PendingLoginFacts; status: CodeStatus }
  | { kind: 'failed'; error: unknown };

/** Leaves the page. A property of the module, so that a test can watch it. */
export const navigation = { leave: (url: string): void => location.replace(url) };

/**
 * @summary The second factor of a login to another site, in the popup of the login: a code of the authenticator app is entered on the
 * product's own page, because the other site's page could read it.
 */
export class PendingLogin extends WiredElement {
  static override styles = [tokens, base, styles];

  /** Id of the login, from the fragment of the address. */
  @property({ attribute: 'login-id' }) loginId = '';

  @state() private state: State = { kind: 'loading' };
  @state() private error = '';
  @state() private rejectedCode = '';
  @state() private busy = false;

  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = this.store((app) => app.use(twoFactorMessages));
  #loadedId = '';

  protected override willUpdate(): void {
    if (this.loginId && this.loginId !== this.#loadedId) void this.#load();
  }

  async #load(): Promise<void> {
    const id = (this.#loadedId = this.loginId);
    this.state = { kind: 'loading' };
    const state = await this.use(typedChannel)
      .query('getPendingLogin', { id })
      .then(
        (login): State => ({
          kind: 'code',
          login,
          status: createAuthenticatorCodeStatus(login),
        }),
        (error: unknown): State => ({ kind: 'failed', error }),
      );
    if (id === this.loginId) this.state = state;
  }

  readonly #onSubmit = async ({ code }: CodeSubmitEvent): Promise<void> => {
    this.busy = true;
    this.error = '';
    try {
      const done = await this.use(typedChannel).mutate('completeSecondFactor', {
        id: this.loginId,
        code,
      });
      if ('continueTo' in done) navigation.leave(done.continueTo);
    } catch (error) {
      this.#showError(code, error);
      this.busy = false;
    }
  };

  #showError(code: string, error: unknown): void {
    this.error = getErrorMessage(error);
    if (!(error instanceof ApiError) || this.state.kind !== 'code') return;
    if (error.code === 'CODE_INVALID') this.rejectedCode = code;
    const attemptsLeft = error.body?.attemptsLeft;
    if (attemptsLeft !== undefined)
      this.state = { ...this.state, status: { ...this.state.status, attemptsLeft } };
  }

  override render() {
    if (!this.loginId) return this.#renderGone();
    switch (this.state.kind) {
      case 'loading':
        return html`<ev-skeleton lines="3" label=${this.#messages.value.loading}></ev-skeleton>`;
      case 'failed':
        return this.#renderFailure(this.state.error);
      default:
        return this.#renderCode(this.state);
    }
  }

  #renderGone() {
    const t = this.#messages.value;
    return html`<h1>${t.loginGone}</h1>
      <p class="muted">${t.loginGoneText}</p>`;
  }

  #renderFailure(error: unknown) {
    if (error instanceof ApiError && error.code === 'CODE_EXPIRED') return this.#renderGone();
    const t = this.#messages.value;
    return html`<ev-note tone="danger" live
      >${getErrorMessage(error)}<ev-button
        slot="action"
        size="small"
        @click=${() => void this.#load()}
        >${t.tryAgain}</ev-button
      ></ev-note
    >`;
  }

  #renderCode({ login, status }: Extract<State, { kind: 'code' }>) {
    const t = this.#messages.value;
    return html`<h1>${t.loginTitle}</h1>
      <p class="muted">${t.siteLoginText({ site: new URL(login.site).host })}</p>
      <ev-code-entry
        .status=${status}
        .now=${this.#now.value}
        error=${this.error}
        rejected-code=${this.rejectedCode}
        ?busy=${this.busy}
        recoverable
        confirm-label=${t.logIn}
        @ev-code-submit=${this.#onSubmit}
      >
        <ev-button
          variant="quiet"
          wide
          ?disabled=${this.busy}
          @click=${() => navigation.leave(login.cancelUrl)}
          >${t.cancelLogin}</ev-button
        >
      </ev-code-entry>`;
  }
}

import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { PendingLogin as PendingLoginFacts } from '../../../contract/auth.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { CodeCheckController } from '../../core/session/code-check-controller.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { createAuthenticatorCodeStatus } from '../authenticator-code.ts';
import { twoFactorMessages } from '../two-factor.messages.ts';
import { styles } from './pending-login.styles.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'code'; login: PendingLoginFacts }
  /** It expired or was used. `login`: where it came from, if it was loaded before. */
  | { kind: 'gone'; login?: PendingLoginFacts }
  | { kind: 'failed'; error: unknown };

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CODE_EXPIRED';

/**
 * @summary The second factor of a login to another site, in the popup of the login: a code of the authenticator app is entered on the
 * product's own page, because the other site's page could read it.
 */
export class PendingLogin extends WiredElement {
  static override styles = [tokens, base, styles];

  /** Id of the login, from the fragment of the address. */
  @property({ attribute: 'login-id' }) loginId = '';

  @state() private state: State = { kind: 'loading' };
  @query('ev-code-entry') private entry?: CodeEntry;

  readonly #check = new CodeCheckController(this);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = new MessagesController(this, twoFactorMessages);
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
        (login): State => ({ kind: 'code', login }),
        (error: unknown): State => (isGone(error) ? { kind: 'gone' } : { kind: 'failed', error }),
      );
    if (id !== this.loginId) return;
    this.state = state;
    if (state.kind !== 'code') return;
    this.#check.start(createAuthenticatorCodeStatus(state.login));
    await this.updateComplete;
    this.entry?.focus();
  }

  async #submit(login: PendingLoginFacts, code: string): Promise<void> {
    const { id } = login;
    const send = () => this.use(typedChannel).mutate('completeSecondFactor', { id, code });
    const onError = (error: unknown) => {
      if (isGone(error)) this.state = { kind: 'gone', login };
    };
    const done = await this.#check.run(send, { code, onError });
    if (!done || !('continueTo' in done)) return;
    // The page is left: nothing can be entered any more.
    this.#check.update({ busy: true });
    this.app.host.leave?.(done.continueTo);
  }

  override render() {
    const { state } = this;
    if (!this.loginId) return this.#renderGone();
    switch (state.kind) {
      case 'loading':
        return html`<ev-skeleton lines="3" label=${this.#messages.value.loading}></ev-skeleton>`;
      case 'gone':
        return this.#renderGone(state.login);
      case 'failed':
        return this.#renderFailure(state.error);
      default:
        return this.#renderCode(state.login);
    }
  }

  #renderGone(login?: PendingLoginFacts) {
    const t = this.#messages.value;
    return html`<h1>${t.loginGone}</h1>
      <p class="muted">${t.loginGoneText}</p>
      ${
        login
          ? html`<ev-button wide @click=${() => this.app.host.leave?.(login.cancelUrl)}
              >${t.backToSite({ site: new URL(login.site).host })}</ev-button
            >`
          : nothing
      }`;
  }

  #renderFailure(error: unknown) {
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

  #renderCode(login: PendingLoginFacts) {
    const t = this.#messages.value;
    const { status, error, rejectedCode, busy } = this.#check.value;
    if (!busy && Date.parse(login.expiresAt) <= this.#now.value) return this.#renderGone(login);
    return html`<h1>${t.loginTitle}</h1>
      <p class="muted">${t.siteLoginText({ site: new URL(login.site).host })}</p>
      <ev-code-entry
        .status=${status}
        .now=${this.#now.value}
        error=${error}
        rejected-code=${rejectedCode}
        ?busy=${busy}
        recoverable
        confirm-label=${t.logIn}
        @ev-code-submit=${({ code }: CodeSubmitEvent) => void this.#submit(login, code)}
      >
        <ev-button
          variant="quiet"
          wide
          ?disabled=${busy}
          @click=${() => this.app.host.leave?.(login.cancelUrl)}
          >${t.cancelLogin}</ev-button
        >
      </ev-code-entry>`;
  }
}

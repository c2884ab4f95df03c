import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AccountFreeze as FreezeResult } from '../../../contract/security.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { isDefinitive } from '../../core/http/is-definitive.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { accountFreezeMessages } from './account-freeze.messages.ts';
import { styles } from './account-freeze.styles.ts';
import {
  getHistoryValue,
  moveToHistory,
  readTokenFragment,
} from '../../core/page/history-value.ts';

/**
 * The token of a mail's link, and then what came of it, in the state of the history entry: out of the URL, and still there
 * after the reload that follows when this browser's session has ended.
 */
interface FreezePageState {
  token?: string;
  result?: FreezeResult;
}

const historyKey = 'ev_account_freeze';

const setFreezePageState = (value: FreezePageState): void => moveToHistory(historyKey, value);

/** Moves the token of the fragment to the history entry. The fragment reaches no server, and leaves the address bar at once. */
function readFreezePageState(): FreezePageState {
  const token = readTokenFragment();
  if (token) setFreezePageState({ token });
  return (getHistoryValue(historyKey) ?? {}) as FreezePageState;
}

type FreezeState =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'done'; result: FreezeResult };

/**
 * @summary "This wasn't me": stops all withdrawals of an account and signs out everywhere, when the person presses the button.
 * The account is that of the link in a mail, whose token is in the fragment of the URL, or the one that is signed in.
 */
export class AccountFreeze extends WiredElement {
  static override styles = [tokens, base, section, styles];

  @state() private state: FreezeState = { kind: 'ready' };
  @query('h1') private heading?: HTMLElement;

  readonly #login = new LoginController(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  readonly #messages = new MessagesController(this, accountFreezeMessages);
  #token: string | undefined;

  protected override appChanged(): void {
    const { token, result } = this.foundApp?.host.kind === 'app' ? readFreezePageState() : {};
    this.#token = token;
    this.state = result ? { kind: 'done', result } : { kind: 'ready' };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#onHashChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHashChange);
  }

  /** The link of a newer mail, opened in place of this page, changes only the fragment. */
  readonly #onHashChange = (): void => {
    if (this.foundApp?.host.kind !== 'app' || this.state.kind === 'sending') return;
    const { token } = readFreezePageState();
    if (!token || token === this.#token) return;
    this.#token = token;
    this.state = { kind: 'ready' };
  };

  readonly #stop = async (): Promise<void> => {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const app = this.app;
    const token = this.#token;
    try {
      const result = await app.use(typedChannel).mutate('freezeAccount', token ? { token } : {});
      if (app.host.kind === 'app') setFreezePageState({ result });
      this.state = { kind: 'done', result };
      // With a token the account may be another than the one that is signed in here.
      if (!token) app.use(session).clear();
      await this.updateComplete;
      this.heading?.focus();
    } catch (error) {
      this.state = { kind: 'failed', error };
    }
  };

  #logIn(): void {
    void this.#login.start('read', {
      trigger: 'account_freeze',
      afterLoginRedirectUrl: `${location.origin}/verify?type=security`,
    });
  }

  override render(): TemplateResult {
    if (this.state.kind === 'done') return this.#renderDone(this.state.result);
    const t = this.#messages.value;
    return html`<h1>${t.title}</h1>
      <p class="muted">${t.lead}</p>
      <ul>
        <li>${t.effectCancel}</li>
        <li>${t.effectSignOut}</li>
        <li>${t.effectLift}</li>
      </ul>
      ${this.#token || this.#signedIn.value ? this.#renderActions() : this.#renderSignedOut()}`;
  }

  #renderActions() {
    const t = this.#messages.value;
    const { state } = this;
    return html`${
        state.kind === 'failed'
          ? html`<ev-note tone="danger" live>${this.#formatError(state.error)}</ev-note>`
          : nothing
      }
      <div class="actions">
        <ev-button variant="primary" ?busy=${state.kind === 'sending'} @click=${this.#stop}
          >${state.kind === 'failed' ? t.tryAgain : t.stop}</ev-button
        >
        <ev-button variant="quiet" href=${this.app.host.href('/')}>${t.itWasMe}</ev-button>
      </div>`;
  }

  /** Without an answer of the server, withdrawals may have been stopped. */
  #formatError(error: unknown): string {
    const t = this.#messages.value;
    return isDefinitive(error) ? `${t.failed} ${getErrorMessage(error)}` : t.failedUnknown;
  }

  #renderSignedOut() {
    const t = this.#messages.value;
    return html`<p class="strong">${t.signedOut}</p>
      <div class="actions">
        <ev-button variant="primary" @click=${() => this.#logIn()}>${t.logIn}</ev-button>
      </div>
      ${this.#login.errorMessage}`;
  }

  #renderDone({ cancelled, underWay, contactEmail: contact }: FreezeResult) {
    const t = this.#messages.value;
    return html`<h1 tabindex="-1">${t.doneTitle}</h1>
      <p class="muted">${t.doneText}</p>
      ${cancelled ? html`<p>${t.cancelled({ count: cancelled })}</p>` : nothing}
      ${underWay ? html`<p>${t.underWay({ count: underWay })}</p>` : nothing}
      <h2 class="text-m">${t.nextTitle}</h2>
      <ul>
        <li>${t.nextPasswords}</li>
        <li>${t.nextSupport({ contact })}</li>
      </ul>
      <div class="actions">
        ${
          contact.includes('@')
            ? html`<ev-button variant="primary" href="mailto:${contact}"
                >${t.writeToSupport}</ev-button
              >`
            : nothing
        }
        <ev-button variant="quiet" href=${this.app.host.href('/')}
          >${this.#dashboardLink.value.goToDashboard}</ev-button
        >
      </div>`;
  }
}

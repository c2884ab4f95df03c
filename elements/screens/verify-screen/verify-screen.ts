import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { isDigitCode, normalizeCode } from '../../../contract/formats/entered-code.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { messagePage } from '../message-page.styles.ts';
import { verifyScreenMessages } from './verify-screen.messages.ts';
import { reloadGuard } from '../../core/app/reload-guard.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { help, lock } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { settings } from '../../account/settings.store.ts';
import { withdrawals } from '../../wallets/withdrawals.store.ts';
import { emailLoginTokenKey } from '../../account/email-login/email-login.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { getHistoryValue, moveToHistory } from '../../core/page/history-value.ts';

const pendingLoginKey = 'ev_pending_login';

/**
 * The id of the login that `/verify?type=login` waits for; empty for none. Moves it from the fragment, which reaches no server
 * and no log, to the history entry: a phone may discard the tab while the person reads the code in the app.
 */
function readPendingLoginId(): string {
  const id = new URLSearchParams(location.hash.slice(1)).get('second-factor');
  if (id) moveToHistory(pendingLoginKey, id);
  const stored = getHistoryValue(pendingLoginKey);
  return typeof stored === 'string' ? stored : '';
}

/**
 * The token of a mail's link to `/verify?type=email-login`; empty for none. Moves it from the fragment, which reaches no server
 * and no log, to the history entry: a reload keeps it, and nothing is spent before the person presses the button.
 */
function readEmailLoginToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('email-login');
  if (token) moveToHistory(emailLoginTokenKey, token);
  const stored = getHistoryValue(emailLoginTokenKey);
  return typeof stored === 'string' ? stored : '';
}

/** The parameters of the URL, read before the code is removed from it. */
interface VerifyTarget {
  type: string;
  id: string;
  code: string;
}

/** The target of a link whose secret is in the fragment of its address. */
function readFragmentTarget(type: string | null): VerifyTarget | undefined {
  if (type === 'login') return { type, id: readPendingLoginId(), code: '' };
  if (type === 'email-login') return { type, id: '', code: readEmailLoginToken() };
  return undefined;
}

/**
 * @summary Target page of the links in e-mails: shows what to confirm, with the code of the link filled in. Loading the page confirms
 * nothing, because mail scanners open links. The code is removed from the URL at once. The type `confirm` shows the confirmation
 * popup of partner pages, the type `login` asks for the second factor of a login to another site, and the type `email-login` is the
 * login by e-mail.
 */
export class VerifyScreen extends WiredElement {
  static override styles = [tokens, base, section, messageFrame, messagePage];

  @state() private target: VerifyTarget | undefined;

  readonly #login = new LoginController(this);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #withdrawals = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #settings = this.keyedStore(
    () => [this.#signedIn.value && this.target?.type === 'email' ? 'email' : undefined],
    (app) => app.use(settings).$settings,
    idleQuery,
  );
  readonly #frame = new MessageFrame(this);
  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  readonly #messages = new MessagesController(this, verifyScreenMessages);

  #unblockReload: (() => void) | undefined;

  get #isEmailConfirmed(): boolean {
    const { data } = this.#settings.value;
    return data?.verifiedEmail === true && !data.pendingCode && !data.pendingEmail;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#onHashChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHashChange);
    this.#unblockReload?.();
    this.#unblockReload = undefined;
  }

  /** The link of a mail, opened in place of this page, changes only the fragment. */
  readonly #onHashChange = (): void => {
    const target = this.target && readFragmentTarget(this.target.type);
    if (target?.id || target?.code) this.target = target;
  };

  protected override willUpdate(): void {
    const query = this.#query.value;
    if (this.target) return this.#pinWithdrawal();
    if (!query) return;
    this.target = readFragmentTarget(query.get('type'));
    if (this.target) return;
    const linked = normalizeCode(query.get('code') ?? '');
    const code = isDigitCode(linked) ? linked : '';
    this.target = { type: query.get('type') ?? '', id: query.get('id') ?? '', code };
    if (query.has('code')) this.#removeCodeFromUrl(query);
  }

  /** A link without an id selects the withdrawal that awaits a code. The selection stays when the list changes. */
  #pinWithdrawal(): void {
    if (this.target!.type !== 'withdrawal' || this.target!.id) return;
    const waiting = this.#withdrawals.value.data?.find(({ status }) => status === 'verifying');
    if (waiting) this.target = { ...this.target!, id: waiting.id };
  }

  protected override updated(): void {
    // A reload would lose the code.
    if (this.target?.code && this.target.type !== 'email-login' && this.isConnected)
      this.#unblockReload ??= this.use(reloadGuard).block();
  }

  /** Removes the code from the URL, so that history, bookmarks and referrers do not contain it. */
  #removeCodeFromUrl(query: URLSearchParams): void {
    const rest = new URLSearchParams(query);
    rest.delete('code');
    const search = rest.size ? `?${rest}` : '';
    if (this.app.host.kind === 'app')
      history.replaceState(history.state, '', location.pathname + search);
    const { $path, setLocation } = this.use(page);
    queueMicrotask(() => setLocation($path.get(), search));
  }

  #logIn(): void {
    const { type, id } = this.target!;
    const query = new URLSearchParams({ type, ...(id && { id }) });
    void this.#login.start('read', {
      trigger: 'verify_screen',
      afterLoginRedirectUrl: `${location.origin}/verify?${query}`,
    });
  }

  override render() {
    if (this.target!.type === 'confirm')
      return html`<ev-confirm-screen confirmation=${this.target!.id}></ev-confirm-screen>`;
    return this.#frame.render(this.#content());
  }

  #content() {
    const t = this.#messages.value;
    const { type, code } = this.target!;
    if (!this.#signedIn.value && ['email', 'withdrawal', 'wallet', 'two-factor'].includes(type))
      return this.#loginPrompt();
    switch (type) {
      case 'email':
        return html`<h1>${this.#isEmailConfirmed ? t.emailDone : t.emailTitle}</h1>
          <ev-email-settings class="full-width" embedded prefill=${code}></ev-email-settings>
          ${this.#links('/profile/settings', t.openSettings)}`;
      case 'withdrawal':
        return this.#withdrawal();
      case 'wallet':
        return this.#message(t.walletTitle, t.walletText, '/profile/wallets', t.openWallets);
      case 'two-factor':
        return html`<h1>${t.twoFactorTitle}</h1>
          <p class="muted">${t.twoFactorText}</p>
          <ev-two-factor-settings class="full-width" embedded></ev-two-factor-settings>
          ${this.#links('/profile/settings', t.openSettings)}`;
      case 'login':
        return html`<ev-pending-login
          class="full-width"
          login-id=${this.target!.id}
        ></ev-pending-login>`;
      case 'email-login':
        return html`<ev-email-login
          class="full-width"
          token=${this.target!.code}
        ></ev-email-login>`;
      case 'security':
        return html`<ev-account-freeze class="full-width"></ev-account-freeze>`;
      default:
        return html`${help}${this.#message(t.nothingTitle, t.nothingText)}`;
    }
  }

  #loginPrompt() {
    const t = this.#messages.value;
    return html`${lock}
      <h1>${t.verifyTitle}</h1>
      <p class="muted">${t.verifySignIn({ kind: this.target!.type })}</p>
      <div class="actions">
        <ev-button variant="primary" @click=${() => this.#logIn()}>${t.logIn}</ev-button>
      </div>
      ${this.#login.errorMessage}`;
  }

  #withdrawal() {
    const t = this.#messages.value;
    const { data, error } = this.#withdrawals.value;
    if (!data && error) return this.#loadError(error);
    if (!data)
      return html`<h1>${t.withdrawalTitle}</h1>
        <ev-skeleton class="full-width" lines="4" label=${t.looking}></ev-skeleton>`;
    const withdrawal = data.find(({ id }) => id === this.target!.id);
    if (withdrawal?.status !== 'verifying') return this.#withdrawalResult(withdrawal);
    return html`<h1>${t.withdrawalTitle}</h1>
      <p class="muted">${t.withdrawalText}</p>
      <ev-withdrawal-code
        class="full-width"
        .withdrawal=${withdrawal}
        prefill=${this.target!.code}
      ></ev-withdrawal-code>
      ${this.#links('/profile/wallets', t.openWallets)}`;
  }

  #loadError(error: unknown) {
    const t = this.#messages.value;
    const retry = () => this.use(withdrawals).reload();
    return html`<h1>${t.withdrawalTitle}</h1>
      <ev-note class="full-width" tone="danger" live
        >${t.loadFailed} ${getErrorMessage(error)}<ev-button
          slot="action"
          size="small"
          @click=${retry}
          >${t.tryAgain}</ev-button
        ></ev-note
      >
      ${this.#links('/profile/wallets', t.openWallets)}`;
  }

  #withdrawalResult(withdrawal: Withdrawal | undefined) {
    const t = this.#messages.value;
    const kind = withdrawal?.failureCode ?? '';
    const [title, text] =
      withdrawal?.status === 'pending' || withdrawal?.status === 'completed'
        ? [t.doneTitle, t.doneText]
        : withdrawal?.status === 'cancelled'
          ? [t.cancelledTitle({ kind }), t.cancelledText({ kind })]
          : withdrawal?.status === 'failed'
            ? [t.failedTitle, t.failedText]
            : [t.missingTitle, t.missingText];
    return this.#message(title, text, '/profile/wallets', t.openWallets);
  }

  #message(title: string, text: string, path = '', label = '') {
    return html`<h1>${title}</h1>
      <p class="muted">${text}</p>
      ${this.#links(path, label)}`;
  }

  #links(path: string, label: string) {
    const { href } = this.app.host;
    return html`<div class="actions">
      ${path ? html`<ev-button href=${href(path)}>${label}</ev-button>` : nothing}
      <ev-button variant=${path ? 'quiet' : ''} href=${href('/')}
        >${this.#dashboardLink.value.goToDashboard}</ev-button
      >
    </div>`;
  }
}

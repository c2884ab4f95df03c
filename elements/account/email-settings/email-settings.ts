import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { UserSettings } from '../../../contract/settings.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { EvElement } from '../../base/element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { ticker } from '../../core/app/ticker.ts';
import { CodeCheckController } from '../../core/session/code-check-controller.ts';
import { LoginAgainController } from '../../shared/login-again/login-again-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { showError } from '../../core/page/show-error.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages, type AccountMessages } from '../account.messages.ts';
import type { EmailSubmitEvent } from '../email-form/email-form.events.ts';
import { settingsSection } from '../settings-section.styles.ts';
import { renderSettingsSection } from '../settings-section.templates.ts';
import { settings } from '../settings.store.ts';
import { styles } from './email-settings.styles.ts';
import { maskEmail } from '../../../common/text/email-address.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { checkCircle, clock } from '../../ui/icons/icons.ts';
import type { App } from '../../core/app/app.ts';
import { page } from '../../core/page/page.store.ts';

/**
 * A toast: the address is verified. The first one leads back to the wallets: nothing could be withdrawn without it.
 * @param isReplaced whether there was another one
 */
function notifyOfEmail(
  app: App,
  t: AccountMessages,
  { email, isReplaced }: Pick<UserSettings, 'email'> & { isReplaced: boolean },
): void {
  const message = isReplaced ? t.emailDoneHeld : t.emailDone;
  const path = '/profile/wallets';
  const run = () => app.use(page).navigate(path);
  app.use(toasts).notify({
    tone: 'success',
    text: message({ email: email ?? '' }),
    ...(!isReplaced && app.host.kind === 'app' && { action: { label: t.openWallets, run, path } }),
  });
}

interface CurrentEmail {
  email: string;
  isVerified: boolean;
  isRefused: boolean;
  /** Starts a change; undefined where none can be started. */
  onChange: (() => void) | undefined;
  t: AccountMessages;
}

/** The address, masked, and whether it is verified. */
function renderCurrentEmail({
  email,
  isVerified,
  isRefused,
  onChange,
  t,
}: CurrentEmail): TemplateResult {
  return html`<div class="current">
      <span class="strong address" translate="no">${maskEmail(email)}</span>
      <ev-status tone=${isVerified ? 'success' : 'warning'}
        ><span class="icon-small" slot="icon">${isVerified ? checkCircle : clock}</span
        >${isVerified ? t.emailVerified : t.emailUnverified}</ev-status
      >
      ${onChange ? html`<ev-button size="small" @click=${onChange}>${t.emailChange}</ev-button>` : nothing}
    </div>
    ${isRefused ? html`<ev-note tone="warning">${t.emailRefused}</ev-note>` : nothing}`;
}

/**
 * @summary E-mail address of the user, shown masked. A change requires a code, and two codes if it replaces a verified address.
 * A pending code is restored after a reload.
 */
export class EmailSettings extends WiredElement {
  static override styles = [tokens, base, section, settingsSection, styles];

  /** A code from an e-mail link. It fills the field and is never submitted automatically. */
  @property() prefill = '';
  /** Hides heading and introduction: the surrounding page has them. */
  @property({ type: Boolean }) embedded = false;

  @state() private editing = false;
  /** The user cancelled the pending change. */
  @state() private cancelled = false;
  @state() private sending = false;
  /** The address that was typed before a login. */
  @state() private draft = '';
  @query('ev-code-entry') private entry?: CodeEntry;

  /** What gets the focus as soon as it is rendered: the control that led to it is gone. */
  #nextFocus = '';
  /** Its status overrides that of the settings after a wrong code or a resend. */
  readonly #check = new CodeCheckController(this);
  readonly #prompt = new LoginPrompt(this, 'email');
  readonly #confirm = new ConfirmController(this);
  readonly #loginAgain = new LoginAgainController<string>(
    this,
    'email',
    'ev-email-form',
    (email) => void this.#send(email),
  );
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = new MessagesController(this, accountMessages);

  get #t() {
    return this.#messages.value;
  }

  protected override appChanged(): void {
    this.#check.start();
    this.editing = false;
  }

  protected override willUpdate(): void {
    if (this.draft) return;
    this.draft = this.#loginAgain.getDraft(this.#user.value.userId) ?? '';
    if (this.draft) this.editing = true;
  }

  protected override updated(): void {
    if (!this.#nextFocus) return;
    const target = this.renderRoot.querySelector<EvElement>(this.#nextFocus);
    if (!target) return;
    this.#nextFocus = '';
    void target.updateComplete.then(() => target.focus());
  }

  /** In a popup, the form keeps its input until the code is sent. */
  #send(email: string): Promise<void> {
    const act = { call: 'changeEmail', body: { email } } as const;
    return this.#confirm.perform(
      act,
      () => this.#changeEmail(email),
      () => (this.editing = false),
    );
  }

  async #changeEmail(email: string): Promise<void> {
    this.#loginAgain.setError(undefined);
    const status = await this.#check.run(() => this.use(settings).changeEmail(email), {
      onError: (error) => this.#loginAgain.setError(error, email),
    });
    if (!status) return;
    this.#check.start(status);
    this.draft = '';
    this.editing = false;
    this.#nextFocus = 'ev-code-entry';
  }

  async #approve(status: CodeStatus, code: string): Promise<void> {
    const before = this.#settings.value.data;
    const { status: override } = this.#check.value;
    this.#check.update({ status });
    const changed = await this.#check.run(() => this.use(settings).approveEmail(code), {
      code,
      onError: (error) => this.#reloadAfter(error, override),
    });
    if (!changed) return;
    this.#check.start(changed.pendingCode ?? undefined);
    this.#nextFocus = changed.pendingCode ? 'ev-code-entry' : '.current ev-button';
    const isReplaced = before?.verifiedEmail === true;
    if (!changed.pendingCode) notifyOfEmail(this.app, this.#t, { ...changed, isReplaced });
  }

  /** After a refusal that names the attempts, the code is still the one to enter. */
  #reloadAfter(error: unknown, override: CodeStatus | undefined): void {
    if (error instanceof ApiError && error.body?.attemptsLeft !== undefined) return;
    this.#check.update({ status: override });
    this.use(settings).reload();
  }

  /** Repeating the request sends a new code. The server rejects it during the resend delay. */
  async #resend(email: string): Promise<void> {
    this.sending = true;
    try {
      const status = await this.use(settings).changeEmail(email);
      this.#check.start(status);
      this.use(toasts).notify({ text: this.#t.codeSent({ sentTo: status.sentTo }) });
      this.entry?.focus();
    } catch (error) {
      this.#loginAgain.setError(error, email);
      if (this.#loginAgain.isRequired) {
        // The form has the button for it.
        this.draft = email;
        this.#edit();
        this.#check.showError(error);
      } else showError(this.app, error);
    } finally {
      this.sending = false;
    }
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const { email: heading, emailLead, emailLeadApp, tryAgain } = this.#t;
    const hasApp = this.#settings.value.data?.verifiedTwoFactorAuthEnabled;
    return renderSettingsSection(this.#settings.value, {
      heading,
      lead: hasApp ? emailLeadApp : emailLead,
      tryAgain,
      embedded: this.embedded,
      viewOnly: this.#viewOnly.value.security,
      reload: () => this.use(settings).reload(),
      renderBody: (data) => this.#renderBody(data),
    });
  }

  #renderBody(data: UserSettings) {
    if (this.#viewOnly.value.security)
      return html`${data.email ? this.#renderCurrent(data, true) : nothing}`;
    const code = this.#check.value.status ?? data.pendingCode ?? undefined;
    // After a code has expired, the form shows with the pending address, so that the user can request a new code.
    const showForm =
      this.editing ||
      (!code && (!data.verifiedEmail || (Boolean(data.pendingEmail) && !this.cancelled)));
    return html`${data.email ? this.#renderCurrent(data, showForm) : nothing}
    ${code && data.pendingEmail && !showForm ? this.#renderCode(data, code, data.pendingEmail) : nothing}
    ${showForm ? this.#renderForm(data, code) : nothing}${this.#confirm.status}`;
  }

  #renderCurrent(
    { email, verifiedEmail, emailRefused, pendingEmail }: UserSettings,
    asks: boolean,
  ) {
    const canChange = verifiedEmail && !asks && (!pendingEmail || this.cancelled);
    return renderCurrentEmail({
      email: email!,
      isVerified: verifiedEmail,
      isRefused: emailRefused === true,
      t: this.#t,
      onChange: canChange ? () => this.#edit() : undefined,
    });
  }

  #edit(): void {
    this.#check.update({ error: '' });
    this.editing = true;
    this.#nextFocus = 'ev-email-form';
  }

  #cancel(): void {
    this.#loginAgain.setError(undefined);
    this.draft = '';
    this.editing = false;
    this.cancelled = true;
    this.#check.update({ error: '' });
    this.#nextFocus = 'ev-code-entry, .current ev-button';
  }

  #renderForm(data: UserSettings, code: CodeStatus | undefined) {
    const { error, busy } = this.#check.value;
    // A first address alone needs a recent login, which the popup asks for itself.
    const needsLogin =
      !data.verifiedEmail && !this.#confirm.isRequired && this.#loginAgain.isNeeded;
    const onSubmit = ({ email }: EmailSubmitEvent) =>
      needsLogin ? this.#loginAgain.start(email) : void this.#send(email);
    return html`<ev-email-form
        value=${this.draft || (data.pendingEmail ?? '')}
        current-email=${data.verifiedEmail ? (data.email ?? '') : ''}
        error=${this.#loginAgain.isRequired ? '' : error}
        ?two-factor=${data.verifiedTwoFactorAuthEnabled}
        ?busy=${busy || this.#confirm.isOpen}
        ?needs-login=${needsLogin}
        ?blocked=${this.#loginAgain.isRequired}
        ?cancelable=${data.verifiedEmail || Boolean(code)}
        @ev-email-submit=${onSubmit}
        @ev-email-cancelled=${() => this.#cancel()}
      ></ev-email-form>
      ${this.#loginAgain.render(error, this.#t.emailLogInAndSend)}${data.verifiedEmail ? nothing : this.#loginAgain.renderNotice()}`;
  }

  #renderCode(data: UserSettings, code: CodeStatus, pending: string) {
    const t = this.#t;
    const isForCurrent = code.mailbox === 'current';
    // With a second factor the new address alone gets a code.
    const isSecond = !isForCurrent && data.verifiedEmail && !data.verifiedTwoFactorAuthEnabled;
    const title =
      isForCurrent || isSecond ? t.codeTitleOfTwo({ step: isForCurrent ? 1 : 2 }) : t.codeTitle;
    const message = isForCurrent
      ? t.codeOldFirst({ sentTo: code.sentTo, email: pending })
      : t.codeNew({ email: pending });
    return html`<div class="card">
      <h2 class="text-m">${title}</h2>
      <p class="text-s muted">${message}</p>
      ${this.#confirm.isRequired ? this.#renderPopupActions() : this.#renderCodeEntry(code, pending, isForCurrent)}
    </div>`;
  }

  /** A partner page could read the code, so it is entered in the popup. */
  #renderPopupActions() {
    return html`${this.#confirm.renderButton({ call: 'approveEmail' })}
      <ev-button variant="quiet" @click=${() => this.#edit()}>${this.#t.codeOther}</ev-button>`;
  }

  #renderCodeEntry(code: CodeStatus, pending: string, isForCurrent: boolean) {
    const t = this.#t;
    const { error, rejectedCode, busy } = this.#check.value;
    return html`<ev-code-entry
      .status=${code}
      .now=${this.#now.value}
      prefill=${this.prefill}
      error=${error}
      rejected-code=${rejectedCode}
      ?busy=${busy}
      ?sending=${this.sending}
      confirm-label=${isForCurrent ? t.codeConfirmOld : t.codeConfirm}
      @ev-code-submit=${(event: CodeSubmitEvent) => void this.#approve(code, event.code)}
      @ev-code-resend=${() => void this.#resend(pending)}
    >
      <ev-button variant="quiet" wide @click=${() => this.#edit()}>${t.codeOther}</ev-button>
    </ev-code-entry>`;
  }
}

import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { UserSettings } from '../../../contract/settings.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { CallError } from '../../core/call-error.ts';
import { Confirm } from '../../core/confirm.ts';
import { errorMessage } from '../../core/error-message.ts';
import { ticker } from '../../core/ticker.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { clock } from '../../ui/icons/clock.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { codeTexts } from '../code.texts.ts';
import type { EmailSubmitEvent } from '../email-form/email-form.events.ts';
import { maskEmail } from '../email.ts';
import { settings } from '../settings.store.ts';
import { styles } from './email-settings.styles.ts';

/**
 * @summary The e-mail address: shown masked, changed by a code (by two where a verified one is replaced). A code that is awaited is
 * found again after a reload.
 */
export class EmailSettings extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** A code from a link in a mail: filled in, never submitted by itself. */
  @property() prefill = '';
  /** Without heading and introduction: the page around it says them. */
  @property({ type: Boolean }) bare = false;

  @state() private editing = false;
  /** The change that was begun earlier was put aside. */
  @state() private kept = false;
  @state() private error = '';
  @state() private rejected = '';
  @state() private busy = false;
  @state() private sending = false;
  /** Newer than the settings' own code: after a wrong one or a new one. */
  @state() private status: CodeStatus | undefined;
  @query('ev-code-entry') private entry?: CodeEntry;

  readonly #confirm = new Confirm(this);
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #texts = this.store((app) => app.use(accountTexts));
  readonly #codeTexts = this.store((app) => app.use(codeTexts));

  get #t() {
    return this.#texts.value!;
  }

  protected override appChanged(): void {
    this.status = undefined;
    this.editing = false;
  }

  async #send(email: string): Promise<void> {
    if (this.#confirm.needed) return this.#elsewhere(email);
    this.busy = true;
    this.error = '';
    try {
      this.status = await this.use(settings).changeEmail(email);
      this.editing = false;
      await this.updateComplete;
      this.entry?.focus();
    } catch (error) {
      this.error = errorMessage(error);
    } finally {
      this.busy = false;
    }
  }

  /** What was typed stays until a code was sent. */
  async #elsewhere(email: string): Promise<void> {
    const outcome = await this.#confirm.ask({ call: 'changeEmail', body: { email } });
    if (outcome === 'done' || outcome === 'begun') this.editing = false;
  }

  readonly #onCode = async ({ code }: CodeSubmitEvent): Promise<void> => {
    const before = this.#settings.value?.data;
    this.busy = true;
    this.error = '';
    try {
      const changed = await this.use(settings).approveEmail(code);
      this.status = changed.pendingCode ?? undefined;
      this.rejected = '';
      if (!changed.pendingCode) this.#done(changed, before?.verifiedEmail === true);
    } catch (error) {
      if (error instanceof CallError && error.code === 'CODE_INVALID') this.rejected = code;
      this.#failed(error);
    } finally {
      this.busy = false;
    }
  };

  #done(changed: UserSettings, replaced: boolean): void {
    const words = replaced ? this.#t.emailDoneHeld : this.#t.emailDone;
    this.use(toasts).show({ tone: 'good', text: words({ email: changed.email ?? '' }) });
  }

  #failed(error: unknown): void {
    this.error = errorMessage(error);
    const left = error instanceof CallError ? error.body?.attemptsLeft : undefined;
    const status = this.status ?? this.#settings.value?.data?.pendingCode;
    if (status && left !== undefined) this.status = { ...status, attemptsLeft: left };
    else this.use(settings).reload();
  }

  /** The same request again sends a new code; the server says when it is too soon. */
  async #resend(email: string): Promise<void> {
    this.sending = true;
    try {
      this.status = await this.use(settings).changeEmail(email);
      this.error = this.rejected = '';
      this.use(toasts).show({ text: this.#t.codeSent({ sentTo: this.status.sentTo }) });
      this.entry?.focus();
    } catch (error) {
      this.use(toasts).error(error);
    } finally {
      this.sending = false;
    }
  }

  override render() {
    const t = this.#t;
    const { data, error } = this.#settings.value ?? {};
    const body = data ? this.#body(data) : error ? this.#unloaded(error) : html`<ev-skeleton lines="2"></ev-skeleton>`;
    if (this.bare) return html`<div class="body">${body}</div>`;
    return html`<section class="section" aria-labelledby="title">
      <header><h2 id="title">${t.email}</h2></header>
      <div class="body">
        <p class="t2 second">${t.emailLead}</p>
        ${body}
      </div>
    </section>`;
  }

  #unloaded(error: unknown) {
    const again = () => this.use(settings).reload();
    return html`<ev-note tone="bad" live
      >${errorMessage(error)}<ev-button slot="action" size="small" @click=${again}>${this.#t.tryAgain}</ev-button></ev-note
    >`;
  }

  #body(data: UserSettings) {
    const code = this.status ?? data.pendingCode ?? undefined;
    // A code that ran out is gone; the address it was for stands in the form, to be sent one anew.
    const asks = this.editing || (!code && (!data.verifiedEmail || (Boolean(data.pendingEmail) && !this.kept)));
    return html`${data.email ? this.#present(data, asks) : nothing}
    ${code && data.pendingEmail && !asks ? this.#code(data, code, data.pendingEmail) : nothing}
    ${asks ? this.#form(data) : nothing}${this.#confirm.news}`;
  }

  #present(data: UserSettings, asks: boolean) {
    const t = this.#t;
    const { email, verifiedEmail } = data;
    return html`<div class="now">
      <span class="strong address">${maskEmail(email!)}</span>
      <ev-status tone=${verifiedEmail ? 'good' : 'warn'}
        ><span class="s" slot="icon">${verifiedEmail ? checkCircle : clock}</span
        >${verifiedEmail ? t.emailVerified : t.emailUnverified}</ev-status
      >
      ${
        verifiedEmail && !asks && (!data.pendingEmail || this.kept)
          ? html`<ev-button size="small" @click=${() => this.#edit()}>${t.emailChange}</ev-button>`
          : nothing
      }
    </div>`;
  }

  #edit(): void {
    this.error = '';
    this.editing = true;
  }

  #keep(): void {
    this.editing = false;
    this.kept = true;
    this.error = '';
  }

  #form(data: UserSettings) {
    return html`<ev-email-form
      value=${data.pendingEmail ?? ''}
      present=${data.verifiedEmail ? (data.email ?? '') : ''}
      error=${this.error}
      ?busy=${this.busy || this.#confirm.busy}
      ?keepable=${data.verifiedEmail || this.editing}
      @ev-email-submit=${({ email }: EmailSubmitEvent) => void this.#send(email)}
      @ev-email-keep=${() => this.#keep()}
    ></ev-email-form>`;
  }

  #code(data: UserSettings, code: CodeStatus, pending: string) {
    const t = this.#t;
    // A verified address is asked first: its masked form tells which of the two codes is awaited.
    const old =
      data.verifiedEmail && data.email !== null && code.sentTo === maskEmail(data.email) && code.sentTo !== maskEmail(pending);
    const words = old ? t.codeOldFirst({ sentTo: code.sentTo, email: pending }) : t.codeNew({ email: pending });
    return html`<div class="card">
      <h2 class="t3">${t.codeTitle}</h2>
      <p class="t2 second">${words}</p>
      ${this.#confirm.needed ? this.#window() : this.#entry(code, pending, old)}
    </div>`;
  }

  /** Another site's page takes no code: it could keep it. */
  #window() {
    const { busy, label } = this.#confirm;
    const go = () => void this.#confirm.ask({ call: 'approveEmail' });
    return html`<ev-button variant="primary" ?busy=${busy} @click=${go}>${label}</ev-button>
      <ev-button variant="quiet" @click=${() => this.#edit()}>${this.#t.codeOther}</ev-button>`;
  }

  #entry(code: CodeStatus, pending: string, old: boolean) {
    const t = this.#t;
    return html`<ev-code-entry
      .status=${code}
      .now=${this.#now.value ?? 0}
      .texts=${this.#codeTexts.value}
      prefill=${this.prefill}
      error=${this.error}
      rejected=${this.rejected}
      ?busy=${this.busy}
      ?sending=${this.sending}
      confirm-label=${old ? t.codeConfirmOld : t.codeConfirm}
      @ev-code-submit=${this.#onCode}
      @ev-code-resend=${() => void this.#resend(pending)}
    >
      <ev-button variant="quiet" wide @click=${() => this.#edit()}>${t.codeOther}</ev-button>
    </ev-code-entry>`;
  }
}

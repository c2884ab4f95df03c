import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import {
  isRecoveryCode,
  maxTypedCodeLength,
  normalizeCode,
} from '../../../contract/formats/entered-code.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { CodeInput } from '../code-input/code-input.ts';
import type { Field } from '../field/field.ts';
import {
  formatCountdown,
  formatDateTime,
  formatTime,
  formatTimeLeft,
} from '../../../messages/values.ts';
import type { Button } from '../button/button.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../find-locale.ts';
import { alert } from '../icons/icons.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { CodeResendEvent, CodeRestartEvent, CodeSubmitEvent } from './code-entry.events.ts';
import { codeEntryMessages, type CodeEntryMessages } from './code-entry.messages.ts';
import { styles } from './code-entry.styles.ts';
import { needsNewCode } from './needs-new-code.ts';
import { isComposing } from '../is-composing.ts';

/** A lock that lasts longer may end on another day, so its date is shown. */
const longLockMs = 3_600_000;

/**
 * @summary Form for a verification code: name and error of its field, validity, attempts left, and a button to
 * resend a mailed code. The code of an
 * authenticator app (`status.channel` is `app`) cannot be resent; a recovery code can replace it.
 * A complete code is submitted automatically once; the button submits it again unless it was rejected. The button of a mailed code
 * that can no longer be entered sends a new one.
 * @fires ev-code-submit - request to check a complete code; carries `code`
 * @fires ev-code-resend - request to send a new code
 * @fires ev-code-restart - request to start again, where the time for a code of the authenticator app is over
 * @slot - more actions under the button
 */
export class CodeEntry extends EvElement {
  static override styles = [tokens, base, styles];

  /** State of the code that was sent. */
  @property({ attribute: false }) status: CodeStatus | undefined;
  /** Current server time in milliseconds, updated by the owner. */
  @property({ type: Number }) now = 0;
  /** Error of the last check. */
  @property() error = '';
  /** The code that the server rejected. It is not submitted again, because each check costs an attempt. */
  @property({ attribute: 'rejected-code' }) rejectedCode = '';
  /** A check is running. */
  @property({ type: Boolean }) busy = false;
  /** A new code is being sent. */
  @property({ type: Boolean }) sending = false;
  /** Label of the button: the action and its amount. Default: `code-entry.confirm`. */
  @property({ attribute: 'confirm-label' }) confirmLabel: string | undefined;
  /** A code from a link: filled in, not submitted automatically. */
  @property() prefill = '';
  /** Offers to enter a recovery code in place of the code of the authenticator app. */
  @property({ type: Boolean }) recoverable = false;
  /** Offers to start again where the time for a code of the authenticator app is over. */
  @property({ type: Boolean }) restartable = false;

  @state() private code = '';
  /** A recovery code is entered. */
  @state() private recovering = false;
  @query('ev-code-input, ev-field') private input?: CodeInput | Field;
  @query('.actions ev-button') private button?: Button;

  readonly #messages = new MessagesController(this, codeEntryMessages);
  /** The last submitted code: one code is submitted automatically only once. */
  #submittedCode = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('prefill') && this.prefill && !this.code) {
      this.code = this.prefill;
      this.#submittedCode = this.prefill;
    }
    // A new code was sent: the typed digits belong to the old one.
    const before = changed.get('status');
    if (changed.has('status') && before && before.expiresAt !== this.status?.expiresAt)
      this.code = this.#submittedCode = '';
  }

  /** Focuses the code input, or the button that sends a new code. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() =>
      (needsNewCode(this.status, this.now) ? this.button : this.input)?.focus(options),
    );
  }

  #submit(code: string): void {
    if (this.busy || !this.#isComplete || code === this.rejectedCode) return;
    this.#submittedCode = code;
    this.dispatchEvent(new CodeSubmitEvent(code));
  }

  readonly #onInput = (event: Event): void => {
    this.code = (event.currentTarget as CodeInput | Field).value.trim();
    if (!this.#isComplete) this.#submittedCode = '';
  };
  readonly #onComplete = (event: Event & { code?: string }): void => {
    this.code = event.code ?? this.code;
    if (this.code !== this.#submittedCode) this.#submit(this.code);
  };

  get #length(): number {
    return this.status?.length ?? 6;
  }
  get #isComplete(): boolean {
    return this.recovering
      ? isRecoveryCode(normalizeCode(this.code))
      : this.code.length === this.#length;
  }
  /** No attempt is left. For codes of the app that ends at `retryAt`. */
  get #isLocked(): boolean {
    const { attemptsLeft, retryAt } = this.status ?? {};
    return attemptsLeft === 0 && !(retryAt && Date.parse(retryAt) <= this.now);
  }
  get #isExpired(): boolean {
    return this.status !== undefined && Date.parse(this.status.expiresAt) <= this.now;
  }
  /** Recovery codes have attempts apart from those of the app: who is locked out of the one can use the other. */
  get #isExhausted(): boolean {
    return (this.#isLocked && !this.recovering) || this.#isExpired;
  }
  /** Why no code of the app can be entered, else the error. Mailed codes have a line below the field that names an end. */
  get #error(): string {
    const t = this.#messages.value;
    if (this.status?.channel !== 'app') return this.#isExpired ? '' : this.error;
    const { retryAt } = this.status;
    if (this.#isLocked && !this.recovering)
      return retryAt ? this.#describeLock(t, retryAt) : this.error;
    return this.#isExpired ? t.timeOver : this.error;
  }

  #describeLock(t: CodeEntryMessages, retryAt: string): string {
    const locale = findLocale(this);
    return Date.parse(retryAt) - this.now > longLockMs
      ? t.lockedLong({ at: formatDateTime(retryAt, locale) })
      : t.locked({ time: formatTime(retryAt, locale) });
  }

  readonly #toggleRecovery = (): void => {
    this.recovering = !this.recovering;
    this.code = this.#submittedCode = '';
    this.focus();
  };

  override render() {
    const t = this.#messages.value;
    const canRestart =
      this.restartable && this.status?.channel === 'app' && this.#isExpired && !this.#isLocked;
    return html`${this.recovering ? this.#renderRecoveryField(t) : this.#renderDigits(t)}
      ${this.#renderStatus(t)}
      <div class="actions">
        ${this.#renderMainButton(t, canRestart)}
        ${this.recoverable && !canRestart ? this.#renderToggle(t) : nothing}
        <slot></slot>
      </div>`;
  }

  #renderMainButton(t: CodeEntryMessages, canRestart: boolean) {
    if (canRestart) return this.#renderRestart(t);
    return needsNewCode(this.status, this.now) ? this.#renderSendNew(t) : this.#renderConfirm(t);
  }

  #renderConfirm(t: CodeEntryMessages) {
    const isReady = this.#isComplete && this.code !== this.rejectedCode && !this.#isExhausted;
    return html`<ev-button
      variant="primary"
      wide
      ?busy=${this.busy}
      ?disabled=${!isReady}
      @click=${() => this.#submit(this.code)}
      >${this.confirmLabel ?? t.confirm}</ev-button
    >`;
  }

  #renderSendNew(t: CodeEntryMessages) {
    return html`<ev-button
      variant="primary"
      wide
      ?busy=${this.sending}
      ?disabled=${this.#resendWait > 0}
      @click=${this.#resend}
      >${t.sendNew}</ev-button
    >`;
  }

  #renderRestart(t: CodeEntryMessages) {
    const restart = () => this.dispatchEvent(new CodeRestartEvent());
    return html`<ev-button variant="primary" wide ?busy=${this.busy} @click=${restart}
      >${t.startAgain}</ev-button
    >`;
  }

  #renderDigits(t: CodeEntryMessages) {
    return html`<ev-code-input
      aria-label=${t.label}
      name="code"
      .length=${this.#length}
      .value=${this.code}
      error=${this.#error}
      ?busy=${this.busy}
      ?disabled=${this.#isExhausted}
      @input=${this.#onInput}
      @ev-code-complete=${this.#onComplete}
    ></ev-code-input>`;
  }

  #renderRecoveryField(t: CodeEntryMessages) {
    const onKeydown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !isComposing(event)) this.#submit(this.code);
    };
    return html`<ev-field
      label=${t.recoveryCode}
      name="recovery-code"
      autocomplete="off"
      maxlength=${maxTypedCodeLength}
      help=${t.recoveryHint}
      error=${this.#error}
      .value=${this.code}
      ?disabled=${this.#isExhausted}
      @input=${this.#onInput}
      @keydown=${onKeydown}
    ></ev-field>`;
  }

  #renderToggle(t: CodeEntryMessages) {
    return html`<ev-button variant="quiet" wide @click=${this.#toggleRecovery}
      >${this.recovering ? t.useAppCode : t.useRecoveryCode}</ev-button
    >`;
  }

  #renderStatus(t: CodeEntryMessages) {
    const status = this.status;
    // Nothing is sent to an authenticator app, and its codes change every half minute.
    if (!status || status.channel === 'app') return nothing;
    const remaining = Date.parse(status.expiresAt) - this.now;
    const time = formatTimeLeft(status.expiresAt, this.now, findLocale(this));
    const validity = time ? t.validFor({ time }) : t.expired;
    const count = status.attemptsLeft;
    // The error of a wrong code names the tries.
    const attempts = this.error ? '' : count === 1 ? t.tryLeft : t.triesLeft({ count });
    const text =
      remaining <= 0
        ? validity
        : count === 0
          ? t.noTries
          : [validity, attempts].filter(Boolean).join(' · ');
    const needsNew = needsNewCode(status, this.now);
    const resend = needsNew && this.#resendWait <= 0 ? nothing : this.#renderResend(t);
    return html`<p class="status text-xs subtle tabular">
      ${
        needsNew
          ? html`<span class="ended warning"
              ><span class="icon-small">${alert}</span><span>${text}</span></span
            >`
          : html`<span>${text}</span>`
      }
      ${resend === nothing ? nothing : html`<span class="resend">${resend}</span>`}
    </p>`;
  }

  /** Milliseconds until a new code can be sent. */
  get #resendWait(): number {
    return this.status ? Date.parse(this.status.resendAvailableAt) - this.now : 0;
  }
  readonly #resend = (): boolean => this.dispatchEvent(new CodeResendEvent());

  #renderResend(t: CodeEntryMessages) {
    const wait = this.#resendWait;
    if (wait > 0) return html`${t.newCodeIn({ time: formatCountdown(wait) })}`;
    return html`<ev-button size="small" ?busy=${this.sending} @click=${this.#resend}
      >${t.newCode}</ev-button
    >`;
  }
}

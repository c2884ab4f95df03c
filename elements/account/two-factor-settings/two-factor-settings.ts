import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { UserSettings } from '../../../contract/settings.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { isDefinitive } from '../../core/http/is-definitive.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { CodeCheckController } from '../../core/session/code-check-controller.ts';
import { LoginAgainController } from '../../shared/login-again/login-again-controller.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { settingsSection } from '../settings-section.styles.ts';
import { renderSettingsLink, renderSettingsSection } from '../settings-section.templates.ts';
import { settings } from '../settings.store.ts';
import { twoFactorMessages, type TwoFactorMessages } from '../two-factor.messages.ts';
import { styles } from './two-factor-settings.styles.ts';
import { formatTime } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { checkCircle } from '../../ui/icons/icons.ts';

/** The secret of an `otpauth:` URI in groups of four, as authenticator apps show it. */
const formatKey = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ');

/** The current state. */
function renderState(t: TwoFactorMessages, isOn: boolean): TemplateResult {
  if (!isOn) return html`<ev-status>${t.off}</ev-status>`;
  return html`<ev-status tone="success"
    ><span class="icon-small" slot="icon">${checkCircle}</span>${t.on}</ev-status
  >`;
}

/** A change that was begun, here or in another browser, and waits for its code. */
function renderPendingChange(
  t: TwoFactorMessages,
  { verifiedTwoFactorAuthEnabled: isOn, pendingTwoFactorCode: code }: UserSettings,
  locale: string,
): TemplateResult | typeof nothing {
  if (!code) return nothing;
  const time = formatTime(code.expiresAt, locale);
  return html`<p class="text-s">${isOn ? t.turnOffOpen : t.setupOpen({ time })}</p>`;
}

/** The first step: the app learns the secret from a QR code, a link, or a key that is typed. */
function renderScan(t: TwoFactorMessages, uri: string): TemplateResult {
  const key = formatKey(uri);
  return html`<h3 class="text-m" tabindex="-1" id="step">${t.scanTitle}</h3>
    <p class="text-s muted">${t.scanText}</p>
    <ev-qr-code value=${uri} label=${t.qrLabel}></ev-qr-code>
    <p><a class="text-s" href=${uri}>${t.openApp}</a></p>
    <p class="text-s muted">${t.keyText}</p>
    <p class="key">
      <code dir="ltr" translate="no">${key}</code
      ><ev-copy value=${key.replaceAll(' ', '')} label=${t.copyKey}></ev-copy>
    </p>`;
}

/** The last step, which new recovery codes have too. */
const renderRecoveryCodes = (
  t: TwoFactorMessages,
  codes: readonly string[],
  onSaved: () => void,
): TemplateResult =>
  html`<div class="card">
    <h3 class="text-m" tabindex="-1" id="step">${t.codesTitle}</h3>
    <ev-recovery-codes .codes=${codes} @ev-recovery-codes-saved=${onSaved}></ev-recovery-codes>
  </div>`;

/** The step that is shown below the current setting. */
type Step =
  | { kind: 'idle' }
  /** Turning on (`otpauthUri` is the secret for the app) or off: a code is awaited. */
  | { kind: 'code'; enabled: boolean; otpauthUri: string }
  /** New recovery codes would end the old ones: the person confirms it. `isUnseen`: the old ones were never shown. */
  | { kind: 'renew'; isUnseen: boolean }
  | { kind: 'recovery-codes'; codes: readonly string[] };

/** Below this number the remaining recovery codes are shown as a warning. */
const fewRecoveryCodes = 3;

/**
 * @summary Two-factor authentication with an authenticator app: setup with a QR code, recovery codes, and turning it off.
 */
export class TwoFactorSettings extends WiredElement {
  static override styles = [tokens, base, section, settingsSection, styles];

  /** Hides heading and introduction, because the surrounding page has them. */
  @property({ type: Boolean }) embedded = false;

  @state() private step: Step = { kind: 'idle' };
  @state() private cancelling = false;
  @query('h3#step') private stepHeading?: HTMLElement;
  @query('.card ev-code-entry') private entry?: CodeEntry;
  @query('.current ev-button') private action?: HTMLElement;

  readonly #prompt = new LoginPrompt(this, 'authentication');
  readonly #check = new CodeCheckController(this);
  readonly #loginAgain = new LoginAgainController<true>(this, 'two-factor', '.current ev-button');
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = new MessagesController(this, twoFactorMessages);

  get #t() {
    return this.#messages.value;
  }

  protected override appChanged(): void {
    this.step = { kind: 'idle' };
    this.#check.start();
  }

  /** Shows a step, and moves the focus there: the control that led to it is gone. */
  async #show(step: Step, status?: CodeStatus): Promise<void> {
    this.step = step;
    this.#check.start(status);
    this.#loginAgain.setError(undefined);
    await this.updateComplete;
    if (this.step === step) (this.stepHeading ?? this.entry ?? this.action)?.focus();
  }

  async #start(enabled: boolean): Promise<void> {
    const status = await this.#check.run(() => this.use(settings).changeTwoFactor(enabled), {
      onError: (error) => this.#loginAgain.setError(error, true),
    });
    if (!status) return;
    const { otpauthUri = '' } = status;
    await this.#show({ kind: 'code', enabled, otpauthUri }, status);
  }

  readonly #onCode = async ({ code }: CodeSubmitEvent): Promise<void> => {
    const { step } = this;
    if (step.kind !== 'code') return;
    const changed = await this.#check.run(() => this.use(settings).approveTwoFactor(code), {
      code,
      onError: (error) => this.#resolveOutcome(error, step),
    });
    if (!changed) return;
    this.#notifyDone(step.enabled);
    const { recoveryCodes: codes } = changed;
    await this.#show(codes ? { kind: 'recovery-codes', codes } : { kind: 'idle' });
  };

  #notifyDone(enabled: boolean): void {
    const text = enabled ? this.#t.onDone : this.#t.offDone;
    this.use(toasts).notify({ tone: 'success', text });
  }

  /** Where the change may have been made, or was ended in another tab, only the server knows. */
  async #resolveOutcome(error: unknown, step: Extract<Step, { kind: 'code' }>): Promise<void> {
    this.#loginAgain.setError(error, true);
    const code = error instanceof ApiError ? error.code : undefined;
    const isOver = code === 'CODE_EXPIRED' || code === 'CONFLICT';
    if (isDefinitive(error) && !isOver) return;
    const current = await this.use(settings).refetch();
    if (!current || this.step !== step) return;
    if (current.verifiedTwoFactorAuthEnabled === step.enabled) {
      this.#notifyDone(step.enabled);
      await this.#show(step.enabled ? { kind: 'renew', isUnseen: true } : { kind: 'idle' });
    } else if (isOver) {
      await this.#show({ kind: 'idle' });
      this.#check.showError(error);
    }
  }

  async #renewCodes(): Promise<void> {
    const codes = await this.#check.run(() => this.use(settings).renewRecoveryCodes());
    if (codes) await this.#show({ kind: 'recovery-codes', codes });
  }

  readonly #close = (): void => void this.#show({ kind: 'idle' });

  /** Drops the change that was begun on the server too: a setup's secret is forgotten, and two-factor stays on. */
  async #cancelChange(wasEnabled: boolean): Promise<void> {
    const { step } = this;
    this.cancelling = true;
    await this.#check.run(() => this.use(settings).cancelTwoFactorChange(wasEnabled));
    this.cancelling = false;
    if (this.step === step) this.#close();
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const t = this.#t;
    return renderSettingsSection(this.#settings.value, {
      heading: t.heading,
      lead: t.lead,
      tryAgain: t.tryAgain,
      embedded: this.embedded,
      viewOnly: this.#viewOnly.value.security,
      reload: () => this.use(settings).reload(),
      renderBody: (data) => this.#renderBody(data),
    });
  }

  #renderBody(data: UserSettings) {
    const { step } = this;
    const { error } = this.#check.value;
    const showsNotice = step.kind === 'idle' && !data.verifiedTwoFactorAuthEnabled;
    return html`${this.#renderCurrent(data)}
    ${step.kind === 'code' ? this.#renderCode(step) : nothing}
    ${step.kind === 'renew' ? this.#renderRenewal(step) : nothing}
    ${step.kind === 'recovery-codes' ? renderRecoveryCodes(this.#t, step.codes, this.#close) : nothing}
    ${error && step.kind !== 'code' ? html`<ev-note tone="danger" live>${error}</ev-note>` : nothing}
    ${this.#loginAgain.render()}${showsNotice ? this.#loginAgain.renderNotice() : nothing}`;
  }

  #renderCurrent(data: UserSettings) {
    const t = this.#t;
    const isOn = data.verifiedTwoFactorAuthEnabled;
    return html`<div class="current">
        ${renderState(t, isOn)}
        ${isOn ? this.#renderCodesLeft(data.recoveryCodesLeft ?? 0) : nothing}
        <div class="actions">
          ${this.step.kind === 'idle' ? this.#renderActions(data) : nothing}
        </div>
      </div>
      ${this.step.kind === 'idle' ? renderPendingChange(t, data, getLocale(this.app)) : nothing}
      ${!isOn && !data.verifiedEmail ? html`<p class="text-s">${t.needsEmail}</p>` : nothing}`;
  }

  #renderCodesLeft(count: number) {
    return html`<ev-status tone=${count < fewRecoveryCodes ? 'warning' : ''}
      >${this.#t.codesLeft({ count })}</ev-status
    >`;
  }

  #renderActions(data: UserSettings) {
    const t = this.#t;
    if (this.app.host.kind === 'embed') return renderSettingsLink(this.app, t.openSettings);
    if (!data.verifiedTwoFactorAuthEnabled)
      return html`<ev-button
        size="small"
        ?busy=${this.#check.value.busy}
        ?disabled=${!data.verifiedEmail}
        @click=${() => void this.#start(true)}
        >${data.twoFactorAuthEnabled ? t.continueSetup : t.setUp}</ev-button
      >`;
    return html`<ev-button
        size="small"
        ?disabled=${this.#check.value.busy}
        @click=${() => void this.#show({ kind: 'renew', isUnseen: false })}
        >${t.newCodes}</ev-button
      ><ev-button
        size="small"
        ?disabled=${this.#check.value.busy}
        @click=${() => void this.#start(false)}
        >${t.turnOff}</ev-button
      >`;
  }

  #renderCode({ enabled, otpauthUri }: Extract<Step, { kind: 'code' }>) {
    const t = this.#t;
    const { status, error, rejectedCode, busy } = this.#check.value;
    return html`<div class="card">
      ${
        enabled
          ? html`${renderScan(t, otpauthUri)}
              <h3 class="text-m" id="enter">${t.enterTitle}</h3>`
          : html`<p class="text-s">${t.turnOffText}</p>`
      }
      <ev-code-entry
        .status=${status}
        .now=${this.#now.value}
        error=${error}
        rejected-code=${rejectedCode}
        ?busy=${busy}
        ?recoverable=${!enabled}
        restartable
        confirm-label=${enabled ? t.turnOn : t.turnOff}
        @ev-code-submit=${this.#onCode}
        @ev-code-restart=${() => void this.#start(enabled)}
      >
        <ev-button
          variant="quiet"
          wide
          ?busy=${this.cancelling}
          ?disabled=${busy}
          @click=${() => void this.#cancelChange(!enabled)}
          >${enabled ? t.cancelSetup : t.keepOn}</ev-button
        >
      </ev-code-entry>
    </div>`;
  }

  #renderRenewal({ isUnseen }: Extract<Step, { kind: 'renew' }>) {
    const t = this.#t;
    const { busy } = this.#check.value;
    return html`<div class="card">
      <h3 class="text-m" tabindex="-1" id="step">${t.newCodes}</h3>
      <p class="text-s">${isUnseen ? t.unseenCodesText : t.newCodesText}</p>
      <ev-button variant="primary" wide ?busy=${busy} @click=${() => void this.#renewCodes()}
        >${t.createCodes}</ev-button
      >
      <ev-button variant="quiet" wide ?disabled=${busy} @click=${this.#close}
        >${t.cancel}</ev-button
      >
    </div>`;
  }
}

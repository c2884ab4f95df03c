import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { TwoFactorStatus, UserSettings } from '../../../contract/settings.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { settingsSection } from '../settings-section.styles.ts';
import { renderSettingsSection } from '../settings-section.templates.ts';
import { settings } from '../settings.store.ts';
import { twoFactorMessages } from '../two-factor.messages.ts';
import { renderScan } from './two-factor-setup.templates.ts';
import { styles } from './two-factor-settings.styles.ts';

/** The step that is shown below the current setting. */
type Step =
  | { kind: 'idle' }
  /** Turning on (`otpauthUri` is the secret for the app) or off: a code is awaited. */
  | { kind: 'code'; enabled: boolean; status: TwoFactorStatus }
  /** New recovery codes would end the old ones: the person confirms it. */
  | { kind: 'renew' }
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
  @state() private error = '';
  @state() private rejectedCode = '';
  @state() private busy = false;
  @query('ev-code-entry') private entry?: CodeEntry;
  @query('ev-recovery-codes') private codes?: HTMLElement;
  @query('#scan') private scan?: HTMLElement;

  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = this.store((app) => app.use(twoFactorMessages));

  get #t() {
    return this.#messages.value;
  }

  protected override appChanged(): void {
    this.step = { kind: 'idle' };
  }

  /** Runs a call of the settings; an error is shown below the setting. `code` is the one that the call checks. */
  async #run<T>(call: () => Promise<T>, code = ''): Promise<T | undefined> {
    this.busy = true;
    this.error = '';
    try {
      return await call();
    } catch (error) {
      this.#showError(error, code);
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  #showError(error: unknown, code: string): void {
    this.error = getErrorMessage(error);
    const { step } = this;
    if (!(error instanceof ApiError)) return;
    if (error.code === 'CODE_INVALID') this.rejectedCode = code;
    const attemptsLeft = error.body?.attemptsLeft;
    if (step.kind === 'code' && attemptsLeft !== undefined)
      this.step = { ...step, status: { ...step.status, attemptsLeft } };
  }

  async #start(enabled: boolean): Promise<void> {
    const status = await this.#run(() => this.use(settings).changeTwoFactor(enabled));
    if (!status) return;
    this.rejectedCode = '';
    this.step = { kind: 'code', enabled, status };
    await this.updateComplete;
    (enabled ? this.scan : this.entry)?.focus();
  }

  readonly #onCode = async ({ code }: CodeSubmitEvent): Promise<void> => {
    if (this.step.kind !== 'code') return;
    const { enabled } = this.step;
    const changed = await this.#run(() => this.use(settings).approveTwoFactor(code), code);
    if (!changed) return;
    this.use(toasts).notify({
      tone: 'success',
      text: enabled ? this.#t.onDone : this.#t.offDone,
    });
    this.#showCodes(changed.recoveryCodes);
  };

  async #renewCodes(): Promise<void> {
    const codes = await this.#run(() => this.use(settings).renewRecoveryCodes());
    if (codes) this.#showCodes(codes);
  }

  #showCodes(codes: readonly string[] | undefined): void {
    this.step = codes ? { kind: 'recovery-codes', codes } : { kind: 'idle' };
    void this.updateComplete.then(() => this.codes?.focus());
  }

  readonly #close = (): void => {
    this.step = { kind: 'idle' };
    this.error = '';
  };

  /** Drops the change that was begun on the server too: a setup's secret is forgotten, and two-factor stays on. */
  async #cancelChange(wasEnabled: boolean): Promise<void> {
    await this.use(settings).cancelTwoFactorChange(wasEnabled);
    this.#close();
  }

  override render() {
    const t = this.#t;
    return renderSettingsSection(this.#settings.value, {
      ...{ heading: t.heading, lead: t.lead, tryAgain: t.tryAgain, embedded: this.embedded },
      reload: () => this.use(settings).reload(),
      renderBody: (data) => this.#renderBody(data),
    });
  }

  #renderBody(data: UserSettings) {
    const { step } = this;
    return html`${this.#renderCurrent(data)}
    ${step.kind === 'code' ? this.#renderCode(step) : nothing}
    ${step.kind === 'renew' ? this.#renderRenewal() : nothing}
    ${step.kind === 'recovery-codes' ? this.#renderRecoveryCodes(step.codes) : nothing}
    ${this.error && step.kind !== 'code' ? html`<ev-note tone="danger" live>${this.error}</ev-note>` : nothing}`;
  }

  #renderCurrent(data: UserSettings) {
    const t = this.#t;
    const isOn = data.verifiedTwoFactorAuthEnabled;
    return html`<div class="current">
        <ev-status tone=${isOn ? 'success' : ''}>${isOn ? t.on : t.off}</ev-status>
        ${isOn ? this.#renderCodesLeft(data.recoveryCodesLeft ?? 0) : nothing}
        <div class="actions">
          ${this.step.kind === 'idle' ? this.#renderActions(data) : nothing}
        </div>
      </div>
      ${!isOn && !data.verifiedEmail ? html`<p class="text-s">${t.needsEmail}</p>` : nothing}`;
  }

  #renderCodesLeft(count: number) {
    return html`<ev-status tone=${count < fewRecoveryCodes ? 'warning' : ''}
      >${this.#t.codesLeft({ count })}</ev-status
    >`;
  }

  #renderActions(data: UserSettings) {
    const t = this.#t;
    // A partner page could read the codes.
    if (this.app.host.kind === 'embed')
      return html`<ev-button
        size="small"
        target="_blank"
        href=${this.app.host.href('/profile/settings')}
        >${t.openSettings}</ev-button
      >`;
    if (!data.verifiedTwoFactorAuthEnabled)
      return html`<ev-button
        size="small"
        ?busy=${this.busy}
        ?disabled=${!data.verifiedEmail}
        @click=${() => void this.#start(true)}
        >${data.twoFactorAuthEnabled ? t.continueSetup : t.setUp}</ev-button
      >`;
    return html`<ev-button
        size="small"
        ?disabled=${this.busy}
        @click=${() => (this.step = { kind: 'renew' })}
        >${t.newCodes}</ev-button
      ><ev-button
        size="small"
        variant="quiet"
        ?disabled=${this.busy}
        @click=${() => void this.#start(false)}
        >${t.turnOff}</ev-button
      >`;
  }

  #renderCode({ enabled, status }: Extract<Step, { kind: 'code' }>) {
    const t = this.#t;
    return html`<div class="card">
      ${
        enabled
          ? html`${renderScan(t, status.otpauthUri ?? '')}
              <h3 class="text-m">${t.enterTitle}</h3>`
          : html`<p class="text-s">${t.turnOffText}</p>`
      }
      <ev-code-entry
        .status=${status}
        .now=${this.#now.value}
        error=${this.error}
        rejected-code=${this.rejectedCode}
        ?busy=${this.busy}
        ?recoverable=${!enabled}
        confirm-label=${enabled ? t.turnOn : t.turnOff}
        @ev-code-submit=${this.#onCode}
      >
        <ev-button variant="quiet" wide @click=${() => void this.#cancelChange(!enabled)}
          >${enabled ? t.cancelSetup : t.keepOn}</ev-button
        >
      </ev-code-entry>
    </div>`;
  }

  #renderRenewal() {
    const t = this.#t;
    return html`<div class="card">
      <p class="text-s">${t.newCodesText}</p>
      <ev-button variant="primary" wide ?busy=${this.busy} @click=${() => void this.#renewCodes()}
        >${t.createCodes}</ev-button
      >
      <ev-button variant="quiet" wide ?disabled=${this.busy} @click=${this.#close}
        >${t.cancel}</ev-button
      >
    </div>`;
  }

  #renderRecoveryCodes(codes: readonly string[]) {
    return html`<div class="card">
      <h3 class="text-m">${this.#t.codesTitle}</h3>
      <ev-recovery-codes
        tabindex="-1"
        .codes=${codes}
        @ev-recovery-codes-saved=${this.#close}
      ></ev-recovery-codes>
    </div>`;
  }
}

/** Whether two-factor authentication is on, and the steps of the setup. */
import { html, nothing, type TemplateResult } from 'lit';
import type { UserSettings } from '../../../contract/settings.ts';
import { formatTime } from '../../../messages/values.ts';
import { checkCircle } from '../../ui/icons/icons.ts';
import type { TwoFactorMessages } from '../two-factor.messages.ts';

/** The secret of an `otpauth:` URI in groups of four, as authenticator apps show it. */
const formatKey = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ');

/** The current state. */
export function renderState(t: TwoFactorMessages, isOn: boolean): TemplateResult {
  if (!isOn) return html`<ev-status>${t.off}</ev-status>`;
  return html`<ev-status tone="success"
    ><span class="icon-small" slot="icon">${checkCircle}</span>${t.on}</ev-status
  >`;
}

/** A change that was begun, here or in another browser, and waits for its code. */
export function renderPendingChange(
  t: TwoFactorMessages,
  { verifiedTwoFactorAuthEnabled: isOn, pendingTwoFactorCode: code }: UserSettings,
  locale: string,
): TemplateResult | typeof nothing {
  if (!code) return nothing;
  const time = formatTime(code.expiresAt, locale);
  return html`<p class="text-s">${isOn ? t.turnOffOpen : t.setupOpen({ time })}</p>`;
}

/** The first step: the app learns the secret from a QR code, a link, or a key that is typed. */
export function renderScan(t: TwoFactorMessages, uri: string): TemplateResult {
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
export const renderRecoveryCodes = (
  t: TwoFactorMessages,
  codes: readonly string[],
  onSaved: () => void,
): TemplateResult =>
  html`<div class="card">
    <h3 class="text-m" tabindex="-1" id="step">${t.codesTitle}</h3>
    <ev-recovery-codes .codes=${codes} @ev-recovery-codes-saved=${onSaved}></ev-recovery-codes>
  </div>`;

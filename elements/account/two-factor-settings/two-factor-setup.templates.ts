/** The first step of the setup: the app learns the secret from a QR code, a link, or a key that is typed. */
import { html, type TemplateResult } from 'lit';
import type { TwoFactorMessages } from '../two-factor.messages.ts';

/** The secret of an `otpauth:` URI in groups of four, as authenticator apps show it. */
const formatKey = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ');

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

import { html, nothing, type TemplateResult } from 'lit';
import { maskEmail } from '../../../common/text/email-address.ts';
import { checkCircle, clock } from '../../ui/icons/icons.ts';
import type { AccountMessages } from '../account.messages.ts';

interface CurrentEmail {
  email: string;
  isVerified: boolean;
  isRefused: boolean;
  /** Starts a change; undefined where none can be started. */
  onChange: (() => void) | undefined;
  t: AccountMessages;
}

/** The address, masked, and whether it is verified. */
export function renderCurrentEmail({
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

import { html, nothing, type TemplateResult } from 'lit';
import type { WalletType } from '../../contract/wallet.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import type { WalletsMessages } from './wallets.messages.ts';

/** A link to the site that offers a wallet of this type; nothing without a safe URL. */
export function renderInstallLink(
  type: Pick<WalletType, 'name' | 'downloadUrl'> | undefined,
  t: WalletsMessages,
): TemplateResult | typeof nothing {
  const href = toSafeUrl(type?.downloadUrl);
  if (!type || !href) return nothing;
  return html`<a href=${href} target="_blank" rel="external noopener noreferrer"
    >${t.linkInstall({ name: type.name })}</a
  >`;
}

/** Links to the app of a wallet, for phones without its extension. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WalletType } from '../../contract/wallet.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import type { WalletsMessages } from './wallets.messages.ts';

/** A phone or a tablet: wallets are apps there, and none announces itself to the browser. */
const touchOnly = '(hover: none) and (pointer: coarse)';

/**
 * The address that opens `page` in the browser of the wallet's app; null where the type has none.
 * @param page absolute
 */
export function getDeepLink(
  { connect, deepLinkTemplate }: Pick<WalletType, 'connect' | 'deepLinkTemplate'>,
  page: URL,
): string | null {
  if (!connect.includes('deeplink') || !deepLinkTemplate) return null;
  const values: Record<string, string> = {
    url: encodeURIComponent(page.href),
    origin: encodeURIComponent(page.origin),
    // Without the scheme, as a path: host, path and query.
    path: page.host + page.pathname + page.search,
  };
  return toSafeUrl(
    deepLinkTemplate.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all),
  );
}

/** Links for a wallet of this type that the browser does not have: to open `page` in its app on a phone, and to install it. */
export function renderWalletLinks(
  type: WalletType | undefined,
  page: string,
  t: WalletsMessages,
): TemplateResult | typeof nothing {
  if (!type) return nothing;
  const { name } = type;
  const open = matchMedia(touchOnly).matches && getDeepLink(type, new URL(page, location.href));
  const install = toSafeUrl(type.downloadUrl);
  if (!open && !install) return nothing;
  return html`${
    open
      ? html`<a href=${open} rel="external noopener noreferrer">${t.linkOpenIn({ name })}</a>`
      : nothing
  }${open && install ? ' ' : nothing}${
    install
      ? html`<a href=${install} target="_blank" rel="external noopener noreferrer"
          >${t.linkInstall({ name })}</a
        >`
      : nothing
  }`;
}

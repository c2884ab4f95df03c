import { html, nothing, type TemplateResult } from 'lit';
import type { WalletType } from '../../../contract/wallet.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { wallet as walletIcon } from '../../ui/icons/icons.ts';
import { renderWalletLinks } from '../install-link.ts';
import type { FoundWallets } from '../discovered-wallets.store.ts';
import type { DiscoveredWallet } from '../wallet-discovery.lazy.ts';
import { findWalletType } from '../wallet-types.ts';
import type { WalletsMessages } from '../wallets.messages.ts';

export interface DiscoveredWalletsOptions {
  found: FoundWallets;
  /** Wallet types that support the currency; wallets of other types are left out. */
  types: readonly WalletType[];
  /** The wallet that is asking the user. */
  connecting: DiscoveredWallet | undefined;
  /** Page that a wallet's app opens on a phone. */
  page: string;
  t: WalletsMessages;
  onConnect(wallet: DiscoveredWallet): void;
  /** Requests the discovery code again. */
  onRetry(): void;
}

/** The discovered wallets, each with a button that connects it; without any, links to install one. */
export function renderDiscoveredWallets(options: DiscoveredWalletsOptions): TemplateResult {
  const { found, types, t } = options;
  if (!found)
    return html`<p class="loading" role="status">
      <ev-spinner label=""></ev-spinner>${t.linkSearching}
    </p>`;
  if (found === 'failed')
    return html`<ev-note tone="danger" live
      >${t.linkSearchFailed}<ev-button slot="action" size="small" @click=${options.onRetry}
        >${t.tryAgain}</ev-button
      ></ev-note
    >`;
  const supported = found.filter((one) => findWalletType(one, types));
  if (!supported.length) return renderNone(options);
  return html`<ul class="wallets">
    ${supported.map((one) => renderRow(one, options))}
  </ul>`;
}

function renderNone({ types, page, t }: DiscoveredWalletsOptions): TemplateResult {
  const network = [...new Set(types.map((type) => type.network))].join(', ');
  const links = types
    .map((type) => renderWalletLinks(type, page, t))
    .filter((link) => link !== nothing);
  return html`<p class="text-s muted">
    ${t.linkNoneFound({ network })} ${links.map((link, at) => html`${at ? ' ' : ''}${link}`)}
  </p>`;
}

function renderRow(
  one: DiscoveredWallet,
  { connecting, t, onConnect }: DiscoveredWalletsOptions,
): TemplateResult {
  const busy = connecting === one;
  const name = one.name || t.linkUnnamed;
  return html`<li>
      <span class="wallet-icon"
        >${one.icon ? html`<img src=${one.icon} alt="" />` : walletIcon}</span
      >
      <span class="strong truncate">${name}</span>
      <ev-button
        size="small"
        ?busy=${busy}
        label=${t.linkConnectNamed({ name })}
        @click=${() => onConnect(one)}
        >${t.linkConnect}</ev-button
      >
    </li>
    ${busy ? html`<p class="loading" role="status">${t.linkConnecting({ name })}</p>` : nothing}`;
}

/** The accounts of a connected wallet, to choose one. */
export function renderAccountChoice(
  accounts: readonly string[],
  { busy, t, onChoose }: { busy: boolean; t: WalletsMessages; onChoose(account: string): void },
): TemplateResult | typeof nothing {
  if (!accounts.length) return nothing;
  return html`<p class="text-s strong">${t.linkChoose}</p>
    <div class="actions">
      ${accounts.map(
        (account) =>
          html`<ev-button size="small" ?busy=${busy} @click=${() => onChoose(account)}
            ><span class="mono" translate="no">${maskAddress(account)}</span></ev-button
          >`,
      )}
    </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { TextTone } from '../../base/tone.ts';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { formatDate, formatDateTime } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import {
  ban,
  checkCircle,
  clock,
  external,
  help,
  wallet as walletIcon,
} from '../../ui/icons/icons.ts';
import { separator } from '../../ui/separator.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { imageEdge } from '../../ui/styles/image-edge.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { getWalletIcon } from '../wallet-icons.ts';
import { getWalletName } from '../wallet-name.ts';
import { WalletDefaultEvent, WalletRemoveEvent, WalletVerifyEvent } from './wallet-list.events.ts';
import { styles } from './wallet-list.styles.ts';

interface StatusView {
  tone: TextTone;
  icon: TemplateResult;
  label: string;
  detail: string;
}

/**
 * @summary Linked wallets with name, masked address, copy button, link to a block explorer, status and actions.
 * @fires ev-wallet-verify - The user asks to prove a wallet; carries `wallet`.
 * @fires ev-wallet-default - The user chooses the default wallet of a currency; carries `wallet`.
 * @fires ev-wallet-remove - The user asks to remove a wallet; carries `wallet`.
 * @slot empty-action - A button for the empty list.
 */
export class WalletList extends EvElement {
  static override readonly needs = ['wallets'];
  static override styles = [tokens, base, section, imageEdge, styles];

  @property({ attribute: false }) wallets: readonly Wallet[] | undefined;
  /** Wallet types; they name wallets without a label. */
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  /** Current time in milliseconds. It decides whether a proven wallet is still on hold. */
  @property({ type: Number }) now = 0;
  /** Why no wallet can be changed; empty where it can. */
  @property({ attribute: 'disabled-reason' }) disabledReason = '';
  /** Offers to make another verified wallet of a currency its default. */
  @property({ type: Boolean, attribute: 'can-set-default' }) canSetDefault = false;

  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  #getStatusView(wallet: Wallet): StatusView {
    const t = this.#t;
    switch (wallet.status) {
      case 'verified':
        return {
          tone: 'success',
          icon: checkCircle,
          label: t.verified,
          detail: this.#getVerifiedDetail(wallet),
        };
      case 'verifying':
        return { tone: 'warning', icon: clock, label: t.unverified, detail: t.signToProve };
      case 'unverified':
        return { tone: '', icon: help, label: t.unverified, detail: t.signToProve };
      case 'rejected':
        return { tone: 'danger', icon: ban, label: t.rejected, detail: t.rejectedWhy };
      case 'disabled':
        return { tone: 'muted', icon: ban, label: t.disabled, detail: t.disabledWhy };
      default:
        return { tone: 'muted', icon: help, label: t.statusUnknown, detail: '' };
    }
  }

  #getVerifiedDetail(wallet: Wallet): string {
    const locale = findLocale(this);
    const since = wallet.verifiedAt
      ? formatDate(wallet.verifiedAt, locale, { weekday: false, now: 'always' })
      : '';
    const isOnHold = wallet.usableFrom && Date.parse(wallet.usableFrom) > this.now;
    const more = isOnHold
      ? this.#t.usableFrom({ date: formatDateTime(wallet.usableFrom!, locale) })
      : wallet.lockedReason === 'pending-withdrawal'
        ? this.#t.inUse
        : '';
    return isOnHold ? more : [since, more].filter(Boolean).join(separator);
  }

  override render() {
    const list = this.wallets;
    if (!list) return nothing;
    if (!list.length)
      return html`<ev-empty heading=${this.#t.noWallets} text=${this.#t.noWalletsText}
        ><slot name="empty-action" slot="action"></slot
      ></ev-empty>`;
    return html`<ul class="rows">
      ${list.map((wallet) => this.#renderRow(wallet))}
    </ul>`;
  }

  #renderRow(wallet: Wallet) {
    const name = getWalletName(wallet, this.types ?? [], this.#t);
    const { tone, icon, label, detail } = this.#getStatusView(wallet);
    return html`<li>
      <span class="wallet-icon image-edge"
        >${getWalletIcon(wallet.walletTypeId) ?? walletIcon}</span
      >
      <div>
        <h3>
          <bdi>${name}</bdi>
          ${wallet.isDefault ? html`<ev-badge outline>${this.#t.isDefault}</ev-badge>` : nothing}
          <span class="text-xs subtle">${wallet.currency}</span>
        </h3>
        <p class="text-s subtle address" translate="no">
          <span class="mono" aria-hidden="true">${maskAddress(wallet.address)}</span
          ><span class="visually-hidden">${wallet.address}</span>
          <ev-copy value=${wallet.address} label=${this.#t.copyAddress}></ev-copy>
          ${this.#renderExplorerLink(wallet)}
        </p>
      </div>
      <div class="state">
        <ev-status tone=${tone}
          ><span class="icon-small" slot="icon">${icon}</span>${label}</ev-status
        >
        <p class="text-xs subtle">${detail}</p>
      </div>
      <div class="actions">${this.#renderActions(wallet, name)}</div>
    </li>`;
  }

  #renderExplorerLink({ walletTypeId, address }: Wallet) {
    const template = this.types?.find(({ id }) => id === walletTypeId)?.explorerAddressUrl;
    const href = toSafeUrl(template?.replace('{address}', encodeURIComponent(address)));
    if (!href) return nothing;
    const label = this.#t.openInExplorer({ address: maskAddress(address) });
    return html`<a
      class="icon-small explorer"
      href=${href}
      target="_blank"
      rel="external noopener noreferrer"
      aria-label=${label}
      data-tooltip=${label}
      >${external}</a
    >`;
  }

  #renderActions(wallet: Wallet, name: string) {
    const t = this.#t;
    const labels: Partial<Record<string, string>> = {
      unverified: t.verify,
      verifying: t.verify,
      rejected: t.tryAgain,
    };
    const label = labels[wallet.status];
    const verify = () => this.dispatchEvent(new WalletVerifyEvent(wallet));
    const setDefault = () => this.dispatchEvent(new WalletDefaultEvent(wallet));
    const canSetDefault = this.canSetDefault && wallet.status === 'verified' && !wallet.isDefault;
    const remove = () => this.dispatchEvent(new WalletRemoveEvent(wallet));
    const disabledReason = this.disabledReason || (wallet.canRemove ? '' : t.removeLocked);
    return html`${
        label
          ? html`<ev-button
              size="small"
              label="${label}: ${name}"
              ?disabled=${this.disabledReason !== ''}
              disabled-reason=${this.disabledReason}
              @click=${verify}
              >${label}</ev-button
            >`
          : nothing
      }
      ${
        canSetDefault
          ? html`<ev-button
              variant="quiet"
              size="small"
              label="${t.setDefault}: ${name}"
              ?disabled=${this.disabledReason !== ''}
              disabled-reason=${this.disabledReason}
              @click=${setDefault}
              >${t.setDefault}</ev-button
            >`
          : nothing
      }
      <ev-button
        variant="quiet"
        size="small"
        label=${t.removeNamed({ name })}
        ?disabled=${disabledReason !== ''}
        disabled-reason=${disabledReason}
        @click=${remove}
        >${t.remove}</ev-button
      >`;
  }
}

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { formatDate, formatDateTime, localeOf, maskAddress } from '../../ui/format.ts';
import { ban } from '../../ui/icons/ban.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { clock } from '../../ui/icons/clock.ts';
import { help } from '../../ui/icons/help.ts';
import { wallet as walletIcon } from '../../ui/icons/wallet.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { fill } from '../fill.ts';
import { walletsTextsBase, type WalletsTexts } from '../wallets.texts.ts';
import { walletName } from '../words.ts';
import { WalletRemoveEvent, WalletVerifyEvent } from './wallet-list.events.ts';
import { styles } from './wallet-list.styles.ts';

interface Shown {
  tone: string;
  icon: TemplateResult;
  word: string;
  why: string;
}

/**
 * @summary Linked wallets: name, masked address to copy, whether it is proven and usable, and what to do.
 * @fires ev-wallet-verify - The person wants to prove a wallet; carries `wallet`.
 * @fires ev-wallet-remove - The person wants to remove one; carries `wallet`.
 * @slot empty-action - A button for the empty list.
 */
export class WalletList extends LitElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) wallets: readonly Wallet[] | undefined;
  /** Types of wallets, for their names. */
  @property({ attribute: false }) types: readonly WalletType[] | undefined;
  /** The present in milliseconds: says whether a proven wallet still rests. */
  @property({ type: Number }) now: number | undefined = 0;
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: WalletsTexts | undefined;

  get #t(): WalletsTexts {
    return this.texts ?? walletsTextsBase;
  }

  #shown(wallet: Wallet): Shown {
    const t = this.#t;
    switch (wallet.status) {
      case 'verified':
        return { tone: 'good', icon: checkCircle, word: t.verified, why: this.#verifiedWhy(wallet) };
      case 'verifying':
        return { tone: 'warn', icon: clock, word: t.verifying, why: t.signToFinish };
      case 'unverified':
        return { tone: '', icon: help, word: t.unverified, why: t.signToProve };
      case 'rejected':
        return { tone: 'bad', icon: ban, word: t.rejected, why: t.rejectedWhy };
      case 'disabled':
        return { tone: 'muted', icon: ban, word: t.disabled, why: t.disabledWhy };
      default:
        return { tone: 'muted', icon: help, word: t.statusUnknown, why: '' };
    }
  }

  #verifiedWhy(wallet: Wallet): string {
    const locale = localeOf(this);
    const since = wallet.verifiedAt ? formatDate(wallet.verifiedAt, locale, { weekday: false, now: 'always' }) : '';
    const rests = wallet.usableFrom && Date.parse(wallet.usableFrom) > (this.now ?? 0);
    const more = rests
      ? fill(this.#t.usableFrom, { date: formatDateTime(wallet.usableFrom!, locale) })
      : wallet.lockedReason === 'pending-withdrawal'
        ? this.#t.inUse
        : '';
    return rests ? more : [since, more].filter(Boolean).join(' · ');
  }

  override render() {
    const list = this.wallets ?? [];
    if (!list.length)
      return html`<ev-empty heading=${this.#t.noWallets} text=${this.#t.noWalletsText}
        ><slot name="empty-action" slot="action"></slot
      ></ev-empty>`;
    return html`<ul class="rows">
      ${list.map((wallet) => this.#row(wallet))}
    </ul>`;
  }

  #row(wallet: Wallet) {
    const name = walletName(wallet, this.types ?? []);
    const { tone, icon, word, why } = this.#shown(wallet);
    return html`<li>
      <span class="mark">${walletIcon}</span>
      <div>
        <h3>
          ${name} ${wallet.isDefault ? html`<ev-badge outline>${this.#t.isDefault}</ev-badge>` : nothing}
          <span class="t1 third">${wallet.currency}</span>
        </h3>
        <p class="t2 third address">
          <span class="mono" aria-hidden="true">${maskAddress(wallet.address)}</span><span class="sr">${wallet.address}</span>
          <ev-copy
            value=${wallet.address}
            label=${this.#t.copyAddress}
            copied-text=${this.#t.copied}
            failed-text=${this.#t.copyFailed}
          ></ev-copy>
        </p>
      </div>
      <div class="state">
        <ev-status tone=${tone}><span class="s" slot="icon">${icon}</span>${word}</ev-status>
        <p class="t1 third">${why}</p>
      </div>
      <div class="acts">${this.#acts(wallet, name)}</div>
    </li>`;
  }

  #acts(wallet: Wallet, name: string) {
    const t = this.#t;
    const words: Partial<Record<string, string>> = { unverified: t.verify, verifying: t.goOn, rejected: t.tryAgain };
    const verb = words[wallet.status];
    const verify = () => this.dispatchEvent(new WalletVerifyEvent(wallet));
    const remove = () => this.dispatchEvent(new WalletRemoveEvent(wallet));
    return html`${verb ? html`<ev-button size="small" label="${verb}: ${name}" @click=${verify}>${verb}</ev-button>` : nothing}
      <ev-button
        variant="quiet"
        size="small"
        label=${fill(t.removeNamed, { name })}
        ?disabled=${!wallet.canRemove}
        reason=${wallet.canRemove ? nothing : t.removeLocked}
        @click=${remove}
        >${t.remove}</ev-button
      >`;
  }
}

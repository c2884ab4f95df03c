/** The wallet of a withdrawal, in its form. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WalletType } from '../../../contract/wallet.ts';
import type { WalletsMessages } from '../wallets.messages.ts';
import type { WithdrawalWalletChangeEvent } from '../withdrawal-wallet/withdrawal-wallet.events.ts';
import { isWalletLater, type FilledView } from './form-view.ts';

export interface WalletFieldOptions {
  types: readonly WalletType[] | undefined;
  locked: boolean;
  /** The page has a button that links a wallet. */
  t: WalletsMessages;
  onChange(walletId: string): void;
  onLink(): void;
}

/** Renders the wallets to choose from; nothing while a missing one is not the next step. */
export function renderWalletField(
  { balance, choice }: FilledView,
  { types, locked, t, onChange, onLink }: WalletFieldOptions,
): TemplateResult | typeof nothing {
  if (choice.kind !== 'wallets' && isWalletLater(choice, balance)) return nothing;
  return html`<ev-withdrawal-wallet
    .choice=${choice}
    currency=${balance.currency}
    .types=${types}
    ?disabled=${locked}
    .messages=${t}
    @ev-withdrawal-wallet-change=${(event: WithdrawalWalletChangeEvent) => onChange(event.walletId)}
    @ev-wallet-link-request=${onLink}
  ></ev-withdrawal-wallet>`;
}

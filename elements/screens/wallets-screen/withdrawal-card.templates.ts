import { html, type TemplateResult } from 'lit';
import type { WalletType } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { WithdrawalCompletedEvent } from '../../wallets/withdrawal-code/withdrawal-code.events.ts';
import type { WithdrawalReceiptMessages } from '../../wallets/withdrawal-receipt/withdrawal-receipt.messages.ts';
import { isConfirmed } from './withdrawal-cards.ts';

interface CardOptions {
  types: readonly WalletType[];
  receiptMessages: WithdrawalReceiptMessages;
  onConfirmed(event: WithdrawalCompletedEvent): void;
  /** The withdrawal needs no card anymore. */
  onSettled(settled: { withdrawalId: string }): void;
}

/** The receipt of a confirmed withdrawal, else the entry of its code. */
export function renderWithdrawalCard(
  withdrawal: Withdrawal,
  { types, receiptMessages, onConfirmed, onSettled }: CardOptions,
): TemplateResult {
  if (isConfirmed(withdrawal))
    return html`<ev-withdrawal-receipt
      .withdrawal=${withdrawal}
      .types=${types}
      .messages=${receiptMessages}
      @ev-withdrawal-receipt-close=${() => onSettled({ withdrawalId: withdrawal.id })}
    ></ev-withdrawal-receipt>`;
  return html`<ev-withdrawal-code
    .withdrawal=${withdrawal}
    @ev-withdrawal-completed=${onConfirmed}
    @ev-withdrawal-cancelled=${onSettled}
    @ev-withdrawal-end-close=${onSettled}
  ></ev-withdrawal-code>`;
}

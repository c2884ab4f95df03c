/** "Something wrong?" at each withdrawal. */
import { html, type TemplateResult } from 'lit';
import type { Withdrawal } from '../../../contract/withdrawal.ts';

/** Fills the slots of `ev-withdrawal-list`. Requires `ev-case-button` to be registered. */
export const renderCaseButtons = (withdrawals: readonly Withdrawal[]): TemplateResult[] =>
  withdrawals.map(
    ({ id, reference }) =>
      html`<ev-case-button
        slot=${id}
        subject="withdrawal"
        subject-id=${id}
        about=${reference}
        path="/profile/wallets"
      ></ev-case-button>`,
  );

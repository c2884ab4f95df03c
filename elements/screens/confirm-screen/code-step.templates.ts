/** The code of a withdrawal that was asked for in the window. */
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Confirmation } from '../../../contract/confirmation.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { WithdrawalCode } from '../../wallets/withdrawal-code/withdrawal-code.ts';
import { hasFailed } from '../../wallets/withdrawal-end.ts';
import { renderAmount } from './confirm-question.templates.ts';
import {
  renderConfirmationDetails,
  type DetailsContext,
} from './confirmation-details.templates.ts';

interface CodeStepOptions {
  /** Undefined until it is known. */
  confirmation: Confirmation | undefined;
  context: DetailsContext;
  onCompleted(event: Event): void;
  onCancelled(): void;
  onClose(): void;
  renderClose(label: string): TemplateResult;
}

/** The button that led to it is gone. */
const focusCode = (element?: Element): void => (element as WithdrawalCode | undefined)?.focus();

/** @param withdrawal undefined when it is gone */
export function renderCodeStep(
  withdrawal: Withdrawal | undefined,
  { confirmation, context, onCompleted, onCancelled, onClose, renderClose }: CodeStepOptions,
): TemplateResult {
  const { t } = context;
  const needsCode = withdrawal?.status === 'verifying';
  const isExplained = withdrawal !== undefined && hasFailed(withdrawal);
  const shown = needsCode ? confirmation : undefined;
  return html`${shown ? renderAmount(shown) : nothing}
    <h1>${t.verifyWithdrawalTitle}</h1>
    ${isExplained ? nothing : html`<p class="muted">${needsCode ? t.verifyWithdrawalText : t.verifyWithdrawalGone}</p>`}
    ${shown ? renderConfirmationDetails(shown, context) : nothing}
    ${
      needsCode || isExplained
        ? html`<ev-withdrawal-code
            ${ref(focusCode)}
            class="full-width"
            ?brief=${shown !== undefined}
            .withdrawal=${withdrawal}
            @ev-withdrawal-completed=${onCompleted}
            @ev-withdrawal-cancelled=${onCancelled}
            @ev-withdrawal-end-close=${onClose}
          ></ev-withdrawal-code>`
        : nothing
    }
    <div class="actions">${renderClose(needsCode ? t.later : t.close)}</div>`;
}

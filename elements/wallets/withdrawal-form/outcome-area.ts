/** In place of the submit button: a request whose outcome is unknown. */
import { html, type TemplateResult } from 'lit';
import { getMoneyErrorMessage } from '../wallet-error-messages.ts';
import type { WalletsMessages } from '../wallets.messages.ts';
import type { WithdrawalRequestState } from '../withdrawal-request.store.ts';

export type UncertainRequest = Extract<WithdrawalRequestState, { phase: 'checking' | 'unknown' }>;

export interface OutcomeAreaOptions {
  t: WalletsMessages;
  onCheck(): void | Promise<void>;
  onRetry(): void | Promise<void>;
}

export const renderOutcomeArea = (
  request: UncertainRequest,
  { t, onCheck, onRetry }: OutcomeAreaOptions,
): TemplateResult =>
  html`<ev-withdrawal-outcome
    problem=${getProblem(request, t)}
    ?checking=${request.phase === 'checking'}
    .messages=${t}
    @ev-withdrawal-check=${onCheck}
    @ev-withdrawal-retry=${onRetry}
  ></ev-withdrawal-outcome>`;

/** What the last check or retry found; empty while nothing is known. */
function getProblem(request: UncertainRequest, t: WalletsMessages): string {
  if (request.phase === 'checking') return '';
  if (request.notFound) return t.unknownNothing;
  return request.error ? getMoneyErrorMessage(request.error, t) : '';
}

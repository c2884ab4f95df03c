/** The question of a confirmation window: what will happen, for which site, with which amount. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Confirmation, ConfirmationAct } from '../../../contract/confirmation.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { isDefinitive } from '../../core/http/is-definitive.ts';
import { formatMoney } from '../../../messages/values.ts';
import { checkCircle } from '../../ui/icons/icons.ts';
import type { ConfirmState } from './confirm-state.ts';
import type { ConfirmScreenMessages } from './confirm-screen.messages.ts';
import {
  renderConfirmationDetails,
  type DetailsContext,
} from './confirmation-details.templates.ts';

/** Calls that the confirm button executes. The others start with a code, a signature or a form. */
type AskedCall = Exclude<
  ConfirmationAct['call'],
  'verifyWithdrawal' | 'startWalletVerification' | 'approveEmail'
>;

const destructiveCalls: readonly string[] = [
  'removeWallet',
  'cancelWithdrawal',
  'revokeSession',
] satisfies AskedCall[];

type QuestionContext = DetailsContext;

/** The amount that the action is about leads. */
export const renderAmount = ({ facts }: Confirmation) =>
  facts.amount
    ? html`<ev-money class="amount" size="large" .value=${facts.amount}></ev-money>`
    : nothing;

/** Renders the amount, the title, the text and the details of an action. */
export function renderConfirmationSummary(
  confirmation: Confirmation,
  context: QuestionContext,
): TemplateResult {
  const { t } = context;
  const { act } = confirmation;
  const call = act.call as AskedCall;
  const isFeedback = act.call === 'createPost' && act.body.kind === 'feedback';
  return html`${renderAmount(confirmation)}
    <h1>${isFeedback ? t.createFeedbackTitle : t[`${call}Title`]}</h1>
    <p class="muted">${t[`${call}Text`]}</p>
    ${renderConfirmationDetails(confirmation, context)}`;
}

function getConfirmLabel({ act, facts }: Confirmation, { t, locale }: QuestionContext): string {
  const amount = facts.amount ? formatMoney(facts.amount, locale) : '';
  if (amount && act.call === 'confirmPayout') return t.confirmPayoutAmount({ amount });
  if (amount && act.call === 'requestWithdrawal') return t.requestWithdrawalAmount({ amount });
  return t[act.call as AskedCall];
}

function renderCallError(
  error: unknown,
  t: ConfirmScreenMessages,
): TemplateResult | typeof nothing {
  if (!error) return nothing;
  const message = isDefinitive(error) ? getErrorMessage(error) : t.unsure;
  return html`<ev-note class="full-width" tone="danger" live>${message}</ev-note>`;
}

export interface QuestionOptions extends QuestionContext {
  /** Whether the confirm button accepts a click. */
  isArmed: boolean;
  /** Label of the main button where the action needs a recent login first. */
  loginLabel: string | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Renders the question: details, files of a post, upload progress and buttons. */
export function renderConfirmQuestion(
  { confirmation, busy, error, progress }: Extract<ConfirmState, { kind: 'confirm' }>,
  options: QuestionOptions,
): TemplateResult {
  const { t, isArmed, loginLabel, onConfirm, onCancel } = options;
  const { call } = confirmation.act;
  const isDestructive = destructiveCalls.includes(call);
  return html`${renderConfirmationSummary(confirmation, options)} ${renderCallError(error, t)}
    ${call === 'createPost' ? html`<ev-post-files ?locked=${busy}></ev-post-files>` : nothing}
    ${
      progress === undefined
        ? nothing
        : html`<ev-progress class="full-width" .value=${progress} label=${t.sent}></ev-progress>`
    }
    <div class="actions">
      <ev-button
        variant=${isDestructive ? 'danger' : 'strong'}
        ?busy=${busy}
        ?disabled=${!isArmed}
        @click=${onConfirm}
        >${loginLabel ?? getConfirmLabel(confirmation, options)}</ev-button
      ><ev-button variant="quiet" ?disabled=${busy} @click=${onCancel}
        >${isDestructive ? t.keep : t.cancel}</ev-button
      >
    </div>`;
}

/** Renders what was carried out, before the window closes. */
export function renderSuccess(
  call: string,
  confirmation: Confirmation | undefined,
  t: ConfirmScreenMessages,
): TemplateResult {
  return html`<span class="success">${checkCircle}</span>
    ${confirmation ? renderAmount(confirmation) : nothing}
    <div role="status">
      <h1>${t.doneTitle({ kind: call })}</h1>
      <p class="muted">${t.doneText}</p>
    </div>`;
}

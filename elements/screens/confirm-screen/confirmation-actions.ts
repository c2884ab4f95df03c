/** The API calls of each confirmed action. The confirmation id is the idempotency key. */
import type { Confirmation, ConfirmationAct } from '../../../contract/confirmation.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../../contract/rest/wallets.ts';
import { confirmPayout, joinCampaign } from '../../../contract/rest/campaigns.ts';
import type { Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { sessions } from '../../account/sessions.store.ts';
import { settings } from '../../account/settings.store.ts';
import type { App } from '../../core/app/app.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { rest } from '../../core/api/rest.ts';
import type { EditorFile } from '../../posts/media-rules.ts';
import { sendPost } from '../../posts/create-post.ts';
import { wallets } from '../../wallets/wallets.store.ts';

/** What the person does next. `ask` is the confirm button; the other steps are elements that ask for input. */
export type ConfirmationStep =
  | { kind: 'ask' }
  | { kind: 'code'; id: string; withdrawal?: Withdrawal }
  | { kind: 'proof'; id: string; wallet?: Wallet }
  | { kind: 'link'; currency: string }
  | { kind: 'email' };

/** Gets the first step. Actions that need a code or a signature skip the confirm button. */
export function getFirstStep(act: ConfirmationAct): ConfirmationStep {
  switch (act.call) {
    case 'verifyWithdrawal':
      return { kind: 'code', id: act.params.withdrawalId };
    case 'startWalletVerification':
      return { kind: 'proof', id: act.body.walletId };
    case 'approveEmail':
      return { kind: 'email' };
    case 'createWallet':
      return 'address' in act.body
        ? { kind: 'ask' }
        : { kind: 'link', currency: act.body.currency ?? '' };
    default:
      return { kind: 'ask' };
  }
}

/** Files of a post, and the progress of their upload in bytes. */
export interface PostUpload {
  files: readonly EditorFile[];
  signal: AbortSignal;
  onUploadProgress(sent: number, total: number): void;
}

/** Analytics context that money calls send. */
const origin = { page_path: '/verify', trigger: 'confirm_window' };

/** Executes the action. @returns the next step; null when the action is complete. @throws ApiError */
export async function performAction(
  app: App,
  { id, act }: Pick<Confirmation, 'id' | 'act'>,
  upload: PostUpload,
): Promise<ConfirmationStep | null> {
  const { call } = app.use(rest);
  switch (act.call) {
    case 'confirmPayout':
      await call(confirmPayout, { params: act.params, idempotencyKey: id });
      return null;
    case 'requestWithdrawal': {
      const withdrawal = await call(requestWithdrawal, {
        body: act.body,
        query: origin,
        idempotencyKey: id,
      });
      return withdrawal.status === 'verifying'
        ? { kind: 'code', id: withdrawal.id, withdrawal }
        : null;
    }
    case 'cancelWithdrawal':
      await call(cancelWithdrawal, { params: act.params, query: origin });
      return null;
    case 'createWallet': {
      if (!('address' in act.body)) return getFirstStep(act);
      const wallet = await app.use(wallets).create(act.body);
      return wallet.status === 'verified' ? null : { kind: 'proof', id: wallet.id, wallet };
    }
    case 'removeWallet':
      await app.use(wallets).remove(act.params.walletId);
      return null;
    case 'changeEmail':
      await app.use(settings).changeEmail(act.body.email);
      return { kind: 'email' };
    case 'joinCampaign':
      await call(joinCampaign, { params: act.params, body: act.body }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'ALREADY_JOINED') throw error;
      });
      return null;
    case 'createPost': {
      const { content, campaignId, selectedSuggestionId, kind = 'post' } = act.body;
      const draft = { kind, campaignId, text: content, suggestionId: selectedSuggestionId };
      await sendPost(app, { ...draft, files: upload.files }, { ...upload, idempotencyKey: id });
      return null;
    }
    case 'revokeSession':
      await app.use(sessions).revoke(act.params.id);
      return null;
    default:
      return getFirstStep(act);
  }
}

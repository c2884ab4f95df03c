/** What a confirmation does: the very calls of the app, under its id as the key. */
import type { Confirmation, ConfirmationAct } from '../../../contract/confirmation.ts';
import { cancelWithdrawal, confirmPayout, joinCampaign, requestWithdrawal } from '../../../contract/rest.ts';
import type { Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { sessions } from '../../account/sessions.store.ts';
import { settings } from '../../account/settings.store.ts';
import type { App } from '../../core/app.ts';
import { CallError } from '../../core/call-error.ts';
import { rest } from '../../core/rest.ts';
import type { EditorFile } from '../../posts/media-rules.ts';
import { sendPost } from '../../posts/publishing.ts';
import { wallets } from '../../wallets/wallets.store.ts';

/** What the person is to do now. `ask` is the question itself; the others are elements that ask by themselves. */
export type Step =
  | { kind: 'ask' }
  | { kind: 'code'; id: string; withdrawal?: Withdrawal }
  | { kind: 'proof'; id: string; wallet?: Wallet }
  | { kind: 'link'; currency: string }
  | { kind: 'email' };

/** Acts whose element asks for a code or a signature need no question before. */
export function firstStep(act: ConfirmationAct): Step {
  switch (act.call) {
    case 'verifyWithdrawal':
      return { kind: 'code', id: act.params.withdrawalId };
    case 'startWalletVerification':
      return { kind: 'proof', id: act.body.walletId };
    case 'approveEmail':
      return { kind: 'email' };
    case 'createWallet':
      return 'address' in act.body ? { kind: 'ask' } : { kind: 'link', currency: act.body.currency ?? '' };
    default:
      return { kind: 'ask' };
  }
}

export interface Sending {
  files: readonly EditorFile[];
  signal: AbortSignal;
  onUploadProgress(sent: number, total: number): void;
}

/** Where money actions say that they were started. */
const origin = { page_path: '/verify', trigger: 'confirm_window' };

/** @returns what is still to be given; null where it is done. @throws CallError */
export async function perform(app: App, { id, act }: Pick<Confirmation, 'id' | 'act'>, sending: Sending): Promise<Step | null> {
  const { call } = app.use(rest);
  switch (act.call) {
    case 'confirmPayout':
      await call(confirmPayout, { params: act.params, idempotencyKey: id });
      return null;
    case 'requestWithdrawal': {
      const withdrawal = await call(requestWithdrawal, { body: act.body, query: origin, idempotencyKey: id });
      return withdrawal.status === 'verifying' ? { kind: 'code', id: withdrawal.id, withdrawal } : null;
    }
    case 'cancelWithdrawal':
      await call(cancelWithdrawal, { params: act.params, query: origin });
      return null;
    case 'createWallet': {
      if (!('address' in act.body)) return firstStep(act);
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
        if (!(error instanceof CallError) || error.code !== 'ALREADY_JOINED') throw error;
      });
      return null;
    case 'createPost': {
      const { content, campaignId, selectedSuggestionId, kind = 'post' } = act.body;
      const what = { kind, campaignId, text: content, suggestionId: selectedSuggestionId };
      await sendPost(app, { ...what, files: sending.files }, { ...sending, idempotencyKey: id });
      return null;
    }
    case 'revokeSession':
      await app.use(sessions).revoke(act.params.id);
      return null;
    default:
      return firstStep(act);
  }
}

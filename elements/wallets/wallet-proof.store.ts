/** The proof that a wallet belongs to the person: its steps and its state. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import {
  completeWalletVerification,
  startWalletVerification,
} from '../../contract/rest/wallets.ts';
import type {
  Challenge,
  CompleteVerification,
  ProofMethod,
  Wallet,
} from '../../contract/wallet.ts';
import type { App } from '../core/app/app.ts';
import { reloadGuard } from '../core/app/reload-guard.ts';
import { ApiError } from '../core/http/api-error.ts';
import { rest } from '../core/api/rest.ts';
import { requestSignature } from './wallet-answers.ts';
import type { DiscoveredWallet, SignedMessage } from './wallet-discovery.lazy.ts';
import { ProofError, toProofError } from './proof-error.ts';
import { wallets } from './wallets.store.ts';

export { signTimeout } from './wallet-answers.ts';

/** The wallet that is being proven. */
export interface ProofSubject {
  id: string;
  address: string;
}
/**
 * `preparing`: the challenge is being fetched. `idle`: ready to sign. `waiting`: the wallet asks the user.
 * `verifying`: the server checks the signature. If the user rejects the request in the wallet, the phase returns to
 * `idle` with `rejected` set; that is not an error.
 */
export type ProofPhase = 'preparing' | 'idle' | 'waiting' | 'verifying' | 'done' | 'failed';
export interface ProofState {
  subject: ProofSubject;
  method: ProofMethod;
  phase: ProofPhase;
  /** Removed once it is spent; `open` fetches a new one. */
  challenge?: Challenge | undefined;
  rejected?: boolean;
  error?: ProofError | ApiError;
  /** The server's record of the wallet after the proof. */
  verified?: Wallet;
}

/** The proof that the user owns a wallet: the user signs the server's challenge with the wallet's key. */
export interface WalletProof {
  /** Null while no proof is open. */
  readonly $proof: ReadableAtom<ProofState | null>;
  /** Fetches the challenge before the click, because `sign` must start synchronously in a click handler. */
  open(subject: ProofSubject, method?: ProofMethod): Promise<void>;
  /** Requests a signature from `wallet` and sends it to the server. Call it in a click handler. */
  sign(wallet: DiscoveredWallet): Promise<void>;
  /** Sends a signature that the user created in another tool. */
  submit(signed: SignedMessage | { signature: string; encoding: 'base64' }): Promise<void>;
  close(): void;
}

const toFailure = (error: unknown): ProofError | ApiError =>
  error instanceof ApiError ? error : toProofError(error);

/** Whether the challenge can't be signed any more. */
const isChallengeSpent = (failure: ProofError | ApiError): boolean =>
  failure.code === 'challenge-expired' ||
  failure.code === 'CHALLENGE_EXPIRED' ||
  failure.code === 'TOO_MANY_ATTEMPTS' ||
  (failure instanceof ApiError && failure.body?.attemptsLeft === 0);

/** One attempt to prove the wallet. Its changes are ignored once the proof was closed or a newer attempt has started. */
interface ProofAttempt {
  update(change: Partial<ProofState>): void;
  fail(error: unknown): void;
}

/** @returns a function that starts an attempt and ends the one before it */
function createAttempts($proof: WritableAtom<ProofState | null>): () => ProofAttempt {
  let latest = 0;
  return () => {
    const id = ++latest;
    const update = (change: Partial<ProofState>) => {
      const state = $proof.get();
      if (id === latest && state) $proof.set({ ...state, rejected: false, ...change });
    };
    const fail = (error: unknown) => {
      const failure = toFailure(error);
      if (failure.code === 'rejected') return update({ phase: 'idle', rejected: true });
      const spent = isChallengeSpent(failure) ? { challenge: undefined } : {};
      update({ phase: 'failed', error: failure, ...spent });
    };
    return { update, fail };
  };
}

/** Milliseconds that a challenge must still be valid for. */
const minValidity = 5000;

const isUsableChallenge = (app: App, { expiresAt, attemptsLeft }: Challenge): boolean =>
  Date.parse(expiresAt) > app.clock.now() + minValidity && attemptsLeft !== 0;

async function fetchChallenge(
  app: App,
  { update }: ProofAttempt,
  { id }: ProofSubject,
  method: ProofMethod,
): Promise<Challenge> {
  update({ phase: 'preparing' });
  const challenge = await app.use(rest).call(startWalletVerification, {
    body: { walletId: id, ...(method !== 'message' && { method }) },
  });
  update({ phase: 'idle', challenge });
  return challenge;
}

type Signature = Pick<CompleteVerification, 'signature' | 'encoding' | 'transaction'>;

async function complete(
  app: App,
  { update }: ProofAttempt,
  { id, address }: ProofSubject,
  { challengeId }: Challenge,
  signed: Signature,
): Promise<void> {
  update({ phase: 'verifying' });
  const body = { ...signed, challengeId, walletId: id, address };
  const verified = await app.use(rest).call(completeWalletVerification, { body });
  update({ phase: 'done', verified });
  app.use(wallets).reload();
}

async function sign(
  app: App,
  attempt: ProofAttempt,
  state: ProofState,
  wallet: DiscoveredWallet,
): Promise<void> {
  const { subject, method, challenge: fetched } = state;
  const isUsable = fetched && isUsableChallenge(app, fetched);
  const challenge = isUsable ? fetched : await fetchChallenge(app, attempt, subject, method);
  attempt.update({ phase: 'waiting' });
  const signed = await requestSignature(wallet, subject.address, challenge);
  await complete(app, attempt, subject, challenge, signed);
}

export function walletProof(app: App): WalletProof {
  const $proof = atom<ProofState | null>(null);
  // A wallet may open a window that hides this page, and a hidden page is reloaded when a newer build is out.
  app.use(reloadGuard).blockWhile(() => $proof.get() !== null && $proof.get()?.phase !== 'done');
  const startAttempt = createAttempts($proof);
  return {
    $proof,
    async open(subject, method = 'message') {
      const attempt = startAttempt();
      $proof.set({ subject, method, phase: 'preparing' });
      await fetchChallenge(app, attempt, subject, method).catch(attempt.fail);
    },
    async sign(wallet) {
      const state = $proof.get();
      if (!state || state.phase === 'waiting' || state.phase === 'verifying') return;
      const attempt = startAttempt();
      await sign(app, attempt, state, wallet).catch(attempt.fail);
    },
    async submit(signed) {
      const { subject, challenge } = $proof.get() ?? {};
      if (!subject || !challenge) return;
      const attempt = startAttempt();
      if (!isUsableChallenge(app, challenge))
        return attempt.fail(new ProofError('challenge-expired'));
      await complete(app, attempt, subject, challenge, signed).catch(attempt.fail);
    },
    close() {
      startAttempt();
      $proof.set(null);
      app.use(wallets).reload();
    },
  };
}

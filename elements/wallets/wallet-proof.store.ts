import { atom, type ReadableAtom } from 'nanostores';
import { completeWalletVerification, startWalletVerification } from '../../contract/rest.ts';
import type { Challenge, CompleteVerification, Wallet } from '../../contract/wallet.ts';
import type { App } from '../core/app.ts';
import { busy } from '../core/busy.ts';
import { CallError } from '../core/call-error.ts';
import { rest } from '../core/rest.ts';
import { sameAddress } from './address.ts';
import type { DiscoveredWallet, Signed } from './discovery.ts';
import { ProofError, proofErrorOf } from './proof-errors.ts';
import { wallets } from './wallets.store.ts';

/** How long a wallet may take to answer. */
export const signTimeout = 120_000;

/** The wallet that is being proven. */
export interface ProofSubject {
  id: string;
  address: string;
  /** As `WalletType.chain` names it. */
  chain: string;
}
/**
 * `preparing` fetches the challenge, `idle` is ready to sign, `waiting` for the wallet, `verifying` by the server.
 * A refusal is no error: it goes back to `idle` with `refused` set.
 */
export type ProofPhase = 'preparing' | 'idle' | 'waiting' | 'verifying' | 'done' | 'failed';
export interface ProofState {
  subject: ProofSubject;
  phase: ProofPhase;
  /** Gone once it can't be signed any more: then a new one is to be had. */
  challenge?: Challenge | undefined;
  refused?: boolean;
  error?: ProofError | CallError;
  /** The wallet as the server has it once it is proven. */
  verified?: Wallet;
}

export interface WalletProof {
  /** Null while nothing is being proven. */
  readonly $proof: ReadableAtom<ProofState | null>;
  /** Fetches what is to be signed, before the click: signing must start inside the click. */
  open(subject: ProofSubject): Promise<void>;
  /** Has `wallet` sign and the server check it. Call it in the click. */
  sign(wallet: DiscoveredWallet): Promise<void>;
  /** Sends a signature that was made elsewhere. */
  submit(signed: Signed | { signature: string; encoding: 'base64' }): Promise<void>;
  close(): void;
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProofError('timeout')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Asks the wallet for its accounts and, if the wanted one is there, for the signature. */
async function signWith(wallet: DiscoveredWallet, subject: ProofSubject, message: string): Promise<Signed> {
  const accounts = await wallet.connect();
  const account = accounts.find((one) => sameAddress(subject.chain, one, subject.address));
  if (!account) throw new ProofError('wrong-account', accounts);
  return wallet.sign(account, message);
}

const failureOf = (error: unknown): ProofError | CallError => (error instanceof CallError ? error : proofErrorOf(error));

/** Whether the message of the proof is of no use any more. */
const isSpent = (failure: ProofError | CallError): boolean =>
  failure.code === 'challenge-expired' ||
  failure.code === 'CHALLENGE_EXPIRED' ||
  failure.code === 'TOO_MANY_ATTEMPTS' ||
  (failure instanceof CallError && failure.body?.attemptsLeft === 0);

export function walletProof(app: App): WalletProof {
  const $proof = atom<ProofState | null>(null);
  // A wallet asks in a window of its own, before which this page may be hidden.
  app.use(busy).when(() => $proof.get() !== null && $proof.get()?.phase !== 'done');
  let turn = 0;
  /** Changes the state unless the proof was closed or another one opened meanwhile. */
  const step = (mine: number, change: Partial<ProofState>) => {
    const state = $proof.get();
    if (mine === turn && state) $proof.set({ ...state, refused: false, ...change });
  };
  const fail = (mine: number, error: unknown) => {
    const failure = failureOf(error);
    if (failure.code === 'rejected') return step(mine, { phase: 'idle', refused: true });
    step(mine, { phase: 'failed', error: failure, ...(isSpent(failure) ? { challenge: undefined } : {}) });
  };
  const prepare = async (mine: number, subject: ProofSubject) => {
    step(mine, { phase: 'preparing' });
    const challenge = await app.use(rest).call(startWalletVerification, { body: { walletId: subject.id } });
    step(mine, { phase: 'idle', challenge });
    return challenge;
  };
  const fresh = (challenge: Challenge | undefined) =>
    challenge && Date.parse(challenge.expiresAt) > app.clock.now() + 5000 && challenge.attemptsLeft !== 0 ? challenge : undefined;
  const complete = async (
    mine: number,
    { subject }: ProofState,
    challenge: Challenge,
    signed: Pick<CompleteVerification, 'signature' | 'encoding'>,
  ) => {
    step(mine, { phase: 'verifying' });
    const body = { ...signed, challengeId: challenge.challengeId, walletId: subject.id, address: subject.address };
    const verified = await app.use(rest).call(completeWalletVerification, { body });
    step(mine, { phase: 'done', verified });
    app.use(wallets).reload();
  };
  return {
    $proof,
    async open(subject) {
      const mine = ++turn;
      $proof.set({ subject, phase: 'preparing' });
      await prepare(mine, subject).catch((error: unknown) => fail(mine, error));
    },
    async sign(wallet) {
      const state = $proof.get();
      if (!state || state.phase === 'waiting' || state.phase === 'verifying') return;
      const mine = ++turn;
      try {
        const challenge = fresh(state.challenge) ?? (await prepare(mine, state.subject));
        step(mine, { phase: 'waiting' });
        const signed = await within(signWith(wallet, state.subject, challenge.message), signTimeout);
        await complete(mine, state, challenge, signed);
      } catch (error) {
        fail(mine, error);
      }
    },
    async submit(signed) {
      const state = $proof.get();
      if (!state?.challenge) return;
      const mine = ++turn;
      const challenge = fresh(state.challenge);
      if (!challenge) return fail(mine, new ProofError('challenge-expired'));
      await complete(mine, state, challenge, signed).catch((error: unknown) => fail(mine, error));
    },
    close() {
      turn += 1;
      $proof.set(null);
      app.use(wallets).reload();
    },
  };
}

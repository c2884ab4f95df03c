/** Verification of a wallet: a challenge message, valid for ten minutes and five attempts, and its signature. */
import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { accountLimits } from '../../../contract/limits.ts';
import { maskAddress, parseWalletAddress } from '../../../common/text/wallet-address.ts';
import { decodeSignature } from '../../../common/text/wallet-signature.ts';
import type {
  Challenge,
  CompleteVerification,
  ProofMethod,
  Wallet,
} from '../../../contract/wallet.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';
import type { SignatureQuestion } from '../../adapters/contract-wallets.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { getViolatedConstraint } from '../../db/database-errors.ts';
import { walletChallenges, wallets } from '../../schema.ts';
import { dayMs } from '../../common/time-math.ts';
import { formatMemo, verifyMemoTransaction } from './memo-proof.rules.ts';
import { formatProofMessage, verifySignature } from './wallet-proof.rules.ts';
import { findWalletType } from '../../common/wallet-types.ts';
import { lockUser } from '../users/users.queries.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { askContract, toContractQuestion } from './contract-proof.queries.ts';
import {
  isLinkedElsewhere,
  loadWallet,
  type WalletRow,
  assertRecentLogin,
} from './wallets.queries.ts';
import { recordWalletChange } from './record-wallet-change.service.ts';
import { lockWallet } from './wallets.queries.ts';
import { ensureDefaultWallet } from './set-default-wallet.service.ts';
import { assertSecondFactorProven } from '../second-factor/second-factor.queries.ts';

type ChallengeRow = typeof walletChallenges.$inferSelect;
type SignatureError = ErrorParams['SIGNATURE_INVALID'];
const maxAttempts = 5;
const maxChallengesPerDay = 50;

/**
 * Creates the challenge message.
 * @param origin the page's origin: wallets compare it with the message. Origins that may not run the app get the product's
 *   origin, and so a warning in the wallet.
 */
export async function startVerification(
  ctx: Context,
  caller: Caller,
  { walletId, method = 'message' }: { walletId: string; method?: ProofMethod | undefined },
  origin: string | null,
): Promise<Challenge> {
  const site = new URL(
    origin && (await getOriginPermissions(ctx, origin)).app ? origin : ctx.config.publicUrl,
  );
  return ctx.database.transaction(async (tx) => {
    const wallet = await lockWallet(tx, caller.userId, walletId);
    if (!findWalletType(wallet.walletTypeId)?.verification.includes(method))
      throw new ApiError('BAD_REQUEST', { kind: 'other' });
    if (wallet.status === 'verified') throw new ApiError('CONFLICT', { kind: 'wallet-verified' });
    if (wallet.status === 'disabled') throw new ApiError('FORBIDDEN', { kind: 'wallet-disabled' });
    // Before the step-up: another login would ask for another code.
    await assertRecentLogin(ctx, tx, caller, 'wallet-verification');
    await assertSecondFactorProven(ctx, tx, caller);
    await assertDailyLimit(ctx, tx, wallet);
    const row = await createChallenge(ctx, tx, wallet, { site, method });
    await tx.update(wallets).set({ status: 'verifying' }).where(eq(wallets.id, wallet.id));
    return toChallenge(row);
  });
}

async function assertDailyLimit(ctx: Context, tx: Tx, wallet: WalletRow): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const today = and(eq(walletChallenges.walletId, wallet.id), gt(walletChallenges.issuedAt, since));
  const [row] = await tx.select({ many: count() }).from(walletChallenges).where(today);
  if ((row?.many ?? 0) >= maxChallengesPerDay)
    throw new ApiError('RATE_LIMITED', { kind: 'wallet-proof' }, { retryAfter: dayMs / 1000 });
}

/** Creates a challenge and invalidates earlier ones of the wallet. */
async function createChallenge(
  ctx: Context,
  tx: Tx,
  wallet: WalletRow,
  { site, method }: { site: URL; method: ProofMethod },
): Promise<ChallengeRow> {
  const issuedAt = ctx.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + accountLimits.challengeTtl);
  const nonce = randomBytes(16).toString('hex');
  const chainId = findWalletType(wallet.walletTypeId)?.chainId ?? '';
  await tx
    .update(walletChallenges)
    .set({ usedAt: issuedAt })
    .where(and(eq(walletChallenges.walletId, wallet.id), isNull(walletChallenges.usedAt)));
  const { chain, address } = wallet;
  const message =
    method === 'memo-transaction'
      ? formatMemo(site.host, nonce)
      : formatProofMessage({
          chain,
          domain: site.host,
          address,
          uri: toUri(site),
          chainId,
          nonce,
          issuedAt,
          expiresAt,
        });
  const [row] = await tx
    .insert(walletChallenges)
    .values({
      walletId: wallet.id,
      method,
      message,
      issuedAt,
      expiresAt,
      attemptsLeft: maxAttempts,
    })
    .returning();
  return row!;
}

const toUri = (site: URL): string => new URL('/profile/wallets', site).href;
const toChallenge = (row: ChallengeRow): Challenge => ({
  challengeId: row.id,
  method: row.method,
  message: row.message,
  ...(row.method === 'memo-transaction' && { memo: row.message }),
  expiresAt: row.expiresAt.toISOString(),
  attemptsLeft: row.attemptsLeft,
});

/** Verifies the signature. A challenge works once; a wrong signature costs an attempt, which is committed before the error. */
export async function completeVerification(
  ctx: Context,
  caller: Caller,
  body: CompleteVerification,
): Promise<Wallet> {
  const complete = async (contractResult?: boolean): Promise<Wallet> => {
    const result = await ctx.database.transaction((tx) =>
      completeInTransaction(ctx, tx, caller, body, contractResult),
    );
    if (result instanceof ApiError) throw result;
    return 'hash' in result ? complete(await askContract(ctx, result)) : result;
  };
  try {
    return await complete();
  } catch (error) {
    // Another user verified the same address concurrently.
    if (getViolatedConstraint(error) === 'wallets_verified_address') throw alreadyLinked(error);
    throw error;
  }
}

/** @param contractResult what the wallet's contract answered, if it was asked; else the answer may be the question to it */
async function completeInTransaction(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  body: CompleteVerification,
  contractResult?: boolean,
): Promise<Wallet | ApiError | SignatureQuestion> {
  const now = ctx.clock.now();
  // The user before the wallet, in the order in which a withdrawal locks them.
  const user = await lockUser(tx, caller.userId);
  await assertSecondFactorProven(ctx, tx, caller);
  const wallet = await lockWallet(tx, caller.userId, body.walletId);
  const [challenge] = await tx
    .select()
    .from(walletChallenges)
    .where(
      and(eq(walletChallenges.id, body.challengeId), eq(walletChallenges.walletId, wallet.id)),
    );
  const problem = checkChallenge(challenge, now);
  if (problem) return problem;
  const wrong = checkSignature(wallet, challenge!, body);
  const question = wrong && toContractQuestion(ctx, wallet, challenge!, body, wrong.kind);
  if (question && contractResult === undefined) return question;
  if (wrong && !(question && contractResult))
    return countFailedAttempt(tx, wallet, challenge!, wrong);
  await tx
    .update(walletChallenges)
    .set({ usedAt: now })
    .where(eq(walletChallenges.id, challenge!.id));
  if (await isLinkedElsewhere(tx, wallet)) return rejectWallet(tx, wallet);
  const [verified] = await tx
    .update(wallets)
    .set({ status: 'verified', verifiedAt: now, verifiedBy: caller.loginMethod ?? 'network' })
    .where(eq(wallets.id, wallet.id))
    .returning();
  await ensureDefaultWallet(tx, wallet);
  await recordWalletChange(ctx, tx, caller, { user, kind: 'wallet-verified', wallet: verified! });
  return loadWallet(tx, wallet, now);
}

function checkChallenge(challenge: ChallengeRow | undefined, now: Date): ApiError | null {
  if (!challenge || challenge.usedAt)
    return new ApiError('CHALLENGE_EXPIRED', { kind: 'replaced' });
  if (challenge.attemptsLeft <= 0)
    return new ApiError('TOO_MANY_ATTEMPTS', { kind: 'wallet-proof' }, { attemptsLeft: 0 });
  if (challenge.expiresAt > now) return null;
  const at = { time: challenge.expiresAt.toISOString() };
  return new ApiError('CHALLENGE_EXPIRED', { kind: 'timeout', at });
}

/** Why a signature is invalid; null when it is valid. */
function checkSignature(
  wallet: WalletRow,
  challenge: ChallengeRow,
  body: CompleteVerification,
): SignatureError | null {
  const address = maskAddress(wallet.address);
  const signer = parseWalletAddress(wallet.chain, body.address);
  if (!signer.ok || signer.key !== wallet.addressKey) return { kind: 'other-account', address };
  if (challenge.method === 'memo-transaction')
    return verifyMemoTransaction(wallet.address, challenge.message, body.transaction ?? '')
      ? null
      : { kind: 'mismatch', address };
  const signature = decodeSignature(body.signature, body.encoding);
  if (!signature) return { kind: 'encoding', encoding: body.encoding };
  if (verifySignature(wallet.chain, wallet.address, challenge.message, signature)) return null;
  return { kind: 'mismatch', address };
}

async function countFailedAttempt(
  tx: Tx,
  wallet: WalletRow,
  challenge: ChallengeRow,
  wrong: SignatureError,
): Promise<ApiError> {
  const attemptsLeft = challenge.attemptsLeft - 1;
  await tx
    .update(walletChallenges)
    .set({ attemptsLeft })
    .where(eq(walletChallenges.id, challenge.id));
  if (attemptsLeft === 0)
    await tx.update(wallets).set({ status: 'rejected' }).where(eq(wallets.id, wallet.id));
  return new ApiError('SIGNATURE_INVALID', wrong, { attemptsLeft });
}

async function rejectWallet(tx: Tx, wallet: WalletRow): Promise<ApiError> {
  await tx.update(wallets).set({ status: 'rejected' }).where(eq(wallets.id, wallet.id));
  return alreadyLinked();
}

const alreadyLinked = (cause?: unknown) =>
  new ApiError('ALREADY_LINKED', { kind: 'wallet' }, {}, { cause });

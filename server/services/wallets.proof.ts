/** The proof of a wallet: a challenge that lives ten minutes and five tries, and the signature that answers it. */
import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Challenge, CompleteVerification, Wallet } from '../../contract/wallet.ts';
import type { Caller, Context } from '../context.ts';
import { violated, type Tx } from '../db/connect.ts';
import { walletChallenges, wallets } from '../db/schema.ts';
import { whenText } from '../domain/email.ts';
import { checkAddress, maskAddress } from '../domain/wallet-address.ts';
import { decodeSignature, proofMessage, provesAddress } from '../domain/wallet-proof.ts';
import { walletType } from '../domain/wallet-types.ts';
import { Problem } from '../problem.ts';
import { originPowers } from './origins.service.ts';
import { linkedElsewhere, lockOwnWallet, nameDefault, walletAnswer, type WalletRow } from './wallets.service.ts';

type ChallengeRow = typeof walletChallenges.$inferSelect;
const attempts = 5;
const challengesPerDay = 50;

/**
 * @param origin of the page that asks: wallets compare it with the text. Origins that may not run the app get the
 *   product's own, and so a warning in the wallet.
 */
export async function startVerification(
  ctx: Context,
  caller: Caller,
  walletId: string,
  origin: string | null,
): Promise<Challenge> {
  const site = new URL(origin && (await originPowers(ctx, origin)).app ? origin : ctx.config.publicUrl);
  return ctx.database.transaction(async (tx) => {
    const wallet = await lockOwnWallet(tx, caller.userId, walletId);
    if (wallet.status === 'verified') throw new Problem('CONFLICT', 'This wallet is proven already. There is nothing to sign.');
    if (wallet.status === 'disabled')
      throw new Problem('FORBIDDEN', 'This wallet was disabled and can’t be proven. Link another one.');
    await assertNotTooMany(ctx, tx, wallet);
    const row = await newChallenge(ctx, tx, wallet, site);
    await tx.update(wallets).set({ status: 'verifying' }).where(eq(wallets.id, wallet.id));
    return toChallenge(row, site);
  });
}

async function assertNotTooMany(ctx: Context, tx: Tx, wallet: WalletRow): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000);
  const today = and(eq(walletChallenges.walletId, wallet.id), gt(walletChallenges.issuedAt, since));
  const [row] = await tx.select({ many: count() }).from(walletChallenges).where(today);
  if ((row?.many ?? 0) >= challengesPerDay)
    throw new Problem('RATE_LIMITED', 'That were many tries with this wallet today. Try again tomorrow.', { retryAfter: 86_400 });
}

/** Earlier challenges of the wallet end here. */
async function newChallenge(ctx: Context, tx: Tx, wallet: WalletRow, site: URL): Promise<ChallengeRow> {
  const issuedAt = ctx.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + limits.challengeTtl);
  const nonce = randomBytes(16).toString('hex');
  const chainId = walletType(wallet.walletTypeId)?.chainId ?? '';
  await tx
    .update(walletChallenges)
    .set({ usedAt: issuedAt })
    .where(and(eq(walletChallenges.walletId, wallet.id), isNull(walletChallenges.usedAt)));
  const message = proofMessage({
    chain: wallet.chain,
    domain: site.host,
    address: wallet.address,
    uri: uriOf(site),
    chainId,
    nonce,
    issuedAt,
    expiresAt,
  });
  const [row] = await tx
    .insert(walletChallenges)
    .values({ walletId: wallet.id, method: 'message', message, nonce, chainId, issuedAt, expiresAt, attemptsLeft: attempts })
    .returning();
  return row!;
}

const uriOf = (site: URL): string => new URL('/profile/wallets', site).href;
const toChallenge = (row: ChallengeRow, site: URL): Challenge => ({
  challengeId: row.id,
  walletId: row.walletId,
  method: 'message',
  message: row.message,
  nonce: row.nonce,
  domain: site.host,
  uri: uriOf(site),
  ...(row.chainId && { chainId: row.chainId }),
  issuedAt: row.issuedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  attemptsLeft: row.attemptsLeft,
});

/** A challenge works once. A wrong signature costs a try, which is written down although the call is refused. */
export async function completeVerification(ctx: Context, caller: Caller, body: CompleteVerification): Promise<Wallet> {
  try {
    const result = await ctx.database.transaction((tx) => complete(ctx, tx, caller, body));
    if (result instanceof Problem) throw result;
    return result;
  } catch (error) {
    // Somebody else proved the same address in this moment.
    if (violated(error) === 'wallets_verified_address') throw alreadyLinked(error);
    throw error;
  }
}

async function complete(ctx: Context, tx: Tx, caller: Caller, body: CompleteVerification): Promise<Wallet | Problem> {
  const now = ctx.clock.now();
  const wallet = await lockOwnWallet(tx, caller.userId, body.walletId);
  const [challenge] = await tx
    .select()
    .from(walletChallenges)
    .where(and(eq(walletChallenges.id, body.challengeId), eq(walletChallenges.walletId, wallet.id)));
  const problem = refuseChallenge(challenge, now);
  if (problem) return problem;
  const wrong = refuseSignature(wallet, challenge!, body);
  if (wrong) return countTry(tx, wallet, challenge!, wrong);
  await tx.update(walletChallenges).set({ usedAt: now }).where(eq(walletChallenges.id, challenge!.id));
  if (await linkedElsewhere(tx, wallet)) return reject(tx, wallet);
  await tx.update(wallets).set({ status: 'verified', verifiedAt: now }).where(eq(wallets.id, wallet.id));
  await nameDefault(tx, wallet);
  return walletAnswer(tx, wallet, now);
}

function refuseChallenge(challenge: ChallengeRow | undefined, now: Date): Problem | null {
  if (!challenge || challenge.usedAt)
    return new Problem('CHALLENGE_EXPIRED', 'This message was used or replaced. Start again for a new one; nothing was linked.');
  if (challenge.attemptsLeft <= 0)
    return new Problem('TOO_MANY_ATTEMPTS', 'Five wrong signatures. Start again for a new message.', { attemptsLeft: 0 });
  if (challenge.expiresAt > now) return null;
  return new Problem(
    'CHALLENGE_EXPIRED',
    `This message ran out at ${whenText(challenge.expiresAt)}. Start again for a new one; nothing was linked.`,
  );
}

/** Words for what is wrong with the signature; null when it proves the wallet. */
function refuseSignature(wallet: WalletRow, challenge: ChallengeRow, body: CompleteVerification): string | null {
  const signer = checkAddress(wallet.chain, body.address);
  if (!signer.ok || signer.value.key !== wallet.addressKey) {
    return `Another account signed. Choose ${maskAddress(wallet.address)} in your wallet and sign again.`;
  }
  const signature = decodeSignature(body.signature, body.encoding);
  if (!signature) return `The signature is not ${body.encoding}. Sign again.`;
  if (provesAddress(wallet.chain, wallet.address, challenge.message, signature)) return null;
  return `The signature is not by ${maskAddress(wallet.address)}, or not of this message. Choose that account in your wallet and sign again.`;
}

async function countTry(tx: Tx, wallet: WalletRow, challenge: ChallengeRow, words: string): Promise<Problem> {
  const attemptsLeft = challenge.attemptsLeft - 1;
  await tx.update(walletChallenges).set({ attemptsLeft }).where(eq(walletChallenges.id, challenge.id));
  if (attemptsLeft === 0) await tx.update(wallets).set({ status: 'rejected' }).where(eq(wallets.id, wallet.id));
  return new Problem('SIGNATURE_INVALID', words, { attemptsLeft });
}

async function reject(tx: Tx, wallet: WalletRow): Promise<Problem> {
  await tx.update(wallets).set({ status: 'rejected' }).where(eq(wallets.id, wallet.id));
  return alreadyLinked();
}

const alreadyLinked = (cause?: unknown) =>
  new Problem(
    'ALREADY_LINKED',
    'This address is linked to another account. It was not linked here. Use another wallet, or remove it there first.',
    {},
    { cause },
  );

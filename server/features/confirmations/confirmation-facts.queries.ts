/** The facts shown before a user confirms an action. Only rows of that user are read. */
import { and, eq, isNull, sum } from 'drizzle-orm';
import type { Confirmation, ConfirmationAct } from '../../../contract/confirmation.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, currencies, rewards, sessions, wallets, withdrawals } from '../../schema.ts';
import { readEmail } from '../../common/read-email.ts';
import { calculateWithdrawal } from '../../common/fees.ts';
import { AmountError, toMinor, toMoney } from '../../common/money.ts';
import { findWalletType } from '../../common/wallet-types.ts';
import { readNewAddress } from '../wallets/new-address.rules.ts';

type Facts = Confirmation['facts'];
type Money = NonNullable<Facts['amount']>;

type Missing = 'campaign' | 'wallet' | 'currency' | 'withdrawal' | 'session';
const notInAccount = (missing: Missing) =>
  new ApiError('NOT_FOUND', { kind: `account-${missing}` });

async function loadCampaignFact(db: Db, id: string): Promise<Pick<Facts, 'campaign'>> {
  const columns = { title: campaigns.title, state: campaigns.state };
  const [row] = isUuid(id)
    ? await db.select(columns).from(campaigns).where(eq(campaigns.id, id))
    : [];
  if (!row || row.state === 'draft') throw notInAccount('campaign');
  return { campaign: { title: row.title } };
}

/** What a campaign pays, and until when it takes posts. */
async function loadJoinFact(db: Db, id: string): Promise<Pick<Facts, 'campaign'>> {
  const fact = await loadCampaignFact(db, id);
  const [row] = await db
    .select({ campaign: campaigns, currency: currencies })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .where(eq(campaigns.id, id));
  if (!row) return fact;
  const { rewardPool, maxPerUser, endsAt } = row.campaign;
  return {
    campaign: {
      ...fact.campaign!,
      rewardPool: toMoney(rewardPool, row.currency),
      ...(maxPerUser !== null && { maxPerUser: toMoney(maxPerUser, row.currency) }),
      endsAt: endsAt.toISOString(),
    },
  };
}

/** The amount that a claim would pay now; empty when there is nothing to claim. */
async function loadClaimableAmount(
  db: Db,
  userId: string,
  campaignId: string,
): Promise<Pick<Facts, 'amount'>> {
  const [row] = await db
    .select({ currency: currencies, total: sum(rewards.amount) })
    .from(rewards)
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(
      and(
        eq(rewards.userId, userId),
        eq(rewards.campaignId, campaignId),
        eq(rewards.status, 'rewarded'),
      ),
    )
    .groupBy(currencies.code);
  return row?.total ? { amount: toMoney(BigInt(row.total), row.currency) } : {};
}

function toWalletFact(row: {
  label?: string | null;
  walletTypeId: string;
  address: string;
}): Pick<Facts, 'wallet'> {
  const type = findWalletType(row.walletTypeId);
  const { address, label } = row;
  const name = type?.name ?? row.walletTypeId;
  return { wallet: { name, ...(label && { label }), address, network: type?.network ?? '' } };
}

async function loadWalletFact(db: Db, userId: string, id: string): Promise<Pick<Facts, 'wallet'>> {
  const mine = and(eq(wallets.id, id), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [row] = isUuid(id) ? await db.select().from(wallets).where(mine) : [];
  if (!row) throw notInAccount('wallet');
  return toWalletFact(row);
}

/** The amount with fee and net. An invalid amount is returned as given: the confirmed call reports the error. */
async function loadAmountFacts(
  db: Db,
  code: string,
  amount: string,
): Promise<Pick<Facts, 'amount' | 'fee' | 'net'>> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, code));
  if (!currency) throw notInAccount('currency');
  try {
    const parts = calculateWithdrawal(toMinor(amount, currency.decimals), currency);
    const money = (minor: bigint): Money => toMoney(minor, currency);
    return { amount: money(parts.amount), fee: money(parts.fee), net: money(parts.net) };
  } catch (error) {
    if (!(error instanceof AmountError) && !(error instanceof RangeError)) throw error;
    return { amount: { amount, currency: code } };
  }
}

async function loadWithdrawalFacts(db: Db, userId: string, id: string): Promise<Facts> {
  const mine = and(eq(withdrawals.id, id), eq(withdrawals.userId, userId));
  const [row] = isUuid(id)
    ? await db
        .select({ withdrawal: withdrawals, wallet: wallets, currency: currencies })
        .from(withdrawals)
        .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
        .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
        .where(mine)
    : [];
  if (!row) throw notInAccount('withdrawal');
  const { amount, fee } = row.withdrawal;
  const money = (minor: bigint): Money => toMoney(minor, row.currency);
  return {
    ...toWalletFact(row.wallet),
    amount: money(amount),
    fee: money(fee),
    net: money(amount - fee),
  };
}

/** The address as it will be linked, and not as it was typed. */
function toNewWalletFact(
  body: Parameters<typeof readNewAddress>[0] & { label?: string | null | undefined },
): Pick<Facts, 'wallet'> {
  const { address } = readNewAddress(body).address;
  return toWalletFact({ walletTypeId: body.walletTypeId, label: body.label ?? null, address });
}

async function loadSessionFact(
  db: Db,
  userId: string,
  id: string,
): Promise<Pick<Facts, 'userAgent'>> {
  const mine = and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const [row] = await db.select({ userAgent: sessions.userAgent }).from(sessions).where(mine);
  if (!row) throw notInAccount('session');
  return { userAgent: row.userAgent };
}

/** @throws ApiError NOT_FOUND for what the person has not, EMAIL_INVALID or ADDRESS_INVALID for an address that can’t be one. */
export async function getConfirmationFacts(
  ctx: Context,
  userId: string,
  act: ConfirmationAct,
): Promise<Facts> {
  const { db } = ctx.database;
  switch (act.call) {
    case 'confirmPayout': {
      const { campaignId } = act.params;
      return {
        ...(await loadCampaignFact(db, campaignId)),
        ...(await loadClaimableAmount(db, userId, campaignId)),
      };
    }
    case 'requestWithdrawal': {
      const { walletId, currency, amount } = act.body;
      return {
        ...(await loadWalletFact(db, userId, walletId)),
        ...(await loadAmountFacts(db, currency, amount)),
      };
    }
    case 'verifyWithdrawal':
    case 'cancelWithdrawal':
      return loadWithdrawalFacts(db, userId, act.params.withdrawalId);
    case 'createWallet':
      return 'address' in act.body ? toNewWalletFact(act.body) : {};
    case 'startWalletVerification':
      return loadWalletFact(db, userId, act.body.walletId);
    case 'removeWallet':
      return loadWalletFact(db, userId, act.params.walletId);
    case 'joinCampaign':
      return loadJoinFact(db, act.params.campaignId);
    case 'createPost':
      return loadCampaignFact(db, act.body.campaignId);
    case 'revokeSession':
      return loadSessionFact(db, userId, act.params.id);
    case 'changeEmail':
      readEmail(act.body.email);
      return {};
    case 'approveEmail':
      return {};
  }
}

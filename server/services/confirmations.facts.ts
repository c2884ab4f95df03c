/** What a person has to know of an act before they confirm it, read with their own eyes: nobody else's rows are found. */
import { and, eq, isNull, sum } from 'drizzle-orm';
import type { Confirmation, ConfirmationAct } from '../../contract/confirmation.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { campaigns, currencies, rewards, sessions, wallets, withdrawals } from '../db/schema.ts';
import { withdrawalParts } from '../domain/fees.ts';
import { isUuid } from '../domain/ids.ts';
import { AmountError, toMinor, toMoney } from '../domain/money.ts';
import { walletType } from '../domain/wallet-types.ts';
import { Problem } from '../problem.ts';

type Facts = Confirmation['facts'];
type Money = NonNullable<Facts['amount']>;

const missing = (what: string) => new Problem('NOT_FOUND', `There is no such ${what} in your account. Nothing was changed.`);

async function campaignFact(db: Db, id: string): Promise<Pick<Facts, 'campaign'>> {
  const columns = { id: campaigns.id, title: campaigns.title, state: campaigns.state };
  const [row] = isUuid(id) ? await db.select(columns).from(campaigns).where(eq(campaigns.id, id)) : [];
  if (!row || row.state === 'draft') throw missing('campaign');
  return { campaign: { id: row.id, title: row.title } };
}

/** What a claim would bring now; nothing where there is nothing to claim. */
async function claimable(db: Db, userId: string, campaignId: string): Promise<Pick<Facts, 'amount'>> {
  const [row] = await db
    .select({ currency: currencies, total: sum(rewards.amount) })
    .from(rewards)
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(and(eq(rewards.userId, userId), eq(rewards.campaignId, campaignId), eq(rewards.status, 'rewarded')))
    .groupBy(currencies.code);
  return row?.total ? { amount: toMoney(BigInt(row.total), row.currency) } : {};
}

function shownWallet(row: {
  label?: string | null;
  walletTypeId: string;
  address: string;
  currency: string;
}): Pick<Facts, 'wallet'> {
  const type = walletType(row.walletTypeId);
  const { address, currency, label } = row;
  const name = type?.name ?? row.walletTypeId;
  return { wallet: { name, ...(label && { label }), address, network: type?.network ?? '', currency } };
}

async function walletFact(db: Db, userId: string, id: string): Promise<Pick<Facts, 'wallet'>> {
  const mine = and(eq(wallets.id, id), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [row] = isUuid(id) ? await db.select().from(wallets).where(mine) : [];
  if (!row) throw missing('wallet');
  return shownWallet(row);
}

/** An amount with its fee, where it is one; what is wrong with it is said by the call itself. */
async function sumFacts(db: Db, code: string, amount: string): Promise<Pick<Facts, 'amount' | 'fee' | 'net'>> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, code));
  if (!currency) throw missing('currency');
  try {
    const parts = withdrawalParts(toMinor(amount, currency.decimals), currency);
    const money = (minor: bigint): Money => toMoney(minor, currency);
    return { amount: money(parts.amount), fee: money(parts.fee), net: money(parts.net) };
  } catch (error) {
    if (!(error instanceof AmountError) && !(error instanceof RangeError)) throw error;
    return { amount: { amount, currency: code } };
  }
}

async function withdrawalFacts(db: Db, userId: string, id: string): Promise<Facts> {
  const mine = and(eq(withdrawals.id, id), eq(withdrawals.userId, userId));
  const [row] = isUuid(id)
    ? await db
        .select({ withdrawal: withdrawals, wallet: wallets, currency: currencies })
        .from(withdrawals)
        .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
        .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
        .where(mine)
    : [];
  if (!row) throw missing('withdrawal');
  const { amount, fee } = row.withdrawal;
  const money = (minor: bigint): Money => toMoney(minor, row.currency);
  return { ...shownWallet(row.wallet), amount: money(amount), fee: money(fee), net: money(amount - fee) };
}

async function sessionFact(db: Db, userId: string, id: string): Promise<Pick<Facts, 'userAgent'>> {
  const mine = and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const [row] = await db.select({ userAgent: sessions.userAgent }).from(sessions).where(mine);
  if (!row) throw missing('session');
  return { userAgent: row.userAgent };
}

/** @throws Problem NOT_FOUND for what the person has not. */
export async function factsOf(ctx: Context, userId: string, act: ConfirmationAct): Promise<Facts> {
  const { db } = ctx.database;
  switch (act.call) {
    case 'confirmPayout': {
      const { campaignId } = act.params;
      return { ...(await campaignFact(db, campaignId)), ...(await claimable(db, userId, campaignId)) };
    }
    case 'requestWithdrawal': {
      const { walletId, currency, amount } = act.body;
      return { ...(await walletFact(db, userId, walletId)), ...(await sumFacts(db, currency, amount)) };
    }
    case 'verifyWithdrawal':
    case 'cancelWithdrawal':
      return withdrawalFacts(db, userId, act.params.withdrawalId);
    case 'createWallet':
      return 'address' in act.body ? shownWallet(act.body) : {};
    case 'startWalletVerification':
      return walletFact(db, userId, act.body.walletId);
    case 'removeWallet':
      return walletFact(db, userId, act.params.walletId);
    case 'joinCampaign':
      return campaignFact(db, act.params.campaignId);
    case 'createPost':
      return campaignFact(db, act.body.campaignId);
    case 'revokeSession':
      return sessionFact(db, userId, act.params.id);
    case 'changeEmail':
    case 'approveEmail':
      return {};
  }
}

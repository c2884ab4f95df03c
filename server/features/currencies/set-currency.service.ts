/**
 * For the operator: terms of withdrawal of the currencies. Requests read them from the table (`server/ledger/ledger.tables.ts`), so
 * they hold from the next one; what they refuse is in `server/common/withdrawal-rules.ts`.
 */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { currencies } from '../../schema.ts';
import { getCurrencyTermsRefusal, type CurrencyTermsRefusal } from './currency-terms.rules.ts';
import { AmountError, toDecimal, toMinor } from '../../common/money.ts';
import { walletTypes } from '../../common/wallet-types.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import {
  formatFee,
  isInUse,
  rateDecimals,
  toCurrencyView,
  type CurrencyRow,
  type CurrencyView,
} from './currencies.queries.ts';

/** Amounts are decimal strings. What is left out stays; a new currency needs all but the maximum and a fee of kind `none`. */
export interface CurrencyChange {
  code: string;
  name?: string | undefined;
  decimals?: number | undefined;
  minimum?: string | undefined;
  /** `none`: no limit. */
  maximum?: string | undefined;
  feeKind?: CurrencyRow['feeKind'] | undefined;
  /** Of the kind `percent` a fraction: "0.01" is 1 %. */
  fee?: string | undefined;
}

/** Adds a currency, or changes its terms. Withdrawals that were requested before keep their fee. @throws OperatorError */
export const setCurrency = (
  ctx: Context,
  operator: Operator,
  change: CurrencyChange,
): Promise<CurrencyView> =>
  ctx.database.transaction(async (tx) => {
    const { code } = change;
    // No account or campaign gets this currency while its decimals are checked.
    const found = tx.select().from(currencies).where(eq(currencies.code, code)).for('update');
    const [before] = await found;
    const row = await toRow(tx, before, change);
    const refusal = getCurrencyTermsRefusal(row);
    if (refusal) throw createRefusal(refusal, toCurrencyView(row));
    await tx
      .insert(currencies)
      .values(row)
      .onConflictDoUpdate({ target: currencies.code, set: row });
    await recordAudit(ctx, tx, {
      action: 'currency-set',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'currency', id: code },
      ...(before && { before: toAuditFacts(before) }),
      after: toAuditFacts(row),
    });
    return toCurrencyView(row);
  });

function createRefusal(refusal: CurrencyTermsRefusal, view: CurrencyView): OperatorError {
  const { code, minimum, maximum, fee, feeKind } = view;
  switch (refusal) {
    case 'fee-of-none':
      return new OperatorError(
        'A fee needs a kind: --fee-kind fixed, network or percent.',
        exitCodes.usage,
      );
    case 'fee-missing':
      return new OperatorError(
        `A ${feeKind} fee is above zero: add --fee, or write --fee-kind none.`,
        exitCodes.usage,
      );
    case 'rate-too-high':
      return new OperatorError(
        `A percent fee is a fraction below 1, such as 0.01 for 1%: ${fee} would leave nothing.`,
        exitCodes.usage,
      );
    case 'minimum-not-above-fee':
      return new OperatorError(
        `The minimum ${minimum} ${code} has to be above the fee ${formatFee(view)}${feeKind === 'percent' ? '' : ` ${code}`}: something has to arrive.`,
        exitCodes.usage,
      );
    case 'maximum-below-minimum':
      return new OperatorError(
        `The maximum ${String(maximum)} ${code} is below the minimum ${minimum} ${code}.`,
        exitCodes.usage,
      );
  }
}

const toAuditFacts = (row: CurrencyRow) => {
  const { decimals, feeKind, minimum, maximum, fee } = toCurrencyView(row);
  return { decimals, minimum, maximum, feeKind, fee };
};

const noFee = { fee: 0n, feeRate: null };

async function toRow(
  tx: Tx,
  before: CurrencyRow | undefined,
  change: CurrencyChange,
): Promise<CurrencyRow> {
  const { code } = change;
  const known = before ?? createRow(change);
  const decimals = change.decimals ?? known.decimals;
  if (decimals !== known.decimals && (await isInUse(tx, code)))
    throw new OperatorError(
      `${code} keeps its ${known.decimals} decimals: amounts in it are stored, and would change.`,
    );
  const parse = (text: string) => parseAmount(text, { code, decimals });
  // With other decimals the amounts stay, and their minor units change.
  const keep = (minor: bigint) => parse(toDecimal(minor, known.decimals));
  const { minimum, maximum, fee, feeKind = known.feeKind } = change;
  const keptMaximum = known.maxWithdrawal === null ? null : keep(known.maxWithdrawal);
  const isRate = feeKind === 'percent';
  // An amount is no rate: a change between the two needs a new fee.
  const isKept = feeKind !== 'none' && isRate === (known.feeKind === 'percent');
  const keptFee = isKept ? { fee: keep(known.fee), feeRate: known.feeRate } : noFee;
  const parseFee = (text: string) =>
    isRate ? { fee: 0n, feeRate: parseRate(text) } : { fee: parse(text), feeRate: null };
  return {
    code,
    decimals,
    feeKind,
    network: known.network,
    name: change.name ?? known.name,
    minWithdrawal: minimum === undefined ? keep(known.minWithdrawal) : parse(minimum),
    maxWithdrawal: maximum === undefined ? keptMaximum : maximum === 'none' ? null : parse(maximum),
    ...(fee === undefined ? keptFee : parseFee(fee)),
  };
}

/** Wallets are code: no other currency can be paid. @throws OperatorError for one that no wallet holds */
function createRow({ code, name, decimals, minimum, feeKind }: CurrencyChange): CurrencyRow {
  const wallet = walletTypes.find((type) => type.currencies.includes(code));
  if (!wallet)
    throw new OperatorError(
      `No wallet holds ${code}. Currencies of the wallets: ${[...new Set(walletTypes.flatMap((type) => type.currencies))].join(', ')}.`,
    );
  if (name === undefined || decimals === undefined || minimum === undefined || !feeKind)
    throw new OperatorError(
      `${code} is new: it needs --name, --decimals, --minimum and --fee-kind.`,
      exitCodes.usage,
    );
  const { network } = wallet;
  return {
    code,
    name,
    decimals,
    network,
    feeKind,
    minWithdrawal: 0n,
    maxWithdrawal: null,
    ...noFee,
  };
}

/** An exact fraction without trailing zeros. */
function parseRate(text: string): string {
  try {
    const rate = toMinor(text, rateDecimals);
    if (rate >= 0n) return toDecimal(rate, rateDecimals);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
  }
  throw new OperatorError(
    `${text} is no fraction: a percent fee is written as 0.01 for 1%.`,
    exitCodes.usage,
  );
}

function parseAmount(text: string, { code, decimals }: { code: string; decimals: number }): bigint {
  try {
    const amount = toMinor(text, decimals);
    if (amount >= 0n) return amount;
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
  }
  throw new OperatorError(
    `${text} is no amount in ${code}: write digits and a point, with at most ${decimals} decimals.`,
    exitCodes.usage,
  );
}

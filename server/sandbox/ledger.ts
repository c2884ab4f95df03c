/** The product's ledger as it stands, read from its database: every account, and the sum that must be zero. */
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sumOfAll } from '../db/ledger.ts';
import { currencies, ledgerAccounts, ledgerEntries } from '../db/schema.ts';
import { toDecimal } from '../domain/money.ts';
import { markup, sendPage, type Html } from './html.ts';

const total = sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`;

/** Balances by kind and currency: who owns an account does not matter here. */
async function kinds(ctx: Context) {
  return ctx.database.db
    .select({ kind: ledgerAccounts.kind, currency: ledgerAccounts.currency, decimals: currencies.decimals, total })
    .from(ledgerAccounts)
    .innerJoin(currencies, eq(currencies.code, ledgerAccounts.currency))
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currency, currencies.decimals)
    .orderBy(asc(ledgerAccounts.currency), asc(ledgerAccounts.kind));
}

/** Sums as decimal strings of minor units; `"0"` in every currency, always. */
async function sums(ctx: Context): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await sumOfAll(ctx.database.db)).map(([currency, sum]) => [currency, sum.toString()]));
}

async function ledgerBody(ctx: Context): Promise<Html> {
  const rows = (await kinds(ctx)).map(
    ({ kind, currency, decimals, total: minor }) =>
      markup`<li><span class="grow strong">${kind}</span><span class="num">${toDecimal(BigInt(minor), decimals)} ${currency}</span></li>`,
  );
  const zero = Object.values(await sums(ctx)).every((sum) => sum === '0');
  return markup`<h1>Ledger</h1><p class="lead">Double entry: every move is entries that sum to zero. ${zero ? 'They do.' : 'They do not: this is a bug.'}</p>
<section><header><h2>Accounts by kind</h2></header><ul class="rows">${rows}</ul></section>`;
}

export function mountLedger(app: FastifyInstance, ctx: Context): void {
  app.get('/ledger', async (_, reply) => sendPage(reply, { title: 'Ledger', at: 'ledger', body: await ledgerBody(ctx) }));
  app.get('/ledger.json', async () => ({ sums: await sums(ctx) }));
}

/** The sandbox's ledger page: balances by account kind, and whether all entries sum to zero. */
import type { FastifyInstance } from 'fastify';
import { markup, sendPage, type Html } from './html.ts';
import type { LedgerReport, ProductView } from './product-view.ts';

function renderLedger({ balances, sums }: LedgerReport): Html {
  const rows = balances.map(
    ({ kind, currency, amount }) =>
      markup`<li><span class="expand strong">${kind}</span><span class="tabular">${amount} ${currency}</span></li>`,
  );
  const zero = Object.values(sums).every((sum) => sum === '0');
  return markup`<h1>Ledger</h1><p class="lead">Double entry: every move is entries that sum to zero. ${zero ? 'They do.' : 'They do not: this is a bug.'}</p>
<section><header><h2>Accounts by kind</h2></header><ul class="rows">${rows}</ul></section>`;
}

export function mountLedgerPage(app: FastifyInstance, product: ProductView): void {
  app.get('/ledger', async (_, reply) =>
    sendPage(reply, {
      title: 'Ledger',
      section: 'ledger',
      body: renderLedger(await product.ledger()),
    }),
  );
  app.get('/ledger.json', async () => ({ sums: (await product.ledger()).sums }));
}

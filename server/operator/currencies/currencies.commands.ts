/** `operator currencies …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { formatFee } from '../../features/currencies/currencies.queries.ts';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts, formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { readCurrencies, readCurrency, writeCurrency } from './currencies.operations.ts';

type Currency = OperationResult<typeof readCurrency>;
type Options = Omit<OperationInput<typeof writeCurrency>, 'code' | 'decimals'> & {
  decimals?: string;
};

const formatFeeAndKind = (row: Currency | OperationResult<typeof writeCurrency>): string =>
  row.feeKind === 'none' ? 'none' : `${formatFee(row)} (${row.feeKind})`;

const formatCurrency = (row: Currency): string =>
  formatFacts({
    Currency: `${row.code} ${row.name}`,
    Network: row.network,
    Wallets: row.wallets.join(', '),
    Decimals: `${row.decimals}${row.inUse ? ' (fixed: amounts are stored)' : ''}`,
    Minimum: row.minimum,
    Maximum: row.maximum,
    Fee: formatFeeAndKind(row),
  });

export function addCurrencyCommands(program: Command, action: Action): void {
  const currencies = program
    .command('currencies')
    .description('minimum, maximum and fee of withdrawals');
  currencies
    .command('list')
    .description('lists currencies with their terms')
    .action(
      action(async (session) =>
        session.print(await session.run(readCurrencies, {}), (rows) =>
          formatTable(
            ['CODE', 'NAME', 'NETWORK', 'DECIMALS', 'MINIMUM', 'MAXIMUM', 'FEE', 'KIND OF FEE'],
            rows.map((row) => [
              row.code,
              row.name,
              row.network,
              row.decimals,
              row.minimum,
              row.maximum,
              formatFee(row),
              row.feeKind,
            ]),
          ),
        ),
      ),
    );
  currencies
    .command('show <code>')
    .description('one currency, with its wallets')
    .addHelpText('after', '\nExample:\n  operator currencies show USDC')
    .action(
      action(async (session, code: string) =>
        session.print(await session.run(readCurrency, { code }), formatCurrency),
      ),
    );
  currencies
    .command('set <code>')
    .description('changes the terms of a currency, or adds one that the wallets hold')
    .option('--minimum <amount>', 'least that can be withdrawn at once, above the fee')
    .option('--maximum <amount>', 'most that can be withdrawn at once, or none')
    .option(
      '--fee-kind <kind>',
      'none, fixed, percent, or network: a fixed one that is shown as the network’s',
    )
    .option(
      '--fee <amount>',
      'what is kept of each withdrawal; of the kind percent a fraction: 0.01 for 1%',
    )
    .option('--decimals <count>', 'only as long as no amounts in it are stored')
    .option('--name <text>', 'such as "USD Coin"')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support currencies set USDC --minimum 25 --fee-kind fixed --fee 0.5',
    )
    .action(
      action(async (session, code: string, { decimals, ...options }: Options) => {
        const change = {
          ...options,
          ...(decimals !== undefined && { decimals: Number(decimals) }),
        };
        session.print(
          await session.run(writeCurrency, { code, ...change }),
          (row) =>
            `${row.code}: minimum ${row.minimum}, maximum ${row.maximum ?? 'none'}, fee ${formatFeeAndKind(row)}. It holds from the next request.`,
        );
      }),
    );
}

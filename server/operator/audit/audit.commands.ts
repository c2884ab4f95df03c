/** `operator audit`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { exitCodes } from '../../operator-error.ts';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { runAudit } from './audit.operations.ts';

type Audit = OperationResult<typeof runAudit>;
type Check = Audit['checks'][number];

/** What each check proves. */
const rules: Readonly<Record<Check['name'], string>> = {
  sums: 'Each transaction has entries, which sum to zero in each currency.',
  currencies: 'Each entry is in the currency of its account.',
  accounts: 'No account but the funding, and what people owe, was ever below zero.',
  debts: 'Nobody has paid back more than they owed.',
  pools: 'No pool ever paid more than it held.',
  budgets: 'The rewards of a campaign are at most its announced pool.',
  poolTransfers:
    'Each confirmed or reported deposit and each return is in the ledger, and no other.',
  rewards: 'Rewards that were fixed, claimed, paid and expired are in the ledger, and no others.',
  withdrawals: 'Each withdrawal is in the ledger as its status requires, and no other.',
  unmatched:
    'Each transfer to an unknown address is in the ledger as it was decided, and no other.',
  explained: 'Each transaction has a known purpose, and funds go into pools only.',
  undecided:
    'Each transfer to an address of nobody is decided. Decide about each: operator reconcile assign or write-off.',
  references: 'No payment was entered under two references, or by hand and by the rail.',
  unreadable: 'Each deposit that the rail reports can be read.',
  ownCampaigns:
    'Nobody earns from their own campaign. Decide about each: operator campaigns decide-join <campaign> <person>.',
  once: 'Nothing is paid twice: no transaction, no reward of a post, no transfer or deposit of the rail.',
  rail: 'The rail has paid the completed withdrawals, and none that was refunded or not confirmed.',
  railTransfers: 'Each transfer that the rail lists is in the books, with its amount.',
  railDeposits: 'Each deposit that the rail reports is recorded, with its amount.',
};

const formatBreaks = ({ name, broken, rows }: Check): string =>
  [
    `${name}: ${broken} broken${broken > rows.length ? `, the first ${rows.length}` : ''}`,
    formatTable(
      Object.keys(rows[0] ?? {}).map((column) => column.toUpperCase()),
      rows.map((row) => Object.values(row)),
    ),
  ].join('\n');

const formatWarning = (warning: Check): string =>
  `Warning. ${rules[warning.name]}\n${formatBreaks(warning)}`;

function formatResult({ isSound, warnings }: Audit): string {
  if (!isSound) return 'The books are wrong: see what is broken above.';
  const count = warnings.reduce((sum, { broken }) => sum + broken, 0);
  if (count === 0) return 'The books are right.';
  return `The books add up, but look at the warnings above (${count}).`;
}

function formatAudit(audit: Audit): string {
  const { checks, warnings, figures, balances } = audit;
  const parts = [
    formatTable(
      ['CHECK', 'BROKEN', 'RULE'],
      checks.map(({ name, broken }) => [name, broken, rules[name]]),
    ),
    formatTable(
      ['ACCOUNTS', 'BALANCE', 'CURRENCY'],
      balances.map(({ kind, amount, currency }) => [kind, amount, currency]),
    ),
    formatFacts(figures),
    ...checks.filter(({ broken }) => broken > 0).map(formatBreaks),
    ...warnings.filter(({ broken }) => broken > 0).map(formatWarning),
    formatResult(audit),
  ];
  return parts.join('\n\n');
}

export function addAuditCommands(program: Command, action: Action): void {
  program
    .command('audit')
    .description(
      'proves that the books are right: ledger, pools, rewards, withdrawals, and the rail',
    )
    .option('--no-rail', 'don’t ask the rail, which takes a while for many withdrawals')
    .addHelpText(
      'after',
      '\nIt changes nothing, and ends with exit code 1 if anything is broken. Amounts of broken rows are in minor units.\n\nExample: each night, by a timer\n  operator audit --json > audit.json',
    )
    .action(
      action(async (session, { rail }: { rail: boolean }) => {
        const audit = await session.run(runAudit, { withRail: rail });
        if (!audit.isSound) session.exitCode = exitCodes.refused;
        session.print(audit, formatAudit);
      }),
    );
}

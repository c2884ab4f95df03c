/** `operator network`: its words, and what it prints. */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { showNetwork } from './network.operations.ts';

type State = OperationResult<typeof showNetwork>;

export function addNetworkCommands(program: Command, action: Action): void {
  program
    .command('network')
    .description('what is read from the social network: its limits, the month, what is overdue')
    .addHelpText('after', '\nExample:\n  operator network')
    .action(
      action(async (session) => session.print(await session.run(showNetwork, {}), formatState)),
    );
}

const scopes: Readonly<Record<State['scope'], string>> = {
  all: 'everything',
  decisions: 'what decides results; no routine reads',
  maturity: 'only what final results wait for',
  none: 'nothing',
};

function formatState({ network, scope, until, window, month, oldestDue, waiting }: State): string {
  const facts = formatFacts({
    network,
    reads: scopes[scope],
    'more from': formatTime(until),
    'calls left': window && `${window.remaining} of ${window.limit}`,
    'calls reset': formatTime(window?.resetsAt ?? null),
    'reads of the month': `${month.reads}${month.limit === null ? ' (no limit: X_READS_PER_MONTH)' : ` of ${month.limit}`}`,
    'last month': month.lastMonth,
    'month at this pace': month.projected,
    'cost at this pace': month.cost,
    'overdue since': formatTime(oldestDue),
  });
  if (waiting.length === 0) return facts;
  const table = formatTable(
    ['CAMPAIGN', 'RESULTS DUE', 'POSTS WITHOUT FINAL NUMBERS'],
    waiting.map((one) => [
      `#${one.number} ${one.title}`,
      formatTime(one.maturesAt),
      String(one.unread),
    ]),
  );
  return `${facts}\n\nResults that wait for the network:\n${table}`;
}

/** The command line: every command with its options, help and examples. */
import { Command, CommanderError } from 'commander';
import { ConfigError } from '../config.ts';
import { exitCodes, OperatorError, type ExitCode } from '../operator-error.ts';
import { addAdministratorCommands } from './administrators/administrators.commands.ts';
import { addAuditCommands } from './audit/audit.commands.ts';
import { addAuditLogCommands } from './audit-log/audit-log.commands.ts';
import { addBackupCommand } from './backup/backup.commands.ts';
import { addBadgeCommands } from './badges/badges.commands.ts';
import { addJobCommands } from './jobs/jobs.commands.ts';
import { addMailCommands } from './mails/mails.commands.ts';
import { addMigrateCommand } from './migrate.commands.ts';
import { addInvitationCommands } from './invitations/invitations.commands.ts';
import { addKeyCommands } from './keys/keys.commands.ts';
import { addNoticeCommands } from './notices/notices.commands.ts';
import { addCurrencyCommands } from './currencies/currencies.commands.ts';
import { addCaseCommands } from './cases/cases.commands.ts';
import { addCampaignCommands } from './campaigns/campaigns.commands.ts';
import { addAdvertiserCommands } from './advertisers/advertisers.commands.ts';
import { addBrandCommands } from './brands/brands.commands.ts';
import { addOriginCommands } from './origins/origins.commands.ts';
import { addNetworkCommands } from './network/network.commands.ts';
import { addPeopleCommands } from './people/people.commands.ts';
import { addWithdrawalCommands } from './withdrawals/withdrawals.commands.ts';
import { addReconciliationCommands } from './reconciliation/reconciliation.commands.ts';
import { addPostCommands } from './posts/posts.commands.ts';
import { addQuarantineCommands } from './quarantine/quarantine.commands.ts';
import { addPoolCommands } from './pools/pools.commands.ts';
import { formatLines } from './output.ts';
import {
  Session,
  type Action,
  type GlobalOptions,
  type SendRequest,
  type Terminal,
} from './session.ts';

/** Topics by the heading under which the help lists them. */
const groups: readonly (readonly [
  heading: string,
  topics: readonly ((program: Command, action: Action) => void)[],
])[] = [
  [
    'Campaigns:',
    [
      addBrandCommands,
      addAdvertiserCommands,
      addCampaignCommands,
      addInvitationCommands,
      addKeyCommands,
    ],
  ],
  [
    'Money:',
    [
      addPoolCommands,
      addCurrencyCommands,
      addWithdrawalCommands,
      addAuditCommands,
      addReconciliationCommands,
    ],
  ],
  [
    'People:',
    [
      addPeopleCommands,
      addPostCommands,
      addCaseCommands,
      addBadgeCommands,
      addNoticeCommands,
      addMailCommands,
    ],
  ],
  [
    'System:',
    [
      addAdministratorCommands,
      addOriginCommands,
      addJobCommands,
      addBackupCommand,
      addNetworkCommands,
      addQuarantineCommands,
      addAuditLogCommands,
    ],
  ],
];

/**
 * @param onEnd called with the session of the command that ran
 * @param migrate see `addMigrateCommand`
 */
export function createProgram(
  terminal: Terminal,
  send: SendRequest,
  onEnd: (session: Session) => void,
  migrate: () => Promise<number>,
): Command {
  const program = new Command('operator')
    .description('Runs Evangelist: brands, campaigns, people and money.')
    .option('--as <administrator>', 'who acts: the handle of an administrator')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'do everything and keep nothing')
    .option('--yes', 'don’t ask before what can’t be undone')
    .showHelpAfterError('Add --help to see what this command takes.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.output.write(text),
      writeErr: (text) => void terminal.errors.write(formatLines(text)),
    });
  const action: Action =
    (act) =>
    async (...values) => {
      const session = new Session(terminal, program.opts<GlobalOptions>(), send);
      await act(session, ...values);
      onEnd(session);
    };
  for (const [heading, topics] of groups) {
    program.commandsGroup(heading);
    for (const addCommands of topics) addCommands(program, action);
  }
  addMigrateCommand(program, action, migrate);
  return program;
}

/** Runs one command. @returns its exit code */
export async function runProgram(
  words: readonly string[],
  terminal: Terminal,
  send: SendRequest,
  migrate: () => Promise<number>,
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done;
  const onEnd = (session: Session) => void (exitCode = session.exitCode);
  const program = createProgram(terminal, send, onEnd, migrate);
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Its message is printed already; help is no error.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    terminal.errors.write(`${formatLines(toSentence(error))}\n`);
    return error instanceof OperatorError ? error.exitCode : exitCodes.refused;
  }
}

function toSentence(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `operator people …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action, Session } from '../session.ts';
import {
  block,
  endSessions,
  forget,
  readPerson,
  removeSecondFactor,
  searchPeople,
  unblock,
  unfreeze,
  viewAs,
} from './people.operations.ts';

type Person = OperationResult<typeof readPerson>;

export function addPeopleCommands(program: Command, action: Action): void {
  const people = program
    .command('people')
    .description('accounts: find, show, log out, block, support');
  addReadingCommands(people, action);
  addAccessCommands(people, action);
  addSupportCommands(people, action);
  addDelicateCommands(people, action);
}

function addReadingCommands(people: Command, action: Action): void {
  people
    .command('find <text>')
    .description('accounts by a part of handle or name, by id, or by email address')
    .addHelpText('after', '\nExample:\n  operator people find mara')
    .action(
      action(async (session, text: string) =>
        session.print(await session.run(searchPeople, { text }), (rows) =>
          formatTable(
            ['HANDLE', 'NAME', 'STATUS', 'ROLES', 'EMAIL', 'SINCE', 'ID'],
            rows.map((row) => [
              row.handle && `@${row.handle}`,
              row.name,
              row.status,
              row.roles.join(', '),
              row.email,
              formatTime(row.createdAt),
              row.id,
            ]),
          ),
        ),
      ),
    );
  people
    .command('show <person>')
    .description('all about one account, by handle or id')
    .addHelpText('after', '\nExample:\n  operator people show @maralind')
    .action(
      action(async (session, person: string) =>
        session.print(await session.run(readPerson, { person }), formatPerson),
      ),
    );
}

function addAccessCommands(people: Command, action: Action): void {
  people
    .command('sign-out <person>')
    .description('ends every session of an account')
    .addHelpText('after', '\nExample:\n  operator --as @support people sign-out @maralind')
    .action(
      action(async (session, person: string) =>
        session.print(
          await session.run(endSessions, { person }),
          ({ name, done }) => `${name} is logged out: ${formatSessionCount(done)} ended.`,
        ),
      ),
    );
  people
    .command('block <person>')
    .description('ends every session and refuses logins')
    .requiredOption('--reason <text>', 'plain text that the person reads at the next login')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support people block @handle --reason "The posts of 3 November had bought views."',
    )
    .action(
      action(async (session, person: string, { reason }: { reason: string }) => {
        const name = await readName(session, person);
        await session.confirm(name, `${name} is logged out and can’t log in any more.`);
        session.print(
          await session.run(block, { person, reason }),
          ({ done }) => `${name} is blocked: ${formatSessionCount(done)} ended.`,
        );
      }),
    );
  people
    .command('unblock <person>')
    .description('lets a blocked account log in again')
    .addHelpText('after', '\nExample:\n  operator --as @support people unblock @maralind')
    .action(
      action(async (session, person: string) =>
        session.print(
          await session.run(unblock, { person }),
          ({ name }) => `${name} can log in again.`,
        ),
      ),
    );
}

function addSupportCommands(people: Command, action: Action): void {
  people
    .command('lift-freeze <person>')
    .description('makes withdrawals possible again after “This wasn’t me”')
    .requiredOption('--reason <text>', 'how you made sure of the person, for the audit log')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support people lift-freeze @maralind --reason "She called from the number on file."',
    )
    .action(
      action(async (session, person: string, { reason }: { reason: string }) => {
        const name = await readName(session, person);
        await session.confirm(name, `${name} can withdraw money again.`);
        session.print(
          await session.run(unfreeze, { person, reason }),
          () => `${name} can withdraw money again, and got a mail.`,
        );
      }),
    );
  people
    .command('reset-second-factor <person>')
    .description('turns two-factor off for a person who lost app and recovery codes')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support people reset-second-factor @maralind',
    )
    .action(
      action(async (session, person: string) => {
        const name = await readName(session, person);
        await session.confirm(name, `${name} can log in without a code. Make sure who asks.`);
        session.print(
          await session.run(removeSecondFactor, { person }),
          () => `Two-factor of ${name} is off, and withdrawals are held for a day.`,
        );
      }),
    );
}

/** What shows or deletes what is another person's. */
function addDelicateCommands(people: Command, action: Action): void {
  people
    .command('view-as <person>')
    .description('makes a link to view the app as this person; it works once, and is shown once')
    .addHelpText('after', '\nExample:\n  operator --as @support people view-as @maralind')
    .action(
      action(async (session, person: string) =>
        session.print(await session.run(viewAs, { person }), ({ name, done }) =>
          done.link === null
            ? `A link for ${name} can be made.`
            : `${done.link}\nIt shows the app as ${name}, read-only. Open it until ${formatTime(done.expiresAt)}.`,
        ),
      ),
    );
  people
    .command('forget <person>')
    .description('deletes an account with its personal data')
    .addHelpText('after', '\nExample:\n  operator --as @support people forget @maralind')
    .action(
      action(async (session, person: string) => {
        const name = await readName(session, person);
        await session.confirm(name, `All personal data of ${name} is deleted for good.`);
        session.print(await session.run(forget, { person }), () => `${name} is deleted.`);
      }),
    );
}

/** The name to type: the handle, also where an id is given. */
async function readName(session: Session, person: string): Promise<string> {
  const { handle, id } = await session.run(readPerson, { person });
  return handle === null ? id : `@${handle}`;
}

const formatSessionCount = (count: number): string =>
  count === 1 ? '1 session' : `${count} sessions`;

const formatPerson = (person: Person): string =>
  [
    formatAccount(person),
    `Balances\n${formatBalances(person)}`,
    `Memberships\n${formatMemberships(person)}`,
    `Sessions\n${formatSessions(person)}`,
    `Cases\n${formatCases(person)}`,
    `Badges\n${formatBadges(person)}`,
  ].join('\n\n');

const formatAccount = (person: Person): string =>
  formatFacts({
    Handle: person.handle && `@${person.handle}`,
    'Handle lost': person.handleLostAt,
    Name: person.name,
    Id: person.id,
    Status: person.status,
    ...(person.blockedAt && {
      Blocked: `${formatTime(person.blockedAt)}: ${person.blockReason ?? ''}`,
    }),
    ...(person.frozenAt && { Frozen: formatTime(person.frozenAt) }),
    Roles: person.roles.join(', '),
    Health: `${person.health} (${person.healthCounts.decided} decided, ${person.healthCounts.notEligible} not eligible, ${person.healthCounts.deleted} deleted)`,
    Followers: person.followers,
    Email:
      person.email &&
      `${person.email}${person.emailVerifiedAt ? '' : ' (not verified)'}${person.emailRefused ? ' (refuses our mails)' : ''}`,
    'Two-factor': person.twoFactor,
    Since: formatTime(person.createdAt),
  });

const formatBalances = ({ balances }: Person): string =>
  formatTable(
    ['CURRENCY', 'AVAILABLE', 'PENDING', 'IN WITHDRAWAL'],
    balances.map((row) => [row.currency, row.available, row.pending, row.inWithdrawal]),
  );

const formatMemberships = ({ memberships }: Person): string =>
  formatTable(
    ['CAMPAIGN', 'JOINED', 'LEFT', 'POSTS', 'ID'],
    memberships.map((row) => [
      row.title,
      formatTime(row.joinedAt),
      formatTime(row.leftAt),
      row.posts,
      row.campaignId,
    ]),
  );

const formatSessions = ({ sessions }: Person): string =>
  formatTable(
    ['LAST USED', 'SINCE', 'SITE', 'VIEWED BY SUPPORT', 'BROWSER'],
    sessions.map((row) => [
      formatTime(row.lastUsedAt),
      formatTime(row.createdAt),
      row.audience,
      row.impersonated,
      row.userAgent,
    ]),
  );

const formatCases = ({ cases }: Person): string =>
  formatTable(
    ['CASE', 'ABOUT', 'STATUS', 'OPENED', 'ID'],
    cases.map((row) => [row.reference, row.subject, row.status, formatTime(row.createdAt), row.id]),
  );

const formatBadges = ({ badges }: Person): string =>
  formatTable(
    ['BADGE', 'EARNED'],
    badges.map((row) => [row.title, formatTime(row.earnedAt)]),
  );

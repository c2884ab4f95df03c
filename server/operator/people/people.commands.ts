/** `operator people …` */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { readPerson, searchPeople } from './people.operations.ts';

type Person = OperationResult<typeof readPerson>;

export function addPeopleCommands(program: Command, action: Action): void {
  const people = program
    .command('people')
    .description('accounts: find, show, sign out, block, support');
  addReadingCommands(people, action);
}

function addReadingCommands(people: Command, action: Action): void {
  people
    .command('find <text>')
    .description('accounts by a part of handle or name, by id, or by e-mail address')
    .action(
      action(async (session, text: string) =>
        session.print(await session.run(searchPeople, { text }), (rows) =>
          formatTable(
            ['HANDLE', 'NAME', 'STATUS', 'ROLES', 'E-MAIL', 'SINCE', 'ID'],
            rows.map((row) => [
              ...[row.handle && `@${row.handle}`, row.name, row.status, row.roles.join(', ')],
              ...[row.email, formatTime(row.createdAt), row.id],
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
    Name: person.name,
    Id: person.id,
    Status: person.status,
    ...(person.blockedAt && { Blocked: formatTime(person.blockedAt) }),
    ...(person.frozenAt && { Frozen: formatTime(person.frozenAt) }),
    Roles: person.roles.join(', '),
    Health: `${person.health} (${person.healthCounts.decided} decided, ${person.healthCounts.notEligible} not eligible, ${person.healthCounts.deleted} deleted)`,
    Followers: person.followers,
    'E-mail': person.email && `${person.email}${person.emailVerifiedAt ? '' : ' (not verified)'}`,
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
      ...[row.title, formatTime(row.joinedAt), formatTime(row.leftAt), row.posts, row.campaignId],
    ]),
  );

const formatSessions = ({ sessions }: Person): string =>
  formatTable(
    ['LAST USED', 'SINCE', 'SITE', 'VIEWED BY SUPPORT', 'BROWSER'],
    sessions.map((row) => [
      ...[formatTime(row.lastUsedAt), formatTime(row.createdAt), row.audience],
      ...[row.impersonated, row.userAgent],
    ]),
  );

const formatCases = ({ cases }: Person): string =>
  formatTable(
    ['CASE', 'ABOUT', 'STATUS', 'OPENED', 'ID'],
    cases.map((row) => [
      ...[row.reference, row.subject, row.status, formatTime(row.createdAt), row.id],
    ]),
  );

const formatBadges = ({ badges }: Person): string =>
  formatTable(
    ['BADGE', 'EARNED'],
    badges.map((row) => [row.title, formatTime(row.earnedAt)]),
  );

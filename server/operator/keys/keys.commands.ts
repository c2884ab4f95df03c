/** `operator keys …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { apiKeyLimits } from '../../features/analytics/api-keys.rules.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { addKey, endKey, readKey, readKeys, renewKey } from './keys.operations.ts';

const formatSecret = ({ key, secret }: { key: string; secret: string | null }): string =>
  secret === null
    ? `${key} would get a secret.`
    : `x-api-key: ${key}\nx-api-secret: ${secret}\nThe secret is shown this once. Give it to the partner over a safe channel.`;

export function addKeyCommands(program: Command, action: Action): void {
  const keys = program
    .command('keys')
    .description('keys with which partners’ servers send conversion events');
  keys
    .command('list')
    .description('lists them with their last use')
    .action(
      action(async (session) =>
        session.print(await session.run(readKeys, {}), (rows) =>
          formatTable(
            ['KEY', 'OWNER', 'ADVERTISER', 'LAST USED', 'REVOKED'],
            rows.map((row) => [
              row.key,
              row.name,
              row.advertiser,
              formatTime(row.lastUsedAt),
              formatTime(row.revokedAt),
            ]),
          ),
        ),
      ),
    );
  keys
    .command('show <key>')
    .description('shows a key, and why its events were refused, by day')
    .addHelpText('after', '\nExample:\n  operator keys show shop')
    .action(
      action(async (session, key: string) =>
        session.print(await session.run(readKey, { key }), ({ refusals, ...row }) =>
          [
            formatFacts({
              Key: row.key,
              Owner: row.name,
              Advertiser: row.advertiser,
              Created: formatTime(row.createdAt),
              'Last used': formatTime(row.lastUsedAt),
              'Former secret until': formatTime(row.formerSecretUntil),
              Revoked: formatTime(row.revokedAt),
            }),
            'Refused events:',
            formatTable(
              ['DAY', 'REASON', 'COUNT'],
              refusals.map(({ day, reason, count }) => [day, reason, count]),
            ),
          ].join('\n'),
        ),
      ),
    );
  addWriteCommands(keys, action);
}

function addWriteCommands(keys: Command, action: Action): void {
  keys
    .command('create <key>')
    .description('makes a key, and shows its secret once')
    .requiredOption('--advertiser <slug>', 'whose campaigns its events count for')
    .option('--name <name>', 'the owner; the key itself where left out')
    .addHelpText(
      'after',
      '\nExample: a key for a partner’s shop\n  operator --as @support keys create acme-shop --advertiser acme-pay --name "Acme shop"',
    )
    .action(
      action(async (session, key: string, options: { advertiser: string; name?: string }) =>
        session.print(await session.run(addKey, { name: key, ...options, key }), formatSecret),
      ),
    );
  keys
    .command('rotate <key>')
    .description('makes a new secret; the former one works until the end of the overlap')
    .option(
      '--overlap <hours>',
      'how long the former secret still works; 0: not at all',
      String(apiKeyLimits.defaultOverlap),
    )
    .addHelpText(
      'after',
      '\nExample: a secret that leaked stops at once\n  operator --as @support keys rotate acme-shop --overlap 0',
    )
    .action(
      action(async (session, key: string, options: { overlap: string }) => {
        const overlap = Number(options.overlap);
        if (overlap === 0)
          await session.confirm(key, `Events of ${key} are refused until it uses the new secret.`);
        session.print(await session.run(renewKey, { key, overlap }), (made) =>
          [
            formatSecret(made),
            made.formerSecretUntil
              ? `The former secret works until ${formatTime(made.formerSecretUntil)}.`
              : 'No former secret works.',
          ].join('\n'),
        );
      }),
    );
  keys
    .command('revoke <key>')
    .description('ends a key for good')
    .addHelpText('after', '\nExample:\n  operator --as @support keys revoke shop')
    .action(
      action(async (session, key: string) => {
        await session.confirm(key, `Events of ${key} are refused at once.`);
        session.print(await session.run(endKey, { key }), (row) => `${row.key} is revoked.`);
      }),
    );
}

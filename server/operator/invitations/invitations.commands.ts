/** `operator invitations …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { maxHandles, readHandleFile } from './handle-file.ts';
import {
  addInvitation,
  addInvitations,
  endInvitation,
  readInvitationCounts,
  readInvitations,
} from './invitations.operations.ts';

type Row = OperationResult<typeof readInvitations>[number];

const toHandle = ({ forHandle }: Row): string | null => forHandle && `@${forHandle}`;

export function addInvitationCommands(program: Command, action: Action): void {
  const invitations = program
    .command('invitations')
    .description('links with which people join a campaign');
  addReadCommands(invitations, action);
  addCreateCommands(invitations, action);
  invitations
    .command('revoke <invitation>')
    .description('ends an invitation, named by its token or id')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support invitations revoke 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11',
    )
    .action(
      action(async (session, invitation: string) => {
        await session.confirm(invitation, 'Nobody can join with this invitation any more.');
        session.print(await session.run(endInvitation, { invitation }), ({ forHandle }) =>
          forHandle ? `The invitation of @${forHandle} is revoked.` : 'The invitation is revoked.',
        );
      }),
    );
}

function addReadCommands(invitations: Command, action: Action): void {
  invitations
    .command('list <campaign>')
    .description('lists those of a campaign, named by its key, number or id')
    .option('--limit <count>', 'rows', '100')
    .addHelpText('after', '\nExample:\n  operator invitations list spring-menu')
    .action(
      action(async (session, campaign: string, { limit }: { limit: string }) =>
        session.print(
          await session.run(readInvitations, { campaign, limit: Number(limit) }),
          (rows) =>
            formatTable(
              ['FOR', 'STATE', 'USED', 'OPENED', 'EXPIRES', 'LINK'],
              rows.map((row) => [
                toHandle(row) ?? 'everyone',
                row.state,
                row.maxUses === null ? row.uses : `${row.uses} of ${row.maxUses}`,
                row.opens,
                formatTime(row.expiresAt),
                row.link,
              ]),
            ),
        ),
      ),
    );
  invitations
    .command('stats <campaign>')
    .description('counts what was sent, opened, joined and posted')
    .addHelpText('after', '\nExample:\n  operator invitations stats spring-menu')
    .action(
      action(async (session, campaign: string) =>
        session.print(
          await session.run(readInvitationCounts, { campaign }),
          ({ byHandle, publicLinks }) =>
            formatTable(
              ['INVITATIONS', 'SENT', 'OPENED', 'JOINED', 'POSTED'],
              [
                ['by handle', ...toCells(byHandle)],
                ['public links', ...toCells(publicLinks)],
              ],
            ),
        ),
      ),
    );
}

type Counts = OperationResult<typeof readInvitationCounts>['byHandle'];
const toCells = ({ sent, opened, joined, posted }: Counts) => [sent, opened, joined, posted];

interface CreateOptions {
  for?: string;
  maxUses?: string;
  expires?: string;
  message?: string;
  inviter?: string;
}

const addOptions = (command: Command): Command =>
  command
    .option('--expires <time>', 'until when it works, such as 2026-12-01T00:00:00Z')
    .option('--message <text>', 'shown on its page')
    .option('--inviter <name>', 'shown as who invites: the @handle of an account, or a name');

const toInput = ({ expires, message, inviter }: CreateOptions) => ({
  ...(expires !== undefined && { expiresAt: expires }),
  ...(message !== undefined && { message }),
  ...(inviter !== undefined && { inviter }),
});

function addCreateCommands(invitations: Command, action: Action): void {
  addOptions(
    invitations
      .command('create <campaign>')
      .description('makes a link for everyone, or for one handle')
      .option('--for <handle>', 'only this handle may use it; the person is notified')
      .option('--max-uses <count>', 'how many people may join with it'),
  )
    .addHelpText(
      'after',
      '\nExample: a link for 50 people\n  operator --as @support invitations create 12 --max-uses 50 --expires 2026-12-01T00:00:00Z',
    )
    .action(
      action(async (session, campaign: string, options: CreateOptions) => {
        const input: OperationInput<typeof addInvitation> = { campaign, ...toInput(options) };
        if (options.for !== undefined) input.forHandle = options.for;
        if (options.maxUses !== undefined) input.maxUses = Number(options.maxUses);
        session.print(await session.run(addInvitation, input), ({ link }) => link);
      }),
    );
  addOptions(
    invitations
      .command('create-many <campaign>')
      .description('makes a link for each handle of a file; people with an account are notified')
      .requiredOption('--file <file>', `CSV with a column “handle”, at most ${maxHandles} handles`),
  )
    .addHelpText(
      'after',
      '\nThe same file again makes no second invitation.\nExample:\n  operator --as @support invitations create-many 12 --file handles.csv',
    )
    .action(
      action(async (session, campaign: string, options: CreateOptions & { file: string }) => {
        const handles = await readHandleFile(options.file);
        session.print(
          await session.run(addInvitations, { campaign, handles, ...toInput(options) }),
          ({ created, existing, duplicates }) =>
            [
              formatTable(
                ['HANDLE', 'INVITATION', 'LINK'],
                [
                  ...created.map((row) => [toHandle(row), 'new', row.link]),
                  ...existing.map((row) => [toHandle(row), row.state, row.link]),
                ],
              ),
              `${created.length} new, ${existing.length} existed before, ${duplicates.length} named twice${
                duplicates.length > 0 ? `: ${duplicates.map((name) => `@${name}`).join(', ')}` : ''
              }.`,
            ].join('\n'),
        );
      }),
    );
}

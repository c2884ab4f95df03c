/** `operator advertisers members …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import type { readAdvertiser } from './advertisers.operations.ts';
import { deleteMember, writeMember } from './advertisers.operations.ts';

type Members = OperationResult<typeof readAdvertiser>['members'];

export const formatMembers = (members: Members): string =>
  formatTable(
    ['MEMBER', 'ID AT THE NETWORK'],
    members.map(({ handle, networkUserId }) => [handle && `@${handle}`, networkUserId]),
  );

export function addMemberCommands(advertisers: Command, action: Action): void {
  const members = advertisers
    .command('members')
    .description('people who see the campaigns of an advertiser');
  members
    .command('add <advertiser> <handle>')
    .description(
      'adds the account that has this handle at the network now; no login is needed before',
    )
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support advertisers members add acme-pay @ann',
    )
    .action(
      action(async (session, advertiser: string, handle: string) =>
        session.print(await session.run(writeMember, { advertiser, handle }), formatMembers),
      ),
    );
  members
    .command('remove <advertiser> <member>')
    .description('removes a member, named by the handle or by the id at the network')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support advertisers members remove acme-pay @maralind',
    )
    .action(
      action(async (session, advertiser: string, handle: string) =>
        session.print(await session.run(deleteMember, { advertiser, handle }), formatMembers),
      ),
    );
}

/** `operator administrators …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import {
  deleteAdministrator,
  readAdministrators,
  writeAdministrator,
} from './administrators.operations.ts';

export function addAdministratorCommands(program: Command, action: Action): void {
  const administrators = program
    .command('administrators')
    .description('who may act by this command line, and view the product as another user');
  administrators
    .command('list')
    .description('lists them')
    .action(
      action(async (session) =>
        session.print(await session.run(readAdministrators, {}), (rows) =>
          formatTable(
            ['HANDLE', 'NAME', 'SECOND FACTOR', 'BLOCKED'],
            rows.map((row) => [
              row.handle ? `@${row.handle}` : row.id,
              row.name,
              row.secondFactor,
              row.blocked,
            ]),
          ),
        ),
      ),
    );
  administrators
    .command('add <person>')
    .description('gives the role to the account of this handle or id')
    .addHelpText(
      'after',
      '\nThe first administrator of a database needs no other one:\n  operator administrators add @support',
    )
    .action(
      action(async (session, person: string) =>
        session.print(await session.run(writeAdministrator, { person }), (row) =>
          [
            `@${row.handle ?? row.id} is an administrator.`,
            ...(row.secondFactor
              ? []
              : ['Viewing as another user needs two-factor verification, in the settings.']),
          ].join('\n'),
        ),
      ),
    );
  administrators
    .command('remove <person>')
    .description('takes the role, and signs the account out everywhere')
    .addHelpText('after', '\nExample:\n  operator --as @support administrators remove @jonas')
    .action(
      action(async (session, person: string) => {
        await session.confirm(person, `${person} loses the role and is logged out everywhere.`);
        session.print(
          await session.run(deleteAdministrator, { person }),
          (row) => `@${row.handle ?? row.id} is no administrator any more.`,
        );
      }),
    );
}

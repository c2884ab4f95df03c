/** `operator origins …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { deleteOrigin, readOrigins, writeOrigin } from './origins.operations.ts';

interface Powers {
  app?: boolean;
  embed?: boolean;
  login?: boolean;
}

export function addOriginCommands(program: Command, action: Action): void {
  const origins = program
    .command('origins')
    .description('sites that may run the app, embed elements and receive logins');
  origins
    .command('list')
    .description('lists them with their powers')
    .action(
      action(async (session) =>
        session.print(await session.run(readOrigins, {}), (rows) =>
          formatTable(
            ['ORIGIN', 'APP', 'EMBED', 'LOGIN'],
            rows.map((row) => [row.origin, row.app, row.embedApi, row.loginReturn]),
          ),
        ),
      ),
    );
  origins
    .command('set <origin>')
    .description('adds a site, or replaces its powers')
    .option('--app', 'may run the whole app')
    .option('--embed', 'may embed elements')
    .option('--login', 'may receive a login')
    .addHelpText(
      'after',
      '\nExample: a partner’s site that embeds elements\n  operator --as @support origins set https://news.example --embed --login',
    )
    .action(
      action(async (session, origin: string, { app, embed, login }: Powers) => {
        const powers = { app: !!app, embedApi: !!embed, loginReturn: !!login };
        session.print(
          await session.run(writeOrigin, { origin, ...powers }),
          (row) => `${row.origin} is listed. It takes effect at once.`,
        );
      }),
    );
  origins
    .command('remove <origin>')
    .description('takes all powers from a site')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support origins remove https://news.example',
    )
    .action(
      action(async (session, origin: string) => {
        await session.confirm(origin, `Pages of ${origin} stop working at once.`);
        session.print(
          await session.run(deleteOrigin, { origin }),
          (row) => `${row.origin} is removed.`,
        );
      }),
    );
}

/** `operator campaigns …` */
import type { Command } from 'commander';
import type { Action } from '../session.ts';
import { readCampaignFiles } from './campaign-reader.ts';

export function addCampaignCommands(program: Command, action: Action): void {
  const campaigns = program
    .command('campaigns')
    .description('campaigns and their files: docs/guides/campaign-files.md');
  addFileCommands(campaigns, action);
}

function addFileCommands(campaigns: Command, action: Action): void {
  campaigns
    .command('validate <file>')
    .description('checks a file, or all of a folder, without a server')
    .addHelpText(
      'after',
      '\nExample: errors name file, line, column and field\n  operator campaigns validate spring-menu.yaml',
    )
    .action(
      action(async (session, path: string) => {
        const documents = await readCampaignFiles(path);
        session.print(
          documents.map(({ name, file }) => ({ file: name, key: file.key })),
          (rows) => rows.map(({ file, key }) => `${file} is valid: ${key}.`).join('\n'),
        );
      }),
    );
}

/** `operator posts …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatExactTime, formatFacts, formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { readEditedPosts } from './posts.operations.ts';

interface EditedOptions {
  campaign?: string;
  afterResults?: boolean;
}

export function addPostCommands(program: Command, action: Action): void {
  const posts = program.command('posts').description('what people published');
  posts
    .command('edited')
    .description('posts that were edited on X, with each version, newest edits first')
    .option('--campaign <campaign>', 'only those of one campaign, by its key, number or id')
    .option('--after-results', 'only those edited after the results were final')
    .addHelpText(
      'after',
      '\nAn edit after the results are final changes nothing.\n\nExample:\n  operator posts edited --after-results',
    )
    .action(
      action(async (session, { campaign, afterResults = false }: EditedOptions) =>
        session.print(
          await session.run(readEditedPosts, {
            ...(campaign !== undefined && { campaign }),
            afterResults,
          }),
          (rows) => rows.map(formatPost).join('\n\n') || 'None.',
        ),
      ),
    );
}

const formatPost = (post: OperationResult<typeof readEditedPosts>[number]): string =>
  [
    formatFacts({
      Post: `${post.url} (${post.status})`,
      By: post.handle && `@${post.handle}`,
      Campaign: post.campaign,
      'After results': post.isAfterResults,
    }),
    formatTable(
      ['VERSION', 'MADE', 'TEXT'],
      post.versions.map(({ id, createdAt, text }) => [id, formatExactTime(createdAt), text]),
    ),
  ].join('\n');

/** `operator cases …`: its words and options, and what it prints. */
import { open } from 'node:fs/promises';
import type { Command } from 'commander';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { acceptPostOfCase, readCase, readCases, writeAnswer } from './cases.operations.ts';

interface AnswerOptions {
  text?: string;
  file?: string;
}

export function addCaseCommands(program: Command, action: Action): void {
  const cases = program.command('cases').description('what people object to, and the answers');
  cases
    .command('list')
    .description('the newest cases')
    .option('--open', 'only those that wait for an answer')
    .addHelpText('after', '\nExample:\n  operator cases list --open')
    .action(
      action(async (session, { open: isOpen = false }: { open?: boolean }) =>
        session.print(await session.run(readCases, { open: isOpen }), (rows) =>
          formatTable(
            ['CASE', 'BY', 'ABOUT', 'STATUS', 'OPENED', 'ID'],
            rows.map((row) => [
              row.reference,
              row.handle && `@${row.handle}`,
              row.subject,
              row.status,
              formatTime(row.createdAt),
              row.id,
            ]),
          ),
        ),
      ),
    );
  cases
    .command('show <id>')
    .description('a case with what it is about')
    .addHelpText('after', '\nExample:\n  operator cases show 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11')
    .action(
      action(async (session, id: string) =>
        session.print(await session.run(readCase, { id }), formatCase),
      ),
    );
  addDecisionCommands(cases, action);
  cases
    .command('answer <id>')
    .description('answers a case, which closes it; the person gets a mail and a notification')
    .option('--text <text>', 'the answer')
    .option('--file <path>', 'a file with the answer')
    .addHelpText(
      'after',
      '\nThe answer changes neither the post nor money.\n\nExample:\n  operator --as @support cases answer 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11 --text "The link leads to another page."',
    )
    .action(
      action(async (session, id: string, options: AnswerOptions) => {
        const text = await readAnswer(options);
        session.print(
          await session.run(writeAnswer, { id, text }),
          ({ reference }) => `${reference} is answered.`,
        );
      }),
    );
}

const addDecisionCommands = (cases: Command, action: Action): Command =>
  cases
    .command('accept-post <id>')
    .description('makes the post of a case count, before the rewards of its campaign are fixed')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support cases accept-post 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11',
    )
    .action(
      action(async (session, id: string) => {
        const { reference } = await session.run(readCase, { id });
        await session.confirm(reference, 'The post takes a share of the pool from other posts.');
        session.print(
          await session.run(acceptPostOfCase, { id }),
          () => `The post of ${reference} counts. Answer the case: operator cases answer ${id}.`,
        );
      }),
    );

const formatCase = (found: OperationResult<typeof readCase>): string =>
  formatFacts({
    Case: `${found.reference} (${found.status})`,
    By: found.handle === null ? found.userId : `@${found.handle}`,
    Opened: formatTime(found.createdAt),
    ...(found.post && {
      Post: `${found.postUrl ?? ''} (${found.postStatus ?? ''})`,
      ...(found.postEditedAt && { Edited: formatTime(new Date(found.postEditedAt).toISOString()) }),
      Reasons: found.postReasons?.map(({ code }) => code).join(', '),
      Campaign: found.post.campaignTitle,
      Excerpt: found.post.excerpt,
    }),
    ...(found.withdrawal && {
      Withdrawal: `${found.withdrawal.reference} (${found.withdrawalStatus ?? ''})`,
      Amount: `${found.withdrawal.amount.amount} ${found.withdrawal.amount.currency}`,
    }),
    Text: found.text,
    Answer: found.answer,
    ...(found.answeredBy && { 'Answered by': found.answeredBy }),
  });

/** More than an answer may have. */
const mostBytes = 20_000;

async function readAnswer({ text, file }: AnswerOptions): Promise<string> {
  if ((text === undefined) === (file === undefined))
    throw new OperatorError('Give the answer with --text or with --file.', exitCodes.usage);
  return text ?? readSmallFile(file!);
}

async function readSmallFile(path: string): Promise<string> {
  try {
    const handle = await open(path);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new OperatorError(`${path} can’t be read: ${(cause as Error).message}`, exitCodes.usage);
  }
}

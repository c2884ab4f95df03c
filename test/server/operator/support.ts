/** Runs the operator's command line in the process of the spec. */
import { PassThrough, Readable, Writable } from 'node:stream';
import type { Context } from '../../../server/context.ts';
import { users } from '../../../server/schema.ts';
import { OperatorError } from '../../../server/operator-error.ts';
import { runProgram } from '../../../server/operator/program.ts';
import { runOperation, toFailure } from '../../../server/operator/run-operation.ts';
import type { SendRequest, Terminal } from '../../../server/operator/session.ts';

const collect = () => {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, read: () => text };
};

/** @param typed what is typed on a terminal; without it, nobody is there to answer */
export function fakeTerminal(typed?: string) {
  const [output, errors] = [collect(), collect()];
  const input: Terminal['input'] =
    typed === undefined ? Readable.from([]) : Object.assign(new PassThrough(), { isTTY: true });
  if (typed !== undefined) (input as PassThrough).end(`${typed}\n`);
  const terminal: Terminal = { input, output: output.stream, errors: errors.stream };
  return { terminal, output: output.read, errors: errors.read };
}

/** As the socket does. */
export const sendTo =
  (ctx: Context): SendRequest =>
  (request, reportProgress) =>
    // It travels as JSON.
    runOperation(ctx, JSON.parse(JSON.stringify(request)), reportProgress).catch((error) => {
      const { message, exitCode } = toFailure(ctx.log, error);
      throw new OperatorError(message, exitCode);
    });

export interface Ended {
  exitCode: number;
  output: string;
  errors: string;
}

/** Runs `operator <words>`. */
export async function operate(ctx: Context, ...words: string[]): Promise<Ended> {
  return operateAt(ctx, undefined, ...words);
}

/** As {@link operate}, on a terminal at which `typed` is typed. */
export async function operateAt(
  ctx: Context,
  typed: string | undefined,
  ...words: string[]
): Promise<Ended> {
  const { terminal, output, errors } = fakeTerminal(typed);
  const exitCode = await runProgram(words, terminal, sendTo(ctx), () =>
    Promise.reject(new OperatorError('There is no database to migrate.')),
  );
  return { exitCode, output: output(), errors: errors() };
}

/** The result of a command that has to work. */
export async function operateJson<Result>(ctx: Context, ...words: string[]): Promise<Result> {
  const { exitCode, output, errors } = await operate(ctx, '--json', ...words);
  if (exitCode !== 0)
    throw new Error(`operator ${words.join(' ')} ended with ${exitCode}: ${errors}`);
  return JSON.parse(output) as Result;
}

/** Adds an administrator. @returns the handle for `--as` */
export async function administrator(ctx: Context, handle = 'support'): Promise<string> {
  await ctx.database.db.insert(users).values({
    handle,
    name: 'Support',
    imageUrl: '',
    createdAt: ctx.clock.now(),
    roles: ['reader', 'admin'],
  });
  return `@${handle}`;
}

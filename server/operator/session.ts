/** What a command has at hand: it runs operations, asks, and prints. */
import { hostname, userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { GenericSchema, InferInput } from 'valibot';
import { normalizeText } from '../../contract/formats/normal-form.ts';
import { exitCodes, OperatorError, type ExitCode } from '../operator-error.ts';
import type { Operation } from './operation.ts';
import { formatJson, formatLines } from './output.ts';
import type { OperatorRequest } from './protocol.ts';

/** Options of every command. */
export interface GlobalOptions {
  as?: string;
  json?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}

/** Where the command line reads and writes. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
  /** For questions, progress and errors, so that `--json` can be piped. */
  readonly errors: NodeJS.WritableStream & { isTTY?: boolean };
}

export type SendRequest = (
  request: OperatorRequest,
  reportProgress: (done: number, total: number) => void,
) => Promise<unknown>;

export class Session {
  /** Set by a command that worked but has bad news, such as an audit. */
  exitCode: ExitCode = exitCodes.done;

  constructor(
    readonly terminal: Terminal,
    readonly options: GlobalOptions,
    private readonly send: SendRequest,
  ) {}

  /** @throws OperatorError */
  async run<Schema extends GenericSchema, Result>(
    operation: Operation<Schema, Result>,
    input: InferInput<Schema>,
  ): Promise<Result> {
    const { as, dryRun = false } = this.options;
    const request = {
      operation: operation.name,
      input,
      ...(as !== undefined && { as }),
      dryRun,
      from: `${userInfo().username}@${hostname()}`.slice(0, 120),
    };
    return (await this.send(request, this.#showProgress)) as Result;
  }

  readonly #showProgress = (done: number, total: number): void => {
    const { errors } = this.terminal;
    if (!errors.isTTY) return;
    errors.write(`\r${done} of ${total}${done === total ? '\n' : ''}`);
  };

  /**
   * Asks to type `name` before what can't be undone. `--yes` and a dry run answer for the operator.
   *
   * @param question what will happen, as a sentence
   * @throws OperatorError where nobody can be asked, or when something else is typed
   */
  async confirm(name: string, question: string): Promise<void> {
    if (this.options.yes || this.options.dryRun) return;
    const { input, errors } = this.terminal;
    if (!input.isTTY)
      throw new OperatorError(
        `${question} Add --yes to do this without a question.`,
        exitCodes.usage,
      );
    const lines = createInterface({ input, output: errors });
    const shown = formatLines(`${question}\nType ${name} to go on: `);
    const typed = await lines.question(shown);
    lines.close();
    // Nobody can type what can't be seen.
    if (normalizeText(typed) !== normalizeText(name))
      throw new OperatorError('Nothing was changed.');
  }

  /** Prints a result: as JSON with `--json`, else as `format` writes it. */
  print<Result>(result: Result, format: (result: Result) => string): void {
    const { json, dryRun } = this.options;
    const text = json ? formatJson(result) : formatLines(format(result));
    if (text) this.terminal.output.write(`${text}\n`);
    if (dryRun && !json) this.terminal.output.write('Dry run: nothing was changed.\n');
  }

  /** Prints a file, character by character: it is read again by programs. */
  printDocument(file: unknown, text: string): void {
    if (this.options.json) this.print(file, () => '');
    else this.terminal.output.write(text);
  }
}

/** Wraps what a command does: the session comes first, then its arguments and options. */
export type Action = <Arguments extends unknown[]>(
  act: (session: Session, ...values: Arguments) => Promise<void>,
) => (...values: Arguments) => Promise<void>;

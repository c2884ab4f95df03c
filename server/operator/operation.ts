/**
 * What an operator can do by the command line. An operation checks its input and calls the use cases of `server/features/`: it
 * holds no rule of its own. It runs in the server's process or in that of the command line: docs/decisions/077-operator-command-line.md.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Context, Operator } from '../context.ts';

export interface OperationCall<Input> {
  readonly ctx: Context;
  readonly input: Input;
  readonly operator: Operator;
  /** Nothing is kept: transactions are rolled back. */
  readonly dryRun: boolean;
  /** Shows how far long work is. */
  reportProgress(done: number, total: number): void;
}

export interface Operation<Schema extends GenericSchema = GenericSchema, Result = unknown> {
  /** Its name, such as `origins.add`. */
  readonly name: string;
  readonly input: Schema;
  /**
   * `read` changes nothing and needs no administrator. `act` needs one. `bootstrap` needs one as soon as there is one.
   */
  readonly kind: 'read' | 'act' | 'bootstrap';
  /**
   * The result travels as JSON: amounts are decimal strings, times ISO strings. Every write is inside of
   * `ctx.database.transaction`, so that a dry run can take it back.
   *
   * @throws ApiError from the use cases, OperatorError
   */
  run(call: OperationCall<InferOutput<Schema>>): Promise<Result>;
}

export type OperationInput<O> =
  O extends Operation<infer Schema, unknown> ? InferInput<Schema> : never;
export type OperationResult<O> = O extends { run(call: never): Promise<infer Result> }
  ? Result
  : never;

/** Types an operation by its schema. */
export const defineOperation = <const Schema extends GenericSchema, Result>(
  operation: Operation<Schema, Result>,
): Operation<Schema, Result> => operation;

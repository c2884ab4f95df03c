/** Runs one operation: finds it, checks its input, and finds who acts. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Context, Operator } from '../context.ts';
import { findDatabaseError } from '../db/database-errors.ts';
import { users } from '../schema.ts';
import { isAdministrator } from '../features/users/impersonation.rules.ts';
import { findNamedUser } from '../features/users/named-user.queries.ts';
import { toDisplayName } from '../features/users/users.queries.ts';
import { createDryRunContext } from './dry-run.ts';
import { exitCodes, OperatorError, type ExitCode } from '../operator-error.ts';
import type { Operation, OperationCall } from './operation.ts';
import { operations } from './operations.ts';
import type { OperatorRequest } from './protocol.ts';

/** @throws OperatorError, ApiError */
export async function runOperation(
  ctx: Context,
  request: OperatorRequest,
  reportProgress: OperationCall<unknown>['reportProgress'] = () => undefined,
): Promise<unknown> {
  const operation = operations.get(request.operation);
  if (!operation)
    throw new OperatorError(
      `The server knows no operation ${request.operation}: server and command line are of different versions.`,
    );
  const operator = await findOperator(ctx, operation, request);
  const input = parseInput(operation, request.input);
  const { dryRun } = request;
  const target = dryRun ? createDryRunContext(ctx) : ctx;
  const result = await operation.run({ ctx: target, input, operator, dryRun, reportProgress });
  return JSON.parse(JSON.stringify(result ?? null)) as unknown;
}

/** The database stores no text with this character. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul);

function parseInput(operation: Operation, input: unknown): unknown {
  if (hasNul(input))
    throw new OperatorError('A text contains the character NUL. Remove it.', exitCodes.usage);
  const parsed = v.safeParse(operation.input, input, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const sentences = parsed.issues.slice(0, 20).map((issue) => {
    const path = v.getDotPath(issue);
    return path ? `${path}: ${toSentence(issue)}` : toSentence(issue);
  });
  throw new OperatorError(sentences.join('\n'), exitCodes.usage);
}

/** The library's own messages name types, not what to do. */
function toSentence(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const { requirement } = issue as { requirement?: unknown };
  const many = Array.isArray(issue.input) ? 'items' : 'characters';
  switch (issue.type) {
    case 'min_length':
      return `must have at least ${String(requirement)} ${many}`;
    case 'max_length':
      return `must have at most ${String(requirement)} ${many}`;
    case 'min_value':
      return `must be at least ${String(requirement)}`;
    case 'max_value':
      return `must be at most ${String(requirement)}`;
    case 'number':
    case 'integer':
      return 'must be a whole number';
    case 'uuid':
      return 'must be an id, as the list shows it';
    case 'picklist':
      return `must be one of ${issue.expected!.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`;
    default:
      return issue.received === 'undefined'
        ? 'is missing'
        : `can't be ${issue.received.slice(0, 60)}`;
  }
}

/** @throws OperatorError when the operation needs an administrator and `--as` names none */
async function findOperator(
  ctx: Context,
  { kind }: Operation,
  { as, from }: OperatorRequest,
): Promise<Operator> {
  if (hasNul(as) || hasNul(from))
    throw new OperatorError('A name contains the character NUL.', exitCodes.usage);
  if (as === undefined) {
    if (kind === 'act' || (kind === 'bootstrap' && (await hasAdministrator(ctx))))
      throw new OperatorError(
        'Name the administrator who does this: --as @handle.',
        exitCodes.usage,
      );
    return { name: from, userId: null };
  }
  const user = await findNamedUser(ctx.database.db, as);
  if (!user || !isAdministrator(user) || user.blockedAt)
    throw new OperatorError(`${as} is no administrator.`);
  return { name: `${toDisplayName(user)} (${from})`, userId: user.id };
}

/** Who is blocked can't act: without another one, the machine's accounts name the next, as they named the first. */
async function hasAdministrator({ database }: Context): Promise<boolean> {
  const [found] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(sql`'admin' = any (${users.roles}) and ${users.blockedAt} is null`)
    .limit(1);
  return found !== undefined;
}

export interface Failure {
  message: string;
  exitCode: ExitCode;
}

/** The sentence for the operator; what is unexpected is logged, not shown. */
export function toFailure(log: Pick<Context['log'], 'error'>, error: unknown): Failure {
  if (error instanceof OperatorError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof ApiError) return { message: error.message, exitCode: exitCodes.refused };
  log.error({ err: error }, 'operator: failed');
  const databaseError = findDatabaseError(error);
  return databaseError
    ? {
        message: `The database can't do this now: ${databaseError.message}`,
        exitCode: exitCodes.unreachable,
      }
    : { message: 'It failed unexpectedly; the log says why.', exitCode: exitCodes.refused };
}

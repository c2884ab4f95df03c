/** How command line and server speak over the socket file: one JSON value a line. */
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { exitCodes, OperatorError, type ExitCode } from '../operator-error.ts';

/** Pictures travel in a request, as base64. */
export const maxRequestBytes = 64 * 1024 * 1024;

export const requestSchema = v.strictObject({
  operation: v.pipe(v.string(), v.maxLength(100)),
  input: v.unknown(),
  /** Handle or id of the administrator. */
  as: v.optional(v.pipe(v.string(), v.maxLength(100))),
  dryRun: v.boolean(),
  /** The system's user and host, such as `root@app-1`. */
  from: v.pipe(v.string(), v.maxLength(120)),
});
export type OperatorRequest = v.InferOutput<typeof requestSchema>;

export type OperatorReply =
  | { progress: { done: number; total: number } }
  | { result: unknown }
  | { error: { message: string; exitCode: ExitCode } };

/** Linux takes 107, macOS 103. */
const maxPathBytes = 100;

/** @throws OperatorError for a path that systems don't take */
export function assertPathFits(path: string): void {
  if (Buffer.byteLength(path) > maxPathBytes)
    throw new OperatorError(
      `The path of the data folder is too long for the socket file ${path}: it may have ${maxPathBytes} bytes. ` +
        'Use a folder with a shorter path, or run server and command line in a folder nearer to it.',
      exitCodes.unreachable,
    );
}

/** The shorter way to the file: systems allow about 100 bytes. */
export function getSocketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

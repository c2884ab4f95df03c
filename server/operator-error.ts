/**
 * What the operator's command line refuses, as a sentence: what is wrong, and what to do. The command line speaks
 * English, as the log does; what other people read is an `ApiError` or a message.
 */

/** How a command ended. */
export const exitCodes = {
  done: 0,
  /** A rule refuses it, or it failed. */
  refused: 1,
  /** Unknown command or option, or a value that can't be right. */
  usage: 2,
  /** Neither a server nor a database answers. */
  unreachable: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export class OperatorError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = exitCodes.refused,
  ) {
    super(message);
    this.name = 'OperatorError';
  }
}

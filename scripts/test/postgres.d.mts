export interface TemporaryPostgres {
  url: string;
  /** Its sockets are here, and its data in `data`. */
  folder: string;
  port: number;
  /** Ends every connection without a farewell and starts again, as after a crash. */
  restart(): Promise<void>;
  /** As a machine that fails: without a checkpoint, and with no word to its clients. */
  kill(): Promise<unknown>;
  stop(): Promise<void>;
}
export declare const findPostgres: () => string | undefined;
export declare function startPostgres(options?: {
  settings?: readonly string[];
}): Promise<TemporaryPostgres | undefined>;
export declare function startStandby(primary: { port: number }): Promise<{
  url: string;
  port: number;
  promote(): Promise<unknown>;
  stop(): Promise<void>;
}>;
export declare function runAsPostgres(
  program: string,
  args: string[],
  env?: Record<string, string>,
): Promise<string>;

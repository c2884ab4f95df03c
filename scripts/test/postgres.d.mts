export interface TemporaryPostgres {
  url: string;
  /** Ends every connection without a farewell and starts again, as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
export declare const findPostgres: () => string | undefined;
export declare function startPostgres(options?: {
  settings?: readonly string[];
}): Promise<TemporaryPostgres | undefined>;

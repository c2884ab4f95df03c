export interface TemporaryPgbouncer {
  url: string;
  stop(): Promise<void>;
}
export declare const findPgbouncer: () => string | undefined;
export declare function startPgbouncer(
  postgresUrl: string,
  options?: { settings?: readonly string[] },
): Promise<TemporaryPgbouncer | undefined>;

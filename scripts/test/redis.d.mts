export interface TemporaryRedis {
  port: number;
  url: string;
  /** Ends it as a crash does; its keys are lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It answers nothing, and closes no connection. */
  hang(): void;
  resume(): void;
  stop(): Promise<void>;
}
export declare const findRedis: () => string | undefined;
export declare function startRedis(options?: {
  settings?: readonly string[];
}): Promise<TemporaryRedis | undefined>;

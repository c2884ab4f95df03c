/** A place that several servers share, for the files of their builds. */
export interface AssetStore {
  /** @returns undefined where there is no such file */
  get(path: string): Promise<Buffer | undefined>;
  /** A file is there as a whole or not at all; several servers may write the same one. */
  put(path: string, content: Buffer): Promise<void>;
  /** A file that isn't there is no failure. */
  delete(path: string): Promise<void>;
  /** The names of the files in a folder, without those in folders below it. */
  list(folder: string): Promise<string[]>;
}

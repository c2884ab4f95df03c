/** Stores files by key. Every method may reject: the browser denies storage, or the quota is exceeded. */
export interface DraftFileStorage {
  put(key: string, file: File): Promise<void>;
  /** Returns the files in the order of the keys; undefined for a missing file. */
  get(keys: readonly string[]): Promise<(File | undefined)[]>;
  delete(keys: readonly string[]): Promise<void>;
  /** Deletes every file whose key `isReferenced` rejects. */
  prune(isReferenced: (key: string) => boolean): Promise<void>;
}

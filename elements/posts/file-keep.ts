/** Where the files of drafts lie. */

/** Keeps files by key. Each method may reject: the browser refuses storage, or there is no room. */
export interface FileKeep {
  keep(key: string, file: File): Promise<void>;
  /** In the order of the keys; undefined for what is not there. */
  bring(keys: readonly string[]): Promise<(File | undefined)[]>;
  drop(keys: readonly string[]): Promise<void>;
  /** Drops everything that `isWanted` does not know. */
  sweep(isWanted: (key: string) => boolean): Promise<void>;
}

/** For an embed: somebody else's page keeps nothing of ours once it is left. */
export function memoryKeep(): FileKeep {
  const kept = new Map<string, File>();
  return {
    keep: async (key, file) => void kept.set(key, file),
    bring: async (keys) => keys.map((key) => kept.get(key)),
    drop: async (keys) => keys.forEach((key) => kept.delete(key)),
    sweep: async () => undefined,
  };
}

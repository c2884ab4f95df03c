/** Draft files in IndexedDB (docs/decisions/072-drafts.md). Loaded with the first file. */
import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import type { DraftFileStorage } from './draft-file-storage.ts';

let files: UseStore | undefined;
/** The object store. Its connection stays open: the database has one version, so it blocks no upgrade in another tab. */
const getStore = (): UseStore => (files ??= createStore('ev_drafts', 'files'));

/** A file as bytes: WebKit can't store File objects in a private window. */
interface StoredFile {
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}
const toStoredFile = async (file: File): Promise<StoredFile> => {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
};
function toFile(stored: unknown): File | undefined {
  if (stored instanceof File || !stored) return stored as File | undefined;
  const { bytes, name, type, lastModified } = stored as StoredFile;
  return new File([bytes], name, { type, lastModified });
}

export const indexedDbDraftFiles: DraftFileStorage = {
  async put(key, file) {
    await set(key, file, getStore()).catch(async (error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      await set(key, await toStoredFile(file), getStore());
    });
  },
  get: async (keys) => (await getMany<unknown>([...keys], getStore())).map(toFile),
  delete: (keys) => delMany([...keys], getStore()),
  async prune(isReferenced) {
    const orphans = (await keys(getStore())).map(String).filter((key) => !isReferenced(key));
    if (orphans.length) await delMany(orphans, getStore());
  },
};

/** Files of drafts in IndexedDB. Loaded with the first file. */
import type { FileKeep } from './file-keep.ts';

const store = 'files';

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('ev_drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** One transaction over a connection of its own: none stays open, so none is in the way of another tab. */
async function within<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => T): Promise<T> {
  const opened = await database();
  try {
    const transaction = opened.transaction(store, mode);
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(made);
      // Too little room shows when the transaction is committed, and there alone.
      transaction.onabort = () => reject(transaction.error);
      const made = act(transaction.objectStore(store));
    });
  } finally {
    opened.close();
  }
}

/** A file where the browser stores bytes but no files, as WebKit does in a private window. */
interface Packed {
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}
const pack = async (file: File): Promise<Packed> => {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
};
function unpack(kept: unknown): File | undefined {
  if (kept instanceof File || !kept) return kept as File | undefined;
  const { bytes, name, type, lastModified } = kept as Packed;
  return new File([bytes], name, { type, lastModified });
}

export const browserKeep: FileKeep = {
  async keep(key, file) {
    const put = (value: File | Packed) => within('readwrite', (files) => void files.put(value, key));
    await put(file).catch(async (error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      await put(await pack(file));
    });
  },
  async bring(keys) {
    const asked = await within('readonly', (files) => keys.map((key) => files.get(key) as IDBRequest<unknown>));
    return asked.map(({ result }) => unpack(result));
  },
  drop: (keys) => within('readwrite', (files) => keys.forEach((key) => files.delete(key))),
  async sweep(isWanted) {
    const { result } = await within('readonly', (files) => files.getAllKeys());
    const orphans = result.map(String).filter((key) => !isWanted(key));
    if (orphans.length) await browserKeep.drop(orphans);
  },
};

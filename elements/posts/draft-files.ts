/** Storage of the files that belong to drafts. */
import { loadModule, throwLoadError } from '../base/load-module.ts';
import type { App } from '../core/app/app.ts';
import type { DraftFileStorage } from './draft-file-storage.ts';
import { drafts } from './drafts.store.ts';

/** In-memory storage for an embed: nothing may persist in the storage of a partner page. */
export function createMemoryDraftFiles(): DraftFileStorage {
  const files = new Map<string, File>();
  return {
    put: async (key, file) => void files.set(key, file),
    get: async (keys) => keys.map((key) => files.get(key)),
    delete: async (keys) => keys.forEach((key) => files.delete(key)),
    prune: async () => undefined,
  };
}

/**
 * Returns a function that opens the App's draft-file storage once. The first call loads the IndexedDB code
 * and prunes files that no draft references. A failed open is retried by the next call.
 */
export function draftFiles(app: App): () => Promise<DraftFileStorage> {
  const isReferenced = (key: string) => {
    const draft = app.use(drafts).read(key.slice(0, key.lastIndexOf('/')));
    return draft?.files.some((file) => file.blobKey === key) ?? false;
  };
  const open = async (): Promise<DraftFileStorage> => {
    if (app.host.kind === 'embed') return createMemoryDraftFiles();
    const { indexedDbDraftFiles } = await loadModule(
      () => import('./draft-files.lazy.ts'),
      throwLoadError,
    );
    await indexedDbDraftFiles.prune(isReferenced).catch(() => undefined);
    return indexedDbDraftFiles;
  };
  let opened: Promise<DraftFileStorage> | undefined;
  return () =>
    (opened ??= open().catch((error: unknown) => ((opened = undefined), Promise.reject(error))));
}

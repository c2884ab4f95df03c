/** Drafts in the storage of the browser, on the product's own pages. Texts only: `draft-files.ts` stores the files. */
import type { App } from '../core/app/app.ts';
import { onStorageChange, type KeyValueStorage } from '../core/app/storage.ts';
import { session } from '../core/session/session.store.ts';
import { lockAlone, lockByBrowser, lockByLease, type DraftLock } from './draft-lock.ts';
import {
  draftKeys,
  isEmptyDraft,
  parseJson,
  toListedDrafts,
  type Draft,
  type DraftListener,
  type Drafts,
} from './stored-drafts.ts';

const prefix = 'ev_draft/';
const toStorageKey = (key: string) => prefix + key;

/** Undefined in memory, and where the browser refuses storage. */
function findArea(storage: KeyValueStorage): Storage | undefined {
  try {
    return storage.area?.();
  } catch {
    return undefined;
  }
}

export function browserDrafts(app: App): Drafts {
  const { storage } = app.host;
  const openArea = () => findArea(storage);
  /** Keys written by this App, for storage that can't be listed. */
  const written = new Set<string>();
  const read = (key: string): Draft | null => {
    const draft = parseJson<Draft>(storage.get(toStorageKey(key)));
    if (!draft || typeof draft.text !== 'string') return null;
    return { ...draft, files: Array.isArray(draft.files) ? draft.files : [] };
  };
  const isStored = (key: string, value: string): boolean =>
    !storage.area || openArea()?.getItem(key) === value;
  const getKeys = (): string[] =>
    Object.keys(openArea() ?? {})
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const requestLock = (key: string, onAccess: DraftListener['onAccess']): DraftLock => {
    if (!openArea()) return lockAlone(onAccess);
    const name = `ev_draft_lock/${key}`;
    const locks = (navigator as { locks?: LockManager }).locks;
    return locks
      ? lockByBrowser(locks, name, onAccess)
      : lockByLease(storage, name, app.clock.now, onAccess);
  };
  return {
    ...draftKeys(app),
    read,
    write(key, draft) {
      const storageKey = toStorageKey(key);
      written.add(key);
      if (isEmptyDraft(draft)) {
        storage.remove(storageKey);
        return 'saved';
      }
      const value = JSON.stringify({ ...draft, updatedAt: app.clock.now() } satisfies Draft);
      storage.set(storageKey, value);
      return isStored(storageKey, value) ? 'saved' : 'failed';
    },
    list: () =>
      toListedDrafts(
        new Set([...getKeys(), ...written]),
        app.use(session).$user.get().userId ?? '',
        read,
      ),
    flush: () => Promise.resolve(),
    lock(key, { onAccess, onChange }) {
      const { takeOver, release } = requestLock(key, onAccess);
      const unsubscribe = onStorageChange((changed) => {
        if (changed === null || changed === toStorageKey(key)) onChange();
      });
      return { takeOver, release: () => (unsubscribe(), release()) };
    },
  };
}

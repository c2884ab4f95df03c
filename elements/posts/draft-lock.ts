/** The lock of a draft: one tab at a time may write it (docs/decisions/072-drafts.md). */
import { createRandomHex } from '../core/app/random-id.ts';
import { onStorageChange, type KeyValueStorage } from '../core/app/storage.ts';

/** `pending` until it is known; `read` while another tab has the draft. */
export type DraftAccess = 'pending' | 'write' | 'read';
type OnAccess = (access: DraftAccess) => void;

export interface DraftLock {
  /** Takes the draft from the tab that has it. */
  takeOver(): void;
  release(): void;
}

/** For storage that no other tab shares. */
export function lockAlone(onAccess: OnAccess): DraftLock {
  onAccess('write');
  return { takeOver: () => undefined, release: () => undefined };
}

/** The lock of a closed or crashed tab is released by the browser. */
export function lockByBrowser(locks: LockManager, name: string, onAccess: OnAccess): DraftLock {
  const released = new AbortController();
  const { signal } = released;
  /** Keeps the lock until it is released or another tab takes it. */
  const keep = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve());
      onAccess('write');
    });
  const wait = async (): Promise<void> => {
    if (!signal.aborted) onAccess('read');
    await locks.request(name, { signal }, keep);
  };
  const tryNow = () =>
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? keep().then(() => true) : false));
  /** Rejected when another tab takes the lock, and when this one releases it while it waits. */
  const request = async (first: () => Promise<unknown>): Promise<void> => {
    try {
      if ((await first()) === false) await wait();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof DOMException && error.name === 'AbortError') return request(wait);
      // The browser refuses locks where it refuses storage: no other tab shares the draft.
      onAccess('write');
    }
  };
  void request(tryNow);
  return {
    takeOver: () => void request(() => locks.request(name, { steal: true }, keep)),
    release: () => released.abort(),
  };
}

/** Milliseconds. A background tab may renew its lease once a minute only: then another tab gets the draft. */
const leaseTime = 6000;
const renewalTime = 2000;

interface Lease {
  tab: string;
  until: number;
}

/** For pages without the Web Locks API, which needs a secure context: the tab that writes renews a lease in storage. */
export function lockByLease(
  storage: KeyValueStorage,
  name: string,
  now: () => number,
  onAccess: OnAccess,
): DraftLock {
  const tab = createRandomHex();
  let access: DraftAccess = 'pending';
  const set = (next: DraftAccess) => {
    if (access === next) return;
    access = next;
    onAccess(next);
  };
  const read = (): Lease | null => {
    try {
      return JSON.parse(storage.get(name) ?? 'null') as Lease | null;
    } catch {
      return null;
    }
  };
  const renew = () => {
    storage.set(name, JSON.stringify({ tab, until: now() + leaseTime } satisfies Lease));
    set('write');
  };
  const check = () => {
    const lease = read();
    if (lease && lease.tab !== tab && lease.until > now()) set('read');
    else renew();
  };
  const unsubscribe = onStorageChange((key) => (key === null || key === name) && check());
  const timer = setInterval(check, renewalTime);
  /** A page that comes back from the back/forward cache asks again. */
  const free = () => {
    if (read()?.tab === tab) storage.remove(name);
  };
  addEventListener('pagehide', free);
  const release = () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('pagehide', free);
    free();
  };
  check();
  return { takeOver: renew, release };
}

import { atom, onMount, type ReadableAtom } from 'nanostores';

/** Whether the browser has a connection. */
export function online(): ReadableAtom<boolean> {
  const isOnline = () => globalThis.navigator?.onLine !== false;
  const $online = atom(isOnline());
  onMount($online, () => {
    const update = () => $online.set(isOnline());
    const controller = new AbortController();
    for (const type of ['online', 'offline'])
      addEventListener(type, update, { signal: controller.signal });
    update();
    return () => controller.abort();
  });
  return $online;
}

/** Calls `learn` with the key that another tab changed (null for all) until the returned function is called. */
export function onOtherTab(learn: (key: string | null) => void): () => void {
  // Stores run in Node too, where there are no other tabs.
  if (typeof window === 'undefined') return () => undefined;
  const listener = (event: StorageEvent) => learn(event.key);
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

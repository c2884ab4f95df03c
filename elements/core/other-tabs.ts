/**
 * Calls `learn` with the key that another tab changed (null for all) until the returned function is called. A page that
 * comes back from the browser's memory heard of nothing meanwhile: it learns of everything.
 */
export function onOtherTab(learn: (key: string | null) => void): () => void {
  // Stores run in Node too, where there are no other tabs.
  if (typeof window === 'undefined') return () => undefined;
  const changed = (event: StorageEvent) => learn(event.key);
  const shown = (event: PageTransitionEvent) => event.persisted && learn(null);
  addEventListener('storage', changed);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('pageshow', shown);
  };
}

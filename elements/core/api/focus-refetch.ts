/** Calls `refetch` when the tab is shown again or the browser is online again, while at least one query is mounted. */
export function createFocusRefetch(refetch: () => void): () => () => void {
  let mounted = 0;
  let listeners: AbortController | undefined;
  return () => {
    if (mounted++ === 0 && typeof window !== 'undefined') {
      listeners = new AbortController();
      const { signal } = listeners;
      document.addEventListener('visibilitychange', () => document.hidden || refetch(), { signal });
      addEventListener('online', refetch, { signal });
    }
    return () => {
      if (--mounted === 0) listeners?.abort();
    };
  };
}

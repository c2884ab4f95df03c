import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app.ts';
import type { DiscoveredWallet } from './discovery.ts';

/** Wallets that announced themselves to this page; undefined until the search has begun. */
export type FoundWallets = ReadableAtom<readonly DiscoveredWallet[] | undefined>;

/** The search runs while somebody looks, in the product's own pages alone; its code is a chunk of its own. */
export function foundWallets(app: App): FoundWallets {
  const $found = atom<readonly DiscoveredWallet[] | undefined>(undefined);
  onMount($found, () => {
    if (app.host.kind === 'embed') return undefined;
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, app.signal]);
    void import('./discovery.ts').then(({ discoverWallets }) => {
      if (signal.aborted) return;
      if (!$found.get()) $found.set([]);
      discoverWallets((found) => $found.set(found), signal);
    });
    return () => end.abort();
  });
  return $found;
}

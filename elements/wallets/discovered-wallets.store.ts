import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';
import type { DiscoveredWallet } from './wallet-discovery.lazy.ts';

/** Wallets that announced themselves to this page; undefined until the discovery code has loaded. */
export type DiscoveredWallets = ReadableAtom<readonly DiscoveredWallet[] | undefined>;

/** Discovery runs while the store has a listener, and never on partner pages: wallets are connected only on ours. */
export function discoveredWallets(app: App): DiscoveredWallets {
  const $wallets = atom<readonly DiscoveredWallet[] | undefined>(undefined);
  onMount($wallets, () => {
    if (app.host.kind === 'embed') return undefined;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, app.signal]);
    void import('./wallet-discovery.lazy.ts').then(({ discoverWallets }) => {
      if (signal.aborted) return;
      if (!$wallets.get()) $wallets.set([]);
      discoverWallets((found) => $wallets.set(found), signal);
    });
    return () => controller.abort();
  });
  return $wallets;
}

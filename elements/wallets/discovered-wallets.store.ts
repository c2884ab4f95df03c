import { atom, onMount, type ReadableAtom } from 'nanostores';
import { loadModule } from '../base/load-module.ts';
import type { App } from '../core/app/app.ts';
import type { DiscoveredWallet } from './wallet-discovery.lazy.ts';

/**
 * Wallets that announced themselves to this page; undefined until the discovery code has loaded, `failed` where it can't be
 * loaded.
 */
export type FoundWallets = readonly DiscoveredWallet[] | 'failed' | undefined;

export interface DiscoveredWallets extends ReadableAtom<FoundWallets> {
  /** Requests the discovery code again after a failure. */
  retry(): void;
}

/** Discovery runs while the store has a listener, and never on partner pages: wallets are connected only on ours. */
export function discoveredWallets(app: App): DiscoveredWallets {
  const $wallets = atom<FoundWallets>(undefined);
  let signal: AbortSignal | undefined;
  const start = async () => {
    const started = signal;
    const module = await loadModule(
      () => import('./wallet-discovery.lazy.ts'),
      (error) => {
        console.warn(error);
        if (!started?.aborted) $wallets.set('failed');
      },
    );
    if (!module || !started || started.aborted) return;
    if (!Array.isArray($wallets.get())) $wallets.set([]);
    module.discoverWallets((found) => $wallets.set(found), started);
  };
  onMount($wallets, () => {
    if (app.host.kind === 'embed') return undefined;
    const controller = new AbortController();
    signal = AbortSignal.any([controller.signal, app.signal]);
    void start();
    return () => {
      controller.abort();
      // The next listener requests the code again.
      if ($wallets.get() === 'failed') $wallets.set(undefined);
    };
  });
  const retry = () => {
    if ($wallets.get() !== 'failed') return;
    $wallets.set(undefined);
    void start();
  };
  return Object.assign($wallets, { retry });
}

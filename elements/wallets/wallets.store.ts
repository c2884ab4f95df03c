/** The person's wallets: linking, default, removal. */
import { computed, type ReadableAtom } from 'nanostores';
import { loadModule } from '../base/load-module.ts';
import {
  createWallet,
  listWallets,
  listWalletTypes,
  removeWallet,
} from '../../contract/rest/wallets.ts';
import type { Wallet, WalletType } from '../../contract/wallet.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { session } from '../core/session/session.store.ts';

/** Whether a withdrawal may go to the wallet at `now` (milliseconds). */
export const isUsable = (wallet: Wallet, now: number): boolean =>
  wallet.status === 'verified' && (!wallet.usableFrom || Date.parse(wallet.usableFrom) <= now);

export interface NewWallet {
  walletTypeId: string;
  currency: string;
  address: string;
  label?: string;
}
/** The user's linked wallets. */
export interface Wallets {
  readonly $wallets: ReadableAtom<QueryState<Wallet[]>>;
  /** Every enabled wallet type of all currencies. */
  readonly $types: ReadableAtom<QueryState<WalletType[]>>;
  /** Links an address. The wallet is unverified until it is proven. @throws ApiError */
  create(wallet: NewWallet): Promise<Wallet>;
  /** @throws ApiError */
  remove(walletId: string): Promise<void>;
  /** Makes a verified wallet the default of its currency. Asks for a code first, where two-factor is on. @throws ApiError */
  setDefault(walletId: string): Promise<void>;
  /** Requests the wallet types again, after a failure. */
  reloadTypes(): void;
  /** Invalidates wallets and everything that depends on them. */
  reload(): void;
}

export function wallets(app: App): Wallets {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(queryCache);
  const $wallets = createQuery<Wallet[]>(['wallets/', $userKey], () =>
    app.use(rest).call(listWallets),
  );
  const $types = createQuery<WalletType[]>(['wallet-types/', $userKey], async () =>
    (await app.use(rest).call(listWalletTypes)).filter((type) => type.enabled),
  );
  const reload = () => {
    for (const prefix of ['wallets', 'balances', 'dashboard']) invalidate(prefix);
  };
  return {
    $wallets,
    $types: $types,
    reloadTypes: () => invalidate('wallet-types'),
    reload,
    async create(body) {
      const wallet = await app.use(rest).call(createWallet, { body });
      reload();
      return wallet;
    },
    async remove(walletId) {
      await app.use(rest).call(removeWallet, { params: { walletId } });
      reload();
    },
    async setDefault(id) {
      const set = () => app.use(typedChannel).mutate('setDefaultWallet', { id });
      await set().catch(async (error: unknown) => {
        // Without the file the refusal stays, whose message names the way on.
        const { retryWithSecondFactor } = await loadModule(
          () => import('../core/api/second-factor-proof.lazy.ts'),
          () => Promise.reject(error),
        );
        return retryWithSecondFactor(app, error, set);
      });
      reload();
    },
  };
}

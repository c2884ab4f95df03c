import { computed, type ReadableAtom } from 'nanostores';
import { createWallet, listWallets, listWalletTypes, removeWallet } from '../../contract/rest.ts';
import type { Wallet, WalletType } from '../../contract/wallet.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';

export interface NewWallet {
  walletTypeId: string;
  currency: string;
  address: string;
  label?: string;
}
export interface Wallets {
  readonly $wallets: ReadableAtom<QueryState<Wallet[]>>;
  /** Every type of wallet that can be linked, over all currencies. */
  readonly $types: ReadableAtom<QueryState<WalletType[]>>;
  /** Links an address; it is unverified until proven. @throws CallError */
  create(wallet: NewWallet): Promise<Wallet>;
  /** @throws CallError */
  remove(walletId: string): Promise<void>;
  /** Asks again for wallets and for what hangs on them. */
  reload(): void;
}

export function wallets(app: App): Wallets {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(cached);
  const $wallets = createQuery<Wallet[]>(['wallets/', $who], () => app.use(rest).call(listWallets));
  const $types = createQuery<WalletType[]>(['wallet-types/', $who], async () =>
    (await app.use(rest).call(listWalletTypes)).filter((type) => type.enabled),
  );
  const reload = () => {
    for (const prefix of ['wallets', 'balances', 'dashboard']) invalidate(prefix);
  };
  return {
    $wallets,
    $types: $types,
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
  };
}

/** Wallets: kinds, links, proofs. */
import {
  completeWalletVerification,
  createWallet,
  listWallets,
  listWalletTypes,
  removeWallet,
  startWalletVerification,
} from '../../contract/rest.ts';
import * as proofs from '../services/wallets.proof.ts';
import * as wallets from '../services/wallets.service.ts';
import { originOf } from './auth.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.register(listWalletTypes, async ({ query }) => wallets.listWalletTypes(query.currency));
  routes.register(listWallets, ({ query, caller }, ctx) => wallets.listWallets(ctx, caller.userId, query.currency));
  routes.register(createWallet, ({ body, caller }, ctx) => wallets.createWallet(ctx, caller, body), { perMinute: 30 });
  routes.register(
    startWalletVerification,
    ({ body, caller, request }, ctx) => proofs.startVerification(ctx, caller, body.walletId, originOf(request)),
    { perMinute: 30 },
  );
  routes.register(completeWalletVerification, ({ body, caller }, ctx) => proofs.completeVerification(ctx, caller, body), {
    perMinute: 30,
  });
  routes.register(removeWallet, async ({ params, caller }, ctx) => {
    await wallets.removeWallet(ctx, caller, params.walletId);
    return null;
  });
};

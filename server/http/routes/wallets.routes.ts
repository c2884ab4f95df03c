/** Wallets: types, links and ownership proofs. */
import {
  completeWalletVerification,
  createWallet,
  listWallets,
  listWalletTypes,
  removeWallet,
  startWalletVerification,
} from '../../../contract/rest.ts';
import * as proofs from '../../features/wallets/wallet-verification.service.ts';
import * as wallets from '../../features/wallets/wallets.service.ts';
import * as walletQueries from '../../features/wallets/wallets.queries.ts';
import { getRequestOrigin } from '../middleware/auth.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default (routes: RouteRegistrar): void => {
  routes.register(listWalletTypes, async ({ query }) =>
    walletQueries.listWalletTypes(query.currency),
  );
  routes.register(listWallets, ({ query, caller }, ctx) =>
    walletQueries.listWallets(ctx, caller.userId, query.currency),
  );
  routes.register(
    createWallet,
    ({ body, caller }, ctx) => wallets.createWallet(ctx, caller, body),
    { perMinute: 30 },
  );
  routes.register(
    startWalletVerification,
    ({ body, caller, request }, ctx) =>
      proofs.startVerification(ctx, caller, body, getRequestOrigin(request)),
    { perMinute: 30 },
  );
  routes.register(
    completeWalletVerification,
    ({ body, caller }, ctx) => proofs.completeVerification(ctx, caller, body),
    {
      perMinute: 30,
    },
  );
  routes.procedure('setDefaultWallet', async ({ id }, { ctx, caller }) => {
    await wallets.setDefaultWallet(ctx, caller, id);
    return { ok: true as const };
  });
  routes.register(removeWallet, async ({ params, caller }, ctx) => {
    await wallets.removeWallet(ctx, caller, params.walletId);
    return null;
  });
};

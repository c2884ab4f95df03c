/** Wallets: types, links and ownership proofs. */
import * as calls from '../../../contract/rest.ts';
import * as proofs from '../../features/wallets/verify-wallet.service.ts';
import { createWallet } from '../../features/wallets/create-wallet.service.ts';
import { removeWallet } from '../../features/wallets/remove-wallet.service.ts';
import { setDefaultWallet } from '../../features/wallets/set-default-wallet.service.ts';
import * as walletQueries from '../../features/wallets/wallets.queries.ts';
import { getRequestOrigin } from '../middleware/authentication.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default (routes: RouteRegistrar): void => {
  routes.register(calls.listWalletTypes, async ({ query }) =>
    walletQueries.listWalletTypes(query.currency),
  );
  routes.register(calls.listWallets, ({ query, caller }, ctx) =>
    walletQueries.listWallets(ctx, caller.userId, query.currency),
  );
  routes.register(calls.createWallet, ({ body, caller }, ctx) => createWallet(ctx, caller, body), {
    perMinute: 30,
  });
  routes.register(
    calls.startWalletVerification,
    ({ body, caller, request }, ctx) =>
      proofs.startVerification(ctx, caller, body, getRequestOrigin(request)),
    { perMinute: 30 },
  );
  routes.register(
    calls.completeWalletVerification,
    ({ body, caller }, ctx) => proofs.completeVerification(ctx, caller, body),
    {
      perMinute: 30,
    },
  );
  routes.procedure('setDefaultWallet', async ({ id }, { ctx, caller }) => {
    await setDefaultWallet(ctx, caller, id);
    return { ok: true as const };
  });
  routes.register(calls.removeWallet, async ({ params, caller }, ctx) => {
    await removeWallet(ctx, caller, params.walletId);
    return null;
  });
};

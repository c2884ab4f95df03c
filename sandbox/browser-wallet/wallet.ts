/**
 * The sandbox's browser wallet, for pages of a sandbox server only. An extension costs a page nothing: this loads the wallets
 * when a page first asks for some.
 */
const load = (): void => void import('./wallets.ts');

for (const request of ['wallet-standard:app-ready', 'eip6963:requestProvider'])
  addEventListener(request, load, { once: true });

export {};

/** The sandbox's network in memory, for specs without a server. */
import type { Context } from '../../../server/context.ts';
import { openJsonStore } from '../../../sandbox/json-store.ts';
import { createSeedNetwork } from '../../../sandbox/seed/x-history.ts';
import { createInitialState, type XNetworkProgram } from '../../../sandbox/x/state.ts';

export async function openSeedNetwork({ clock }: Pick<Context, 'clock'>) {
  const x: XNetworkProgram = {
    store: await openJsonStore(null, 'x', createInitialState(clock)),
    clock,
    mediaFolder: '',
    url: 'http://localhost:4450/sandbox/x',
    client: { id: '', secret: '', appToken: '' },
  };
  return { x, network: createSeedNetwork(x) };
}

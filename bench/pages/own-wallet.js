import {
  createApp,
  createEmbedHost,
  createMemoryStorage,
  setPageApp,
} from '../../dist/lib/core.js';
import '../../dist/lib/wallet-manager/define.js';

const storage = createMemoryStorage();
for (const name of ['access_token', 'refresh_token', 'session_token']) storage.set(name, 'local');
const host = createEmbedHost(location.origin, () => undefined, storage);
// A page of its own site, as the pages of the others are: only there are wallets connected in the page itself.
setPageApp(createApp({ apiEndpoint: `${location.origin}/own/20`, host: { ...host, kind: 'app' } }));

import {
  createApp,
  createEmbedHost,
  createMemoryStorage,
  setPageApp,
} from '../../dist/lib/core.js';

/**
 * Signs the page in as one of the product's own site: there lists fill a drawer, and wallets are connected in the page itself.
 * @param {string} service path of the stand-in for the service
 */
export function startOwnApp(service) {
  const storage = createMemoryStorage();
  for (const name of ['access_token', 'refresh_token', 'session_token']) storage.set(name, 'local');
  const host = createEmbedHost(location.origin, () => undefined, storage);
  setPageApp(createApp({ apiEndpoint: location.origin + service, host: { ...host, kind: 'app' } }));
}

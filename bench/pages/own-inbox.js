import {
  createApp,
  createEmbedHost,
  createMemoryStorage,
  setPageApp,
} from '../../dist/lib/core.js';
import '../../dist/lib/notification-bell/define.js';
import '../../dist/lib/notification-sidebar/define.js';
import { drive } from './lists.js';

const storage = createMemoryStorage();
for (const name of ['access_token', 'refresh_token', 'session_token']) storage.set(name, 'local');
const host = createEmbedHost(location.origin, () => undefined, storage);
setPageApp(
  createApp({
    apiEndpoint: `${location.origin}/own/1000-whole`,
    // A page of its own site: the list fills a drawer.
    host: { ...host, kind: 'app' },
  }),
);
drive(() => document.querySelector('ev-notification-sidebar').shadowRoot.querySelector('.body'));

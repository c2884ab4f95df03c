/** The sandbox's X-compatible social network under `/sandbox/x`. */
import type { FastifyInstance } from 'fastify';
import { mountApi } from './api.ts';
import { mountAvatars } from './avatars.ts';
import { mountMedia, mountMediaFiles } from './media.ts';
import { mountOAuth } from './oauth.ts';
import { mountNetworkPages } from './pages.ts';
import { mountRefusals } from './refusals.ts';
import type { XNetworkProgram } from './state.ts';

export async function mountNetwork(app: FastifyInstance, x: XNetworkProgram): Promise<void> {
  await app.register(async (api) => {
    mountApi(api, x);
    mountMedia(api, x);
  });
  mountOAuth(app, x);
  mountAvatars(app, x);
  mountMediaFiles(app, x);
  mountRefusals(app, x);
  mountNetworkPages(app, x);
}

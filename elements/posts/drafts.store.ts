/** Drafts of posts: in this browser for the app, on the server for a partner's page. */
import type { App } from '../core/app/app.ts';
import { browserDrafts } from './browser-drafts.ts';
import { partnerDrafts } from './partner-drafts.ts';
import type { Drafts } from './stored-drafts.ts';

export const drafts = (app: App): Drafts =>
  app.host.kind === 'embed' ? partnerDrafts(app) : browserDrafts(app);

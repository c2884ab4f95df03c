import type { App } from '../core/app/app.ts';
import { browserDrafts } from './browser-drafts.ts';
import { partnerDrafts } from './partner-drafts.ts';
import type { Drafts } from './stored-drafts.ts';

export const drafts = (app: App): Drafts =>
  app.host.kind === 'embed' ? partnerDrafts(app) : browserDrafts(app);

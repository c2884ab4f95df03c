import type { App } from '../core/app/app.ts';
import { page } from '../core/page/page.store.ts';
import { storeAuthor } from '../core/session/login-start-storage.ts';
import { session } from '../core/session/session.store.ts';
import { composer } from './composer.store.ts';
import { drafts } from './drafts.store.ts';

/** The login fields omit the campaign: a login with one joins it, and feedback may belong to an ended campaign. */
const fields = { modal_to_open: 'post-editor', trigger: 'post_editor_publish' };

/**
 * Starts the author login, which leaves the page. The draft stays stored and the editor reopens afterwards. A partner's page
 * has none: its posts are published in the product's window.
 */
export async function loginToPublish(app: App): Promise<void> {
  const { kind, campaignId } = app.use(composer).$state.get();
  app.use(drafts).saveRequest({ kind, ...(campaignId && { campaignId }) });
  const { userId, twitterHandle } = app.use(session).$user.get();
  storeAuthor(userId && twitterHandle ? { userId, handle: `@${twitterHandle}` } : null);
  await app.use(composer).whenStored();
  await app.use(session).login('write', { ...fields, page_path: app.use(page).$path.get() });
}

import type { App } from '../core/app/app.ts';
import { page } from '../core/page/page.store.ts';
import { postEditor, type PostEditorRequest } from '../core/page/post-editor.store.ts';
import { storeAuthor } from '../core/session/login-start-storage.ts';
import { session } from '../core/session/session.store.ts';
import { tokens } from '../core/app/tokens.store.ts';
import { composer } from './composer.store.ts';
import { drafts } from './drafts.store.ts';

/** The login fields omit the campaign: a login with one joins it, and feedback may belong to an ended campaign. */
const fields = { modal_to_open: 'post-editor', trigger: 'post_editor_publish' };

/** Starts the author login. The draft stays stored and the editor reopens afterwards. */
export async function loginToPublish(app: App): Promise<void> {
  const { kind, campaignId } = app.use(composer).$state.get();
  const request: PostEditorRequest = { kind, ...(campaignId && { campaignId }) };
  return app.host.kind === 'embed' ? loginInPopup(app, request) : loginOnPage(app, request);
}

async function loginInPopup(app: App, request: PostEditorRequest): Promise<void> {
  const { getSessionToken } = app.use(tokens);
  const previousToken = getSessionToken();
  await app.use(session).login('write', fields);
  // A new session clears the composition. Reopening loads the draft, but only for the same user.
  if (getSessionToken() !== previousToken) app.use(postEditor).open(request);
  app.use(composer).update({ needsLogin: undefined });
}

/** Leaves the page. */
async function loginOnPage(app: App, request: PostEditorRequest): Promise<void> {
  app.use(drafts).saveRequest(request);
  const { userId, twitterHandle } = app.use(session).$user.get();
  storeAuthor(userId && twitterHandle ? { userId, handle: `@${twitterHandle}` } : null);
  await app.use(composer).whenStored();
  await app.use(session).login('write', { ...fields, page_path: app.use(page).$path.get() });
}

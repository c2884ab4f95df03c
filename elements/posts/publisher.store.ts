import { limits } from '../../contract/limits.ts';
import type { App } from '../core/app/app.ts';
import { ApiError } from '../core/http/api-error.ts';
import { getErrorMessage } from '../core/http/error-message.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { composer } from './composer.store.ts';
import { isBusy, type Omissions } from './composition.ts';
import { isPostponed, sendPost, toPublication, toPublishFailure } from './create-post.ts';
import { PublishAttempt } from './publish-attempt.ts';
import { offerPostLink, showPublished, showPublishFailure } from './publish-result.ts';
import { page } from '../core/page/page.store.ts';
import { storeAuthor } from '../core/session/login-start-storage.ts';
import { session } from '../core/session/session.store.ts';
import { drafts } from './drafts.store.ts';

/** The login fields omit the campaign: a login with one joins it, and feedback may belong to an ended campaign. */
const fields = { modal_to_open: 'post-editor', trigger: 'post_editor_publish' };

/**
 * Starts the author login, which leaves the page. The draft stays stored and the editor reopens afterwards. A partner's page
 * has none: its posts are published in the product's window.
 */
async function loginToPublish(app: App): Promise<void> {
  const { kind, campaignId } = app.use(composer).$state.get();
  app.use(drafts).saveRequest({ kind, ...(campaignId && { campaignId }) });
  const { userId, twitterHandle } = app.use(session).$user.get();
  storeAuthor(userId && twitterHandle ? { userId, handle: `@${twitterHandle}` } : null);
  await app.use(composer).whenStored();
  await app.use(session).login('write', { ...fields, page_path: app.use(page).$path.get() });
}

/** Publishes the composition of the App. */
export interface Publisher {
  /**
   * Publishes the composition. A call during another one does nothing, and there is no automatic retry.
   * @param omissions what it lacks to be eligible: then its publication promises no result
   */
  publish(omissions?: Omissions): Promise<void>;
  /** Aborts the upload. If the network already has the post, it may be published and the outcome is unknown. */
  cancel(): void;
  /** Looks for the post among the user's posts after a lost answer. */
  checkPosts(): Promise<void>;
  /** Starts the author login. The draft stays stored and the editor reopens afterwards. */
  loginToPublish(): Promise<void>;
}

async function publish(app: App, attempt: PublishAttempt, omissions?: Omissions): Promise<void> {
  const { $state, update, discardDraft } = app.use(composer);
  const { restoring, preparingCount, access } = $state.get();
  if (isBusy($state.get()) || restoring || preparingCount || access !== 'write') return;
  // The publish bar has the reason, and the button works when the connection is back.
  if (!navigator.onLine) return;
  const { draftKey, files } = $state.get();
  const publication = toPublication($state.get());
  attempt.begin(publication);
  const phase = files.length ? 'sending' : 'publishing';
  update({
    phase,
    failure: undefined,
    progress: undefined,
    outcomeCheck: undefined,
    needsLogin: undefined,
    isProductRefused: undefined,
    omissions,
  });
  const isSameSession = attempt.watchSession();
  const onUploadProgress = (sent: number, total: number) => {
    if (!isSameSession()) return;
    update({ progress: { sent, total }, ...(sent >= total && { phase: 'publishing' }) });
  };
  const { idempotencyKey, signal } = attempt;
  try {
    const result = await sendPost(app, publication, { idempotencyKey, signal, onUploadProgress });
    if (!isSameSession()) return discardDraft(draftKey);
    attempt.renewKey();
    showPublished(app, draftKey, result);
  } catch (error) {
    if (isSameSession()) handleError(app, attempt, error);
  }
}

function handleError(app: App, attempt: PublishAttempt, error: unknown): void {
  const { $state, update } = app.use(composer);
  const failure = toPublishFailure(error);
  const wasCancelled =
    error instanceof ApiError && error.kind === 'abort' && $state.get().phase === 'sending';
  if (failure !== 'unknown' && !isPostponed(error)) attempt.renewKey();
  if (wasCancelled) return update({ phase: 'editing', progress: undefined });
  switch (failure) {
    case 'login-required':
      return update({ phase: 'editing', needsLogin: true });
    case 'rejected':
      if (error instanceof ApiError && error.code === 'NETWORK_REFUSES_PRODUCT') offerPostLink(app);
      return showPublishFailure(app, getErrorMessage(error));
    case 'unknown':
      return update({
        phase: 'unknown-outcome',
        outcomeCheck: undefined,
        isConnectionLost: error instanceof ApiError && error.status === 0,
      });
  }
}

async function checkPosts(app: App, attempt: PublishAttempt): Promise<void> {
  const { $state, update } = app.use(composer);
  const { campaignId, draftKey, text } = $state.get();
  const isSameSession = attempt.watchSession();
  const earliest = attempt.startedAt - limits.clockTolerance;
  update({ outcomeCheck: 'busy' });
  try {
    const input = { ...(campaignId && { campaignId }), limit: 20 };
    const { items } = await app.use(typedChannel).query('listMyPosts', input);
    if (!isSameSession()) return;
    const found = items.find(
      ({ content, createdAt }) =>
        content.trim() === text.trim() && Date.parse(createdAt) >= earliest,
    );
    if (!found) return update({ outcomeCheck: 'missing' });
    attempt.renewKey();
    showPublished(app, draftKey, found);
  } catch {
    if (isSameSession()) update({ outcomeCheck: 'failed' });
  }
}

/** Publishes the composition. Publishing continues after the dialog closes; a toast shows the result. */
export function publisher(app: App): Publisher {
  const attempt = new PublishAttempt(app);
  return {
    publish: (omissions) => publish(app, attempt, omissions),
    cancel: () => attempt.cancel(),
    checkPosts: () => checkPosts(app, attempt),
    loginToPublish: () => loginToPublish(app),
  };
}

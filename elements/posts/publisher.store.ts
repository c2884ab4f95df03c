import type { PostCreated } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import { newAttemptKey } from '../core/attempt-key.ts';
import { CallError } from '../core/call-error.ts';
import { errorMessage } from '../core/error-message.ts';
import { editor } from '../core/editor.store.ts';
import { page } from '../core/page.store.ts';
import { session } from '../core/session.store.ts';
import { toasts } from '../core/toasts.store.ts';
import { typed } from '../core/typed.ts';
import { webUrl } from '../ui/web-url.ts';
import { composer, isBusy } from './composer.store.ts';
import { drafts } from './editor-draft.store.ts';
import { posts } from './posts.store.ts';
import { editorTexts } from './editor.texts.ts';
import { fingerprint, outcomeOf, publicationOf, sendPost, type Publication } from './publishing.ts';

export interface Publisher {
  /** Publishes what the composer holds, once: a second call while one runs does nothing, and nothing is ever sent again by itself. */
  publish(): Promise<void>;
  /** Stops an upload. What is already with the network may be published: then the outcome is unknown. */
  cancel(): void;
  /** Looks for the post among the user's own after a lost answer. */
  checkPosts(): Promise<void>;
  /** Leaves for the author login; the draft stays and the editor opens again. */
  loginToPublish(): Promise<void>;
}

/** Clocks of two machines differ a little: a post may seem older than the attempt. */
const slack = 60_000;

/** Sends what the composer holds. It goes on when the dialog is closed, and tells how it ended. */
export function publisher(app: App): Publisher {
  const { $state, set, clear, settled } = app.use(composer);
  const attempt = { key: newAttemptKey(), fingerprint: '', abort: new AbortController(), startedAt: 0 };
  const say = () => app.use(editorTexts).get();
  /** What ends after its session did tells nothing to the next one. */
  let turn = 0;
  app.use(session).onCleared(() => {
    turn += 1;
    Object.assign(attempt, { key: newAttemptKey(), fingerprint: '' });
  });

  const finish = (draftKey: string | null, result?: PostCreated) => {
    attempt.key = newAttemptKey();
    clear(draftKey);
    app.use(posts).refresh();
    app.use(editor).close();
    const url = webUrl(result?.url);
    const see = url && { label: say().seePost, run: () => void window.open(url, '_blank', 'noopener,noreferrer') };
    app.use(toasts).show({ tone: 'good', text: say().published, ...(see ? { action: see } : {}) });
  };
  const refuse = (failure: string) => {
    const { kind, campaignId } = $state.get();
    set({ phase: 'failed', failure });
    if (app.use(editor).$open.get()) return;
    const run = () => app.use(editor).open({ kind, ...(campaignId ? { campaignId } : {}) });
    app
      .use(toasts)
      .show({ tone: 'bad', text: failure, detail: say().textKept, persistent: true, action: { label: say().openEditor, run } });
  };
  const fail = (error: unknown) => {
    const outcome = outcomeOf(error);
    const stopped = error instanceof CallError && error.kind === 'abort' && $state.get().phase === 'sending';
    if (outcome !== 'unknown') attempt.key = newAttemptKey();
    if (stopped) return set({ phase: 'editing', progress: undefined });
    if (outcome === 'login') return set({ phase: 'editing', needsLogin: true });
    if (outcome === 'refused') return refuse(errorMessage(error));
    set({ phase: 'unknown-outcome', check: undefined });
  };
  const start = (): Publication & { draftKey: string | null } => {
    const { draftKey, files } = $state.get();
    const what = { ...publicationOf($state.get()), draftKey };
    const print = fingerprint(what);
    // Another text under the same key would be refused; the same text under another key could be published twice.
    if (attempt.fingerprint && attempt.fingerprint !== print) attempt.key = newAttemptKey();
    Object.assign(attempt, { fingerprint: print, abort: new AbortController(), startedAt: app.clock.now() });
    set({
      phase: files.length ? 'sending' : 'publishing',
      failure: undefined,
      progress: undefined,
      check: undefined,
      needsLogin: undefined,
    });
    return what;
  };

  return {
    async publish() {
      if (isBusy($state.get()) || $state.get().restoring) return;
      if (!navigator.onLine) return refuse(say().offline);
      const what = start();
      const mine = turn;
      const onUploadProgress = (sent: number, total: number) =>
        mine === turn && set({ progress: { sent, total }, ...(sent >= total ? { phase: 'publishing' as const } : {}) });
      try {
        const result = await sendPost(app, what, { idempotencyKey: attempt.key, signal: attempt.abort.signal, onUploadProgress });
        if (mine === turn) finish(what.draftKey, result);
        else clear(what.draftKey);
      } catch (error) {
        if (mine === turn) fail(error);
      }
    },
    cancel: () => attempt.abort.abort(),
    async checkPosts() {
      const { campaignId, draftKey, text } = $state.get();
      const mine = turn;
      set({ check: 'busy' });
      try {
        const { items } = await app.use(typed).query('listMyPosts', { ...(campaignId ? { campaignId } : {}), limit: 20 });
        const found = items.find(
          ({ content, createdAt }) => content.trim() === text.trim() && Date.parse(createdAt) >= attempt.startedAt - slack,
        );
        if (mine !== turn) return;
        if (found) finish(draftKey);
        else set({ check: 'missing' });
      } catch {
        if (mine === turn) set({ check: 'failed' });
      }
    },
    async loginToPublish() {
      const { kind, campaignId } = $state.get();
      // Without the campaign: in a login it asks to join one, and feedback may go to a campaign that is over.
      const fields = { modal_to_open: 'post-editor', trigger: 'post_editor_publish' };
      if (app.host.kind === 'embed') {
        const { sessionToken, login } = app.use(session);
        const before = sessionToken();
        await login('write', fields);
        // The new session has emptied the composition. What was written is a draft of its user, and comes back to no other.
        if (sessionToken() !== before) app.use(editor).open({ kind, ...(campaignId ? { campaignId } : {}) });
        return set({ needsLogin: undefined });
      }
      app.use(drafts).rememberRequest({ kind, ...(campaignId ? { campaignId } : {}) });
      await settled();
      await app.use(session).login('write', { ...fields, page_path: app.use(page).$path.get() });
    },
  };
}

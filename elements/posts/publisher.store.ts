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
import { composer, isBusy } from './composer.store.ts';
import { drafts } from './editor-draft.store.ts';
import { posts } from './posts.store.ts';
import { postsTexts } from './posts.texts.ts';
import { fingerprint, outcomeOf, sendPost, type Publication } from './publishing.ts';

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
  const { $state, set, clear } = app.use(composer);
  const attempt = { key: newAttemptKey(), fingerprint: '', abort: new AbortController(), startedAt: 0 };
  const say = () => app.use(postsTexts).get();

  const finish = (result?: PostCreated) => {
    attempt.key = newAttemptKey();
    clear();
    app.use(posts).refresh();
    app.use(editor).close();
    const see = result && { label: say().seePost, run: () => void window.open(result.url, '_blank', 'noopener,noreferrer') };
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
  const start = (): Publication => {
    const { kind, campaignId, text, suggestion, files } = $state.get();
    const what = { kind, campaignId: campaignId ?? '', text, suggestionId: suggestion?.id ?? null, files };
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
      if (isBusy($state.get())) return;
      if (!navigator.onLine) return refuse(say().offline);
      const what = start();
      const onUploadProgress = (sent: number, total: number) =>
        set({ progress: { sent, total }, ...(sent >= total ? { phase: 'publishing' as const } : {}) });
      try {
        finish(await sendPost(app, what, { idempotencyKey: attempt.key, signal: attempt.abort.signal, onUploadProgress }));
      } catch (error) {
        fail(error);
      }
    },
    cancel: () => attempt.abort.abort(),
    async checkPosts() {
      const { campaignId, text } = $state.get();
      set({ check: 'busy' });
      try {
        const { items } = await app.use(typed).query('listMyPosts', { ...(campaignId ? { campaignId } : {}), limit: 20 });
        const mine = items.find(
          ({ content, createdAt }) => content.trim() === text.trim() && Date.parse(createdAt) >= attempt.startedAt - slack,
        );
        if (mine) finish();
        else set({ check: 'missing' });
      } catch {
        set({ check: 'failed' });
      }
    },
    async loginToPublish() {
      const { kind, campaignId } = $state.get();
      app.use(drafts).rememberRequest({ kind, ...(campaignId ? { campaignId } : {}) });
      const page_path = app.use(page).$path.get();
      // Without the campaign: in a login it asks to join one, and feedback may go to a campaign that is over.
      await app.use(session).login('write', { page_path, modal_to_open: 'post-editor', trigger: 'post_editor_publish' });
    },
  };
}

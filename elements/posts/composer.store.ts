import { atom, onMount, type ReadableAtom } from 'nanostores';
import { defaultPostLimits, type PostLimits } from '../../contract/limits.ts';
import type { PostCreated, PostKind, Suggestion } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import { newAttemptKey } from '../core/attempt-key.ts';
import { CallError, errorMessage } from '../core/call-error.ts';
import { editor, type EditorRequest } from '../core/editor.store.ts';
import { page } from '../core/page.store.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';
import { drafts } from './editor-draft.store.ts';
import { admit, type EditorFile, type Refusal } from './media-rules.ts';
import { posts } from './posts.store.ts';
import { fingerprint, outcomeOf, sendPost, type Publication } from './publishing.ts';
import { originOf } from './suggestion-origin.ts';

export type ComposerPhase = 'editing' | 'sending' | 'publishing' | 'sent' | 'failed' | 'unknown-outcome';
/** What is being written and where it stands. */
export interface Composition {
  kind: PostKind;
  campaignId: string | null;
  text: string;
  suggestion: Pick<Suggestion, 'id' | 'content'> | null;
  files: readonly EditorFile[];
  refused: readonly Refusal[];
  phase: ComposerPhase;
  /** The text is in storage. */
  saved: boolean;
  progress?: { sent: number; total: number } | undefined;
  failure?: string | undefined;
  /** The session may read only: publishing needs the author login. */
  needsLogin?: boolean;
  /** After a lost answer: what looking at the posts told. */
  check?: 'busy' | 'found' | 'missing' | 'failed' | undefined;
  result?: PostCreated | undefined;
}

export interface Composer {
  readonly $state: ReadableAtom<Composition>;
  readonly limits: PostLimits;
  setCampaign(campaignId: string): void;
  setKind(kind: PostKind): void;
  setText(text: string): void;
  /** Fills the text from a suggestion and remembers where it came from. Ask before when there is a text of one's own. */
  choose(suggestion: Suggestion): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  describe(id: string, altText: string): void;
  publish(): Promise<void>;
  /** Stops an upload. What is already with the network may be published: then the outcome is unknown. */
  cancel(): void;
  /** Looks for the post among the user's own after a lost answer. */
  checkPosts(): Promise<void>;
  /** Leaves for the author login; the draft stays and the editor opens again. */
  loginToPublish(): Promise<void>;
}

const blank: Composition = {
  kind: 'post',
  campaignId: null,
  text: '',
  suggestion: null,
  files: [],
  refused: [],
  phase: 'editing',
  saved: false,
};
const isBusy = ({ phase }: Composition) => phase === 'sending' || phase === 'publishing';
/** While it is under way or in doubt, a new opening shows that instead of starting over. */
const isHeld = (state: Composition) => isBusy(state) || state.phase === 'unknown-outcome';

/** The one composition of an App: it outlives the dialog, so that closing the dialog never loses a word. */
export function composer(app: App): Composer {
  const $state = atom<Composition>(blank);
  const set = (change: Partial<Composition>) => $state.set({ ...$state.get(), ...change });
  const store = app.use(drafts);
  const attempt = { key: newAttemptKey(), fingerprint: '', abort: new AbortController(), startedAt: 0 };

  const dropFiles = () => $state.get().files.forEach(({ previewUrl }) => URL.revokeObjectURL(previewUrl));
  const load = (kind: PostKind, campaignId: string | null) => {
    const draft = campaignId ? store.read(campaignId, kind) : null;
    const suggestion = draft?.suggestionId ? { id: draft.suggestionId, content: '' } : null;
    set({ kind, campaignId, text: draft?.text ?? '', suggestion, saved: draft !== null, phase: 'editing', failure: undefined });
  };
  const begin = (request: EditorRequest) => {
    if (isHeld($state.get())) return;
    const { kind, campaignId } = request.campaignId ? request : (store.takeRequest() ?? request);
    dropFiles();
    attempt.key = newAttemptKey();
    $state.set(blank);
    load(kind, campaignId ?? null);
  };
  const write = (text: string, suggestion: Composition['suggestion']) => {
    const { campaignId, kind } = $state.get();
    if (campaignId) store.write(campaignId, kind, { text, suggestionId: suggestion?.id ?? null });
    set({ text, suggestion, saved: campaignId !== null && text !== '', phase: 'editing', failure: undefined });
  };
  const publication = (): Publication => {
    const { kind, campaignId, text, suggestion, files } = $state.get();
    return { kind, campaignId: campaignId ?? '', text, suggestionId: suggestion?.id ?? null, files };
  };
  const finish = (result?: PostCreated) => {
    const { campaignId, kind } = $state.get();
    if (campaignId) store.write(campaignId, kind, { text: '', suggestionId: null });
    dropFiles();
    attempt.key = newAttemptKey();
    $state.set({ ...blank, kind, campaignId, phase: 'sent', result });
    app.use(posts).refresh();
  };
  const fail = (error: unknown) => {
    const outcome = outcomeOf(error);
    const aborted = error instanceof CallError && error.kind === 'abort';
    if (outcome !== 'unknown') attempt.key = newAttemptKey();
    if (aborted && $state.get().phase === 'sending') return set({ phase: 'editing', progress: undefined });
    if (outcome === 'login') return set({ phase: 'editing', needsLogin: true });
    if (outcome === 'refused') return set({ phase: 'failed', failure: errorMessage(error) });
    set({ phase: 'unknown-outcome', check: undefined });
    app.use(posts).refresh();
  };

  onMount($state, () => {
    const stop = app.use(editor).$open.subscribe((request) => {
      if (request) begin(request);
    });
    const guard = (event: BeforeUnloadEvent) => {
      if (isBusy($state.get())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => {
      stop();
      removeEventListener('beforeunload', guard);
    };
  });

  return {
    $state,
    limits: defaultPostLimits,
    setCampaign: (campaignId) => load($state.get().kind, campaignId),
    setKind: (kind) => load(kind, $state.get().campaignId),
    setText(text) {
      const { suggestion } = $state.get();
      const kept = suggestion && text !== '' && (suggestion.content === '' || originOf(text, suggestion.content) !== 'gone');
      write(text, kept ? suggestion : null);
    },
    choose: ({ id, content }) => write(content, { id, content }),
    addFiles(files) {
      const { files: present } = $state.get();
      const { accepted, refused } = admit(present.map(({ kind }) => kind), files, defaultPostLimits); // prettier-ignore
      const added = accepted.map(
        ({ file, kind }): EditorFile => ({ id: newAttemptKey(), file, kind, previewUrl: URL.createObjectURL(file), altText: '' }),
      );
      set({ files: [...present, ...added], refused });
    },
    removeFile(id) {
      const { files } = $state.get();
      const gone = files.find((file) => file.id === id);
      if (gone) URL.revokeObjectURL(gone.previewUrl);
      set({ files: files.filter((file) => file !== gone), refused: [] });
    },
    describe: (id, altText) => set({ files: $state.get().files.map((file) => (file.id === id ? { ...file, altText } : file)) }),
    async publish() {
      if (isBusy($state.get())) return;
      const what = publication();
      const print = fingerprint(what);
      // Another text under the same key would be refused; the same text under another key could be published twice.
      if (attempt.fingerprint && attempt.fingerprint !== print) attempt.key = newAttemptKey();
      Object.assign(attempt, { fingerprint: print, abort: new AbortController(), startedAt: app.clock.now() });
      set({ phase: what.files.length ? 'sending' : 'publishing', failure: undefined, progress: undefined, check: undefined });
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
        const there = items.some(
          (post) => post.content.trim() === text.trim() && Date.parse(post.createdAt) >= attempt.startedAt - 60_000,
        );
        if (there) finish();
        else set({ check: 'missing' });
      } catch {
        set({ check: 'failed' });
      }
    },
    async loginToPublish() {
      const { kind, campaignId } = $state.get();
      const back = campaignId ? { campaignId } : {};
      store.rememberRequest({ kind, ...back });
      const page_path = app.use(page).$path.get();
      await app.use(session).login('write', { page_path, modal_to_open: 'post-editor', trigger: 'post_editor_publish', ...back });
    },
  };
}

import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { defaultPostLimits, type PostLimits } from '../../contract/post-limits.ts';
import type { PostKind, Suggestion } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import { busy } from '../core/busy.ts';
import { editor, type EditorRequest } from '../core/editor.store.ts';
import { session } from '../core/session.store.ts';
import { drafts } from './editor-draft.store.ts';
import { editorFiles, revoke } from './editor-files.ts';
import type { EditorFile, Refusal } from './media-rules.ts';
import { originOf } from './suggestion-origin.ts';

export type ComposerPhase = 'editing' | 'sending' | 'publishing' | 'failed' | 'unknown-outcome';
/** What is being written and where it stands. */
export interface Composition {
  kind: PostKind;
  campaignId: string | null;
  /** The key of its draft; null without a campaign, as nothing is kept then. */
  draftKey: string | null;
  text: string;
  /** Where the text comes from; the content is empty for a draft that was restored. */
  suggestion: Pick<Suggestion, 'id' | 'content'> | null;
  files: readonly EditorFile[];
  refused: readonly Refusal[];
  phase: ComposerPhase;
  /** The text is in storage. */
  saved: boolean;
  /** The draft's files are on their way back. */
  restoring?: boolean | undefined;
  /** How many files of the draft were not found again. */
  lost?: number | undefined;
  progress?: { sent: number; total: number } | undefined;
  failure?: string | undefined;
  /** The server said that the session may read only. */
  needsLogin?: boolean | undefined;
  /** After a lost answer: what looking at the posts told. */
  check?: 'busy' | 'missing' | 'failed' | undefined;
}

export const blank: Composition = {
  kind: 'post',
  campaignId: null,
  draftKey: null,
  text: '',
  suggestion: null,
  files: [],
  refused: [],
  phase: 'editing',
  saved: false,
};
export const isBusy = ({ phase }: Composition): boolean => phase === 'sending' || phase === 'publishing';
/** It can't be exchanged for another draft: it is under way, or nobody has looked yet what became of it. */
export const isLocked = (state: Composition): boolean =>
  isBusy(state) || (state.phase === 'unknown-outcome' && (!state.check || state.check === 'busy'));

/** Every change but those of the publisher does nothing while the composition is being sent. */
export interface Composer {
  readonly $state: ReadableAtom<Composition>;
  /** What the frame around the composition needs to know. */
  readonly $frame: ReadableAtom<{ kind: PostKind; locked: boolean }>;
  readonly limits: PostLimits;
  /**
   * Goes to the draft of that campaign. What was written before there was a campaign goes along; a draft that is there
   * already stays before it.
   */
  setCampaign(campaignId: string): void;
  setKind(kind: PostKind): void;
  setText(text: string): void;
  /** Fills the text from a suggestion and remembers where it came from. Ask before when there is a text of one's own. */
  choose(suggestion: Pick<Suggestion, 'id' | 'content'>): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  /** Takes out a file that turned out to be no image or video, and says so. */
  refuseFile(id: string): void;
  describe(id: string, altText: string): void;
  /** Changes what is known of the publication; for the publisher. */
  set(change: Partial<Composition>): void;
  /** Forgets a draft that is published, and empties the composition if it is that one. */
  clear(draftKey: string | null): void;
  /** Settles when every file is kept that can be: before the page is left. */
  settled(): Promise<void>;
}

/** Under way, in doubt, or refused just now: a new opening shows that instead of starting over. */
function isHeld(state: Composition, request: EditorRequest): boolean {
  const same = !request.campaignId || request.campaignId === state.campaignId;
  return isBusy(state) || state.phase === 'unknown-outcome' || (state.phase === 'failed' && same);
}

/** Text with what was there before it; neither is lost, and neither stands there twice. */
const joined = (before: string, text: string): string =>
  !before || before === text ? text : text ? `${before}\n\n${text}` : before;

/** The one composition of an App: it outlives the dialog, so that closing the dialog never loses a word. */
export function composer(app: App): Composer {
  const $state = atom<Composition>(blank);
  const store = app.use(drafts);
  const get = () => $state.get();
  const set = (change: Partial<Composition>) => $state.set({ ...get(), ...change });
  const save = () => {
    const { draftKey, text, suggestion } = get();
    if (draftKey) store.write(draftKey, { text, suggestionId: suggestion?.id ?? null, files: files.listed() });
  };
  // Words and files are in storage as they come; what has no campaign yet, and what is under way, is here alone.
  app.use(busy).when(() => isLocked(get()) || (get().text !== '' && !get().saved));
  const files = editorFiles(app, { get, set, save, limits: defaultPostLimits });
  const load = (kind: PostKind, campaignId: string | null, own = '') => {
    const draftKey = campaignId ? store.keyOf(campaignId, kind) : null;
    const draft = draftKey ? store.read(draftKey) : null;
    const suggestion = draft?.suggestionId ? { id: draft.suggestionId, content: '' } : null;
    const text = joined(draft?.text ?? '', own);
    $state.set({ ...blank, kind, campaignId, draftKey, text, suggestion, saved: draft !== null, needsLogin: get().needsLogin });
    files.restore(draft?.files ?? []);
    if (own) write(text, suggestion);
  };
  const write = (text: string, suggestion: Composition['suggestion']) => {
    set({
      text,
      suggestion,
      saved: get().draftKey !== null && text !== '',
      phase: 'editing',
      failure: undefined,
      check: undefined,
    });
    save();
  };
  /** Goes to a draft and takes along what is here in no draft yet. */
  const carry = (kind: PostKind, campaignId: string) => {
    const { text } = get();
    const own = files.release();
    load(kind, campaignId, text);
    files.take(own);
  };
  const empty = () => {
    revoke(files.release());
    $state.set(blank);
  };
  const begin = (request: EditorRequest) => {
    // Whatever opens the editor: what was remembered for a login that came to nothing is of no use any more.
    const before = store.takeRequest();
    if (isHeld(get(), request)) return;
    // Back from the author login: the page knows which campaign, only we know what for.
    const resumed = request.resume && (!request.campaignId || before?.campaignId === request.campaignId) ? before : null;
    const { kind, campaignId } = resumed ?? request;
    empty();
    load(kind, campaignId ?? null);
  };
  /** The act, where the composition is not being sent. */
  const free =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      if (!isBusy(get())) act(...args);
    };
  app.use(session).onCleared(empty);
  onMount($state, () => {
    const { $open } = app.use(editor);
    const stops = [
      $open.subscribe((request) => {
        if (request) begin(request);
      }),
      // Somebody has logged in while it is open: what they had begun.
      app.use(session).$user.listen(({ userId }) => {
        const request = $open.get();
        if (!userId) return;
        if (request && get() === blank) begin(request);
        const { kind, campaignId, draftKey } = get();
        // Begun before it was known who writes: only now there is a place for it.
        if (campaignId && !draftKey && !isLocked(get())) carry(kind, campaignId);
      }),
    ];
    const guard = (event: BeforeUnloadEvent) => {
      if (isBusy(get())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => {
      stops.forEach((stop) => stop());
      removeEventListener('beforeunload', guard);
    };
  });
  return {
    $state,
    $frame: computed($state, (state) => ({ kind: state.kind, locked: isLocked(state) })),
    limits: defaultPostLimits,
    set,
    setCampaign(campaignId) {
      const { kind, campaignId: before } = get();
      if (isLocked(get()) || before === campaignId) return;
      if (before === null) return carry(kind, campaignId);
      revoke(files.release());
      load(kind, campaignId);
    },
    setKind(kind) {
      const { campaignId, kind: before } = get();
      if (isLocked(get()) || before === kind) return;
      revoke(files.release());
      load(kind, campaignId);
    },
    setText: free((text: string) => {
      const { suggestion } = get();
      const kept = suggestion && text !== '' && (suggestion.content === '' || originOf(text, suggestion.content) !== 'gone');
      write(text, kept ? suggestion : null);
    }),
    choose: free(({ id, content }: Pick<Suggestion, 'id' | 'content'>) => write(content, { id, content })),
    addFiles: free(files.add),
    removeFile: free(files.remove),
    refuseFile: free(files.refuse),
    describe: free(files.describe),
    clear(draftKey) {
      const { kind, campaignId, draftKey: present } = get();
      if (draftKey) {
        files.forget(store.read(draftKey)?.files ?? []);
        store.write(draftKey, { text: '', suggestionId: null, files: [] });
      }
      if (present !== draftKey) return;
      empty();
      set({ kind, campaignId, draftKey });
    },
    settled: files.settled,
  };
}

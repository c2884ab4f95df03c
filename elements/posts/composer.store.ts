import { atom, onMount, type ReadableAtom } from 'nanostores';
import { defaultPostLimits, type PostLimits } from '../../contract/limits.ts';
import type { PostKind, Suggestion } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import { busy } from '../core/busy.ts';
import { newAttemptKey } from '../core/attempt-key.ts';
import { editor, type EditorRequest } from '../core/editor.store.ts';
import { drafts } from './editor-draft.store.ts';
import { admit, type EditorFile, type Refusal } from './media-rules.ts';
import { originOf } from './suggestion-origin.ts';

export type ComposerPhase = 'editing' | 'sending' | 'publishing' | 'failed' | 'unknown-outcome';
/** What is being written and where it stands. */
export interface Composition {
  kind: PostKind;
  campaignId: string | null;
  text: string;
  /** Where the text comes from; the content is empty for a draft that was restored. */
  suggestion: Pick<Suggestion, 'id' | 'content'> | null;
  files: readonly EditorFile[];
  refused: readonly Refusal[];
  phase: ComposerPhase;
  /** The text is in storage. */
  saved: boolean;
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
  text: '',
  suggestion: null,
  files: [],
  refused: [],
  phase: 'editing',
  saved: false,
};
export const isBusy = ({ phase }: Composition): boolean => phase === 'sending' || phase === 'publishing';

export interface Composer {
  readonly $state: ReadableAtom<Composition>;
  readonly limits: PostLimits;
  setCampaign(campaignId: string): void;
  setKind(kind: PostKind): void;
  setText(text: string): void;
  /** Fills the text from a suggestion and remembers where it came from. Ask before when there is a text of one's own. */
  choose(suggestion: Pick<Suggestion, 'id' | 'content'>): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  describe(id: string, altText: string): void;
  /** Changes what is known of the publication; for the publisher. */
  set(change: Partial<Composition>): void;
  /** Empties text, files and draft: it is published. */
  clear(): void;
}

/** Under way, in doubt, or refused just now: a new opening shows that instead of starting over. */
function isHeld(state: Composition, request: EditorRequest): boolean {
  const same = !request.campaignId || request.campaignId === state.campaignId;
  return isBusy(state) || state.phase === 'unknown-outcome' || (state.phase === 'failed' && same);
}

/** The one composition of an App: it outlives the dialog, so that closing the dialog never loses a word. */
export function composer(app: App): Composer {
  const $state = atom<Composition>(blank);
  const store = app.use(drafts);
  const set = (change: Partial<Composition>) => $state.set({ ...$state.get(), ...change });
  const dropFiles = () => $state.get().files.forEach(({ previewUrl }) => URL.revokeObjectURL(previewUrl));
  const load = (kind: PostKind, campaignId: string | null) => {
    const draft = campaignId ? store.read(campaignId, kind) : null;
    const suggestion = draft?.suggestionId ? { id: draft.suggestionId, content: '' } : null;
    set({ kind, campaignId, text: draft?.text ?? '', suggestion, saved: draft !== null, phase: 'editing', failure: undefined });
  };
  const begin = (request: EditorRequest) => {
    if (isHeld($state.get(), request)) return;
    // Back from the author login: the page knows which campaign, only we know what for.
    const before = store.takeRequest();
    const { kind, campaignId } = before && (!request.campaignId || before.campaignId === request.campaignId) ? before : request;
    dropFiles();
    $state.set(blank);
    load(kind, campaignId ?? null);
  };
  const write = (text: string, suggestion: Composition['suggestion']) => {
    const { campaignId, kind } = $state.get();
    if (campaignId) store.write(campaignId, kind, { text, suggestionId: suggestion?.id ?? null });
    set({ text, suggestion, saved: campaignId !== null && text !== '', phase: 'editing', failure: undefined, check: undefined });
  };
  // Words are in storage as they are written; files, and words without a campaign, are here alone.
  app.use(busy).when(() => {
    const state = $state.get();
    return isBusy(state) || state.files.length > 0 || (state.text !== '' && !state.saved);
  });
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
    set,
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
      const kinds = present.map(({ kind }) => kind);
      const { accepted, refused } = admit(kinds, files, defaultPostLimits);
      const added = accepted.map(({ file, kind }): EditorFile => ({
        id: newAttemptKey(),
        file,
        kind,
        previewUrl: URL.createObjectURL(file),
        altText: '',
      }));
      set({ files: [...present, ...added], refused });
    },
    removeFile(id) {
      const { files } = $state.get();
      const gone = files.find((file) => file.id === id);
      if (gone) URL.revokeObjectURL(gone.previewUrl);
      set({ files: files.filter((file) => file !== gone), refused: [] });
    },
    describe: (id, altText) => set({ files: $state.get().files.map((file) => (file.id === id ? { ...file, altText } : file)) }),
    clear() {
      const { campaignId, kind } = $state.get();
      if (campaignId) store.write(campaignId, kind, { text: '', suggestionId: null });
      dropFiles();
      $state.set({ ...blank, kind, campaignId });
    },
  };
}

/** The post that is being written: text, files, draft, and its way to the network. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { PostKind, Suggestion } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { reloadGuard } from '../core/app/reload-guard.ts';
import { postEditor } from '../shared/post-editor.store.ts';
import { session } from '../core/session/session.store.ts';
import { ComposerDraft } from './composer-draft.ts';
import {
  acceptsInput,
  emptyComposition,
  hasUnsaved,
  isBusy,
  isLocked,
  type Composition,
} from './composition.ts';
import { drafts } from './drafts.store.ts';
import { matchSuggestion } from './suggestion-match.ts';

/** The composition and its actions. While it is being sent, only `update` and `discardDraft` have an effect. */
export interface Composer {
  readonly $state: ReadableAtom<Composition>;
  /** The part of the state that the editor dialog shows. */
  readonly $dialogState: ReadableAtom<{ kind: PostKind; locked: boolean }>;
  /**
   * Switches to the draft of that campaign. Text and files move there; without a campaign they are appended to existing
   * content, else both drafts stay.
   */
  setCampaign(campaignId: string): void;
  setKind(kind: PostKind): void;
  /** Shows that draft; without a campaign none, so that no draft is locked. The shown draft stays stored. */
  openDraft(kind: PostKind, campaignId: string | null): void;
  setText(text: string): void;
  /** Replaces the text by a suggestion. The caller confirms first if the user's text would be lost. */
  applySuggestion(suggestion: Pick<Suggestion, 'id' | 'content'>): void;
  addFiles(files: readonly File[]): void;
  removeFile(id: string): void;
  /** Moves a file to another place in the order in which they are published. */
  moveFile(id: string, index: number): void;
  /** Removes a file that can't be decoded and lists it in `rejectedFiles`. */
  rejectFile(id: string): void;
  setAltText(id: string, altText: string): void;
  /** Changes the state of the publication; for the publisher only. */
  update(change: Partial<Composition>): void;
  /** Deletes a published draft and clears the composition if it shows that draft. */
  discardDraft(draftKey: string | null): void;
  /** Writes the draft here from now on; the tab that had it can only read it. */
  takeOver(): void;
  /** Whether leaving the page loses text or files. */
  hasUnsaved(): boolean;
  /** Resolves when files are prepared, and text and files are stored, or can't be. Await it before leaving the page. */
  whenStored(): Promise<void>;
}

/** Loads the draft of each request and of the user who signs in; returns a function that stops. */
function followEditor(app: App, get: () => Composition, draft: ComposerDraft): () => void {
  const { $open } = app.use(postEditor);
  const stopRequests = $open.subscribe((request) => {
    if (request) draft.open(request);
    else if (get().phase === 'editing') void draft.closeWhenStored();
  });
  // After a login while the editor is open, load the draft of that user.
  const stopUsers = app.use(session).$user.listen(({ userId }) => {
    const request = $open.get();
    if (!userId) return;
    if (request && get() === emptyComposition) draft.open(request);
    const { kind, campaignId, draftKey } = get();
    // The text was started before the user was known; now it has a draft key.
    if (campaignId && !draftKey && !isLocked(get())) draft.moveTo(kind, campaignId);
  });
  const guard = (event: BeforeUnloadEvent) => {
    if (isBusy(get()) || hasUnsaved(get())) event.preventDefault();
  };
  addEventListener('beforeunload', guard);
  return () => {
    stopRequests();
    stopUsers();
    if (get().phase === 'editing') draft.close();
    removeEventListener('beforeunload', guard);
  };
}

type ContentActions = Pick<
  Composer,
  | 'setText'
  | 'applySuggestion'
  | 'addFiles'
  | 'removeFile'
  | 'moveFile'
  | 'rejectFile'
  | 'setAltText'
>;

/** The actions on the content. They do nothing while the composition is being sent, or another tab has the draft. */
function createContentActions(get: () => Composition, draft: ComposerDraft): ContentActions {
  const unlessLocked =
    <A extends unknown[]>(action: (...args: A) => void) =>
    (...args: A) => {
      if (acceptsInput(get())) action(...args);
    };
  return {
    setText: unlessLocked((text: string) => {
      const { suggestion } = get();
      const isDerived = (content: string) =>
        content === '' || matchSuggestion(text, content) !== 'none';
      draft.setContent(
        text,
        suggestion && text !== '' && isDerived(suggestion.content) ? suggestion : null,
      );
    }),
    applySuggestion: unlessLocked(({ id, content }: Pick<Suggestion, 'id' | 'content'>) =>
      draft.setContent(content, { id, content }),
    ),
    addFiles: unlessLocked((files: readonly File[]) => draft.files.add(files)),
    removeFile: unlessLocked((id: string) => draft.files.remove(id)),
    moveFile: unlessLocked((id: string, index: number) => draft.files.move(id, index)),
    rejectFile: unlessLocked((id: string) => draft.files.reject(id)),
    setAltText: unlessLocked((id: string, altText: string) => draft.files.setAltText(id, altText)),
  };
}

/** The composition of an App. It outlives the dialog, so closing the dialog loses nothing. */
export function composer(app: App): Composer {
  const $state = atom<Composition>(emptyComposition);
  const get = () => $state.get();
  const draft = new ComposerDraft(app, $state);
  // Text without a campaign, text that could not be stored, and a running publication exist only in memory.
  app.use(reloadGuard).blockWhile(() => isLocked(get()) || (get().text !== '' && !get().saved));
  app.use(session).onCleared(() => draft.reset());
  onMount($state, () => followEditor(app, get, draft));
  return {
    ...createContentActions(get, draft),
    $state,
    $dialogState: computed($state, (state) => ({ kind: state.kind, locked: isLocked(state) })),
    setCampaign(campaignId) {
      const { kind, campaignId: current } = get();
      if (isLocked(get()) || current === campaignId) return;
      if (current === null) draft.moveTo(kind, campaignId);
      else draft.carryTo(kind, campaignId);
    },
    setKind(kind) {
      const { campaignId, kind: current } = get();
      if (!isLocked(get()) && current !== kind) draft.replace(kind, campaignId);
    },
    openDraft(kind, campaignId) {
      if (!isLocked(get())) draft.replace(kind, campaignId);
    },
    update: (change) => draft.update(change),
    discardDraft: (draftKey) => draft.discard(draftKey),
    takeOver: () => draft.takeOver(),
    hasUnsaved: () => !isLocked(get()) && hasUnsaved(get()),
    whenStored: async () =>
      void (await Promise.all([draft.files.whenStored(), app.use(drafts).flush()])),
  };
}

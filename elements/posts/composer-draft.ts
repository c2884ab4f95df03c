import type { PostKind } from '../../contract/post.ts';
import type { WritableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';
import { postEditor, type PostEditorRequest } from '../shared/post-editor.store.ts';
import { emptyComposition, isBusy, mergeTexts, mustKeep, type Composition } from './composition.ts';
import type { DraftAccess } from './draft-lock.ts';
import { drafts } from './drafts.store.ts';
import { EditorFiles, revoke } from './editor-files.ts';
import { HeldLock } from './held-lock.ts';
import { getPostLimits } from './post-limits.store.ts';
import type { Draft, SaveResult } from './stored-drafts.ts';

interface Source {
  key: string;
  campaignId: string;
}
const emptyDraft = { text: '', suggestionId: null, files: [] };
const isWritable = ({ draftKey, access }: Composition) => draftKey !== null && access === 'write';
const getRevision = (draft: Draft | null) => JSON.stringify(draft);

/** Connects the composition with its stored draft: locks, loads, saves and replaces it. */
export class ComposerDraft {
  readonly files: EditorFiles;

  readonly #lock: HeldLock;
  /** Text that was written here while this tab could not write the draft. Null if there is none. */
  #unsavedText: string | null = null;
  /** The stored draft that is shown. */
  #shownRevision = '';
  /** The draft whose content moves here. It is deleted when the content is stored here. */
  #source: Source | undefined;

  constructor(
    private readonly app: App,
    private readonly $state: WritableAtom<Composition>,
  ) {
    this.files = new EditorFiles(app, {
      get: () => $state.get(),
      set: (change) => this.update(change),
      save: () => this.#save(),
      getLimits: () => getPostLimits(app),
    });
    this.#lock = new HeldLock(app, {
      onAccess: (access) => this.#onAccess(access),
      onChange: () => this.#onChange(),
      onConflict: () => (this.#unsavedText = this.$state.get().text),
      onSaved: (key, result) => this.#onSaved(key, result),
    });
  }

  update(change: Partial<Composition>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }

  /** Sets text and suggestion, and saves the draft. */
  setContent(text: string, suggestion: Composition['suggestion']): void {
    this.update({
      text,
      suggestion,
      phase: 'editing',
      failure: undefined,
      outcomeCheck: undefined,
      keptCampaignId: undefined,
    });
    if (!isWritable(this.$state.get())) this.#unsavedText = text;
    this.#save();
  }

  /** Shows another draft. Files of the one before are released; its stored ones stay. */
  replace(kind: PostKind, campaignId: string | null): void {
    this.files.clear();
    this.#load(kind, campaignId);
  }

  /**
   * Shows the draft of another campaign. The content moves there; where that campaign has a draft already, or the files
   * of this one are still being loaded, both drafts stay where they are.
   */
  carryTo(kind: PostKind, campaignId: string): void {
    const { campaignId: previous, draftKey, text, restoring, access } = this.$state.get();
    const { files, preparingCount } = this.$state.get();
    const { getKey, read } = this.app.use(drafts);
    const isEmpty = text.trim() === '' && files.length === 0 && !preparingCount && !restoring;
    const key = getKey(campaignId, kind);
    if (isEmpty || restoring || access !== 'write' || !key || read(key)) {
      this.replace(kind, campaignId);
      if (!isEmpty && previous) this.update({ keptCampaignId: previous });
      return;
    }
    const source = draftKey && previous ? { key: draftKey, campaignId: previous } : undefined;
    this.moveTo(kind, campaignId, source);
  }

  /** Loads a draft and adds the content that is shown now. */
  moveTo(kind: PostKind, campaignId: string, source?: Source): void {
    const { text } = this.$state.get();
    const shownFiles = this.files.detach();
    const hasContent = text !== '' || shownFiles.length > 0;
    this.#load(kind, campaignId, hasContent ? { text, source } : undefined);
    this.files.attach(shownFiles);
  }

  reset(): void {
    this.close();
    this.#clear();
  }

  /** Shows the draft that an opening of the editor asks for. */
  open(request: PostEditorRequest): void {
    // Every opening consumes the stored request, so that an aborted login can't affect a later opening.
    const stored = this.app.use(drafts).consumeRequest();
    const { draftKey, text, saved } = this.$state.get();
    if (mustKeep(this.$state.get(), request)) {
      if (!saved) this.#unsavedText = text;
      return draftKey ? this.#lock.request(draftKey) : undefined;
    }
    // After the author login, the page knows only the campaign; the stored request also has the kind.
    const sameCampaign = !request.campaignId || stored?.campaignId === request.campaignId;
    const { kind, campaignId } = (request.resume && sameCampaign ? stored : null) ?? request;
    this.#clear();
    this.#load(kind, campaignId ?? null);
  }

  /** Lets another tab write the draft. */
  close(): void {
    this.#lock.release();
    this.#unsavedText = null;
    this.#source = undefined;
  }

  /** Lets another tab write the draft when its files are stored, unless the editor is open again by then. */
  async closeWhenStored(): Promise<void> {
    await Promise.all([this.files.whenStored(), this.app.use(drafts).flush()]);
    if (!this.app.use(postEditor).$open.get()) this.close();
  }

  takeOver(): void {
    this.#lock.takeOver();
  }

  /** Deletes a published draft and clears the composition if it shows that draft. */
  discard(draftKey: string | null): void {
    const { kind, campaignId, draftKey: current } = this.$state.get();
    if (draftKey) this.#delete(draftKey);
    if (current !== draftKey) return;
    this.#clear();
    if (this.app.use(postEditor).$open.get()) return this.#load(kind, campaignId);
    this.close();
    this.update({ kind, campaignId, draftKey });
  }

  #clear(): void {
    this.files.clear();
    this.$state.set(emptyComposition);
  }

  #delete(key: string): void {
    const { read, write } = this.app.use(drafts);
    this.files.deleteStored(read(key)?.files ?? []);
    write(key, emptyDraft);
  }

  #save(): void {
    const { draftKey, text, suggestion, saved } = this.$state.get();
    if (!draftKey || !isWritable(this.$state.get())) {
      if (saved && this.#unsavedText !== null) this.update({ saved: false });
      return;
    }
    const files = this.files.toDraftFiles();
    const { read, write } = this.app.use(drafts);
    const result = write(draftKey, { text, suggestionId: suggestion?.id ?? null, files });
    this.#unsavedText = null;
    this.#shownRevision = getRevision(read(draftKey));
    this.#onSaved(draftKey, result);
  }

  #onSaved(key: string, result: SaveResult): void {
    const { draftKey, text, saved, saveFailed = false } = this.$state.get();
    if (key !== draftKey) return;
    const next = {
      saved: result === 'saved' && text !== '',
      // A failure shows until the draft is saved.
      saveFailed: result === 'saving' ? saveFailed : result === 'failed',
    };
    if (next.saved !== saved || next.saveFailed !== saveFailed) this.update(next);
  }

  #load(
    kind: PostKind,
    campaignId: string | null,
    moved?: { text: string; source: Source | undefined },
  ): void {
    const draftKey = campaignId ? this.app.use(drafts).getKey(campaignId, kind) : null;
    const { needsLogin } = this.$state.get();
    const access = draftKey ? 'pending' : 'write';
    if (!draftKey) this.#lock.release();
    this.#unsavedText = moved?.text ?? null;
    this.#source = moved?.source;
    this.$state.set({ ...emptyComposition, kind, campaignId, draftKey, needsLogin, access });
    this.#show();
    if (draftKey) this.#lock.request(draftKey);
  }

  /** Shows the stored draft, with the text that was written here and is not stored. */
  #show(): void {
    const { draftKey, files: shown } = this.$state.get();
    const draft = draftKey ? this.app.use(drafts).read(draftKey) : null;
    this.#shownRevision = getRevision(draft);
    const unsaved = this.#unsavedText;
    const text = unsaved === null ? (draft?.text ?? '') : mergeTexts(draft?.text ?? '', unsaved);
    const suggestion = draft?.suggestionId ? { id: draft.suggestionId, content: '' } : null;
    const stored = draft?.files ?? [];
    const isKnown = (id: string) => stored.some((file) => file.id === id);
    const kept = unsaved === null ? [] : shown.filter(({ id }) => !isKnown(id));
    this.files.detach();
    revoke(shown.filter((file) => !kept.includes(file)));
    const saved = draft !== null && text === draft.text;
    const restored = { restoring: false, missingFileCount: undefined };
    this.update({ text, suggestion, saved, saveFailed: false, files: kept, ...restored });
    this.files.restore(stored);
  }

  #onAccess(access: DraftAccess): void {
    const state = this.$state.get();
    if (!state.draftKey || access === state.access) return;
    this.update({ access });
    // What is being published stays as it was sent.
    if (access === 'pending' || isBusy(state)) return;
    if (access === 'read') return this.#onRefused();
    // Another tab may have written between the load and the lock.
    if (getRevision(this.app.use(drafts).read(state.draftKey)) !== this.#shownRevision)
      this.#show();
    if (this.#unsavedText !== null) this.#save();
    this.#finishMove();
  }

  /** Another tab has the draft. Content that moves here stays where it is. */
  #onRefused(): void {
    const source = this.#source;
    if (source) this.#unsavedText = null;
    this.#source = undefined;
    this.#show();
    if (source) this.update({ keptCampaignId: source.campaignId });
  }

  /** Follows the tab that writes the draft. */
  #onChange(): void {
    const { access, draftKey } = this.$state.get();
    if (access !== 'read' || !draftKey) return;
    if (getRevision(this.app.use(drafts).read(draftKey)) !== this.#shownRevision) this.#show();
  }

  #finishMove(): void {
    const source = this.#source;
    if (!source || this.$state.get().access !== 'write') return;
    this.#source = undefined;
    // A draft that can't be stored here stays in storage there.
    if (!this.$state.get().saveFailed) this.#delete(source.key);
  }
}

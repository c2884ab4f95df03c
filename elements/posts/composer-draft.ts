import type { PostKind } from '../../contract/post.ts';
import type { WritableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';
import type { PostEditorRequest } from '../core/page/post-editor.store.ts';
import { emptyComposition, joinTexts, mustKeep, type Composition } from './composition.ts';
import { drafts } from './drafts.store.ts';
import { EditorFiles, revoke } from './editor-files.ts';
import { getPostLimits } from './post-limits.store.ts';

/** Connects the composition with its stored draft: loads, saves and replaces it. */
export class ComposerDraft {
  readonly files: EditorFiles;

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
  }

  update(change: Partial<Composition>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }

  /** Sets text and suggestion, and saves the draft. */
  setContent(text: string, suggestion: Composition['suggestion']): void {
    const saved = this.$state.get().draftKey !== null && text !== '';
    this.update({
      text,
      suggestion,
      saved,
      phase: 'editing',
      failure: undefined,
      outcomeCheck: undefined,
      keptCampaignId: undefined,
    });
    this.#save();
  }

  /** Shows another draft. Files of the one before are released; its stored ones stay. */
  replace(kind: PostKind, campaignId: string | null): void {
    revoke(this.files.detach());
    this.#load(kind, campaignId);
  }

  /**
   * Shows the draft of another campaign. The content moves there; where that campaign has a draft already, or the files
   * of this one are still being loaded, both drafts stay where they are.
   */
  carryTo(kind: PostKind, campaignId: string): void {
    const { campaignId: previous, draftKey, text, files, restoring } = this.$state.get();
    const { getKey, read, write } = this.app.use(drafts);
    const isEmpty = text.trim() === '' && files.length === 0 && !restoring;
    const key = getKey(campaignId, kind);
    if (isEmpty || restoring || !key || read(key)) {
      this.replace(kind, campaignId);
      if (!isEmpty && previous) this.update({ keptCampaignId: previous });
      return;
    }
    this.moveTo(kind, campaignId);
    if (!draftKey) return;
    this.files.deleteStored(read(draftKey)?.files ?? []);
    write(draftKey, { text: '', suggestionId: null, files: [] });
  }

  /** Loads a draft and adds the content that has no draft yet. */
  moveTo(kind: PostKind, campaignId: string): void {
    const { text } = this.$state.get();
    const unsavedFiles = this.files.detach();
    this.#load(kind, campaignId, text);
    this.files.attach(unsavedFiles);
  }

  reset(): void {
    revoke(this.files.detach());
    this.$state.set(emptyComposition);
  }

  /** Shows the draft that an opening of the editor asks for. */
  open(request: PostEditorRequest): void {
    // Every opening consumes the stored request, so that an aborted login can't affect a later opening.
    const stored = this.app.use(drafts).consumeRequest();
    if (mustKeep(this.$state.get(), request)) return;
    // After the author login, the page knows only the campaign; the stored request also has the kind.
    const sameCampaign = !request.campaignId || stored?.campaignId === request.campaignId;
    const { kind, campaignId } = (request.resume && sameCampaign ? stored : null) ?? request;
    this.reset();
    this.#load(kind, campaignId ?? null);
  }

  /** Deletes a published draft and clears the composition if it shows that draft. */
  discard(draftKey: string | null): void {
    const { kind, campaignId, draftKey: current } = this.$state.get();
    if (draftKey) {
      const { read, write } = this.app.use(drafts);
      this.files.deleteStored(read(draftKey)?.files ?? []);
      write(draftKey, { text: '', suggestionId: null, files: [] });
    }
    if (current !== draftKey) return;
    this.reset();
    this.update({ kind, campaignId, draftKey });
  }

  #save(): void {
    const { draftKey, text, suggestion } = this.$state.get();
    if (!draftKey) return;
    const files = this.files.toDraftFiles();
    this.app.use(drafts).write(draftKey, { text, suggestionId: suggestion?.id ?? null, files });
  }

  #load(kind: PostKind, campaignId: string | null, unsavedText = ''): void {
    const { getKey, read } = this.app.use(drafts);
    const draftKey = campaignId ? getKey(campaignId, kind) : null;
    const draft = draftKey ? read(draftKey) : null;
    const suggestion = draft?.suggestionId ? { id: draft.suggestionId, content: '' } : null;
    const text = joinTexts(draft?.text ?? '', unsavedText);
    const { needsLogin } = this.$state.get();
    const saved = draft !== null;
    this.$state.set({
      ...emptyComposition,
      kind,
      campaignId,
      draftKey,
      text,
      suggestion,
      saved,
      needsLogin,
    });
    this.files.restore(draft?.files ?? []);
    if (unsavedText) this.setContent(text, suggestion);
  }
}

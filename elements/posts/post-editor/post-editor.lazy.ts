/** The part of the editor that is loaded on first opening, so that a closed editor stays small. */
import type { PostKind } from '../../../contract/post.ts';
import type { App } from '../../core/app/app.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import type { PostEditorRequest } from '../../shared/post-editor.store.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { composer, type Composer } from '../composer.store.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';

export const editorContent = {
  /** Ends toasts about what was done on the page, which would cover the editor. One with an action stays. */
  clearToasts(app: App): void {
    const { $list, dismiss } = app.use(toasts);
    for (const { id, profile, action } of $list.get())
      if (profile === 'shell' && !action) dismiss(id);
  },
  messages: (app: App): PostEditorMessages => getMessages(app, postEditorMessages),
  dialogState: (app: App): Composer['$dialogState'] => app.use(composer).$dialogState,
  hasUnsaved: (app: App): boolean => app.use(composer).hasUnsaved(),
  whenStored: (app: App): Promise<void> => app.use(composer).whenStored(),
  /** Ends the shown draft, and returns it to be opened again. Content without a draft stays. */
  pauseDraft(app: App): PostEditorRequest {
    const { $state, openDraft } = app.use(composer);
    const { kind, campaignId, draftKey } = $state.get();
    if (draftKey) openDraft(kind, null);
    return { kind, ...(campaignId && { campaignId }) };
  },
  openDraft: (app: App, { kind, campaignId }: PostEditorRequest): void => {
    const { $state, openDraft } = app.use(composer);
    if (campaignId || $state.get().text === '') openDraft(kind, campaignId ?? null);
  },
  setKind: (app: App, kind: PostKind): void => app.use(composer).setKind(kind),
};
export type EditorContent = typeof editorContent;

/** The part of the editor that is loaded on first opening, so that a closed editor stays small. */
import type { PostKind } from '../../../contract/post.ts';
import type { App } from '../../core/app/app.ts';
import { composer, type Composer } from '../composer.store.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';

export const editorContent = {
  messages: (app: App): PostEditorMessages => app.use(postEditorMessages).get(),
  dialogState: (app: App): Composer['$dialogState'] => app.use(composer).$dialogState,
  setKind: (app: App, kind: PostKind): void => app.use(composer).setKind(kind),
};
export type EditorContent = typeof editorContent;

/** Everything that the editor needs once it is open: a chunk of its own, so that a closed editor costs next to nothing. */
import type { PostKind } from '../../../contract/post.ts';
import type { App } from '../../core/app.ts';
import { composer, type Composer } from '../composer.store.ts';
import { editorTexts, type EditorTexts } from '../editor.texts.ts';

export const inside = {
  texts: (app: App): EditorTexts => app.use(editorTexts).get(),
  frame: (app: App): Composer['$frame'] => app.use(composer).$frame,
  setKind: (app: App, kind: PostKind): void => app.use(composer).setKind(kind),
};
export type Inside = typeof inside;

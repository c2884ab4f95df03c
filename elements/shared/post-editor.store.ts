/** Opens the post editor from anywhere. */
import { atom, type ReadableAtom } from 'nanostores';
import type { PostKind } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { openDrafts } from '../core/app/open-drafts.ts';
import { reloadGuard } from '../core/app/reload-guard.ts';

/** What the post editor was opened for. */
export interface PostEditorRequest {
  kind: PostKind;
  campaignId?: string;
  /** Suggestion to start with. */
  suggestionId?: string;
  /** After the author login: restores what the editor was opened for before it. */
  resume?: boolean;
}

export interface PostEditorStore {
  readonly $open: ReadableAtom<PostEditorRequest | null>;
  open(request: PostEditorRequest): void;
  close(): void;
}

/** Connects header and screens, which open the post editor, with the editor itself. */
export function postEditor(app: App): PostEditorStore {
  const $open = atom<PostEditorRequest | null>(null);
  const isOpen = () => $open.get() !== null;
  app.use(reloadGuard).blockWhile(isOpen);
  app.use(openDrafts).watch(isOpen);
  return { $open, open: (request) => $open.set(request), close: () => $open.set(null) };
}

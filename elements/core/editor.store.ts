import { atom, type ReadableAtom } from 'nanostores';
import type { PostKind } from '../../contract/post.ts';
import type { App } from './app.ts';

/** What the post editor is open for. */
export interface EditorRequest {
  kind: PostKind;
  campaignId?: string;
  /** Suggestion to start from. */
  suggestionId?: string;
  /** Back from the author login: what the editor was open for then wins. */
  resume?: boolean;
}

export interface Editor {
  readonly $open: ReadableAtom<EditorRequest | null>;
  open(request: EditorRequest): void;
  close(): void;
}

/** Where header, screens and the post editor meet. */
export function editor(_app: App): Editor {
  const $open = atom<EditorRequest | null>(null);
  return { $open, open: (request) => $open.set(request), close: () => $open.set(null) };
}

import type { PostKind } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import type { EditorRequest } from '../core/editor.store.ts';
import { session } from '../core/session.store.ts';

/** A file of a draft; the file itself lies where `FileKeep` keeps it. */
export interface DraftFile {
  id: string;
  blobKey: string;
  altText: string;
}
/** What is kept of a post that is being written. */
export interface DraftText {
  text: string;
  suggestionId: string | null;
  files: readonly DraftFile[];
  /** Server time in milliseconds. */
  updatedAt: number;
}

/** Drafts of the signed-in user, one for each campaign and kind, in the App's storage: they survive a reload and a crash. */
export interface Drafts {
  /**
   * `userId:campaignId:kind`: the draft stays that user's, whoever is signed in by the time it is asked for. Null while
   * somebody is signed in and it is not known yet who.
   */
  keyOf(campaignId: string, kind: PostKind): string | null;
  read(key: string): DraftText | null;
  /** A draft without text and files is removed. */
  write(key: string, draft: Omit<DraftText, 'updatedAt'>): void;
  /** Keeps what the editor was open for over a login that leaves the page. */
  rememberRequest(request: EditorRequest): void;
  /** What was remembered, once. */
  takeRequest(): EditorRequest | null;
}

const returnKey = 'ev_editor_return';

function parsed<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function drafts(app: App): Drafts {
  const { storage } = app.host;
  const place = (key: string) => `ev_draft/${key}`;
  return {
    keyOf(campaignId, kind) {
      const { $signedIn, $user } = app.use(session);
      const user = $signedIn.get() ? $user.get().userId : 'me';
      return user && `${user}:${campaignId}:${kind}`;
    },
    read(key) {
      const draft = parsed<DraftText>(storage.get(place(key)));
      if (!draft || typeof draft.text !== 'string') return null;
      return { ...draft, files: Array.isArray(draft.files) ? draft.files : [] };
    },
    write(key, draft) {
      if (draft.text === '' && draft.files.length === 0) storage.remove(place(key));
      else storage.set(place(key), JSON.stringify({ ...draft, updatedAt: app.clock.now() } satisfies DraftText));
    },
    rememberRequest: (request) => storage.set(returnKey, JSON.stringify(request)),
    takeRequest() {
      const request = parsed<EditorRequest>(storage.get(returnKey));
      storage.remove(returnKey);
      return request && (request.kind === 'post' || request.kind === 'feedback') ? request : null;
    },
  };
}

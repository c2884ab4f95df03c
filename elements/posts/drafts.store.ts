import type { PostKind } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import type { PostEditorRequest } from '../core/page/post-editor.store.ts';
import { session } from '../core/session/session.store.ts';

/** A reference to a file of a draft. `DraftFileStorage` stores the file itself under `blobKey`. */
export interface DraftFile {
  id: string;
  blobKey: string;
  altText: string;
}
/** A stored draft of a post. */
export interface Draft {
  text: string;
  suggestionId: string | null;
  files: readonly DraftFile[];
  /** Server time in milliseconds. */
  updatedAt: number;
}

/** Drafts of the signed-in user in the App's storage, one for each campaign and kind. They survive a reload and a crash. */
export interface Drafts {
  /**
   * The draft's key: `userId:campaignId:kind`, or `me` for the user while signed out.
   * Null while the signed-in user is not loaded yet, because drafts are keyed by user.
   */
  getKey(campaignId: string, kind: PostKind): string | null;
  read(key: string): Draft | null;
  /** A draft without text and files is removed. */
  write(key: string, draft: Omit<Draft, 'updatedAt'>): void;
  /** Stores the editor request across a login that leaves the page. */
  saveRequest(request: PostEditorRequest): void;
  /** Returns the stored request and deletes it. */
  consumeRequest(): PostEditorRequest | null;
}

const returnKey = 'ev_editor_return';

function parseJson<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function drafts(app: App): Drafts {
  const { storage } = app.host;
  const toStorageKey = (key: string) => `ev_draft/${key}`;
  return {
    getKey(campaignId, kind) {
      const { $signedIn, $user } = app.use(session);
      const user = $signedIn.get() ? $user.get().userId : 'me';
      return user && `${user}:${campaignId}:${kind}`;
    },
    read(key) {
      const draft = parseJson<Draft>(storage.get(toStorageKey(key)));
      if (!draft || typeof draft.text !== 'string') return null;
      return { ...draft, files: Array.isArray(draft.files) ? draft.files : [] };
    },
    write(key, draft) {
      if (draft.text === '' && draft.files.length === 0) storage.remove(toStorageKey(key));
      else
        storage.set(
          toStorageKey(key),
          JSON.stringify({ ...draft, updatedAt: app.clock.now() } satisfies Draft),
        );
    },
    saveRequest: (request) => storage.set(returnKey, JSON.stringify(request)),
    consumeRequest() {
      const request = parseJson<PostEditorRequest>(storage.get(returnKey));
      storage.remove(returnKey);
      return request && (request.kind === 'post' || request.kind === 'feedback') ? request : null;
    },
  };
}

/** Drafts of posts: what is stored, and the parts that do not depend on where. */
import type { PostKind } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import type { PostEditorRequest } from '../shared/post-editor.store.ts';
import { session } from '../core/session/session.store.ts';
import type { DraftAccess, DraftLock } from './draft-lock.ts';

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
/** A draft in the list of drafts. */
export interface ListedDraft extends Draft {
  key: string;
  campaignId: string;
  kind: PostKind;
}

/**
 * `saving` is followed by `onSaved`. `failed`: the draft ends with the page, because the browser has no room or refuses
 * storage, or the server can't be reached.
 */
export type SaveResult = 'saved' | 'saving' | 'failed';
export interface DraftListener {
  /** Called at once where no other tab shares the draft. */
  onAccess(access: DraftAccess): void;
  /** Another tab changed the draft. */
  onChange(): void;
  /** The server has another draft than the one that was changed here. The text is kept; `onAccess` follows. */
  onConflict(): void;
  onSaved(result: SaveResult): void;
}

/**
 * Drafts of the signed-in user, one for each campaign and kind. They survive a reload and a crash: in the App's storage, or
 * on the server for a partner's page.
 */
export interface Drafts {
  /**
   * The draft's key: `userId:campaignId:kind`, or `me` for the user while signed out.
   * Null while the signed-in user is not loaded yet, because drafts are keyed by user.
   */
  getKey(campaignId: string, kind: PostKind): string | null;
  read(key: string): Draft | null;
  /** A draft without text and files is removed. */
  write(key: string, draft: Omit<Draft, 'updatedAt'>): SaveResult;
  /** The user's drafts, newest first. Those of other accounts in this browser are not among them. */
  list(): ListedDraft[];
  /** Asks for the right to write the draft, until the lock is released. */
  lock(key: string, listener: DraftListener): DraftLock;
  /** Resolves when no draft is `saving`. */
  flush(): Promise<void>;
  /** Stores the editor request across a login that leaves the page. */
  saveRequest(request: PostEditorRequest): void;
  /** Returns the stored request and deletes it. */
  consumeRequest(): PostEditorRequest | null;
}

const returnKey = 'ev_editor_return';

/** Null for text that is not JSON. */
export function parseJson<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** The campaign and the kind of a key; null for another person's draft. */
export function parseDraftKey(
  key: string,
  userId: string,
): { campaignId: string; kind: PostKind } | null {
  const [owner, campaignId, kind] = key.split(':');
  if (!userId || owner !== userId || !campaignId) return null;
  return kind === 'post' || kind === 'feedback' ? { campaignId, kind } : null;
}

/** Whether the draft has no content, so that none is stored. */
export const isEmptyDraft = ({ text, files }: Pick<Draft, 'text' | 'files'>): boolean =>
  text === '' && files.length === 0;

/** The drafts of a list, newest first. */
export const toListedDrafts = (
  keys: Iterable<string>,
  userId: string,
  read: Drafts['read'],
): ListedDraft[] =>
  [...keys]
    .flatMap((key) => {
      const place = parseDraftKey(key, userId);
      const draft = place && read(key);
      return draft ? [{ ...draft, ...place, key }] : [];
    })
    .sort((a, b) => b.updatedAt - a.updatedAt);

/** The parts that do not depend on where drafts are stored. */
export function draftKeys(app: App): Pick<Drafts, 'getKey' | 'saveRequest' | 'consumeRequest'> {
  const { storage } = app.host;
  return {
    getKey(campaignId, kind) {
      const { $signedIn, $user } = app.use(session);
      const user = $signedIn.get() ? $user.get().userId : 'me';
      return user && `${user}:${campaignId}:${kind}`;
    },
    saveRequest: (request) => storage.set(returnKey, JSON.stringify(request)),
    consumeRequest() {
      const request = parseJson<PostEditorRequest>(storage.get(returnKey));
      storage.remove(returnKey);
      return request && (request.kind === 'post' || request.kind === 'feedback') ? request : null;
    },
  };
}

import type { PostKind } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import type { EditorRequest } from '../core/editor.store.ts';
import { session } from '../core/session.store.ts';

/** What is kept of a text that is being written. */
export interface DraftText {
  text: string;
  suggestionId: string | null;
  /** Server time in milliseconds. */
  updatedAt: number;
}

/** Drafts of the signed-in user, one for each campaign and kind, in the App's storage: they survive a reload and a crash. */
export interface Drafts {
  read(campaignId: string, kind: PostKind): DraftText | null;
  /** An empty text removes the draft. */
  write(campaignId: string, kind: PostKind, draft: Omit<DraftText, 'updatedAt'>): void;
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
  const keyOf = (campaignId: string, kind: PostKind) =>
    `ev_draft/${app.use(session).$user.get().userId ?? 'me'}:${campaignId}:${kind}`;
  return {
    read(campaignId, kind) {
      const draft = parsed<DraftText>(storage.get(keyOf(campaignId, kind)));
      return draft && typeof draft.text === 'string' ? draft : null;
    },
    write(campaignId, kind, draft) {
      const key = keyOf(campaignId, kind);
      if (draft.text === '') storage.remove(key);
      else storage.set(key, JSON.stringify({ ...draft, updatedAt: app.clock.now() } satisfies DraftText));
    },
    rememberRequest: (request) => storage.set(returnKey, JSON.stringify(request)),
    takeRequest() {
      const request = parsed<EditorRequest>(storage.get(returnKey));
      storage.remove(returnKey);
      return request && (request.kind === 'post' || request.kind === 'feedback') ? request : null;
    },
  };
}

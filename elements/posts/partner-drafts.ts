/**
 * Drafts of a partner's page: on the server, because nothing may persist in that page's storage. What was written and is not
 * sent yet is in memory. A change that is based on an older draft is refused: another tab or device has written meanwhile.
 */
import type { StoredDraft } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { ApiError } from '../core/http/api-error.ts';
import { isTemporary } from '../core/http/retry.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { session } from '../core/session/session.store.ts';
import {
  draftKeys,
  isEmptyDraft,
  parseDraftKey,
  toListedDrafts,
  type Draft,
  type DraftListener,
  type Drafts,
  type SaveResult,
} from './stored-drafts.ts';

/** Milliseconds after the last change. */
const sendDelay = 500;
const retryDelay = 5000;

class PartnerDrafts {
  /** With the changes that are not sent. Files are in memory only: they are added in the window that publishes. */
  readonly drafts = new Map<string, Draft>();
  readonly listeners = new Map<string, DraftListener>();
  readonly #revisions = new Map<string, number>();
  /** Keys of drafts that are not sent. */
  readonly #changed = new Set<string>();
  #loading: Promise<void> | undefined;
  #isLoaded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  /** Grows with each session: answers for an earlier one are ignored. */
  #version = 0;

  constructor(private readonly app: App) {
    const retry = () => this.#changed.size && void this.send();
    addEventListener('online', retry, { signal: app.signal });
    app.signal.addEventListener('abort', () => clearTimeout(this.#timer));
    app.use(session).onCleared(() => this.#clear());
  }

  get userId(): string {
    return this.app.use(session).$user.get().userId ?? '';
  }

  /** Loads the drafts again; those with changes that are not sent stay. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  change(key: string, draft: Draft): SaveResult {
    if (isEmptyDraft(draft)) this.drafts.delete(key);
    else this.drafts.set(key, draft);
    this.#changed.add(key);
    this.#schedule(sendDelay);
    return 'saving';
  }

  /** Sends all changes. One after another, so that each names the revision of the one before. */
  send(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#sending = this.#sending.then(async () => {
      for (const key of [...this.#changed]) await this.#send(key);
    }));
  }

  async #load(): Promise<void> {
    const version = this.#version;
    const stored = await this.app.use(typedChannel).query('listDrafts');
    if (version !== this.#version) return;
    const keys = stored.map((draft) => this.#accept(draft));
    for (const key of this.drafts.keys())
      if (!keys.includes(key) && !this.#changed.has(key) && this.#revisions.has(key))
        this.#remove(key);
    this.#isLoaded = true;
  }

  /** Shows what the server has, unless it was changed here. */
  #accept(draft: StoredDraft): string {
    const { campaignId, kind, text, selectedSuggestionId, revision, updatedAt } = draft;
    const key = `${this.userId}:${campaignId}:${kind}`;
    this.#revisions.set(key, revision);
    const at = { suggestionId: selectedSuggestionId, updatedAt: Date.parse(updatedAt) };
    if (!this.#changed.has(key))
      this.drafts.set(key, { text, files: this.drafts.get(key)?.files ?? [], ...at });
    return key;
  }

  #remove(key: string): void {
    this.drafts.delete(key);
    this.#revisions.delete(key);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), delay);
  }

  async #send(key: string): Promise<void> {
    const place = parseDraftKey(key, this.userId);
    if (!place) return void this.#changed.delete(key);
    const version = this.#version;
    try {
      // Without the revision of the server's draft, a change would be refused.
      if (!this.#isLoaded) await this.load();
      if (version !== this.#version) return;
      const { text = '', suggestionId = null } = this.drafts.get(key) ?? {};
      this.#changed.delete(key);
      const { saved, draft } = await this.app.use(typedChannel).mutate('saveDraft', {
        ...place,
        text,
        selectedSuggestionId: suggestionId,
        revision: this.#revisions.get(key) ?? 0,
      });
      if (version !== this.#version) return;
      if (saved) this.#onSaved(key, draft);
      else this.#onRefused(key, draft);
    } catch (error) {
      if (version === this.#version) this.#onFailed(key, error);
    }
  }

  #onSaved(key: string, draft: StoredDraft | null): void {
    if (draft) this.#revisions.set(key, draft.revision);
    else this.#revisions.delete(key);
    if (!this.#changed.has(key)) this.listeners.get(key)?.onSaved('saved');
  }

  /** Another tab or device has written: its draft is shown, with the text of this one. */
  #onRefused(key: string, draft: StoredDraft | null): void {
    this.#changed.delete(key);
    const listener = this.listeners.get(key);
    listener?.onConflict();
    if (draft) this.#accept(draft);
    else this.#remove(key);
    listener?.onAccess('read');
  }

  #onFailed(key: string, error: unknown): void {
    this.#changed.add(key);
    this.listeners.get(key)?.onSaved('failed');
    if (!(error instanceof ApiError)) throw error;
    if (isTemporary(error) && !this.app.signal.aborted) this.#schedule(retryDelay);
  }

  #clear(): void {
    this.#version += 1;
    clearTimeout(this.#timer);
    this.#isLoaded = false;
    this.#loading = undefined;
    for (const map of [this.drafts, this.listeners, this.#revisions, this.#changed]) map.clear();
  }
}

export function partnerDrafts(app: App): Drafts {
  const store = new PartnerDrafts(app);
  const read = (key: string) => store.drafts.get(key) ?? null;
  return {
    ...draftKeys(app),
    read,
    write: (key, draft) => store.change(key, { ...draft, updatedAt: app.clock.now() }),
    list: () => toListedDrafts(store.drafts.keys(), store.userId, read),
    flush: () => store.send(),
    lock(key, listener) {
      store.listeners.set(key, listener);
      listener.onAccess('pending');
      // Without the server, the text is written here and sent later.
      const allow = () => listener.onAccess('write');
      void store.load().then(allow, allow);
      return {
        takeOver: () => listener.onAccess('write'),
        release: () => {
          if (store.listeners.get(key) === listener) store.listeners.delete(key);
        },
      };
    },
  };
}

import { computed, type ReadableAtom } from 'nanostores';
import type { OpenCaseInput, SupportCase } from '../../contract/case.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

/** The user's cases about posts and withdrawals. */
export interface Cases {
  /** The user's cases, newest first. Waits while signed out. */
  readonly $cases: ReadableAtom<QueryState<SupportCase[]>>;
  /**
   * What was typed about a post or withdrawal and not sent; empty without it. It survives a closed dialog, a reload and a session
   * that ended. Nobody else has a post or withdrawal with this id.
   */
  getDraft(subjectId: string): string;
  setDraft(subjectId: string, text: string): void;
  /** Opens a case and removes the draft. The same text twice is one case. @throws ApiError */
  open(input: OpenCaseInput): Promise<SupportCase>;
  reload(): void;
}

const toDraftKey = (subjectId: string) => `ev_case_draft/${subjectId}`;

export function cases(app: App): Cases {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(queryCache);
  const { storage } = app.host;
  const reload = () => invalidate('cases');
  return {
    $cases: createQuery<SupportCase[]>(['cases/', $userKey], () =>
      app.use(typedChannel).query('listCases'),
    ),
    getDraft: (subjectId) => storage.get(toDraftKey(subjectId)) ?? '',
    setDraft(subjectId, text) {
      if (text) storage.set(toDraftKey(subjectId), text);
      else storage.remove(toDraftKey(subjectId));
    },
    async open(input) {
      const opened = await app.use(typedChannel).mutate('openCase', input);
      storage.remove(toDraftKey(input.subjectId));
      reload();
      return opened;
    },
    reload,
  };
}

import { computed, type ReadableAtom } from 'nanostores';
import type { App } from '../app/app.ts';
import { session } from './session.store.ts';

/** Whether an administrator is signed in as another user. The session may then only read. */
export const impersonating = (app: App): ReadableAtom<boolean> =>
  computed(app.use(session).$user, ({ userId, realUserId }) => userId !== realUserId);

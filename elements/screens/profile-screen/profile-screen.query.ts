/** The profile of the user. */
import { profile } from '../../account/profile.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const profileScreenQuery = {
  find: (app) => app.use(profile).$profile,
} satisfies ScreenQuery;

/** The settings of the user. */
import { settings } from '../../account/settings.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const settingsScreenQuery = {
  find: (app) => app.use(settings).$settings,
} satisfies ScreenQuery;

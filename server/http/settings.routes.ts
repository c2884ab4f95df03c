/** Settings. Basic data and the second factor answer 501 until their issue builds them. */
import { approveEmail, changeEmail, getSettings } from '../../contract/rest.ts';
import * as settings from '../services/settings.service.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.register(getSettings, ({ caller }, ctx) => settings.getSettings(ctx, caller.userId));
  routes.register(changeEmail, ({ body, caller }, ctx) => settings.changeEmail(ctx, caller, body.email), { perMinute: 10 });
  routes.register(approveEmail, ({ body, caller }, ctx) => settings.approveEmail(ctx, caller, body.code), { perMinute: 30 });
};

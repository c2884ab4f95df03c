/** Settings: basic data, the e-mail address, the second factor. */
import {
  approveEmail,
  approveTwoFactor,
  changeEmail,
  changeTwoFactor,
  getSettings,
  saveBasicSettings,
} from '../../contract/rest.ts';
import * as settings from '../services/settings.service.ts';
import * as twoFactor from '../services/two-factor.service.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.register(getSettings, ({ caller }, ctx) => settings.getSettings(ctx, caller.userId));
  routes.register(saveBasicSettings, ({ body, caller }, ctx) => settings.saveBasicSettings(ctx, caller, body), {
    perMinute: 30,
  });
  routes.register(changeEmail, ({ body, caller }, ctx) => settings.changeEmail(ctx, caller, body.email), { perMinute: 10 });
  routes.register(approveEmail, ({ body, caller }, ctx) => settings.approveEmail(ctx, caller, body.code), { perMinute: 30 });
  routes.register(changeTwoFactor, ({ body, caller }, ctx) => twoFactor.changeTwoFactor(ctx, caller, body.enabled), {
    perMinute: 10,
  });
  routes.register(
    approveTwoFactor,
    async ({ body, caller }, ctx) => {
      await twoFactor.approveTwoFactor(ctx, caller, body.code);
      return settings.getSettings(ctx, caller.userId);
    },
    { perMinute: 30 },
  );
};

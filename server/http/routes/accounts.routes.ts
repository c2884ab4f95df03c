/** Account settings: basic data, e-mail address. */
import {
  approveEmail,
  changeEmail,
  getSettings,
  saveBasicSettings,
  unsubscribe,
} from '../../../contract/rest.ts';
import * as emailChange from '../../features/accounts/change-email.service.ts';
import * as settings from '../../features/accounts/save-basic-settings.service.ts';
import * as settingsQueries from '../../features/accounts/settings.queries.ts';
import { freezeAccount } from '../../features/account-freeze/freeze-account.service.ts';
import * as mails from '../../features/mail/unsubscribe.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';
import { getBlockReason } from '../../features/accounts/account-block.queries.ts';

export default (routes: RouteRegistrar): void => {
  routes.procedure('freezeAccount', ({ token }, { ctx, caller, client }) =>
    freezeAccount(ctx, { token, caller, client }),
  );
  routes.procedure('getBlockReason', async ({ token }, { ctx }) => ({
    reason: await getBlockReason(ctx, token),
  }));
  routes.register(getSettings, ({ caller }, ctx) =>
    settingsQueries.getSettings(ctx, caller.userId, caller),
  );
  routes.register(
    saveBasicSettings,
    ({ body, caller }, ctx) => settings.saveBasicSettings(ctx, caller, body),
    {
      perMinute: 30,
    },
  );
  routes.register(
    unsubscribe,
    async ({ params, client }, ctx) => {
      await mails.unsubscribe(ctx, params.token, client);
      return null;
    },
    { ignoresBody: true },
  );
  routes.register(
    changeEmail,
    ({ body, caller }, ctx) => emailChange.changeEmail(ctx, caller, body.email),
    { perMinute: 10, exact: true },
  );
  routes.register(
    approveEmail,
    ({ body, caller }, ctx) => emailChange.approveEmail(ctx, caller, body.code),
    { perMinute: 30, exact: true },
  );
};

import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/two-factor-settings/define.ts';
import type { UserSettings } from '../../contract/settings.ts';
import {
  createServerError,
  neverSettles,
  renderInStoryApp,
  type StoryAppOptions,
} from '../story-app.ts';
import { authenticatorCode, recoveryCodes, setupStatus } from './samples.ts';
import { at, settings } from '../wallets/samples.ts';
import { getElement, pressButton } from '../play-helpers.ts';

export default {
  title: 'Account/ev-two-factor-settings',
  component: 'ev-two-factor-settings',
} satisfies Meta;
const element = html`<ev-two-factor-settings></ev-two-factor-settings>`;
const one = (getSettings: unknown, options: StoryAppOptions = {}): StoryObj => ({
  render: () =>
    renderInStoryApp(
      {
        ...options,
        rest: { getSettings, changeTwoFactor: setupStatus, ...options.rest },
        typed: { renewRecoveryCodes: { recoveryCodes } },
      },
      element,
    ),
});
const isOn: Partial<UserSettings> = {
  twoFactorAuthEnabled: true,
  verifiedTwoFactorAuthEnabled: true,
  recoveryCodesLeft: 9,
};

/** The state after a press. */
const pressed = (story: StoryObj, text: string): StoryObj => ({
  ...story,
  play: ({ canvasElement }) =>
    pressButton(getElement(canvasElement, 'ev-two-factor-settings'), text),
});

export const Off = one(settings);
export const WithoutEmail = one({ ...settings, email: null, verifiedEmail: false });
export const SetupBegun = one({
  ...settings,
  twoFactorAuthEnabled: true,
  pendingTwoFactorCode: authenticatorCode,
});
export const Scan = pressed(Off, 'Set up');
export const ScanTimeOver = pressed(
  one(settings, { rest: { changeTwoFactor: { ...setupStatus, expiresAt: at(-1) } } }),
  'Set up',
);
/** The last login was more than ten minutes ago. */
export const LoginAgain = pressed(
  one(settings, {
    rest: {
      changeTwoFactor: createServerError(
        403,
        'RECENT_LOGIN_REQUIRED',
        'To set up two-factor authentication, log in again: your last login was more than 10 minutes ago. Nothing was changed.',
        { params: { kind: 'two-factor' } },
      ),
    },
  }),
  'Set up',
);
export const On = one({ ...settings, ...isOn });
export const TurningOff = one({
  ...settings,
  ...isOn,
  twoFactorAuthEnabled: false,
  pendingTwoFactorCode: authenticatorCode,
});
export const FewCodesLeft = one({ ...settings, ...isOn, recoveryCodesLeft: 1 });
export const NewRecoveryCodes = pressed(On, 'New recovery codes');
export const TurnOff = pressed(
  one({ ...settings, ...isOn }, { rest: { changeTwoFactor: { ...authenticatorCode } } }),
  'Turn off',
);
export const Loading = one(neverSettles);
export const Failed = one(createServerError(503, 'NOT_READY', 'The server is starting.'));
/** A partner page sends people to the product. */
export const Elsewhere = one({ ...settings, ...isOn }, { kind: 'embed' });
/** Without a heading, on `/verify`. */
export const Bare: StoryObj = {
  render: () =>
    renderInStoryApp(
      { rest: { getSettings: settings } },
      html`<ev-two-factor-settings embedded></ev-two-factor-settings>`,
    ),
};

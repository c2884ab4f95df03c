import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/basic-settings/define.ts';
import {
  createServerError,
  neverSettles,
  renderInStoryApp,
  type StoryAppOptions,
} from '../story-app.ts';
import { settings } from '../wallets/samples.ts';
import { getElement, pressButton } from '../play-helpers.ts';

export default {
  title: 'Account/ev-basic-settings',
  component: 'ev-basic-settings',
} satisfies Meta;
const one = (getSettings: unknown, options: StoryAppOptions = {}): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { ...options, rest: { getSettings, ...options.rest } },
      html`<ev-basic-settings></ev-basic-settings>`,
    ),
});
const saved = (story: StoryObj): StoryObj => ({
  ...story,
  play: ({ canvasElement }) =>
    pressButton(getElement(canvasElement, 'ev-basic-settings'), 'Save changes'),
});

const basic = {
  ...settings.basic,
  firstName: 'Mara',
  country: 'SE',
  language: 'en',
  timeZone: 'Europe/Stockholm',
};

export const Empty = one(settings);
export const Filled = one({ ...settings, basic });
export const Refused = saved(
  one(
    { ...settings, basic },
    {
      rest: {
        saveBasicSettings: createServerError(400, 'BAD_REQUEST', 'The settings were not saved.', {
          detail: [
            { loc: ['body', 'country'], msg: 'is no country’s code', type: 'country.unknown' },
          ],
        }),
      },
    },
  ),
);
export const NotSaved = saved(
  one(
    { ...settings, basic },
    { rest: { saveBasicSettings: createServerError(503, 'NOT_READY', 'The server is starting.') } },
  ),
);
export const Saving = saved(one(settings, { rest: { saveBasicSettings: neverSettles } }));
export const Loading = one(neverSettles);
export const Failed = one(createServerError(503, 'NOT_READY', 'The server is starting.'));
/** A partner page sends people to the product. */
export const Elsewhere = one(settings, { kind: 'embed' });

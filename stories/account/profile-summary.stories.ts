import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/profile-summary/define.ts';
import { renderInStoryApp } from '../story-app.ts';
import { profilePage } from './samples.ts';

export default {
  title: 'Account/ev-profile-summary',
  component: 'ev-profile-summary',
} satisfies Meta;
export const Full: StoryObj = {
  render: () =>
    renderInStoryApp({}, html`<ev-profile-summary .profile=${profilePage}></ev-profile-summary>`),
};
export const Protected: StoryObj = {
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-profile-summary
        .profile=${{
          ...profilePage,
          user: {
            ...profilePage.user,
            twoFactorAuthEnabled: true,
            verifiedTwoFactorAuthEnabled: true,
          },
        }}
      ></ev-profile-summary>`,
    ),
};
export const Fresh: StoryObj = {
  render: () =>
    renderInStoryApp(
      {},
      html`<ev-profile-summary
        .profile=${{
          ...profilePage,
          user: {
            ...profilePage.user,
            email: null,
            verifiedEmail: false,
            twoFactorAuthEnabled: true,
          },
          bio: undefined,
          totals: {
            ...profilePage.totals,
            campaigns: 0,
            posts: 0,
            eligiblePosts: 0,
            impressions: 0,
            engagements: 0,
            earned: [],
            paid: [],
          },
        }}
      ></ev-profile-summary>`,
    ),
};

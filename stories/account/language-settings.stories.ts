import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/language-settings/define.ts';
import { languageKey } from '../../elements/core/i18n/language-choice.ts';
import { renderInStoryApp, createStoryApp } from '../story-app.ts';

export default {
  title: 'Account/ev-language-settings',
  component: 'ev-language-settings',
} satisfies Meta;
export const OfTheBrowser: StoryObj = {
  render: () => renderInStoryApp({}, html`<ev-language-settings></ev-language-settings>`),
};
export const Chosen: StoryObj = {
  render: () => {
    const app = createStoryApp({});
    app.host.storage.set(languageKey, 'de');
    return html`<ev-app .app=${app}><ev-language-settings></ev-language-settings></ev-app>`;
  },
};

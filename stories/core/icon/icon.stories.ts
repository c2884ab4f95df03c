import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { atom } from 'nanostores';
import '../../../elements/core/ev-app/define.ts';
import '../../../elements/core/icon/define.ts';
import { createApp } from '../../../elements/core/app/app.ts';
import { createEmbedHost } from '../../../elements/core/app/page-host.ts';
import { toIconImage, type IconImage } from '../../../elements/core/icon/icon-image.ts';
import { icons } from '../../../elements/core/icon/icons.store.ts';

/** Icons of sets by name, from the icon endpoint: in the text's color, or in colors of their own. */
const meta: Meta = { title: 'Core/ev-icon', component: 'ev-icon' };
export default meta;

const set = {
  prefix: 'sample',
  width: 24,
  height: 24,
  icons: {
    globe: {
      body: '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="2"><circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20a14.500 14.500 0 0 0 0-20M2 12h20"/></g>',
    },
    arrow: {
      body: '<path fill="none" stroke="currentColor" stroke-width="2" d="M4 12h16m-6-6l6 6l-6 6"/>',
    },
    flag: {
      body: '<path fill="#0a7" d="M0 0h12v16H0z"/><path fill="#d43" d="M12 0h12v16H12z"/>',
      height: 16,
    },
  },
  aliases: { back: { parent: 'arrow', hFlip: true }, down: { parent: 'arrow', rotate: 1 } },
};

/** An App whose icons are these, without a network; `sample:none` there is none, anything else stays on its way. */
function app() {
  const getImage = (name: string) =>
    atom<IconImage | null | undefined>(
      name === 'sample:none' ? null : toIconImage(set, name.replace('sample:', '')),
    );
  const host = createEmbedHost('https://icons.invalid', () => undefined);
  return createApp(
    { apiEndpoint: 'https://icons.invalid', host },
    { provide: [[icons, { getImage }]] },
  );
}

const story = (name: string, label = ''): StoryObj => ({
  render: () =>
    html`<ev-app .app=${app()}
      ><p>Before <ev-icon name=${name} label=${label}></ev-icon> after</p></ev-app
    >`,
});

export const InTheTextsColor = story('sample:globe');
export const WithAMeaning = story('sample:globe', 'Everywhere');
export const InItsOwnColors = story('sample:flag', 'Flag');
export const Mirrored = story('sample:back');
export const Turned = story('sample:down');
export const OnItsWay = story('sample:waiting');
export const Missing = story('sample:none');
export const Large: StoryObj = {
  render: () =>
    html`<ev-app .app=${app()}
      ><h1><ev-icon name="sample:globe"></ev-icon> Everywhere</h1></ev-app
    >`,
};

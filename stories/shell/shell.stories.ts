import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { consent } from '../../elements/core/consent.store.ts';
import { page } from '../../elements/core/page.store.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import '../../elements/shell/shell/define.ts';
import type { Layout } from '../../elements/shell/shell/shell.ts';
import { acme, metaplex, scene, support, type Scene } from './scene.ts';

/** The frame around every page: four layouts, and three shells of which a brand chooses one. */
const meta: Meta = { title: 'Shell/ev-shell', component: 'ev-shell', parameters: { layout: 'fullscreen' } };
export default meta;

const shell = (layout: Layout, { prepare, ...more }: Scene = {}): StoryObj => ({
  render: () =>
    scene(
      {
        campaigns: 1,
        ...more,
        prepare: (app) => {
          app.use(consent).set('required-only');
          prepare?.(app);
        },
      },
      html`<ev-shell .layout=${layout}><main tabindex="-1"></main></ev-shell>`,
    ),
});

export const Default = shell('default');
export const SignedOut = shell('default', { signedIn: false });
export const Article = shell('article');
export const ViewingAs = shell('default', { user: support });
export const Blank = shell('blank');
export const Popup = shell('popup');
export const BrandA = shell('default', { brand: metaplex });
export const BrandB = shell('default', { brand: acme });
export const BrokenPage = shell('default', {
  prepare: (app) => app.use(page).fail({ status: 404, message: 'Page not found: /nowhere' }),
});
export const WithToasts = shell('default', {
  prepare: (app) => {
    app.use(toasts).show({
      tone: 'good',
      text: 'You joined Core: one account, one asset.',
      timeout: 0,
      action: { label: 'Go to the campaign', run: () => undefined },
    });
    app.use(toasts).show({ tone: 'bad', text: 'Error! Can not get notifications.', timeout: 0 });
  },
});

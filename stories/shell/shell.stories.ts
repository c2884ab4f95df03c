import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { sessionEndKey } from '../../elements/core/app/session-tokens.ts';
import type { SessionEnd } from '../../elements/core/app/end-session.ts';
import { showSessionEnd } from '../../elements/core/session/session-end-notice.lazy.ts';
import '../../elements/shell/shell/define.ts';
import type { Layout } from '../../elements/shell/shell/shell.ts';
import { acme, metaplex, scene, impersonatedMara, type Scene } from './scene.ts';

/** The frame around every page: four layouts and three kinds of shell. */
const meta: Meta = {
  title: 'Shell/ev-shell',
  component: 'ev-shell',
  parameters: { layout: 'fullscreen' },
};
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
export const Impersonating = shell('default', { user: impersonatedMara });
export const Blank = shell('blank');
export const Popup = shell('popup');
export const BrandA = shell('default', { brand: metaplex });
export const BrandB = shell('default', { brand: acme });
export const BrokenPage = shell('default', {
  prepare: (app) => app.use(page).showError({ status: 404, message: 'Page not found: /nowhere' }),
});
export const WithToasts = shell('default', {
  prepare: (app) => {
    app.use(toasts).notify({
      tone: 'success',
      text: 'You joined Core: one account, one asset.',
      timeout: 0,
      action: { label: 'Open campaign', run: () => undefined },
    });
    app
      .use(toasts)
      .notify({ tone: 'danger', text: 'Error! Can not get notifications.', timeout: 0 });
  },
});
const signedOut = (end: SessionEnd) =>
  shell('default', {
    prepare: (app) => {
      app.host.storage.set(sessionEndKey, JSON.stringify(end));
      showSessionEnd(app);
    },
  });
export const SessionEnded = signedOut({ reason: 'ended', hasDraft: false });
export const AccessRevokedWithDraft = signedOut({ reason: 'revoked', hasDraft: true });

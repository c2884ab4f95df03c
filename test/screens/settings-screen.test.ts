import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/profile-screen/define.ts';
import '../../elements/screens/settings-screen/define.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { profilePage } from '../../stories/account/samples.ts';
import * as stories from '../../stories/screens/settings-screen.stories.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { openScreen } from './screen-support.ts';

standing('ev-settings-screen', fromStories(stories));

describe('the sign-out button', () => {
  for (const tag of ['ev-settings-screen', 'ev-profile-screen'] as const)
    it(`of <${tag}> is busy during the call, and shows its error`, async () => {
      const app = createStoryApp({
        rest: { getSettings: settings, getProfile: profilePage, listBalances: [] },
        typed: {
          getCurrentUser: profilePage.user,
          listSessions: [],
          listMyPosts: { items: [], nextCursor: null },
        },
      });
      let refuse: (error: Error) => void = () => undefined;
      app.use(session).signOut = () => new Promise((_, reject) => (refuse = reject));
      const content = {
        'ev-settings-screen': html`<ev-settings-screen></ev-settings-screen>`,
        'ev-profile-screen': html`<ev-profile-screen></ev-profile-screen>`,
      }[tag];
      const { box, remove } = await stage(html`<ev-app .app=${app}>${content}</ev-app>`);
      const root = box.querySelector(tag)!.shadowRoot!;
      const findButton = () =>
        [...root.querySelectorAll('ev-button')].find((one) => one.textContent.includes('Sign out'));
      await waitUntil(findButton);
      findButton()!.click();
      await waitUntil(() => findButton()!.busy);
      refuse(createServerError(503, 'NOT_READY', 'The server is starting.'));
      await waitUntil(() => !findButton()!.busy);
      expect(
        app
          .use(toasts)
          .$list.get()
          .map(({ tone }) => tone),
      ).to.deep.equal(['danger']);
      remove();
    });
});

describe('<ev-settings-screen>', () => {
  const open = (signedIn: boolean, contactEmail: string | null = null) =>
    openScreen(html`<ev-settings-screen></ev-settings-screen>`, {
      signedIn,
      rest: { getSettings: { ...settings, contactEmail } },
      typed: { getCurrentUser: profilePage.user, listSessions: [] },
    });

  it('leads to the wallets, and to the address for deleting an account where there is one', async () => {
    const { waitFor, remove } = await open(true, 'help@evangelist.example');
    const getHref = async (text: string) =>
      (await waitFor<HTMLElementTagNameMap['ev-button']>('ev-button', text)).href;
    expect(await getHref('Open wallets')).to.equal('/profile/wallets');
    expect(await getHref('Write to us')).to.equal('mailto:help@evangelist.example');
    remove();
    const without = await open(true);
    await without.waitFor('ev-email-settings');
    await waitUntil(() => without.getCalls('getSettings').length > 0);
    await settled(without.box);
    expect(without.has('ev-button', 'Write to us')).to.equal(false);
    without.remove();
  });

  it('shows the choices of the account in place of those of the browser, and nothing that is missing', async () => {
    const { waitFor, has, remove } = await open(true);
    for (const tag of ['ev-basic-settings', 'ev-mail-settings', 'ev-session-list'] as const)
      await waitFor(tag);
    expect(has('ev-language-settings')).to.equal(false);
    remove();
  });

  it('leaves visitors what belongs to their browser', async () => {
    const { waitFor, has, getCalls, remove } = await open(false);
    await waitFor('ev-button', 'Log in with X');
    const tags = ['ev-consent-settings', 'ev-language-settings', 'ev-email-settings'];
    expect(tags.map((tag) => has(tag))).to.deep.equal([true, true, false]);
    expect(getCalls('getSettings')).to.deep.equal([]);
    remove();
  });
});

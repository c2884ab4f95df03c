import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/settings-screen/define.ts';
import type { UserSettings } from '../../contract/settings.ts';
import { profilePage } from '../../stories/account/samples.ts';
import * as stories from '../../stories/screens/settings-screen.stories.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { getFocused } from '../queries.ts';
import { settled, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { getDeepActive, openScreen } from './screen-support.ts';

standing('ev-settings-screen', fromStories(stories));

describe('<ev-settings-screen>', () => {
  const open = (signedIn: boolean, more: Partial<UserSettings> = {}) =>
    openScreen(html`<ev-settings-screen></ev-settings-screen>`, {
      signedIn,
      rest: { getSettings: { ...settings, ...more } },
      typed: { getCurrentUser: profilePage.user, listSessions: [] },
    });

  it('leads to the wallets, and to the address for deleting an account where there is one', async () => {
    const { waitFor, remove } = await open(true, { contactEmail: 'help@evangelist.example' });
    const getHref = async (text: string) =>
      (await waitFor<HTMLElementTagNameMap['ev-button']>('ev-button', text)).href;
    expect(await getHref('Open wallets')).to.equal('/profile/wallets');
    expect(await getHref('Write to us')).to.equal('mailto:help@evangelist.example');
    await waitFor('.address', 'help@evangelist.example');
    remove();
    const without = await open(true, { contactEmail: null });
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

  for (const [hash, group, tag] of [
    ['#email', 'ev-email-settings', 'ev-field'],
    ['#two-factor', 'ev-two-factor-settings', 'ev-button'],
  ] as const)
    it(`focuses the next control of ${hash}`, async () => {
      const before = location.href;
      history.replaceState(null, '', hash);
      const { root, remove } = await open(true, { email: null, verifiedEmail: false });
      await waitUntil(() => getDeepActive().includes(tag));
      expect(getFocused(root)!.localName).to.equal(group);
      expect(getFocused(root)!.getBoundingClientRect().top).to.be.within(0, innerHeight);
      history.replaceState(null, '', before);
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

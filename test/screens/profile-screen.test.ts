import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/profile-screen/define.ts';
import { profilePage } from '../../stories/account/samples.ts';
import * as stories from '../../stories/screens/profile-screen.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-profile-screen', fromStories(stories));

describe('<ev-profile-screen>', () => {
  /** Gets the health reasons that the note lists. */
  const getReasons = async (answer: object) => {
    const app = createStoryApp({
      rest: { getProfile: { ...profilePage, ...answer }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    Object.assign(app.config, { locale: 'de' });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`,
    );
    const note = () =>
      shown.box.querySelector('ev-profile-screen')!.shadowRoot!.querySelector('ev-health-note')
        ?.shadowRoot;
    await waitUntil(() => note()?.querySelector('li'));
    const texts = [...note()!.querySelectorAll('li')].map((one) => one.textContent.trim());
    shown.remove();
    return texts;
  };

  it('shows the health reasons in the language of the app', async () => {
    expect(
      await getReasons({
        health: 'moderate',
        healthCounts: { decided: 9, deleted: 2, notEligible: 1 },
      }),
    ).to.deep.equal(['Vor der Belohnung gelöscht: 2 von 9 geprüften Beiträgen.']);
  });

  it('isolates the text direction of titles', async () => {
    const badge = {
      id: 'b1',
      kind: 'first',
      title: 'عربي',
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      description: '(first!)',
      earnedAt: '2026-08-31T00:00:00Z',
    };
    const app = createStoryApp({
      rest: { getProfile: { ...profilePage, badges: [badge] }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`,
    );
    const root = shown.box.querySelector('ev-profile-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('.badges'));
    const texts = [...root.querySelectorAll('.row-split bdi, .badges bdi')].map(
      (one) => one.textContent,
    );
    expect(texts).to.deep.equal(['Night market', badge.title, badge.description]);
    shown.remove();
  });
});

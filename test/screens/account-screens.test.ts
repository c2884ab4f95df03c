import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/profile-screen/define.ts';
import { profilePage } from '../../stories/account/samples.ts';
import * as loginError from '../../stories/screens/login-error-screen.stories.ts';
import * as notAllowed from '../../stories/screens/not-allowed-screen.stories.ts';
import * as profile from '../../stories/screens/profile-screen.stories.ts';
import * as settings from '../../stories/screens/settings-screen.stories.ts';
import * as verify from '../../stories/screens/verify-screen.stories.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-login-error-screen', fromStories(loginError));
standing('ev-not-allowed-screen', fromStories(notAllowed));
standing('ev-profile-screen', fromStories(profile));
standing('ev-settings-screen', fromStories(settings));
standing('ev-verify-screen', fromStories(verify));

describe('<ev-profile-screen>', () => {
  /** The reasons of the health, as its note lists them. */
  const reasons = async (answer: object) => {
    const app = storyApp({
      rest: { getProfile: { ...profilePage, ...answer }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    Object.assign(app.config, { locale: 'de' });
    const shown = await stage(html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`);
    const note = () => shown.box.querySelector('ev-profile-screen')!.shadowRoot!.querySelector('ev-health-note')?.shadowRoot;
    await waitUntil(() => note()?.querySelector('li'));
    const said = [...note()!.querySelectorAll('li')].map((one) => one.textContent.trim());
    shown.remove();
    return said;
  };

  it('says what lowered the health in the reader’s language', async () => {
    expect(await reasons({ health: 'moderate', healthCounts: { decided: 9, deleted: 2, notEligible: 1 } })).to.deep.equal([
      'Von 9 geprüften Beiträgen wurden 2 gelöscht, bevor sie belohnt wurden.',
    ]);
  });

  it('says it in the server’s own words where it sent no numbers', async () => {
    const healthReasons = ['One of your last ten posts was deleted on X.'];
    expect(await reasons({ healthReasons, healthCounts: undefined })).to.deep.equal(healthReasons);
  });

  it('lets titles by people run as they are written', async () => {
    const badge = {
      id: 'b1',
      kind: 'first',
      title: 'عربي',
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      description: '(first!)',
      earnedAt: '2026-08-31T00:00:00Z',
    };
    const app = storyApp({
      rest: { getProfile: { ...profilePage, badges: [badge] }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    const shown = await stage(html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`);
    const root = shown.box.querySelector('ev-profile-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('.badges'));
    const said = [...root.querySelectorAll('.pair bdi, .badges bdi')].map((one) => one.textContent);
    expect(said).to.deep.equal(['Night market', badge.title, badge.description]);
    shown.remove();
  });
});

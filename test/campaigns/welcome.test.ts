import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/welcome/define.ts';
import { campaigns } from '../../elements/shared/campaigns.store.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { allCampaigns, landing } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/campaigns/welcome.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByRole,
  getByTag,
  inShadow,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-welcome', fromStories(stories));

describe('<ev-welcome>', () => {
  const open = async (listCampaigns: unknown, getLanding: unknown = landing) => {
    const app = createStoryApp({ signedIn: false, typed: { listCampaigns, getLanding } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-welcome></ev-welcome></ev-app>`,
    );
    return { app, root: box.querySelector('ev-welcome')!, remove };
  };

  it('lists only campaigns that the visitor can join, and logs in', async () => {
    const { app, root, remove } = await open(allCampaigns);
    const logins: unknown[] = [];
    app.use(session).login = (...args) => Promise.resolve(void logins.push(args));
    await waitUntil(() => queryAllByTag(root, 'ev-campaign-list').length > 0);
    const shown = queryAllByTag(root, 'ev-campaign-list')[0]!.campaigns!;
    assert.isAbove(shown.length, 0);
    assert.isBelow(shown.length, allCampaigns.length);
    inShadow(root, 'ev-button[variant=primary]').click();
    assert.deepEqual(logins, [['read', { trigger: 'dashboard_login_button' }]]);
    remove();
  });

  it('names the invitation as the first step only where the brand’s campaigns are by invitation', async () => {
    const getStep = async (listCampaigns: unknown, name?: string, noneOpen?: string) => {
      const { app, root, remove } = await open(listCampaigns, { ...landing, noneOpen });
      app.use(brand).setBrand(name ? { name, shell: 'brand-b' } : null);
      const step = () => queryInShadow(root, 'ol li')?.textContent.replace(/\s+/g, ' ') ?? '';
      const isLoaded = () =>
        app.use(campaigns).$recommended.get().data &&
        (!name || app.use(campaigns).landing(name).get().data) &&
        step();
      await waitUntil(isLoaded);
      await new Promise(requestAnimationFrame);
      const text = step();
      remove();
      return text;
    };
    assert.include(await getStep([], 'acme'), 'Open the invitation you got');
    assert.include(await getStep([]), 'Choose a campaign');
    assert.include(await getStep(allCampaigns, 'acme'), 'Choose a campaign');
    const getOfStatus = (shown: string) => allCampaigns.filter(({ status }) => status === shown);
    const ended = getOfStatus('evaluating');
    const paused = getOfStatus('inactive').map((one) => ({ ...one, isPaused: true }));
    assert.isAbove(Math.min(ended.length, paused.length), 0);
    for (const listed of [ended, paused, getOfStatus('inactive')])
      assert.include(await getStep(listed, 'acme'), 'Choose a campaign');
    assert.include(await getStep(ended, 'acme', 'invite-only'), 'Open the invitation you got');
    assert.include(await getStep([], 'acme', 'ended'), 'Choose a campaign');
  });

  it('begins with the open campaigns on the host of a brand, and with the steps on its own', async () => {
    const getHeadings = async (name?: string) => {
      const { app, root, remove } = await open(allCampaigns);
      app.use(brand).setBrand(name ? { name, shell: 'brand-b' } : null);
      await waitUntil(() => queryAllByTag(root, 'ev-campaign-list').length > 0);
      await root.updateComplete;
      const ids = allInShadow(root, 'h2').map(({ id }) => id);
      remove();
      return ids.filter((id) => id === 'open' || id === 'how');
    };
    assert.deepEqual(await getHeadings('acme'), ['open', 'how']);
    assert.deepEqual(await getHeadings(), ['how', 'open']);
  });

  it('shows the picture of a brand without open campaigns', async () => {
    const imageUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { app, root, remove } = await open([], {
      ...landing,
      hero: { ...landing.hero, imageUrl },
    });
    app.use(brand).setBrand({ name: 'acme', shell: 'brand-b' });
    await waitUntil(() => queryInShadow(root, 'img.art'));
    assert.equal(queryInShadow(root, 'img.art')!.getAttribute('src'), imageUrl);
    remove();
  });

  it('shows no empty list where campaigns open soon, and keeps no place for a picture', async () => {
    const soon = allCampaigns.filter(({ status }) => status === 'inactive');
    assert.isAbove(soon.length, 0);
    const { root, remove } = await open(soon);
    await waitUntil(() => queryAllByTag(root, 'ev-campaign-list').length > 0);
    assert.isNull(queryInShadow(root, '#open'));
    assert.isNull(queryInShadow(root, '.showcase'));
    remove();
  });

  it('shows an empty list, and retries after an error', async () => {
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'No.');
    const { root, remove } = await open(() => answer);
    await waitUntil(() => queryByTag(root, 'ev-note'));
    answer = [];
    getByRole(getByTag(root, 'ev-note'), 'button').click();
    await waitUntil(() => queryInShadow(root, 'p.empty'));
    remove();
  });
});

import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaign-screen/define.ts';
import '../../elements/screens/dashboard-screen/define.ts';
import '../../elements/screens/invitation-screen/define.ts';
import { page } from '../../elements/core/page.store.ts';
import { cached } from '../../elements/core/query.ts';
import { session } from '../../elements/core/session.store.ts';
import {
  dashboardPage,
  detail,
  freshDashboard,
  invitation,
  mara,
  pastCampaigns,
  stranger,
} from '../../stories/campaigns/samples.ts';
import * as previewStories from '../../stories/screens/campaign-preview-screen.stories.ts';
import * as campaignStories from '../../stories/screens/campaign-screen.stories.ts';
import * as campaignsStories from '../../stories/screens/campaigns-screen.stories.ts';
import * as dashboardStories from '../../stories/screens/dashboard-screen.stories.ts';
import * as invitationStories from '../../stories/screens/invitation-screen.stories.ts';
import * as landingStories from '../../stories/screens/landing-screen.stories.ts';
import * as pastStories from '../../stories/screens/past-campaigns-screen.stories.ts';
import { refusal, storyApp } from '../../stories/wallets/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing, type Stage } from '../standing.ts';

standing('ev-campaign-preview-screen', fromStories(previewStories));
standing('ev-campaign-screen', fromStories(campaignStories));
standing('ev-campaigns-screen', fromStories(campaignsStories));
standing('ev-dashboard-screen', fromStories(dashboardStories));
standing('ev-invitation-screen', fromStories(invitationStories));
standing('ev-landing-screen', fromStories(landingStories));
standing('ev-past-campaigns-screen', fromStories(pastStories));

const payout = {
  campaignId: detail.id,
  campaignTitle: detail.title,
  total: { amount: '1234.50', currency: 'USDC' },
  rewards: [],
  status: 'claimable',
  claimUntil: '2026-11-25T18:00:00Z',
} as const;

describe('<ev-campaign-screen>', () => {
  const here = location.pathname + location.search;
  let shown: Stage | undefined;
  afterEach(() => {
    shown?.remove();
    history.replaceState(null, '', here);
  });
  const open = async (hash: string, locale = 'en') => {
    const campaign = { ...detail, my: { ...detail.my!, joined: true, payout } };
    const typed = {
      getCurrentUser: mara,
      getCampaign: campaign,
      listMyPosts: { items: [], nextCursor: null },
      listSuggestions: [],
    };
    const app = storyApp({ typed });
    Object.assign(app.config, { locale });
    history.replaceState(null, '', here + hash);
    shown = await stage(html`<ev-app .app=${app}><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen></ev-app>`);
    const root = shown.box.querySelector('ev-campaign-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('#mine'));
    await settled(shown.box);
    const arrive = (to: string) => {
      history.pushState(null, '', here + to);
      app.use(page).arrive(app.use(page).$path.get(), location.search);
    };
    return { app, root, arrive, at: () => root.activeElement?.localName + (root.activeElement?.id ?? '') };
  };

  it('leads to the posts that a notification tells of', async () => {
    const { at } = await open('#posts');
    await waitUntil(() => at() === 'h2mine');
  });

  it('leads to the claim, also when it is open already, and on the way back', async () => {
    const { at, arrive } = await open('');
    assert.equal(at(), 'undefined');
    arrive('#claim');
    await waitUntil(() => at() === 'ev-claim-box');
    arrive('#posts');
    await waitUntil(() => at() === 'h2mine');
    history.back();
    await waitUntil(() => at() === 'ev-claim-box');
  });

  it('does not jump again when something changes on the page', async () => {
    const { app, root, at } = await open('#posts');
    await waitUntil(() => at() === 'h2mine');
    (root.activeElement as HTMLElement).blur();
    app.use(page).setCount(3);
    shown!.box.querySelector('ev-campaign-screen')!.requestUpdate();
    await settled(shown!.box);
    assert.equal(at(), 'undefined');
  });

  it('writes numbers and dates in the App’s language, also in what it is made of', async () => {
    const { root } = await open('', 'de');
    const claim = root.querySelector('ev-claim-box')!.shadowRoot!;
    assert.include(claim.querySelector('ev-button')!.textContent, '1.234,50');
    assert.include(claim.querySelector('ev-money')!.shadowRoot!.textContent, '1.234,50');
    assert.include(claim.textContent, 'Nov.');
  });

  it('has the claim in the bar of small screens, instead of what can’t be done', async () => {
    const { root } = await open('');
    const words = [...root.querySelectorAll('.dock > ev-button')].map((one) => one.textContent!.trim().replaceAll('\u00a0', ' '));
    assert.deepEqual(words, ['Claim 1,234.50 USDC', 'New Post']);
  });

  it('goes on, after one has joined by keyboard, with what one can do now', async () => {
    const typed: Record<string, unknown> = {
      getCurrentUser: mara,
      getCampaign: () => campaign,
      listMyPosts: { items: [], nextCursor: null },
      listSuggestions: [],
    };
    let campaign = stranger;
    const app = storyApp({ typed });
    shown = await stage(html`<ev-app .app=${app}><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen></ev-app>`);
    const root = shown.box.querySelector('ev-campaign-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('ev-join-box')?.shadowRoot?.querySelector('ev-button'));
    await settled(shown.box);
    root.querySelector('ev-join-box')!.shadowRoot!.querySelector('ev-button')!.focus();
    assert.equal(root.activeElement?.localName, 'ev-join-box');
    campaign = { ...detail, my: { ...detail.my!, payout: undefined } };
    app.use(cached).invalidate('campaign');
    await waitUntil(() => root.activeElement?.textContent?.trim() === 'New Post');
  });

  for (const signedIn of [false, true])
    it(`${signedIn ? 'offers no' : 'offers the'} login in place of a campaign that is not there to who is signed ${signedIn ? 'in' : 'out'}`, async () => {
      const getCampaign = refusal(404, 'NOT_FOUND', 'Nothing here.');
      const app = storyApp({ signedIn, typed: { getCurrentUser: mara, getCampaign, listSuggestions: [] } });
      const begun: unknown[] = [];
      app.use(session).login = async (kind, fields) => void begun.push(kind, fields?.afterLoginRedirectUrl);
      shown = await stage(html`<ev-app .app=${app}><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen></ev-app>`);
      const root = shown.box.querySelector('ev-campaign-screen')!.shadowRoot!;
      await waitUntil(() => root.querySelector('ev-empty'));
      const button = root.querySelector<HTMLElement>('ev-empty ev-button[variant=primary]');
      assert.equal(button?.textContent, signedIn ? undefined : 'Log in with X');
      button?.click();
      assert.deepEqual(begun, signedIn ? [] : ['read', `${location.origin}/campaign/${detail.id}`]);
    });

  it('says why a standing is what it is only to members', async () => {
    const my = { ...detail.my!, joined: false, healthReasons: ['Fewer than three posts were checked so far.'] };
    const typed = { getCurrentUser: mara, getCampaign: { ...detail, my }, listSuggestions: [] };
    const app = storyApp({ typed });
    shown = await stage(html`<ev-app .app=${app}><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen></ev-app>`);
    const root = shown.box.querySelector('ev-campaign-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('ev-join-box'));
    assert.notInclude(root.textContent, 'Fewer than three');
  });

  it('says to members why, in their language', async () => {
    const healthCounts = { decided: 2, deleted: 0, notEligible: 0 };
    const my = { ...detail.my!, joined: true, health: 'unknown', healthReasons: ['Few.'], healthCounts } as const;
    const app = storyApp({ typed: { getCurrentUser: mara, getCampaign: { ...detail, my }, listSuggestions: [] } });
    Object.assign(app.config, { locale: 'de' });
    shown = await stage(html`<ev-app .app=${app}><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen></ev-app>`);
    const root = shown.box.querySelector('ev-campaign-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('.why'));
    assert.equal(root.querySelector('.why')!.textContent.trim(), 'Bisher wurden weniger als drei Beiträge geprüft.');
  });
});

describe('<ev-dashboard-screen>', () => {
  it('tells in a line that there is no money and no week yet', async () => {
    const nothing = { amount: '0', currency: 'USDC' };
    const balances = [{ ...dashboardPage.balances[0], available: nothing, pending: nothing, lifetimeEarned: nothing }];
    const app = storyApp({ rest: { getDashboard: { ...freshDashboard, balances } }, typed: { getCurrentUser: mara } });
    const shown = await stage(html`<ev-app .app=${app}><ev-dashboard-screen></ev-dashboard-screen></ev-app>`);
    const root = shown.box.querySelector('ev-dashboard-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('#balances'));
    assert.deepEqual([...root.querySelectorAll('ev-balance-list, ev-week-comparison')], []);
    assert.include(root.textContent, 'What you earn appears here.');
    shown.remove();
  });

  const standing = async (answer: object, locale: string) => {
    const app = storyApp({ rest: { getDashboard: { ...freshDashboard, ...answer } }, typed: { getCurrentUser: mara } });
    Object.assign(app.config, { locale });
    const shown = await stage(html`<ev-app .app=${app}><ev-dashboard-screen></ev-dashboard-screen></ev-app>`);
    const root = () => shown.box.querySelector('ev-dashboard-screen')!.shadowRoot!;
    await waitUntil(() => root().querySelector('.why'));
    const said = ['.hello ev-status', '.why'].map((one) => root().querySelector(one)!.textContent.trim());
    shown.remove();
    return said.map((text) => text.replace(/[\u2066-\u2069]/g, ''));
  };
  const healthCounts = { decided: 6, deleted: 1, notEligible: 3 };
  const healthReasons = ['The first of the server’s.', 'The second.'];

  it('says the account’s health and why in the reader’s language', async () => {
    assert.deepEqual(await standing({ health: 'moderate', healthReasons, healthCounts }, 'de'), [
      'Kontozustand: mittel',
      'Von 6 geprüften Beiträgen wurde 1 gelöscht, bevor er belohnt wurde. Von 6 geprüften Beiträgen erfüllten 3 die Bedingungen nicht.',
    ]);
    const [health, why] = await standing({ health: 'moderate', healthReasons, healthCounts }, 'ar');
    assert.equal(health, 'حالة الحساب: متوسطة');
    // Digits as the engine writes them in Arabic: not all have the same.
    assert.isTrue(why!.startsWith(`من أصل ${(6).toLocaleString('ar')} منشورات فُحصت، حُذف واحد قبل مكافأته.`), why);
  });

  it('says why in the server’s own sentences where it sent no numbers', async () => {
    assert.deepEqual(await standing({ health: 'moderate', healthReasons, healthCounts: undefined }, 'de'), [
      'Kontozustand: mittel',
      'The first of the server’s. The second.',
    ]);
  });
});

describe('<ev-past-campaigns-screen>', () => {
  it('lets titles and names run as they are written', async () => {
    const app = storyApp({ typed: { getCurrentUser: mara, listPastCampaigns: pastCampaigns } });
    const shown = await stage(html`<ev-app .app=${app}><ev-past-campaigns-screen></ev-past-campaigns-screen></ev-app>`);
    const root = shown.box.querySelector('ev-past-campaigns-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('tbody td'));
    const said = [...root.querySelectorAll('.name bdi')].map((one) => one.textContent);
    assert.deepEqual(
      said,
      pastCampaigns.flatMap(({ title, advertiser }) => [title, advertiser.name]),
    );
    shown.remove();
  });
});

describe('<ev-invitation-screen>', () => {
  it('lends its colors to what stands around it, as long as it is there', async () => {
    const app = storyApp({ signedIn: false, rest: { getInvitation: invitation } });
    const shown = await stage(html`<ev-app .app=${app}><ev-invitation-screen token="a"></ev-invitation-screen></ev-app>`);
    const { $theme } = app.use(page);
    await waitUntil(() => $theme.get());
    assert.equal($theme.get()?.name, invitation.theme!.name);
    shown.remove();
    assert.equal($theme.get(), undefined);
  });
});

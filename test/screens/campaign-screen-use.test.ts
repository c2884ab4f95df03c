import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { campaigns } from '../../elements/campaigns/campaigns.store.ts';
import { attachedEditors } from '../../elements/core/page/attached-editors.store.ts';
import { openedCampaign } from '../../elements/core/page/opened-campaign.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { postEditor } from '../../elements/core/page/post-editor.store.ts';
import '../../elements/screens/campaign-screen/define.ts';
import {
  detail,
  leaderboard,
  mara,
  myPosts,
  participation,
  payout,
  stranger,
  suggestions,
} from '../../stories/campaigns/samples.ts';
import { createServerError, neverSettles, type StoryAppOptions } from '../../stories/story-app.ts';
import { settled } from '../standing.ts';
import { getTerms } from '../terms.ts';
import { openScreen } from './screen-support.ts';

const withoutPayout: CampaignDetail = { ...detail, my: participation };
const [, secondWeek, thirdWeek] = detail.weeks;
const earlier = { ...myPosts[0]!, id: 'earlier', campaignWeekId: secondWeek!.id };

describe('use of <ev-campaign-screen>', () => {
  let screen: Awaited<ReturnType<typeof openScreen>> | undefined;
  afterEach(() => screen?.remove());

  const open = async (
    getCampaign: unknown = withoutPayout,
    { typed, ...options }: StoryAppOptions = {},
    content = html`<ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen>`,
  ) =>
    (screen = await openScreen(content, {
      ...options,
      typed: {
        getCurrentUser: mara,
        getCampaign,
        listMyPosts: { items: [...myPosts, earlier], nextCursor: null },
        listSuggestions: suggestions,
        ...typed,
      },
    }));

  it('opens the editor for a post or for feedback, in both bars', async () => {
    const { press, editorRequests } = await open();
    for (const bar of ['.member-actions >', '.bottom-bar >']) {
      await press('New Post', bar);
      await press('Share Feedback', bar);
    }
    const [post, feedback] = ['post', 'feedback'].map((kind) => ({
      kind,
      campaignId: detail.id,
    }));
    expect(editorRequests).to.deep.equal([post, feedback, post, feedback]);
  });

  it('links the terms in force, and the version that the member accepted if it is another', async () => {
    const links = (version: string) => [
      ...screen!.root.querySelectorAll<HTMLAnchorElement>(`a[href$="/${detail.id}/${version}"]`),
    ];
    const accepted = (acceptedTermsVersion: string) => ({
      ...withoutPayout,
      my: { ...participation, acceptedTermsVersion },
    });
    const first = await open(accepted('4'));
    await first.waitFor('ev-brief');
    expect(links('4').map((one) => one.textContent)).to.deep.equal(['Terms, version 4']);
    first.remove();
    const { waitFor } = await open(accepted('3'));
    await waitFor('ev-brief');
    expect(links('4').length).to.equal(1);
    expect(links('3').map((one) => one.textContent)).to.deep.equal(['You accepted version 3']);
  });

  it('disables what an administrator who views as the user may not do', async () => {
    const typed = { getCurrentUser: { ...mara, realUserId: 'admin' } };
    const { box, waitFor, has, reads } = await open(detail, { typed });
    await waitFor('.member-actions', 'You’re viewing as another user. Only they can publish');
    const findButtons = () =>
      [
        ...box.querySelector('ev-campaign-screen')!.shadowRoot!.querySelectorAll('ev-button'),
      ].filter(({ textContent }) => /New Post|Share Feedback|Claim|Leave/.test(textContent));
    // The bar at the bottom has one of them; it appears once the claim box is known to be out of view.
    scrollTo(0, document.documentElement.scrollHeight);
    await waitUntil(() => findButtons().length === 5);
    for (const { disabled, disabledReason, textContent } of findButtons())
      expect([disabled, /^You’re viewing/.test(disabledReason)], textContent).to.deep.equal([
        true,
        true,
      ]);
    expect([reads(myPosts[0]!.content), has('ev-button', 'Delete')]).to.deep.equal([true, false]);
  });

  it('opens the editor with the chosen suggestion', async () => {
    const { waitFor, press, editorRequests } = await open();
    await waitFor('.member-actions', '4 suggestions to start from');
    await press('My grandmother');
    expect(editorRequests).to.deep.equal([
      { kind: 'post', campaignId: detail.id, suggestionId: suggestions[2]!.id },
    ]);
  });

  it('turns the claim box to paid when the payment arrives', async () => {
    const withPayout = (status: 'claimed' | 'paid'): CampaignDetail => ({
      ...detail,
      my: { ...participation, payout: { ...payout, status } },
    });
    let answer = withPayout('claimed');
    const { app, waitFor } = await open(() => answer);
    await waitFor('section.receipt', 'Claimed');
    answer = withPayout('paid');
    app.use(queryCache).invalidate('campaign');
    await waitFor('section.receipt', 'Added to balance');
  });

  it('claims from the bottom bar, once, and still offers a post', async () => {
    const {
      press,
      waitFor,
      getCalls,
      editorRequests,
      screen: element,
    } = await open(detail, {
      rest: { confirmPayout: neverSettles },
    });
    element.style.paddingTop = '3000px';
    await press('New Post', '.bottom-bar >');
    expect(editorRequests).to.deep.equal([{ kind: 'post', campaignId: detail.id }]);
    await press('Claim', '.bottom-bar >');
    const button = await waitFor<HTMLElementTagNameMap['ev-button']>(
      '.bottom-bar > ev-button',
      'Claim',
    );
    await waitUntil(() => button.busy);
    expect(getCalls('confirmPayout').length).to.equal(1);
  });

  it('shows the claim in the bottom bar only while the box is out of view', async () => {
    const { waitFor, has, screen: element } = await open(detail);
    const box = await waitFor('ev-claim-box');
    box.scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitUntil(() => !has('.bottom-bar > ev-button', 'Claim'));
    expect(has('.bottom-bar > ev-button', 'New Post')).to.equal(true);
    element.style.paddingTop = '3000px';
    window.scrollTo({ top: 0, behavior: 'instant' });
    await waitUntil(() => has('.bottom-bar > ev-button', 'Claim'));
  });

  it('says how the reward is calculated once: in the claim box where there is one', async () => {
    const count = () => screen!.root.querySelectorAll('ev-reward-shares').length;
    await (await open(detail)).waitFor('ev-claim-box');
    expect(count()).to.equal(1);
    screen!.remove();
    await (await open(withoutPayout)).waitFor('ev-reward-shares');
    expect(count()).to.equal(1);
  });

  it('explains the score of the leaderboard and the counts of the campaign', async () => {
    const { waitFor, root } = await open();
    await waitFor('ev-leaderboard');
    expect(Object.keys(getTerms(root))).to.deep.equal([
      'Overall: 14 of 212',
      'Posts',
      'Impressions',
    ]);
  });

  it('says why a member cannot post this week', async () => {
    const reason = 'You’ve published all your posts for this week. The next week opens soon.';
    const { waitFor } = await open({
      ...withoutPayout,
      my: { ...participation, canPost: false },
      maxPostsPerWeek: 3,
    });
    const bar = await waitFor('.member-actions', reason);
    const button = bar.querySelector('ev-button')!;
    expect([button.disabled, button.disabledReason]).to.deep.equal([true, reason]);
  });

  it('offers feedback, but neither a post nor suggestions, when posts are closed', async () => {
    const closed = { ...participation, canPost: false };
    const { waitFor, press, reads, has, editorRequests } = await open({
      ...withoutPayout,
      status: 'evaluated',
      my: closed,
    });
    await waitFor('.member-actions', 'Share Feedback');
    expect([
      has('.member-actions ev-button', 'New Post'),
      has('.bottom-bar', 'New Post'),
      has('.member-actions > span'),
    ]).to.deep.equal([false, false, false]);
    await press('Share Feedback', '.member-actions >');
    expect(editorRequests.map(({ kind }) => kind)).to.deep.equal(['feedback']);
    expect([reads('My grandmother'), has('ev-join-box')]).to.deep.equal([false, false]);
  });

  it('shows the leaderboard of a week that is chosen', async () => {
    const { press, waitFor, getCalls } = await open(({ weekId }: { weekId?: string }) =>
      weekId
        ? { ...withoutPayout, leaderboard: [{ ...leaderboard[0]!, userName: 'Ola Week' }] }
        : withoutPayout,
    );
    await waitFor('ol > li', 'Hana Okafor');
    await press('Week 2', '.weeks');
    await waitFor('ol > li', 'Ola Week');
    expect(getCalls('getCampaign').at(-1)![1]).to.deep.equal({
      id: detail.id,
      weekId: secondWeek!.id,
    });
  });

  it('lets a member leave, and shows the way back', async () => {
    let campaign: CampaignDetail = withoutPayout;
    const leftAt = '2026-11-18T09:00:00Z';
    const left = { ...participation, joined: false, leftAt, canPost: false };
    const { press, waitFor, has, reads } = await open(() => campaign, {
      typed: {
        leaveCampaign: () => {
          campaign = { ...withoutPayout, my: left };
          return left;
        },
      },
    });
    await press('Leave campaign');
    await press('Leave campaign', 'ev-dialog');
    await waitFor('ev-join-box');
    expect(reads('You left this campaign on Nov 18.')).to.equal(true);
    expect([has('ev-post-list'), has('.member-actions')]).to.deep.equal([true, false]);
  });

  it('judges nobody by the requirements of an ended campaign in which they took no part', async () => {
    const { waitFor, has, reads } = await open({ ...stranger, status: 'evaluated' });
    await waitFor('ev-requirement-list');
    const hasCount = has('[aria-labelledby=requirements] .aside');
    expect([hasCount, reads('checked after login')]).to.deep.equal([false, false]);
  });

  it('shows the week of the last posts to a link that leads to them', async () => {
    const weeks = detail.weeks.map((week, index) => ({
      ...week,
      my: { ...week.my!, postCount: index === 0 ? 1 : 0 },
    }));
    const shown = async () => {
      const { waitFor, remove, box } = await open({ ...withoutPayout, weeks });
      await waitFor('ev-week-switcher');
      const root = box.querySelector('ev-campaign-screen')!.shadowRoot!;
      const { selected } = root.querySelector('ev-week-switcher')!;
      remove();
      return weeks.findIndex(({ id }) => id === selected);
    };
    expect(await shown()).to.equal(weeks.findIndex(({ id }) => id === detail.currentWeekId));
    history.replaceState(null, '', '#posts');
    expect(await shown()).to.equal(0);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('offers no leave once the rewards are final', async () => {
    const { waitFor, reads } = await open({ ...withoutPayout, status: 'evaluated' });
    await waitFor('ev-post-list');
    expect(reads('Leave campaign')).to.equal(false);
  });

  it('asks before a post is deleted, and deletes it', async () => {
    const { press, waitFor, getCalls, has } = await open(withoutPayout, {
      typed: { deletePost: { ok: true } },
    });
    await waitFor('ev-post-list');
    await press('Delete', '.meta');
    await press('Keep post', 'ev-dialog');
    expect(getCalls('deletePost').length).to.equal(0);
    await press('Delete', '.meta');
    await press('Delete post', 'ev-dialog');
    await waitUntil(() => !has('ev-delete-post'));
    expect(getCalls('deletePost').length).to.equal(1);
  });

  it('offers neither on a partner’s page', async () => {
    const { waitFor, reads, has } = await open(withoutPayout, { kind: 'embed' });
    await waitFor('ev-post-list');
    expect([reads('Leave campaign'), has('.meta ev-button')]).to.deep.equal([false, false]);
  });

  it('offers strangers to join while the campaign accepts posts', async () => {
    const running = await open(stranger);
    await running.waitFor('ev-join-box');
    running.remove();
    const ended = await open({ ...stranger, status: 'evaluated' });
    await ended.waitFor('ev-brief');
    expect(ended.has('ev-join-box')).to.equal(false);
  });

  it('shows the posts of the current week, and of the week that is chosen', async () => {
    const { app, press, waitFor, find, has, screen: element } = await open();
    const getPosts = () =>
      find<HTMLElementTagNameMap['ev-post-list']>('ev-post-list')?.posts?.map(({ id }) => id);
    await waitFor('#my-posts, [aria-labelledby=my-posts]', '3 of 4 this week');
    await waitFor('ev-post-list');
    const { $openedCampaignUuid, $openedCampaignWeekId } = app.use(openedCampaign);
    expect([getPosts(), $openedCampaignWeekId.get()]).to.deep.equal([
      myPosts.map(({ id }) => id),
      thirdWeek!.id,
    ]);
    await press('Week 2');
    expect([getPosts(), $openedCampaignWeekId.get()]).to.deep.equal([['earlier'], secondWeek!.id]);
    expect(has('section .aside', 'this week')).to.equal(false);
    await press('Week 1');
    await waitFor('p', 'You didn’t post this week.');
    expect($openedCampaignUuid.get()).to.equal(detail.id);
    element.remove();
    expect($openedCampaignUuid.get()).to.equal(null);
  });

  it('shows the leaderboard of the campaign, or of the week that is chosen', async () => {
    const me = detail.leaderboard!.find(({ isMe }) => isMe)!;
    const winner = (userName: string) => [{ ...detail.leaderboard![0]!, userName }, me];
    const { press, waitFor, find, getCalls } = await open((input: { weekId?: string }) => ({
      ...withoutPayout,
      leaderboard: winner(input.weekId === secondWeek!.id ? 'Ada' : input.weekId ? 'Ben' : 'Cy'),
    }));
    await waitFor('li', 'Cy');
    expect(getCalls('getCampaign').length).to.equal(1);
    const week = await waitFor('label', 'Week 3');
    week.click();
    await waitFor('li', 'Ben');
    await press('Week 2');
    await waitFor('li', 'Ada');
    await waitFor('.aside', `Week 2: ${me.rank} of`);
    find('label', 'All weeks')!.click();
    await waitFor('li', 'Cy');
  });

  it('offers weeks of the leaderboard once there is a ranking; more than three in a list', async () => {
    const late = { now: Date.parse('2026-12-12T00:00:00Z') };
    const unranked = await open({ ...withoutPayout, leaderboard: [] }, late);
    await unranked.waitFor('ev-leaderboard');
    expect(unranked.has('ev-segmented, ev-select')).to.equal(false);
    unranked.remove();
    const ranked = await open(withoutPayout, late);
    await ranked.waitFor('ev-leaderboard');
    const select = ranked.root.querySelector('ev-select')!;
    expect(select.options.map(({ label }) => label)).to.deep.equal([
      'All weeks',
      ...detail.weeks.map(({ index }) => `Week ${index}`),
    ]);
    select.value = secondWeek!.id;
    select.dispatchEvent(new Event('change'));
    await waitUntil(() =>
      ranked
        .getCalls('getCampaign')
        .some(([, input]) => (input as { weekId?: string }).weekId === secondWeek!.id),
    );
  });

  it('keeps each requirement in its place with what the person has, and drops all marks after the end', async () => {
    const unmet = {
      id: 'followers',
      kind: 'followers',
      value: 1000,
      actual: 318,
      state: 'unmet',
    } as const;
    const refused = { ...participation, joined: false, eligible: 'no', unmet: [unmet] } as const;
    const requirements = [unmet, ...detail.requirements.slice(1)];
    const read = async (campaign: Partial<CampaignDetail>) => {
      const { waitFor } = await open({ ...stranger, requirements, my: refused, ...campaign });
      const list = await waitFor('.section > ev-requirement-list');
      const section = list.closest('section')!;
      const text = `${section.querySelector('header')!.textContent} ${list.shadowRoot!.textContent}`;
      const marks = list.shadowRoot!.querySelectorAll('svg').length;
      screen!.remove();
      return [text.replace(/\s+/g, ' '), marks] as const;
    };
    for (const status of ['active', 'inactive'] as const) {
      const [text] = await read({ status });
      expect(text, status).to.match(/Requirements 2 of 3 met .*You have 318 of 1,000 followers\./);
    }
    const [text, marks] = await read({ status: 'evaluating' });
    expect(text).to.match(/What was required .*At least 1,000 followers/);
    expect(text).not.to.match(/318|not checked|of 3 met/);
    expect(marks).to.equal(0);
  });

  it('shows in one column what a deadline needs before the brief, and leaving last', async () => {
    const headings = async () => {
      const { waitFor, root } = await open(withoutPayout);
      await waitFor('ev-leaderboard');
      const found = root.querySelectorAll('.columns h2, .leave');
      const all = [...found].map((one) => one.id || one.className);
      screen!.remove();
      return all;
    };
    await setViewport({ width: 360, height: 780 });
    const narrow = await headings();
    await setViewport({ width: 1280, height: 800 });
    const wide = await headings();
    expect(narrow.slice(0, 4)).to.deep.equal(['my-posts', 'requirements', 'suggestions', 'brief']);
    expect(narrow.at(-1)).to.equal('leave');
    expect(wide.slice(0, 2)).to.deep.equal(['my-posts', 'brief']);
  });

  it('has one column in a narrow part of a wide window', async () => {
    const { waitFor, root, screen: element } = await open();
    await waitFor('ev-leaderboard');
    expect(root.querySelectorAll('.columns > *').length).to.equal(2);
    element.parentElement!.style.cssText = 'display: block; width: 580px';
    await waitUntil(() => root.querySelectorAll('.columns > *').length === 1);
    const brief = root.querySelector('ev-brief')!.getBoundingClientRect();
    expect(brief.width).to.be.greaterThan(480);
  });

  it('brings its own editor on the page of another site that has none', async () => {
    const { app, press, find } = await open();
    Object.assign(app.host, { kind: 'embed' });
    const store = app.use(postEditor);
    await press('New Post', '.member-actions >');
    await waitUntil(() => find('ev-post-editor'));
    await waitUntil(app.use(attachedEditors).hasEditor);
    await press('New Post', '.member-actions >');
    expect(screen!.root.querySelectorAll('ev-post-editor').length).to.equal(1);
    store.close();
  });

  it('begins with the week of the address, else with the current one, else with the last that has posts', async () => {
    const isPressed = (text: string) =>
      screen!.find('button[aria-pressed]', text)?.getAttribute('aria-pressed');
    const first = await open(
      withoutPayout,
      {},
      html`<ev-campaign-screen
        campaign-id=${detail.id}
        .weekId=${secondWeek!.id}
      ></ev-campaign-screen>`,
    );
    await first.waitFor('button', 'Week 2');
    expect(isPressed('Week 2')).to.equal('true');
    first.remove();
    const current = await open({ ...withoutPayout, currentWeekId: detail.weeks[3]!.id });
    await current.waitFor('button', 'Week 4');
    expect(isPressed('Week 4')).to.equal('true');
    current.remove();
    const over = await open({ ...withoutPayout, currentWeekId: null });
    await over.waitFor('button', 'Week 3');
    expect([isPressed('Week 3'), isPressed('Week 6')]).to.deep.equal(['true', 'false']);
  });

  it('invites to a first post in the current week', async () => {
    const { waitFor } = await open(withoutPayout, {
      typed: { listMyPosts: { items: [], nextCursor: null } },
    });
    const empty = await waitFor<HTMLElementTagNameMap['ev-empty']>('ev-empty');
    expect(empty.heading).to.equal('No posts yet');
  });

  it('moves from the number of a campaign to its full address, once', async () => {
    const { app, waitFor, screen: element } = await open();
    const left: string[] = [];
    Object.assign(app.host, { leave: (url: string) => left.push(url) });
    await waitFor('ev-brief');
    expect(left).to.deep.equal([]);
    element.setAttribute('campaign-id', '7');
    await waitUntil(() => left.length > 0);
    app.use(campaigns).refresh();
    await waitFor('ev-brief');
    expect(left).to.deep.equal([`/campaign/${detail.id}${location.search}${location.hash}`]);
  });

  it('names the campaign in the title and in the breadcrumbs', async () => {
    const { app, waitFor } = await open();
    await waitFor('ev-brief');
    expect(app.use(page).$baseTitle.get()).to.equal(
      `${detail.title} · ${detail.advertiser.name} · Evangelist`,
    );
    expect(app.use(page).$meta.get().description).to.equal(detail.summary);
    expect(app.use(page).$breadcrumbs.get()).to.deep.equal([
      { label: 'Campaigns', href: '/campaigns' },
      { label: detail.title },
    ]);
  });

  it('leaves title and breadcrumbs to the next page, whose address updates it once more', async () => {
    const { app, box, waitFor } = await open();
    await waitFor('ev-brief');
    const { $baseTitle, $breadcrumbs, setBreadcrumbs, setLocation, setTitle } = app.use(page);
    setLocation('/profile', '?from=campaign');
    setTitle({ page: 'Profile' });
    setBreadcrumbs([]);
    await settled(box);
    expect([$baseTitle.get(), $breadcrumbs.get()]).to.deep.equal(['Profile · Evangelist', []]);
  });

  it('asks again for a campaign that could not be loaded', async () => {
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'This is not for you.');
    const { press, waitFor, box } = await open(() => answer);
    await waitFor('ev-note[live]', 'This is not for you.');
    answer = withoutPayout;
    await press('Try again');
    await waitFor('ev-brief');
    await settled(box);
  });

  it('leaves the focus where the person put it while joining', async () => {
    let campaign: CampaignDetail = stranger;
    const { app, box, has, waitFor } = await open(() => campaign);
    await waitFor('ev-join-box');
    const elsewhere = box.appendChild(document.createElement('button'));
    elsewhere.focus();
    campaign = withoutPayout;
    app.use(queryCache).invalidate('campaign');
    await waitFor('.member-actions');
    await settled(box);
    expect([document.activeElement === elsewhere, has('ev-join-box')]).to.deep.equal([true, false]);
  });

  it('leads from a missing campaign to all others', async () => {
    const { waitFor } = await open(createServerError(404, 'NOT_FOUND', 'Nothing here.'));
    const link = await waitFor<HTMLElementTagNameMap['ev-button']>('ev-button', 'All Campaigns');
    expect(link.href).to.equal('/campaigns');
  });
});

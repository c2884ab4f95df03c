import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { openedCampaign } from '../../elements/shared/opened-campaign.store.ts';
import { detail, leaderboard, myPosts } from '../../stories/campaigns/samples.ts';
import { getByTag, queryAllByTag } from '../queries.ts';
import { waitUntil } from '../wait-until.ts';
import {
  secondWeek,
  testCampaignScreen,
  thirdWeek,
  withoutPayout,
} from './campaign-screen-support.ts';

describe('weeks of <ev-campaign-screen>', () => {
  const tested = testCampaignScreen();
  const { open } = tested;

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

  it('shows the week of the last posts to a link that leads to them', async () => {
    const weeks = detail.weeks.map((week, index) => ({
      ...week,
      my: { ...week.my!, postCount: index === 0 ? 1 : 0 },
    }));
    const shown = async () => {
      const { waitFor, remove, box } = await open({ ...withoutPayout, weeks });
      await waitFor('ev-week-switcher');
      const root = box.querySelector('ev-campaign-screen')!;
      const { selected } = getByTag(root, 'ev-week-switcher');
      remove();
      return weeks.findIndex(({ id }) => id === selected);
    };
    expect(await shown()).to.equal(weeks.findIndex(({ id }) => id === detail.currentWeekId));
    history.replaceState(null, '', '#posts');
    expect(await shown()).to.equal(0);
    history.replaceState(null, '', location.pathname + location.search);
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
    const select = queryAllByTag(ranked.root, 'ev-select')[0]!;
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

  it('begins with the week of the address, else with the current one, else with the last that has posts', async () => {
    const isPressed = (text: string) =>
      tested.screen!.find('button[aria-pressed]', text)?.getAttribute('aria-pressed');
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
});

import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { mara, pastCampaigns } from '../../stories/campaigns/samples.ts';
import { attachments } from '../../stories/posts/samples.ts';
import * as stories from '../../stories/screens/past-campaigns-screen.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, queryAllByTag, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { openScreen, readDownload } from './screen-support.ts';

standing('ev-past-campaigns-screen', fromStories(stories));

describe('<ev-past-campaigns-screen>', () => {
  it('isolates the text direction of titles and names', async () => {
    const app = createStoryApp({
      typed: { getCurrentUser: mara, listPastCampaigns: pastCampaigns },
    });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-past-campaigns-screen></ev-past-campaigns-screen></ev-app>`,
    );
    const root = shown.box.querySelector('ev-past-campaigns-screen')!;
    await waitUntil(() => queryInShadow(root, 'tbody td'));
    const texts = allInShadow(root, '.name bdi').map((one) => one.textContent);
    assert.deepEqual(
      texts,
      pastCampaigns.flatMap(({ title, advertiser }) => [title, advertiser.name]),
    );
    shown.remove();
  });

  const open = (listPastCampaigns: unknown, signedIn = true) =>
    openScreen(html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`, {
      signedIn,
      typed: { getCurrentUser: mara, listPastCampaigns },
    });

  it('asks signed-out visitors to log in, and claims nothing about their campaigns', async () => {
    const { waitFor, remove } = await open([], false);
    await waitFor('ev-empty[heading="Log in to see your past campaigns"] ev-button');
    remove();
  });

  it('shows pictures of the posts', async () => {
    const [first, ...others] = pastCampaigns;
    const { root, waitFor, remove } = await open([
      { ...first, attachments: attachments(2) },
      ...others,
    ]);
    await waitFor('td[data-label=Posts] ev-post-media');
    const counts = allInShadow(root, 'tbody tr').map(
      (row) => row.querySelectorAll('ev-post-media').length,
    );
    assert.deepEqual(counts, [2, 0, 0]);
    remove();
  });

  it('shows each result, with a dash without a rank and words without a reward', async () => {
    const { root, waitFor, find, remove } = await open(pastCampaigns);
    await waitFor('tbody tr');
    const rows = allInShadow(root, 'tbody tr').map((row) =>
      [...row.querySelectorAll('td')].slice(2).map(({ textContent }) => textContent.trim()),
    );
    assert.deepEqual(
      rows.map(([rank, posts, impressions]) => [rank, posts, impressions]),
      [
        ['14', '9', '41,200'],
        ['–', '1', '3,120'],
        ['3', '3', '22,905'],
      ],
    );
    assert.equal(rows[1]![3], '–');
    assert.equal(queryAllByTag(root, 'ev-money').length, 1);
    assert.deepEqual(
      queryAllByTag(root, 'ev-status').map(({ textContent }) => textContent.trim()),
      ['Added to balance', 'Not rewarded', 'Not claimed in time'],
    );
    assert.equal(
      find('a', 'Night market')?.getAttribute('href'),
      `/campaign/${pastCampaigns[0]!.id}`,
    );
    remove();
  });

  it('shows until when a reward can be claimed, and that a rank is not final', async () => {
    const [first, second] = pastCampaigns;
    const { root, waitFor, remove } = await open([
      {
        ...first,
        my: {
          ...first!.my,
          payout: { ...first!.my!.payout, status: 'claimable', claimUntil: '2031-12-13T00:00:00Z' },
        },
      },
      { ...second, status: 'evaluating', finalRank: null },
      {
        ...second,
        status: 'evaluating',
        finalRank: null,
        my: {
          ...second!.my,
          payout: null,
          postCount: 1,
          eligiblePostCount: 0,
          healthCounts: { decided: 1, deleted: 0, notEligible: 1 },
        },
      },
    ]);
    await waitFor('tbody tr');
    const [claimable, evaluating, rejected] = allInShadow(root, 'tbody tr');
    assert.include(claimable!.querySelector('.status')!.textContent, 'Claim by Dec 12');
    assert.include(evaluating!.querySelector('td:nth-child(3)')!.textContent, 'Not final yet');
    assert.equal(rejected!.querySelector('td:nth-child(3)')!.textContent.trim(), '–');
    remove();
  });

  it('says that there is none, and asks again after an error', async () => {
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, remove } = await open(() => answer);
    await waitFor('ev-note[live]', 'Not for you.');
    answer = [];
    await press('Try again');
    const link = await waitFor<HTMLElementTagNameMap['ev-button']>('ev-button', 'See campaigns');
    assert.equal(link.href, '/campaigns');
    remove();
  });

  it('asks visitors to log in, and requests nothing for them', async () => {
    const { waitFor, getCalls, remove } = await open(pastCampaigns, false);
    await waitFor('ev-button', 'Log in with X');
    assert.deepEqual(getCalls('listPastCampaigns'), []);
    remove();
  });

  it('downloads all of them as a CSV file, page by page, with the session and nothing in a URL', async () => {
    const [first, second, third] = pastCampaigns;
    const pages: Record<string, unknown> = {
      '': {
        items: [{ ...first, title: '=HYPERLINK("x")', endsAt: '2026-09-01T00:00:00Z' }, second],
        nextCursor: 'next',
      },
      next: { items: [third], nextCursor: null },
    };
    const { press, waitFor, getCalls, remove } = await openScreen(
      html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`,
      {
        typed: {
          getCurrentUser: mara,
          listPastCampaigns: pastCampaigns,
          exportPastCampaigns: ({ cursor = '' }: { cursor?: string }) => pages[cursor],
        },
      },
    );
    const { name, text, bytes } = await readDownload(async () => {
      await press('Download CSV');
      await waitFor('[role=status]', 'The file has 3 rows.');
    });
    assert.equal(name, 'past-campaigns-2026-11-19.csv');
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    const lines = text!.split('\r\n');
    assert.equal(
      lines[0],
      '"Campaign","Brand","Started (UTC)","Last day (UTC)","Overall rank","Posts","Impressions","Earned","Currency","Reward"',
    );
    assert.equal(
      lines[1],
      `"'=HYPERLINK(""x"")","${first!.advertiser.name}","${first!.startsAt}","2026-08-31",14,9,41200,"212.40","USDC","Added to balance"`,
    );
    assert.include(lines[2], '"","",');
    assert.equal(lines.length, 5);
    assert.deepEqual(getCalls('exportPastCampaigns').length, 2);
    remove();
  });

  it('explains why no file was created, and tries again', async () => {
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, has, remove } = await openScreen(
      html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`,
      {
        typed: {
          getCurrentUser: mara,
          listPastCampaigns: pastCampaigns,
          exportPastCampaigns: () => answer,
        },
      },
    );
    await press('Download CSV');
    await waitFor('[role=alert]', 'We couldn’t create the file. Not for you.');
    answer = { items: pastCampaigns, nextCursor: null };
    await readDownload(async () => {
      await press('Download CSV');
      await waitFor('[role=status]', 'The file has 3 rows.');
    });
    assert.isFalse(has('[role=alert]'));
    remove();
  });

  it('ends a file at the limit, and says so', async () => {
    const items = Array.from({ length: 5000 }, () => pastCampaigns[0]);
    const { press, waitFor, getCalls, remove } = await openScreen(
      html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`,
      {
        typed: {
          getCurrentUser: mara,
          listPastCampaigns: pastCampaigns,
          exportPastCampaigns: { items, nextCursor: 'more' },
        },
      },
    );
    await readDownload(async () => {
      await press('Download CSV');
      await waitFor('[role=status]', 'The file has your latest 10,000 rows.');
    });
    assert.equal(getCalls('exportPastCampaigns').length, 2);
    remove();
  });
});

import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { leaderboard } from '../../stories/campaigns/samples.ts';
import { getElementText } from './element-text.ts';
import * as stories from '../../stories/campaigns/leaderboard.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-leaderboard', fromStories(stories));

describe('<ev-leaderboard>', () => {
  it('explains a lower rank with the same score', async () => {
    const read = (impressions: number) => {
      const rows = [5, 6].map((rank) => ({ ...leaderboard[0]!, rank, score: 40, impressions: rank === 5 ? impressions : 900, isMe: rank === 6 })); // prettier-ignore
      return getElementText(
        html`<ev-leaderboard .rows=${rows}></ev-leaderboard>`,
        'ev-leaderboard',
      );
    };
    assert.include(await read(901), 'Same score as rank 5, which has more impressions.');
    assert.include(await read(900), 'Same score and impressions as rank 5.');
  });

  it('marks that more people follow after the last row', async () => {
    const countGaps = async (people: number | undefined) => {
      const rows = [1, 2, 3].map((rank) => ({ ...leaderboard[0]!, rank, isMe: rank === 2 }));
      const { element, remove } = await stage(
        html`<ev-leaderboard .rows=${rows} .people=${people}></ev-leaderboard>`,
      );
      const list = element.querySelector('ev-leaderboard') ?? element;
      const count = allInShadow(list as HTMLElement, 'li[aria-hidden]').length;
      remove();
      return count;
    };
    assert.equal(await countGaps(4), 1);
    assert.equal(await countGaps(3), 0);
    assert.equal(await countGaps(undefined), 0);
  });

  it('promises no rank where posts are closed', async () => {
    const read = (closed: boolean, points: number) => {
      const rows = [5, 6].map((rank) => ({ ...leaderboard[0]!, rank, score: 60 - points * rank, isMe: rank === 6 })); // prettier-ignore
      return getElementText(
        html`<ev-leaderboard .rows=${rows} .closed=${closed}></ev-leaderboard>`,
        'ev-leaderboard',
      );
    };
    assert.include(await read(false, 2), '2 points to rank 5.');
    assert.include(await read(true, 2), '2 points behind rank 5.');
    assert.include(await read(false, 1), ' 1 point to rank 5.');
    const empty = (closed: boolean) =>
      getElementText(
        html`<ev-leaderboard .rows=${[]} .closed=${closed}></ev-leaderboard>`,
        'ev-leaderboard',
      );
    assert.include(await empty(false), 'The ranking appears with');
    assert.include(await empty(true), 'No eligible posts.');
  });

  it('keeps the name next to the picture in a page of the other direction', async () => {
    const { element, remove } = await stage(
      html`<div dir="rtl" style="width: 400px">
        <ev-leaderboard .rows=${leaderboard.filter(({ isMe }) => !isMe)}></ev-leaderboard>
      </div>`,
    );
    const list = element.querySelector('ev-leaderboard')!;
    const [name, handle] = allInShadow(list, 'li .person > bdi');
    assert.isAbove(name!.getBoundingClientRect().left, handle!.getBoundingClientRect().right - 1);
    remove();
  });

  it('shows what each score is made of', async () => {
    const text = await getElementText(
      html`<ev-leaderboard .rows=${leaderboard}></ev-leaderboard>`,
      'ev-leaderboard',
    );
    assert.include(text, '7 posts, 74.3K impressions');
  });

  it('shows when the ranks were counted: the time today, the date before', async () => {
    const countedAt = '2026-11-02T10:04:00';
    const getText = (now: string) =>
      getElementText(
        html`<ev-leaderboard
          .rows=${leaderboard}
          .countedAt=${countedAt}
          .now=${Date.parse(now)}
        ></ev-leaderboard>`,
        'ev-leaderboard',
      );
    assert.match(await getText('2026-11-02T11:00:00'), /Updated at 10:04\s?AM\./);
    assert.match(await getText('2026-11-03T11:00:00'), /Updated on Nov 2, 10:04\s?AM\./);
  });
});

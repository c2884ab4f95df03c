import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { leaderboard } from '../../stories/campaigns/samples.ts';
import { getElementText } from './element-text.ts';
import * as stories from '../../stories/campaigns/leaderboard.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-leaderboard', fromStories(stories));

describe('<ev-leaderboard>', () => {
  it('explains a lower rank with the same score', async () => {
    const rows = [5, 6].map((rank) => ({ ...leaderboard[0]!, rank, score: 40, isMe: rank === 6 }));
    const text = await getElementText(
      html`<ev-leaderboard .rows=${rows}></ev-leaderboard>`,
      'ev-leaderboard',
    );
    assert.include(text, 'The same score as rank 5.');
  });
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-history/define.ts';
import '../../elements/ui/sparkline/define.ts';
import * as stories from '../../stories/posts/post-history.stories.ts';
import { grownPost, sampleNow } from '../../stories/posts/history-samples.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByTag, inShadow, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const chart = () => html`<ev-post-history .post=${grownPost} .now=${sampleNow}></ev-post-history>`;

standing('ev-post-history', fromStories(stories));

describe('<ev-post-history>', () => {
  it('starts at nothing, and ends at the newest count', async () => {
    const { element, remove } = await stage(chart());
    const line = getByTag(element, 'ev-sparkline');
    const { points, marks } = line;
    expect([points[0]!.value, points[0]!.at]).to.deep.equal([0, Date.parse(grownPost.createdAt)]);
    expect(points.at(-1)!.valueText).to.equal('8,123 impressions');
    expect(marks.map(({ text }) => text)).to.deep.equal(['Checked Nov 18', 'Results final Nov 26']);
    remove();
  });

  it('does not mark a check that was later than the result', async () => {
    const history = { ...grownPost.history!, checkedAt: '2026-11-28T12:00:00Z' };
    const { element, remove } = await stage(
      html`<ev-post-history
        .post=${{ ...grownPost, history }}
        .now=${sampleNow}
      ></ev-post-history>`,
    );
    const { marks } = getByTag(element, 'ev-sparkline');
    expect(marks.map(({ text }) => text)).to.deep.equal(['Results final Nov 26']);
    remove();
  });

  it('expects nothing of a deleted post', async () => {
    const { element, remove } = await stage(
      html`<ev-post-history
        .post=${{ ...grownPost, status: 'deleted' }}
        .now=${sampleNow}
      ></ev-post-history>`,
    );
    expect(getByTag(element, 'ev-sparkline').marks).to.deep.equal([]);
    remove();
  });

  it('goes on to the results, which it names at the end of its axis', async () => {
    const { element, remove } = await stage(chart());
    const line = getByTag(element, 'ev-sparkline');
    expect([line.end, line.startText, line.endText]).to.deep.equal([
      Date.parse(grownPost.history!.maturesAt),
      'Nov 16',
      'Results final Nov 26',
    ]);
    remove();
  });

  it('ends at a count after the results', async () => {
    const history = { ...grownPost.history!, maturesAt: '2026-11-18T12:00:00Z' };
    const { element, remove } = await stage(
      html`<ev-post-history
        .post=${{ ...grownPost, history }}
        .now=${sampleNow}
      ></ev-post-history>`,
    );
    const line = getByTag(element, 'ev-sparkline');
    expect([line.end, line.endText]).to.deep.equal([line.points.at(-1)!.at, 'Nov 19']);
    remove();
  });

  const few = (post = {}) => ({
    ...grownPost,
    history: { ...grownPost.history!, samples: grownPost.history!.samples.slice(0, 4) },
    ...post,
  });
  const getSentence = (element: Element) =>
    inShadow(element, '.few').textContent!.replace(/\s+/g, ' ').trim();

  it('is a sentence and a table below five counts', async () => {
    const { element, remove } = await stage(
      html`<ev-post-history .post=${few()} .now=${sampleNow}></ev-post-history>`,
    );
    expect(queryByTag(element, 'ev-sparkline')).to.equal(null);
    expect(getSentence(element)).to.match(
      /^6,381 impressions as of Nov 17, .+\. You’ll see a chart after 5 counts\.$/,
    );
    // With its publishing.
    expect(allInShadow(element, 'tbody tr').length).to.equal(5);
    remove();
  });

  it('promises no chart of a deleted post', async () => {
    const { element, remove } = await stage(
      html`<ev-post-history
        .post=${few({ status: 'deleted' })}
        .now=${sampleNow}
      ></ev-post-history>`,
    );
    expect(getSentence(element)).to.match(/^6,381 impressions as of Nov 17, [^.]+\.$/);
    remove();
  });

  it('shows nothing without counts', async () => {
    const { element, remove } = await stage(
      html`<ev-post-history .post=${{ ...grownPost, history: undefined }}></ev-post-history>`,
    );
    expect(queryByTag(element, 'ev-sparkline')).to.equal(null);
    remove();
  });
});

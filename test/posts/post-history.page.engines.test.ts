import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-history/define.ts';
import '../../elements/ui/sparkline/define.ts';
import { grownPost, sampleNow } from '../../stories/posts/history-samples.ts';
import { stage, standing } from '../standing.ts';

const chart = () => html`<ev-post-history .post=${grownPost} .now=${sampleNow}></ev-post-history>`;

standing('ev-post-history', { grown: chart });

describe('<ev-post-history>', () => {
  it('starts at nothing, and ends at the newest count', async () => {
    const { element, remove } = await stage(chart());
    const line = element.shadowRoot!.querySelector('ev-sparkline')!;
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
    const { marks } = element.shadowRoot!.querySelector('ev-sparkline')!;
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
    expect(element.shadowRoot!.querySelector('ev-sparkline')!.marks).to.deep.equal([]);
    remove();
  });

  it('shows nothing without counts', async () => {
    const { element, remove } = await stage(
      html`<ev-post-history .post=${{ ...grownPost, history: undefined }}></ev-post-history>`,
    );
    expect(element.shadowRoot!.querySelector('ev-sparkline')).to.equal(null);
    remove();
  });
});

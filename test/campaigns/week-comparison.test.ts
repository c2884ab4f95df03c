import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/week-comparison/define.ts';
import { dashboardPage } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/week-comparison.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';

standing('ev-week-comparison', fromStories(stories));

describe('<ev-week-comparison>', () => {
  it('shows the change as a count for small numbers and in percent for large ones', async () => {
    const { element, remove } = await stage(
      html`<ev-week-comparison .week=${dashboardPage.week}></ev-week-comparison>`,
    );
    const rows = [...element.shadowRoot!.querySelectorAll('tbody tr')];
    const changes = rows.map((row) => row.lastElementChild!.textContent!.trim());
    assert.deepEqual(changes.slice(0, 3), ['0', '−1', '+34%']);
    const bar = rows[1]!.querySelector<HTMLElement>('.bar > span')!;
    assert.equal(Math.round(parseFloat(bar.style.getPropertyValue('--_bar-width'))), 67);
    assert.equal(rows.length, 5);
    remove();
  });

  it('explains the week, the change, engagements and earnings', async () => {
    const { element, remove } = await stage(
      html`<ev-week-comparison .week=${dashboardPage.week}></ev-week-comparison>`,
    );
    const terms = getTerms(element.shadowRoot!);
    assert.deepEqual(Object.keys(terms), ['This', 'Change', 'Engagements', 'Earned']);
    assert.match(terms['Change']!, /as a number if last week’s was 20 or less/);
    assert.match(terms['This']!, /^Since Monday, 0:00 UTC/);
    remove();
  });

  it('is empty without data', async () => {
    const { element, remove } = await stage(html`<ev-week-comparison></ev-week-comparison>`);
    assert.equal(element.shadowRoot!.querySelector('table'), null);
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/sparkline/define.ts';
import { ui as ui } from '../../messages/en/ui.json';
import { growth, growthMarks } from '../../stories/ui/chart-samples.ts';
import { allInShadow, getByRole, inShadow, queryByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const curve = () =>
  html`<ev-sparkline
    label="Impressions"
    time-label="Time"
    value-label="Impressions"
    .points=${growth}
    .marks=${growthMarks}
  ></ev-sparkline>`;

standing('ev-sparkline', {
  marks: curve,
  single: () =>
    html`<ev-sparkline label="Impressions" .points=${growth.slice(0, 1)}></ev-sparkline>`,
});

describe('<ev-sparkline>', () => {
  it('reads the last point, then point by point', async () => {
    const { box, element, remove } = await stage(curve());
    const plot = getByRole(element, 'slider');
    expect(plot.getAttribute('aria-valuetext')).to.equal('8194 impressions, 11-20, 09:20');
    plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', cancelable: true }));
    await settled(box);
    expect(plot.getAttribute('aria-valuetext')).to.equal('0 impressions, 11-16, 09:20');
    remove();
  });

  const getTexts = (element: Element, selector: string) =>
    allInShadow(element, selector).map((one) => one.textContent.trim());

  it('draws the marks on its axis, and names no other', async () => {
    const { element, remove } = await stage(curve());
    expect(allInShadow(element, '.plot line:not(.zero)').length).to.equal(1);
    expect(getTexts(element, '.marks li')).to.deep.equal(['checked Nov 18']);
    remove();
  });

  it('goes on to a later end, which names the mark there', async () => {
    const { box, element, remove } = await stage(curve());
    const { at, text } = growthMarks[1]!;
    Object.assign(element, { end: at, startText: 'Nov 16', endText: text });
    for (const dir of ['ltr', 'rtl']) {
      box.dir = dir;
      (element as unknown as { requestUpdate(): void }).requestUpdate();
      await settled(box);
      const getX = (selector: string) => {
        const { left, right } = inShadow(element, selector).getBoundingClientRect();
        return dir === 'rtl' ? -left : right;
      };
      expect(getTexts(element, '.marks li')).to.deep.equal(['checked Nov 18']);
      expect(getTexts(element, '.ends bdi')).to.deep.equal(['Nov 16', 'final on Nov 26']);
      expect(getX('line.dashed:not(.zero)'), dir).to.be.closeTo(getX('.plot'), 1);
      // Four of ten days are over.
      expect(getX('circle'), dir).to.be.lessThan(getX('line.zero.dashed') - 100);
    }
    remove();
  });

  it('has its highest value and zero beside the curve', async () => {
    const { element, remove } = await stage(curve());
    expect(getTexts(element, '.scale span')).to.deep.equal(['8194', '0']);
    remove();
  });

  const countRows = (element: Element) => allInShadow(element, 'tbody tr').length;

  it('has the rows of its table once that is opened', async () => {
    const { element, remove } = await stage(curve());
    expect(countRows(element)).to.equal(0);
    getByRole(element, 'button', { name: ui.chartTable }).click();
    await waitUntil(() => countRows(element) === growth.length);
    remove();
  });

  it('prints the rows of its table', async () => {
    const { element, remove } = await stage(curve());
    dispatchEvent(new Event('beforeprint'));
    await settled(element);
    expect(countRows(element)).to.equal(growth.length);
    remove();
  });

  it('needs two points', async () => {
    const { element, remove } = await stage(
      html`<ev-sparkline label="Impressions" .points=${growth.slice(0, 1)}></ev-sparkline>`,
    );
    expect(queryByRole(element, 'figure')).to.equal(null);
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/bar-chart/define.ts';
import { createBarScale, plotHeight } from '../../elements/ui/bar-chart/bar-scale.ts';
import { ui as ui } from '../../messages/en/ui.json';
import { manyBars, moneySeries, noBars, weekBars } from '../../stories/ui/chart-samples.ts';
import { allInShadow, getByRole, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const chart = () =>
  html`<ev-bar-chart
    label="Earnings by week"
    axis-label="Week"
    .series=${moneySeries}
    .bars=${weekBars}
  ></ev-bar-chart>`;

standing('ev-bar-chart', {
  stacked: chart,
  one: () =>
    html`<ev-bar-chart
      label="Impressions"
      axis-label="Week"
      .series=${[{ label: 'Impressions' }, { label: 'Engagements', variant: 'none' }]}
      .bars=${manyBars}
    ></ev-bar-chart>`,
  nothing: () =>
    html`<ev-bar-chart
      label="Earnings"
      .series=${[{ label: 'Claimed' }]}
      .bars=${noBars}
    ></ev-bar-chart>`,
});

describe('<ev-bar-chart>', () => {
  it('reads the last bar with a value, then bar by bar by arrow keys, also from right to left', async () => {
    const { box, element, remove } = await stage(chart());
    const plot = getByRole(element, 'slider');
    const press = async (key: string) => {
      plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await settled(box);
      return plot.getAttribute('aria-valuetext');
    };
    expect(plot.getAttribute('aria-valuetext')).to.equal(
      'Week of Nov 16: Claimed 0.00, Ready to claim 0.00, Maturing 0.00, Estimated 96.40',
    );
    expect(await press('ArrowLeft')).to.contain('Week of Nov 9');
    expect(await press('Home')).to.contain('Week of Aug 31');
    expect(await press('ArrowLeft')).to.contain('Week of Aug 31');
    expect(await press('End')).to.contain('Week of Nov 16');
    box.dir = 'rtl';
    expect(await press('ArrowRight')).to.contain('Week of Nov 9');
    element.remove();
    remove();
  });

  it('draws time from right to left in such a language', async () => {
    const { box, element, remove } = await stage(chart());
    const getFirst = () =>
      inShadow<SVGRectElement>(element, '.plot rect.solid').getBoundingClientRect();
    const left = getFirst().left;
    box.dir = 'rtl';
    (element as unknown as { requestUpdate(): void }).requestUpdate();
    await settled(box);
    expect(getFirst().left).to.be.greaterThan(left);
    remove();
  });

  it('labels half of more than 16 bars', async () => {
    const { box, element, remove } = await stage(chart());
    const countLabels = () =>
      allInShadow<SVGTextElement>(element, '.plot text').filter(
        (label) => getComputedStyle(label).display !== 'none',
      ).length;
    box.style.width = '760px';
    expect(countLabels()).to.equal(12);
    Object.assign(element, { bars: [...weekBars, ...weekBars.slice(0, 8)] });
    await settled(box);
    expect(countLabels()).to.equal(10);
    remove();
  });

  it('labels the bar that is read at each width, and none that its label would touch', async () => {
    const { box, element, remove } = await stage(chart());
    const bars = weekBars.map((bar, at) => (at > 9 ? { ...bar, values: [0, 0, 0, 0] } : bar));
    Object.assign(element, { bars });
    const plot = getByRole(element, 'slider');
    const getLabels = () =>
      allInShadow<SVGTextElement>(element, '.plot text').filter(
        (label) => getComputedStyle(label).display !== 'none',
      );
    for (const width of [320, 560, 760]) {
      box.style.width = `${width}px`;
      for (const key of ['', 'Home', 'ArrowUp', 'End', 'ArrowDown']) {
        plot.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
        await settled(box);
        const read = inShadow(element, '.reading').textContent;
        const shown = getLabels();
        const bold = shown.filter((label) => label.classList.contains('read'));
        expect(bold.map(({ textContent }) => `Week of ${textContent}`)).to.deep.equal([read]);
        const boxes = shown.map((label) => label.getBoundingClientRect());
        for (const [at, { left }] of boxes.slice(1).entries())
          expect(left, `${width} ${key}`).to.be.greaterThan(boxes[at]!.right);
      }
    }
    remove();
  });

  it('shows the bar under the pointer', async () => {
    const { box, element, remove } = await stage(chart());
    const plot = getByRole(element, 'slider');
    const { left, top } = plot.getBoundingClientRect();
    plot.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 2, clientY: top + 9 }));
    await settled(box);
    const getTitle = () => inShadow(element, '.reading').textContent;
    expect(getTitle()).to.equal('Week of Aug 31');
    plot.dispatchEvent(new PointerEvent('pointerleave'));
    await settled(box);
    expect(getTitle()).to.equal('Week of Nov 16');
    remove();
  });

  it('has the same data in a table, and fits on 320 px', async () => {
    const { box, element, remove } = await stage(chart());
    box.style.width = '288px';
    const rows = allInShadow(element, 'tbody tr');
    // Without the first week, which is empty.
    expect(rows.length).to.equal(11);
    expect([...rows[0]!.children].map((cell) => cell.textContent)).to.deep.equal([
      'Week of Sep 7', '42.80', '0.00', '0.00', '0.00',
    ]); // prettier-ignore
    expect(element.scrollWidth).to.be.at.most(288);
    remove();
  });

  it('keeps the label of the last bar inside, in both directions', async () => {
    const { box, element, remove } = await stage(chart());
    box.style.width = '328px';
    const bars = weekBars.map((bar) => ({ ...bar, label: '30 نوفمبر' }));
    for (const dir of ['ltr', 'rtl']) {
      box.dir = dir;
      Object.assign(element, { bars: dir === 'rtl' ? bars : [...weekBars] });
      await settled(box);
      const label = allInShadow<SVGTextElement>(element, '.plot text.always').at(-1)!;
      const { left, right } = label.getBoundingClientRect();
      const edges = element.getBoundingClientRect();
      expect(left, dir).to.be.at.least(edges.left);
      expect(right, dir).to.be.at.most(edges.right);
    }
    remove();
  });

  it('leaves the empty weeks before the first one out of the table, which can be hidden again', async () => {
    const bars = weekBars.map((bar, at) => (at < 9 ? { ...bar, values: [0, 0, 0, 0] } : bar));
    const { box, element, remove } = await stage(chart());
    Object.assign(element, { bars });
    await settled(box);
    expect(allInShadow(element, 'tbody tr').length).to.equal(3);
    const summary = getByRole(element, 'button', { name: ui.chartTable });
    expect(summary.innerText.trim()).to.equal(ui.chartTable);
    summary.click();
    expect(summary.innerText.trim()).to.equal(ui.chartTableHide);
    remove();
  });

  it('stacks the parts of a bar without overlap, up to its sum', () => {
    const { getParts, getTop, ticks } = createBarScale([{ ...weekBars[0]!, values: [60, 0, 40] }]);
    expect(ticks[0]).to.equal(0);
    const [first, second] = getParts({ ...weekBars[0]!, values: [60, 0, 40] });
    expect([first!.series, second!.series]).to.deep.equal([0, 2]);
    expect(first!.top + first!.height).to.equal(plotHeight);
    expect(second!.top + second!.height).to.be.at.most(first!.top);
    expect(second!.top).to.be.closeTo(getTop(100), 2);
  });
});

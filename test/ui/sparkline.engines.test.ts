import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/sparkline/define.ts';
import { growth, growthMarks } from '../../stories/ui/chart-samples.ts';
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
    const plot = element.shadowRoot!.querySelector<HTMLElement>('[role="slider"]')!;
    expect(plot.getAttribute('aria-valuetext')).to.equal('8194 impressions, 11-20, 09:20');
    plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', cancelable: true }));
    await settled(box);
    expect(plot.getAttribute('aria-valuetext')).to.equal('0 impressions, 11-16, 09:20');
    remove();
  });

  it('draws marks between its points, and names all', async () => {
    const { element, remove } = await stage(curve());
    expect(element.shadowRoot!.querySelectorAll('.plot line').length).to.equal(1);
    const named = [...element.shadowRoot!.querySelectorAll('.marks li')];
    expect(named.map((mark) => mark.textContent!.trim())).to.deep.equal([
      'checked Nov 18',
      'final on Nov 26',
    ]);
    remove();
  });

  const countRows = (element: Element) => element.shadowRoot!.querySelectorAll('tbody tr').length;

  it('has the rows of its table once that is opened', async () => {
    const { element, remove } = await stage(curve());
    expect(countRows(element)).to.equal(0);
    element.shadowRoot!.querySelector('summary')!.click();
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
    expect(element.shadowRoot!.querySelector('figure')).to.equal(null);
    remove();
  });
});

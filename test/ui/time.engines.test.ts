import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/time/define.ts';
import { getByRole, getText } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const now = Date.parse('2026-11-19T14:20:00Z');

standing('ev-time', {
  datetime: () => html`<ev-time datetime="2026-11-25T18:00:00Z" time-zone="UTC"></ev-time>`,
  relative: () =>
    html`<ev-time format="relative" datetime="2026-11-19T14:17:00Z" .now=${now}></ev-time>`,
  until: () => html`<ev-time format="until" datetime="2026-11-22T23:59:00Z" .now=${now}></ev-time>`,
  none: () => html`<ev-time></ev-time>`,
});

describe('<ev-time>', () => {
  const text = async (template: ReturnType<typeof html>) => {
    const { element, remove } = await stage(template);
    const shown = getText(element);
    remove();
    return shown;
  };
  it('renders each format', async () => {
    const at = '2026-11-25T18:00:00Z';
    expect(
      await text(html`<ev-time format="date" datetime=${at} time-zone="UTC"></ev-time>`),
    ).to.equal('Wed, Nov 25');
    expect(
      await text(html`<ev-time format="date" brief datetime=${at} time-zone="UTC"></ev-time>`),
    ).to.equal('Nov 25');
    expect(
      await text(html`<ev-time format="time" datetime=${at} time-zone="UTC"></ev-time>`),
    ).to.equal('6:00 PM');
    expect(await text(html`<ev-time datetime=${at} time-zone="UTC"></ev-time>`)).to.equal(
      'Wed, Nov 25, 6:00 PM',
    );
    expect(
      await text(
        html`<ev-time
          format="range"
          datetime="2026-11-02T12:00:00Z"
          to="2026-11-08T12:00:00Z"
          time-zone="UTC"
        ></ev-time>`,
      ),
    ).to.equal('Nov 2 – 8');
    expect(
      await text(
        html`<ev-time format="end" datetime="2026-11-28T00:00:00Z" time-zone="UTC"></ev-time>`,
      ),
    ).to.equal('Fri, Nov 27, 11:59 PM');
  });
  it('shows relative times only with now, and the end text after the date', async () => {
    const at = '2026-11-19T14:31:30Z';
    expect(
      await text(html`<ev-time format="until" datetime=${at} .now=${now}></ev-time>`),
    ).to.equal('11 min left');
    expect(
      await text(html`<ev-time format="until" datetime=${at} .now=${now + 3_600_000}></ev-time>`),
    ).to.equal('over');
    expect(
      await text(html`<ev-time format="relative" datetime=${at} time-zone="UTC"></ev-time>`),
    ).to.contain('Nov 19');
  });
  it('keeps the full timestamp in the datetime attribute', async () => {
    const { element, remove } = await stage(
      html`<ev-time
        format="relative"
        datetime="2026-11-19T14:17:00Z"
        .now=${now}
        time-zone="UTC"
      ></ev-time>`,
    );
    const time = getByRole<HTMLTimeElement>(element, 'time');
    expect(time.dateTime).to.equal('2026-11-19T14:17:00Z');
    expect(time.title).to.contain('2026');
    remove();
  });
  it('renders nothing for an invalid timestamp', async () =>
    expect(await text(html`<ev-time datetime="soon"></ev-time>`)).to.equal(''));
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/spinner/define.ts';
import { inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-spinner', {
  alone: () => html`<ev-spinner></ev-spinner>`,
  'beside a word': () => html`<p><ev-spinner label=""></ev-spinner> Checking</p>`,
});

describe('<ev-spinner>', () => {
  it('has an accessible name only with a label', async () => {
    const { box, element, remove } = await stage(html`<ev-spinner></ev-spinner>`);
    const ring = inShadow(element, '.spinner');
    expect(ring.getAttribute('aria-label')).to.equal('Loading');
    (element as HTMLElementTagNameMap['ev-spinner']).label = '';
    await settled(box);
    expect(ring.hasAttribute('role')).to.equal(false);
    remove();
  });
});

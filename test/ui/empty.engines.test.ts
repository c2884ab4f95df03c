import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/empty/define.ts';
import '../../elements/ui/button/define.ts';
import { clock } from '../../elements/ui/icons/icons.ts';
import { getByRole, queryByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-empty', {
  whole: () =>
    html`<ev-empty heading="No campaigns yet" text="Campaigns open by invitation."
      ><span slot="icon">${clock}</span><ev-button slot="action">See</ev-button></ev-empty
    >`,
  bare: () => html`<ev-empty heading="Nothing"></ev-empty>`,
});

describe('<ev-empty>', () => {
  it('uses the given heading level', async () => {
    const { element, remove } = await stage(
      html`<ev-empty heading="Nothing" level="2"></ev-empty>`,
    );
    expect(getByRole(element, 'heading', { name: 'Nothing' }).getAttribute('aria-level')).to.equal(
      '2',
    );
    remove();
  });
  it('omits parts without content', async () => {
    const { box, element, remove } = await stage(
      html`<ev-empty heading="Nothing" text="Yet."></ev-empty>`,
    );
    Object.assign(element, { heading: undefined, text: undefined });
    await settled(box);
    expect([queryByRole(element, 'heading'), queryByRole(element, 'paragraph')]).to.deep.equal([
      null,
      null,
    ]);
    remove();
  });
});

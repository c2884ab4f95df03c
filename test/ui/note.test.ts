import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/note/define.ts';
import '../../elements/ui/button/define.ts';
import { clock } from '../../elements/ui/icons/clock.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-note', {
  plain: () => html`<ev-note>Drafts are kept here.</ev-note>`,
  good: () => html`<ev-note tone="success">Claimed 42.80 USDC.</ev-note>`,
  warn: () =>
    html`<ev-note tone="warning"><span slot="icon">${clock}</span>Held for 24 hours.</ev-note>`,
  bad: () =>
    html`<ev-note tone="danger" live
      >The network refused it. No money moved.<ev-button slot="action"
        >Try again</ev-button
      ></ev-note
    >`,
  info: () => html`<ev-note tone="info" live>New terms.</ev-note>`,
});

describe('<ev-note>', () => {
  it('is a status when live, and an alert with the tone danger', async () => {
    const { box, element, remove } = await stage(
      html`<ev-note tone="danger" live>No money moved.</ev-note>`,
    );
    const note = element as HTMLElementTagNameMap['ev-note'];
    expect(note.shadowRoot!.querySelector('[role="alert"]')).to.not.equal(null);
    note.tone = 'success';
    await settled(box);
    expect(note.shadowRoot!.querySelector('[role="status"]')).to.not.equal(null);
    note.live = false;
    await settled(box);
    expect(note.shadowRoot!.querySelector('[role]')).to.equal(null);
    remove();
  });
});

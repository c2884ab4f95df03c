import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/note/define.ts';
import '../../elements/ui/button/define.ts';
import { clock } from '../../elements/ui/icons/icons.ts';
import { getByRole, inShadow, queryInShadow } from '../queries.ts';
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
    getByRole(note, 'alert');
    note.tone = 'success';
    await settled(box);
    getByRole(note, 'status');
    note.live = false;
    await settled(box);
    expect(queryInShadow(note, '[role]')).to.equal(null);
    remove();
  });

  const action = (width: number) =>
    html`<div style="width: ${width}px">
      <ev-note>Drafts are kept here.<ev-button slot="action">Try again</ev-button></ev-note>
    </div>`;
  const getRects = async (width: number) => {
    const { box, remove } = await stage(action(width));
    const note = box.querySelector('ev-note')!;
    const text = inShadow(note, '.text').getBoundingClientRect();
    const button = note.querySelector('ev-button')!.getBoundingClientRect();
    remove();
    return { text, button };
  };

  it('aligns the action with the text: in one line with its middle, below it with its start', async () => {
    const getMiddle = ({ top, height }: DOMRect) => top + height / 2;
    const wide = await getRects(600);
    expect(getMiddle(wide.text)).to.be.closeTo(getMiddle(wide.button), 1);
    const narrow = await getRects(280);
    expect(narrow.button.top).to.be.greaterThan(narrow.text.top + 1);
    expect(narrow.button.left).to.be.closeTo(narrow.text.left, 1);
  });
});

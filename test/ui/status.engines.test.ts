import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/status/define.ts';
import { clock } from '../../elements/ui/icons/icons.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-status', {
  plain: () => html`<ev-status><span slot="icon">${clock}</span>Being checked</ev-status>`,
  good: () => html`<ev-status tone="success">Eligible</ev-status>`,
  warn: () => html`<ev-status tone="warning">Health: moderate</ev-status>`,
  bad: () => html`<ev-status tone="danger">Not eligible</ev-status>`,
  info: () => html`<ev-status tone="info">Evaluated</ev-status>`,
  muted: () => html`<ev-status tone="muted">Expired</ev-status>`,
});

describe('<ev-status>', () => {
  it('breaks a word that is wider than its container', async () => {
    const { box, remove } = await stage(
      html`<div><ev-status>Donaudampfschifffahrtsgesellschaftskapitänsmütze</ev-status></div>`,
    );
    const place = box.querySelector('div')!;
    place.style.width = '120px';
    await settled(box);
    expect(place.scrollWidth).to.be.at.most(120);
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/badge/define.ts';
import { clock } from '../../elements/ui/icons/icons.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-badge', {
  plain: () => html`<ev-badge>Inactive</ev-badge>`,
  good: () => html`<ev-badge tone="success">Active</ev-badge>`,
  warn: () => html`<ev-badge tone="warning">Ending</ev-badge>`,
  bad: () => html`<ev-badge tone="danger">Refused</ev-badge>`,
  info: () => html`<ev-badge tone="info">Evaluated</ev-badge>`,
  outline: () => html`<ev-badge outline><span slot="icon">${clock}</span>Default</ev-badge>`,
});

describe('<ev-badge>', () => {
  it('has its default tone again when the tone is unset', async () => {
    const { box, remove } = await stage(html`<ev-badge tone="success">Active</ev-badge>`);
    const badge = box.querySelector('ev-badge')!;
    Object.assign(badge, { tone: undefined });
    await settled(box);
    expect([badge.tone, badge.getAttribute('tone')]).to.deep.equal(['', '']);
    remove();
  });
});

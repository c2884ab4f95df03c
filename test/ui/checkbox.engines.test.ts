import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/checkbox/define.ts';
import { getByRole } from '../queries.ts';
import { stage } from '../standing.ts';
import { testToggle } from './toggle-suite.ts';

testToggle('ev-checkbox');

it('is a native checkbox', async () => {
  const { element, remove } = await stage(html`<ev-checkbox label="I accept"></ev-checkbox>`);
  const input = getByRole<HTMLInputElement>(element, 'checkbox', { name: 'I accept' });
  expect([input.type, input.getAttribute('role')]).to.deep.equal(['checkbox', null]);
  remove();
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/switch/define.ts';
import { getByRole } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { testToggle } from './toggle-suite.ts';

testToggle('ev-switch');

it('has the role and the state of a switch', async () => {
  const { box, element, remove } = await stage(html`<ev-switch label="Dark colors"></ev-switch>`);
  const input = getByRole(element, 'switch', { name: 'Dark colors' });
  const states: (string | null)[] = [input.getAttribute('aria-checked')];
  input.click();
  await settled(box);
  expect([input.getAttribute('role'), ...states, input.getAttribute('aria-checked')]).to.deep.equal(
    ['switch', 'false', 'true'],
  );
  remove();
});

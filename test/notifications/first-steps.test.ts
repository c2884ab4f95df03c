import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/notifications/first-steps/define.ts';
import { settled, stage, standing } from '../standing.ts';
import { testApp, within } from '../test-app.ts';

const steps = (name?: string) =>
  within(testApp(), html`<ev-first-steps .name=${name}></ev-first-steps>`);
standing('ev-first-steps', { named: () => steps('Mara'), nameless: () => steps() });

describe('ev-first-steps', () => {
  it('links to campaigns, profile and wallets, and fires its close event', async () => {
    const place = await stage(steps('Mara'));
    await settled(place.box);
    const element = place.box.querySelector('ev-first-steps')!;
    const buttons = [...element.shadowRoot!.querySelectorAll('ev-button')];
    assert.deepEqual(buttons.map((button) => button.getAttribute('href')), ['/campaigns', '/profile', '/profile/wallets']); // prettier-ignore
    let closed = 0;
    element.addEventListener('ev-first-steps-close', () => (closed += 1));
    element.shadowRoot!.querySelector('ev-dialog')!.dispatchEvent(new Event('ev-dialog-close'));
    assert.equal(closed, 1);
    place.remove();
  });
});

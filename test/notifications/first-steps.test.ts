import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/notifications/first-steps/define.ts';
import { sampleNow, samples } from '../../stories/notifications/samples.ts';
import { settled, stage, standing } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { fakeServer } from './support.ts';

const steps = (name?: string) =>
  within(testApp(), html`<ev-first-steps .name=${name}></ev-first-steps>`);
standing('ev-first-steps', { named: () => steps('Mara'), nameless: () => steps() });

describe('ev-first-steps', () => {
  it('links to the campaigns that the unread notifications name', async () => {
    const server = fakeServer(samples);
    const app = testApp({ now: sampleNow, pieces: server.pieces });
    const place = await stage(within(app, html`<ev-first-steps></ev-first-steps>`));
    const root = place.box.querySelector('ev-first-steps')!.shadowRoot!;
    await waitUntil(() => root.querySelector('ul a'), 'the campaigns');
    const links = [...root.querySelectorAll('ul a')].map((one) => [one.textContent, one.getAttribute('href')]); // prettier-ignore
    assert.deepEqual(links, [['Surge, season 2', '/campaign/6a8d3c0e-6d55-4a3c-9a56-0d7d1f2b9a01']]); // prettier-ignore
    place.remove();
  });

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

import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { atom } from 'nanostores';
import '../../elements/notifications/first-steps/define.ts';
import { sampleNow, samples } from '../../stories/notifications/samples.ts';
import { firstRunDashboards } from '../../stories/campaigns/first-run-samples.ts';
import { dashboard } from '../../elements/shared/dashboard.store.ts';
import { allInShadow, getByTag, queryInShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { put, testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer } from './support.ts';

const steps = (name?: string) =>
  within(testApp(), html`<ev-first-steps .name=${name}></ev-first-steps>`);
standing('ev-first-steps', { named: () => steps('Mara'), nameless: () => steps() });

describe('ev-first-steps', () => {
  it('addresses the person by the first name', async () => {
    const place = await stage(steps('Mara Lindqvist'));
    const root = place.box.querySelector('ev-first-steps')!;
    assert.equal(getByTag(root, 'ev-dialog').label, 'Welcome, Mara');
    place.remove();
  });

  it('links to the campaigns that the unread notifications name', async () => {
    const server = fakeServer(samples);
    const app = testApp({ now: sampleNow, pieces: server.pieces });
    const place = await stage(within(app, html`<ev-first-steps></ev-first-steps>`));
    const root = place.box.querySelector('ev-first-steps')!;
    await waitUntil(() => queryInShadow(root, 'ul a'), 'the campaigns');
    const links = allInShadow(root, 'ul a').map((one) => [one.textContent, one.getAttribute('href')]); // prettier-ignore
    assert.deepEqual(links, [['Surge, season 2', '/campaign/6a8d3c0e-6d55-4a3c-9a56-0d7d1f2b9a01']]); // prettier-ignore
    place.remove();
  });

  it('knows the steps that are done, leads to the dashboard, and fires its close event', async () => {
    const run = put(dashboard, {
      $page: atom({ data: firstRunDashboards.check, error: undefined, loading: false }),
    });
    const place = await stage(
      within(testApp({ pieces: [run] }), html`<ev-first-steps></ev-first-steps>`),
    );
    await settled(place.box);
    const element = place.box.querySelector('ev-first-steps')!;
    const steps = allInShadow(element, 'ol > li').map((step) => [step.querySelector('h3')!.textContent.trim().split(' ')[0], step.className, step.getAttribute('aria-current')]); // prettier-ignore
    assert.deepEqual(steps, [
      ['Join', 'done', null],
      ['Post', 'done', null],
      ['Review', '', 'step'],
      ['Claim', '', null],
      ['Withdraw', '', null],
    ]);
    assert.deepEqual(allInShadow(element, 'ev-button').map((button) => button.getAttribute('href')), ['/']); // prettier-ignore
    let closed = 0;
    element.addEventListener('ev-first-steps-close', () => (closed += 1));
    getByTag(element, 'ev-dialog').dispatchEvent(new Event('ev-dialog-close'));
    assert.equal(closed, 1);
    place.remove();
  });
});

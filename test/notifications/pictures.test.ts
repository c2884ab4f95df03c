/** Images of notifications: a badge in place of the icon, the image of a notice below its text. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification } from '../../contract/notification.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { badgePicture, sampleNow, samples } from '../../stories/notifications/samples.ts';
import { queryInShadow } from '../queries.ts';
import { stage } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer } from './support.ts';

const badge = samples.find(({ eventType }) => eventType === 'vlayer-badge')!;
const notice = samples.find(({ eventType }) => eventType === 'ad-hoc-notification')!;

async function show(items: readonly Notification[]) {
  const app = testApp({ now: sampleNow, pieces: fakeServer(items).pieces });
  app.use(notifications).openSidebar();
  const place = await stage(within(app, html`<ev-notification-sidebar></ev-notification-sidebar>`));
  const root = place.box.querySelector('ev-notification-sidebar')!;
  const find = (selector: string) => queryInShadow<HTMLImageElement>(root, selector);
  return { find, remove: place.remove };
}

describe('images of notifications', () => {
  it('shows a badge in place of its icon, and an image below the text of a notice', async () => {
    const payload = { title: 'Badges are here', body: 'On your profile.', imageUrl: badgePicture };
    const { find, remove } = await show([badge, { ...notice, payload } as Notification]);
    await waitUntil(() => find('.type-icon img'), 'the badge');
    assert.equal(find('.type-icon img')!.src, badgePicture);
    await waitUntil(() => find('.text img.picture'), 'the image');
    assert.equal(find('.text img.picture')!.alt, '');
    remove();
  });

  it('shows no image from an unsafe address', async () => {
    const payload = { title: 'A', body: 'B', imageUrl: 'javascript:alert(1)' };
    const { find, remove } = await show([badge, { ...notice, payload } as Notification]);
    await waitUntil(() => find('.type-icon img'), 'the badge');
    assert.equal(find('img.picture'), null);
    remove();
  });
});

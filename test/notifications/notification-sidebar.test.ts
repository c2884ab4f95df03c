import { assert } from '@open-wc/testing';
import type { Notification } from '../../contract/notification.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { notifications as notificationsEn } from '../../messages/en/notifications.json';
import { sampleNow, samples } from '../../stories/notifications/samples.ts';
import type { NotificationSidebar } from '../../elements/notifications/notification-sidebar/notification-sidebar.ts';
import { getByRole, inShadow, queryAllByRole } from '../queries.ts';
import { leftovers, settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import {
  hasBody,
  lazyPart,
  list,
  openSidebar,
  showSidebar,
  waitForBody,
} from './notification-sidebar-support.ts';

it('ev-notification-sidebar leaves nothing behind while it is open', async () => {
  const left = await leftovers(openSidebar(list(samples)).template, undefined, hasBody);
  assert.deepEqual(left, []);
});

standing(
  'ev-notification-sidebar',
  {
    'every type': () => openSidebar(list(samples)).template,
    empty: () => openSidebar(list([])).template,
    failed: () => openSidebar(() => Promise.reject(new Error('no'))).template,
    loading: () => openSidebar(() => new Promise(() => undefined)).template,
    'signed out': () => openSidebar(list([]), { signedIn: false }).template,
  },
  { isComplete: hasBody },
);

describe('ev-notification-sidebar', () => {
  it('shows the listed types by day, with unread ones marked', async () => {
    const { rows, root, place } = await showSidebar(list(samples));
    await waitUntil(() => rows().length === 12, 'all rows');
    assert.deepEqual(
      queryAllByRole(root, 'heading', { level: 3 }).map((heading) => heading.textContent),
      ['Today', 'Yesterday', 'Earlier'],
    );
    assert.include(rows()[0]!.textContent, 'Confirm your withdrawal of 50.00\u00a0USDC');
    assert.isTrue(rows()[0]!.classList.contains('unread'));
    place.remove();
  });

  it('renders its head first, then six rows, six more two frames later, and then the others', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...samples[0]!, id: `row-${index}` }));
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    const frame = () => frames.splice(0).forEach((run) => run(performance.now()));
    window.requestAnimationFrame = (run) => frames.push(run);
    try {
      const { app, template } = openSidebar(list(many));
      const place = await stage(template);
      const root = place.box.querySelector('ev-notification-sidebar') as NotificationSidebar;
      const rows = () => queryAllByRole(root, 'listitem');
      await waitUntil(() => app.use(notifications).$state.get() === 'ready', 'the list');
      await root.updateComplete;
      // The page behind becomes inert in the frame after that of the pressed bell.
      assert.isFalse(inShadow<HTMLDialogElement>(root, 'dialog').open);
      frame();
      await waitUntil(() => inShadow<HTMLDialogElement>(root, 'dialog').open, 'the dialog');
      assert.equal(queryAllByRole(root, 'heading', { level: 2 }).length, 1);
      assert.isFalse(hasBody(place.box));
      frame();
      await waitForBody(place.box);
      assert.equal(rows().length, 6);
      // The lazy part is requested with the first of them and arrives after a render.
      frame();
      assert.equal(rows().length, 6);
      frame();
      await root.updateComplete;
      assert.equal(rows().length, 12);
      await waitUntil(() => rows().length === 20, 'all rows');
      place.remove();
    } finally {
      window.requestAnimationFrame = requestAnimationFrame;
    }
  });

  it('renders a short list completely, and virtualizes a long one', async () => {
    const countRows = async (count: number) => {
      const many = Array.from({ length: count }, (_, index) => ({
        ...samples[0]!,
        id: `row-${index}`,
      }));
      const { root, rows, place } = await showSidebar(list(many));
      await lazyPart(root);
      await waitUntil(() => rows().length > 12, 'more than the first');
      const drawn = rows().length;
      place.remove();
      return drawn;
    };
    assert.deepEqual([await countRows(13), await countRows(40)], [13, 40]);
    assert.isBelow(await countRows(100), 60);
  });

  it('filters unread notifications', async () => {
    const { rows, root, place } = await showSidebar(list(samples));
    await waitUntil(() => rows().length === 12, 'all rows');
    getByRole(root, 'button', { name: /^Unread/ }).click();
    await settled(place.box);
    assert.isBelow(rows().length, 12);
    assert.isTrue(rows().every((row) => row.classList.contains('unread')));
    place.remove();
  });

  it('marks one as read by its button, and all by another', async () => {
    const { rows, root, called, place } = await showSidebar(list(samples));
    await lazyPart(root);
    queryAllByRole(root, 'button', { name: /^Mark as read/, hidden: true })[0]!.click();
    await waitUntil(() => rows()[0]!.classList.contains('read'), 'read');
    assert.deepInclude(called, [
      'markNotificationRead',
      { params: { notificationId: samples[0]!.id } },
    ]);
    getByRole(root, 'button', { name: notificationsEn.markAll }).click();
    await settled(place.box);
    assert.isTrue(rows().every((row) => row.classList.contains('read')));
    place.remove();
  });

  it('links from an embed to the product in a new tab without opener', async () => {
    const { root, place } = await showSidebar(list(samples), { kind: 'embed' });
    const link = queryAllByRole(root, 'link')[0]!;
    assert.equal(link.getAttribute('href'), 'https://product.example/profile/wallets?login=needed');
    assert.equal(link.getAttribute('target'), '_blank');
    assert.equal(link.getAttribute('rel'), 'noopener noreferrer');
    place.remove();
  });

  it('renders the other items when one is malformed', async () => {
    const broken = [
      null,
      { id: 1 },
      { ...samples[1]!, payload: null },
      samples[0],
    ] as unknown as Notification[];
    const { rows, place } = await showSidebar(list(broken));
    assert.equal(rows().length, 2);
    place.remove();
  });

  it('offers a retry when the list can not be loaded', async () => {
    let fail = true;
    const { app, root, rows, place } = await showSidebar(() =>
      fail ? Promise.reject(new Error('no')) : Promise.resolve(samples),
    );
    fail = false;
    getByRole(root, 'button', { name: notificationsEn.retry }).click();
    await waitUntil(() => app.use(notifications).$state.get() === 'ready', 'loaded');
    await waitUntil(() => rows().length === 12, 'all rows');
    place.remove();
  });

  it('shows minutes within the last hour, and updates them', async () => {
    const fresh = { ...samples[0]!, createdAt: new Date(sampleNow - 12 * 60_000).toISOString() };
    const { root, place } = await showSidebar(list([fresh, ...samples]));
    await lazyPart(root);
    const times = queryAllByRole(root, 'time').map((time) => time.textContent);
    assert.equal(times[0], '12 min ago');
    assert.match(times[2]!, /^\d/);
    place.remove();
  });
});

import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification } from '../../contract/notification.ts';
import { live } from '../../elements/core/live.ts';
import { rest } from '../../elements/core/rest.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import type { NotificationSidebar } from '../../elements/notifications/notification-sidebar/notification-sidebar.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { sampleNow, samples } from '../../stories/notifications/samples.ts';
import { settled, stage, standing } from '../standing.ts';
import { put, testApp, within } from '../test-app.ts';

type Answer = () => Promise<unknown>;
const open = (answer: Answer, options: { signedIn?: boolean; kind?: 'app' | 'embed' } = {}) => {
  const called: unknown[] = [];
  const call = (op: { name: string }, input?: unknown) => {
    called.push([op.name, input]);
    return op.name === 'listRecentNotifications' ? answer() : Promise.resolve(null);
  };
  const app = testApp({
    ...options,
    now: sampleNow,
    pieces: [put(rest, { call } as never), put(live, { subscribe: () => () => undefined } as never)],
  });
  app.use(notifications).openSidebar();
  return { app, called, template: within(app, html`<ev-notification-sidebar></ev-notification-sidebar>`) };
};
const list = (items: Notification[]) => () => Promise.resolve(items);

standing('ev-notification-sidebar', {
  'every type': () => open(list(samples)).template,
  empty: () => open(list([])).template,
  failed: () => open(() => Promise.reject(new Error('no'))).template,
  loading: () => open(() => new Promise(() => undefined)).template,
  'signed out': () => open(list([]), { signedIn: false }).template,
});

const shown = async (...given: Parameters<typeof open>) => {
  const { app, called, template } = open(...given);
  const place = await stage(template);
  const sidebar = place.box.querySelector('ev-notification-sidebar') as NotificationSidebar;
  const root = sidebar.shadowRoot!;
  await waitUntil(() => app.use(notifications).$state.get() !== 'loading', 'the list is there');
  await settled(place.box);
  return { app, called, place, root, rows: () => [...root.querySelectorAll('li')] };
};

describe('ev-notification-sidebar', () => {
  it('shows kept types by day, unread ones marked', async () => {
    const { rows, root, place } = await shown(list(samples));
    assert.equal(rows().length, 12);
    assert.deepEqual(
      [...root.querySelectorAll('h3')].map((heading) => heading.textContent),
      ['Today', 'Yesterday', 'Earlier'],
    );
    assert.include(rows()[0]!.textContent, 'Enter the code for 50.00\u00a0USDC');
    assert.isTrue(rows()[0]!.classList.contains('unread'));
    place.remove();
  });

  it('filters to the unread', async () => {
    const { rows, root, place } = await shown(list(samples));
    const before = rows().length;
    root.querySelector<HTMLButtonElement>('.chip[aria-pressed=false]')!.click();
    await settled(place.box);
    assert.isBelow(rows().length, before);
    assert.isTrue(rows().every((row) => row.classList.contains('unread')));
    place.remove();
  });

  it('marks one as read by its button, and all at once', async () => {
    const { rows, root, called, place } = await shown(list(samples));
    root.querySelector<HTMLButtonElement>('.once')!.click();
    await settled(place.box);
    assert.isTrue(rows()[0]!.classList.contains('read'));
    assert.deepEqual(called.at(-1), ['markNotificationRead', { params: { notificationId: samples[0]!.id } }]);
    root.querySelector<HTMLButtonElement>('header .quiet')!.click();
    await settled(place.box);
    assert.isTrue(rows().every((row) => row.classList.contains('read')));
    place.remove();
  });

  it('leads out of an embed to the product, in a tab without opener', async () => {
    const { root, place } = await shown(list(samples), { kind: 'embed' });
    const link = root.querySelector('li a')!;
    assert.equal(link.getAttribute('href'), 'https://product.example/profile/wallets');
    assert.equal(link.getAttribute('target'), '_blank');
    assert.equal(link.getAttribute('rel'), 'noopener noreferrer');
    place.remove();
  });

  it('one malformed item does not break the others', async () => {
    const broken = [null, { id: 1 }, { ...samples[1]!, payload: null }, samples[0]] as unknown as Notification[];
    const { rows, place } = await shown(list(broken));
    assert.equal(rows().length, 2);
    place.remove();
  });

  it('offers to try again when the list could not be loaded', async () => {
    let fail = true;
    const { app, root, rows, place } = await shown(() => (fail ? Promise.reject(new Error('no')) : Promise.resolve(samples)));
    fail = false;
    root.querySelector<HTMLButtonElement>('.notice .act')!.click();
    await waitUntil(() => app.use(notifications).$state.get() === 'ready', 'loaded');
    await settled(place.box);
    assert.equal(rows().length, 12);
    place.remove();
  });
});

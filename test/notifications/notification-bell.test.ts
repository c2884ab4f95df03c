import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { live, type LiveHandlers } from '../../elements/core/live.ts';
import { rest } from '../../elements/core/rest.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import '../../elements/notifications/notification-bell/define.ts';
import type { NotificationBell } from '../../elements/notifications/notification-bell/notification-bell.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { settled, stage, standing } from '../standing.ts';
import { put, testApp, within } from '../test-app.ts';

/** A server that is only a list: answers `recent`, takes marks, tells changes. */
function server(items: Notification[], { refuse = false } = {}) {
  let handlers: LiveHandlers<'onNotification'> | undefined;
  const called: string[] = [];
  let refuseNow = () => undefined as void;
  const pieces = [
    put(rest, {
      call: (op: { name: string }) => {
        called.push(op.name);
        if (op.name === 'listRecentNotifications') return Promise.resolve(items);
        return refuse ? new Promise((_, reject) => (refuseNow = () => reject(new Error('refused')))) : Promise.resolve(null);
      },
    } as never),
    put(live, {
      subscribe: (_name: string, given: LiveHandlers<'onNotification'>) => {
        handlers = given;
        return () => (handlers = undefined);
      },
    } as never),
  ];
  const tell = (change: Omit<NotificationChange, 'serverTime'>) =>
    handlers?.onData({ ...change, serverTime: new Date().toISOString() } as NotificationChange);
  return { pieces, tell, called, refuse: () => refuseNow() };
}
const unread = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => ({ ...samples[1]!, id: `${index}`, isRead: false }));
const bellIn = (box: ParentNode) => box.querySelector('ev-notification-bell') as NotificationBell;
const button = (bell: NotificationBell) => bell.shadowRoot!.querySelector('button')!;
const badge = (bell: NotificationBell) => bell.shadowRoot!.querySelector('[part=badge]')?.textContent ?? '';
const said = (bell: NotificationBell) => bell.shadowRoot!.querySelector('[role=status]')!.textContent;

const shown = async (items: Notification[], options = {}) => {
  const fake = server(items, options);
  const app = testApp({ pieces: fake.pieces });
  const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
  await settled(place.box);
  return { ...fake, app, place, bell: bellIn(place.box), settle: () => settled(place.box) };
};

standing('ev-notification-bell', {
  'signed out': () =>
    within(testApp({ signedIn: false, pieces: server([]).pieces }), html`<ev-notification-bell></ev-notification-bell>`),
  'with a count': () =>
    within(testApp({ pieces: server(unread(3)).pieces }), html`<ev-notification-bell></ev-notification-bell>`),
  'more than nine': () =>
    within(testApp({ pieces: server(unread(12)).pieces }), html`<ev-notification-bell></ev-notification-bell>`),
});

describe('ev-notification-bell', () => {
  it('counts unread ones without welcome, and names the count', async () => {
    const welcome = { ...samples.find((item) => item.eventType === 'welcome')!, isRead: false };
    const { bell, place, app } = await shown([...unread(3), welcome]);
    assert.equal(badge(bell), '3');
    assert.equal(button(bell).getAttribute('aria-label'), 'Notifications, 3 unread');
    await waitUntil(() => app.host.asked.includes('title (3) ' + document.title), 'the title says 3');
    place.remove();
  });

  it('says 9+ above nine, or above its max', async () => {
    const { bell, place, settle } = await shown(unread(12));
    assert.equal(badge(bell), '9+');
    assert.equal(button(bell).getAttribute('aria-label'), 'Notifications, more than 9 unread');
    bell.max = 20;
    await settle();
    assert.equal(badge(bell), '12');
    place.remove();
  });

  it('drops types that are not kept', async () => {
    const pending = { ...samples.find((item) => item.eventType === 'transaction-pending')!, isRead: false };
    const { bell, place } = await shown([pending]);
    assert.equal(badge(bell), '');
    place.remove();
  });

  it('grows live and says so politely, and is silent when the count falls', async () => {
    const { bell, tell, settle, place } = await shown(unread(1));
    assert.equal(said(bell), '');
    tell({ kind: 'created', item: { ...unread(1)[0]!, id: 'new' } } as never);
    await settle();
    assert.equal(badge(bell), '2');
    assert.equal(said(bell), 'Notifications, 2 unread');
    tell({ kind: 'read', ids: null, readAt: new Date().toISOString() } as never);
    await settle();
    assert.equal(badge(bell), '');
    assert.equal(said(bell), 'Notifications, 2 unread');
    place.remove();
  });

  it('marks at once, and takes it back with a toast when the call fails', async () => {
    const { app, bell, settle, place, refuse } = await shown(unread(2), { refuse: true });
    const marking = app.use(notifications).markAllRead();
    await settle();
    assert.equal(badge(bell), '');
    refuse();
    await marking;
    await settle();
    assert.equal(badge(bell), '2');
    const [toast] = app.use(toasts).$list.get();
    assert.equal(toast?.action?.label, 'Try again');
    place.remove();
  });

  it('ignores an older answer that arrives after the live snapshot', async () => {
    let answer: (items: Notification[]) => void = () => undefined;
    const fake = server([]);
    const slow = put(rest, { call: () => new Promise((resolve) => (answer = resolve)) } as never);
    const app = testApp({ pieces: [slow, fake.pieces[1]!] });
    const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
    fake.tell({ kind: 'snapshot', items: unread(2) } as never);
    answer([]);
    await settled(place.box);
    assert.equal(badge(bellIn(place.box)), '2');
    place.remove();
  });
});

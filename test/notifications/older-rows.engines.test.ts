/** The end of the sidebar's list while older notifications are on the server. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification } from '../../contract/notification.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import {
  notifications as notificationsEn,
  'older-notifications' as olderEn,
} from '../../messages/en/notifications.json';
import { sampleNow } from '../../stories/notifications/samples.ts';
import {
  allInShadow,
  getByRole,
  getFocused,
  getName,
  inShadow,
  queryAllByRole,
  queryInShadow,
} from '../queries.ts';
import { hasBody } from './notification-sidebar-support.ts';
import { settled, stage, standing } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { createDeferred, fakeServer, getSummary, unread, type OlderInput } from './support.ts';

const inbox = (count: number, readEach = 2): Notification[] =>
  unread(count, sampleNow).map((item, index) => ({ ...item, isRead: index % readEach === 0 }));

/** An App whose server holds `items` and sends the newest thirty first. */
function prepare(items: readonly Notification[]) {
  const server = fakeServer(items.slice(0, 30));
  const summary = getSummary(items);
  server.answers.older = ({ cursor, unread: unreadOnly }: OlderInput) => {
    const from = Number(cursor || 0);
    const wanted = items.filter((item) => !unreadOnly || !item.isRead);
    const nextCursor = from + 60 < wanted.length ? String(from + 60) : null;
    return Promise.resolve({ items: wanted.slice(from, from + 60), nextCursor });
  };
  server.answers.summary = () => Promise.resolve(summary);
  const app = testApp({ now: sampleNow, pieces: server.pieces });
  app.use(notifications).openSidebar();
  const template = within(app, html`<ev-notification-sidebar></ev-notification-sidebar>`);
  return { app, server, summary, template };
}

async function show(items: readonly Notification[]) {
  const { app, server, summary, template } = prepare(items);
  const place = await stage(template);
  const root = place.box.querySelector('ev-notification-sidebar')!;
  const button = () => queryInShadow<HTMLButtonElement>(root, '.older button');
  await waitUntil(button, 'the end of the list', { timeout: 8000 });
  await server.listening();
  server.push({ kind: 'snapshot', items: items.slice(0, 30), summary });
  await settled(place.box);
  const body = inShadow(root, '.body');
  const toEnd = async () => {
    body.scrollTop = body.scrollHeight;
    body.dispatchEvent(new Event('scroll'));
    await settled(place.box);
  };
  const list = () => app.use(notifications).$list.get();
  /** Scrolls to the end, and waits for what it loads. */
  const loadAtEnd = async () => {
    const { length } = list();
    await toEnd();
    await waitUntil(() => list().length > length || !button(), 'older ones');
    await settled(place.box);
  };
  return { loadAtEnd, app, server, place, root, body, button, toEnd, list };
}
const olderCalls = (called: readonly string[]) => called.filter((name) => name === 'listNotifications').length; // prettier-ignore

const failing = () => {
  const { server, template } = prepare(inbox(90));
  server.answers.older = () => Promise.reject(new Error('no'));
  return template;
};
standing(
  'ev-notification-sidebar',
  {
    'with older ones': () => prepare(inbox(90)).template,
    'older ones fail': failing,
  },
  { isComplete: hasBody },
);

describe('older notifications in ev-notification-sidebar', () => {
  it('load when the end of the list comes into view, until none is left', async () => {
    const { server, place, button, loadAtEnd, list } = await show(inbox(100));
    assert.equal(olderCalls(server.called), 0);
    while (button()) await loadAtEnd();
    assert.equal(list().length, 100);
    assert.isNull(button());
    place.remove();
  });

  it('load by a button that Tab reaches, and the focus goes on to the first of them', async () => {
    const { place, root, button, list } = await show(inbox(70));
    const { id } = list().at(-1)!;
    assert.equal(getName(button()!), olderEn.show);
    assert.isAtLeast(button()!.tabIndex, 0);
    button()!.focus({ preventScroll: true });
    button()!.click();
    await waitUntil(() => list().length === 60, 'older ones');
    const next = list()[list().findIndex((item) => item.id === id) + 1]!;
    await waitUntil(() => getFocused(root)?.closest('li')?.dataset['id'] === next.id, 'the focus');
    place.remove();
  });

  it('say that they load, and keep the button', async () => {
    const { server, place, root, body, button } = await show(inbox(70));
    const late = createDeferred();
    server.answers.older = late.answer;
    button()!.focus({ preventScroll: true });
    button()!.click();
    const status = () => inShadow(root, '.older [role=status]').textContent;
    await waitUntil(() => status() === olderEn.loading, 'the status');
    assert.equal(button()!.getAttribute('aria-disabled'), 'true');
    assert.equal(getFocused(root), button());
    button()!.click();
    late.resolve({ items: [], nextCursor: null });
    await waitUntil(() => !button(), 'the end');
    assert.equal(olderCalls(server.called), 1);
    await waitUntil(() => getFocused(root) === body, 'the list gets the focus of the button');
    place.remove();
  });

  it('say that they failed, load by themselves no more, and again by the button', async () => {
    const { server, place, root, button, toEnd, list } = await show(inbox(70));
    const { older } = server.answers;
    server.answers.older = () => Promise.reject(new Error('no'));
    await toEnd();
    const status = () => queryInShadow(root, '.older [role=status]')?.textContent;
    await waitUntil(() => status() === olderEn.failed, 'the failure');
    await toEnd();
    assert.equal(olderCalls(server.called), 1);
    assert.equal(button()!.textContent.trim(), 'Try again');
    server.answers.older = older;
    button()!.click();
    await waitUntil(() => list().length === 60, 'older ones');
    place.remove();
  });

  it('filter: unread ones come from the server, and the filter names the count of all', async () => {
    const { server, place, root } = await show(inbox(400, 20).map((item) => ({ ...item, isRead: !item.isRead }))); // prettier-ignore
    getByRole(root, 'button', { name: 'Unread 20' }).click();
    await waitUntil(() => queryAllByRole(root, 'listitem').length === 20, 'all unread ones');
    assert.deepEqual(server.inputs.filter(Boolean), [{ cursor: '', limit: 60, unread: true }]);
    assert.isNull(queryInShadow(root, '.older'));
    place.remove();
  });

  it('filter: a list that is loaded as a whole has all unread ones', async () => {
    const { server, place, root, button, loadAtEnd } = await show(inbox(70));
    while (button()) await loadAtEnd();
    getByRole(root, 'button', { name: /^Unread/ }).click();
    await settled(place.box);
    assert.equal(queryAllByRole(root, 'listitem').length, 35);
    assert.isNull(button());
    assert.deepEqual(
      server.inputs.filter((input) => (input as OlderInput | undefined)?.unread),
      [],
    );
    place.remove();
  });

  it('marks all, also those that are not loaded', async () => {
    const { app, server, place, root } = await show(inbox(400));
    getByRole(root, 'button', { name: notificationsEn.markAll }).click();
    await settled(place.box);
    assert.equal(app.use(notifications).$unreadCount.get(), 0);
    assert.include(server.called, 'markAllNotificationsRead');
    assert.equal(allInShadow(root, 'li.unread').length, 0);
    getByRole(root, 'button', { name: 'Unread 0' });
    place.remove();
  });

  it('offers to mark all when only ones that are not loaded are unread', async () => {
    const read = inbox(100, 1);
    const { place, root } = await show([...read.slice(0, 60), ...unread(40, Date.parse(read[60]!.createdAt))]); // prettier-ignore
    assert.equal(allInShadow(root, 'li.unread').length, 0);
    getByRole(root, 'button', { name: notificationsEn.markAll });
    place.remove();
  });

  it('stay within the rows that a virtual list renders', async () => {
    const { body, place, root, button, loadAtEnd, list } = await show(inbox(600));
    while (button()) {
      const top = body.scrollTop;
      await loadAtEnd();
      assert.isAtLeast(body.scrollTop, top, 'the scroll position stays');
      await waitUntil(() => queryAllByRole(root, 'listitem').length <= 60, 'a virtual list');
    }
    assert.equal(list().length, 600);
    place.remove();
  });
});

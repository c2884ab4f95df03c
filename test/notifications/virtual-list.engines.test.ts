/** Virtualization of a thousand rows. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification } from '../../contract/notification.ts';
import { session } from '../../elements/core/session/session.store.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { sampleNow, samples } from '../../stories/notifications/samples.ts';
import { watchLeaks } from '../leaks.ts';
import { allInShadow, getFocused, inShadow, queryAllByRole, queryInShadow } from '../queries.ts';
import { waitForBody } from './notification-sidebar-support.ts';
import { settled, stage, still } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer } from './support.ts';

function open(answer: () => Promise<unknown>) {
  const server = fakeServer();
  server.answers.recent = answer;
  const app = testApp({ now: sampleNow, pieces: server.pieces });
  app.use(notifications).openSidebar();
  return { app, template: within(app, html`<ev-notification-sidebar></ev-notification-sidebar>`) };
}
const list = (items: Notification[]) => () => Promise.resolve(items);
async function shown(answer: () => Promise<unknown>) {
  const { app, template } = open(answer);
  const place = await stage(template);
  const root = place.box.querySelector('ev-notification-sidebar')!;
  await waitUntil(() => app.use(notifications).$state.get() === 'ready', 'the list is there');
  await settled(place.box);
  return { app, place, root, rows: () => queryAllByRole(root, 'listitem') };
}
/** Waits for the lazy part. */
const lazyPart = (root: Element) =>
  waitUntil(() => queryInShadow(root, '.type-icon svg'), 'the lazy part is loaded', {
    timeout: 8000,
  });

describe('ev-notification-sidebar with a thousand notifications', () => {
  const many = (count = 1000): Notification[] =>
    Array.from({ length: count }, (_, index) => ({
      ...samples[index % 2]!,
      id: `many-${index}`,
      isRead: index % 3 === 0,
      createdAt: new Date(sampleNow - index * 600_000).toISOString(),
    })) as Notification[];

  it('renders at most sixty rows at any scroll position, with position and set size', async function () {
    // Some 140 positions, each drawn: 4 s in WebKit alone, 20 s beside other browsers.
    this.timeout(60_000);
    const { root, rows, place } = await shown(list(many()));
    await lazyPart(root);
    await settled(place.box);
    const body = inShadow(root, '.body');
    const days = allInShadow(root, 'ul');
    assert.equal(
      days.reduce(
        (sum, day) => sum + Number(day.querySelector('li')?.getAttribute('aria-setsize') ?? 0),
        0,
      ) > 0,
      true,
    );
    assert.equal(rows()[0]!.getAttribute('aria-posinset'), '1');
    const seen = new Set<string>();
    for (
      let turn = 0;
      turn < 400 && body.scrollTop + body.clientHeight < body.scrollHeight - 1;
      turn += 1
    ) {
      body.scrollTop += 500;
      body.dispatchEvent(new Event('scroll'));
      await settled(place.box);
      assert.isAtMost(rows().length, 60);
      rows().forEach((row) => seen.add(row.dataset['id']!));
      const frame = body.getBoundingClientRect();
      const middle = rows().some((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return (
          top < frame.top + frame.height / 2 + 40 && bottom > frame.top + frame.height / 2 - 40
        );
      });
      assert.isTrue(middle, `a row in the middle at ${body.scrollTop}`);
    }
    const last = rows().at(-1)!;
    assert.equal(last.dataset['id'], 'many-999');
    assert.equal(last.getAttribute('aria-posinset'), last.getAttribute('aria-setsize'));
    assert.equal(seen.size >= 990, true, `${seen.size} rows were seen`);
    place.remove();
  });

  it('moves the focus to rows that were not rendered, and keeps the focused row', async () => {
    const { root, rows, place } = await shown(list(many()));
    await lazyPart(root);
    await settled(place.box);
    const body = inShadow(root, '.body');
    body.focus();
    const press = async (key: string) => {
      getFocused(root)!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      await settled(place.box);
      await waitUntil(() => getFocused(root) !== body, 'a row has the focus');
      return getFocused(root)!.closest('li')!.dataset['id'];
    };
    assert.equal(await press('End'), 'many-999');
    body.dispatchEvent(new Event('scroll'));
    await settled(place.box);
    assert.equal(await press('ArrowUp'), 'many-998');
    body.scrollTop = 0;
    body.dispatchEvent(new Event('scroll'));
    await settled(place.box);
    assert.equal(getFocused(root)!.closest('li')!.dataset['id'], 'many-998');
    assert.equal(rows()[0]!.dataset['id'], 'many-0');
    assert.isAtMost(rows().length, 60);
    assert.equal(await press('Home'), 'many-0');
    place.remove();
  });

  it('virtualizes a list that becomes long while it is open', async () => {
    const items = many(60);
    const answers = [items.slice(0, 20), items];
    const { app, root, rows, place } = await shown(() => Promise.resolve(answers.shift()));
    await lazyPart(root);
    assert.equal(rows().length, 20);
    assert.isNull(rows()[0]!.getAttribute('aria-setsize'));
    await app.use(notifications).reload();
    await waitUntil(() => rows()[0]!.hasAttribute('aria-setsize'), 'the list is virtualized');
    await settled(place.box);
    assert.isAtMost(rows().length, 58);
    place.remove();
  });

  it('creates few more nodes for its first rows than with twenty', async () => {
    // The bench measures time; this test counts created nodes.
    const made = async (count: number) => {
      const { app, template } = open(list(many(count)));
      const place = await stage(template);
      await waitUntil(() => app.use(notifications).$state.get() === 'ready', 'the list');
      const sidebar = place.box.querySelector('ev-notification-sidebar')!;
      app.use(notifications).closeSidebar();
      await settled(place.box);
      let nodes = 0;
      const watch = new MutationObserver((records) =>
        records.forEach(({ addedNodes }) => addedNodes.forEach((node) => (nodes += sum(node)))),
      );
      watch.observe(sidebar.shadowRoot!, { childList: true, subtree: true });
      app.use(notifications).openSidebar();
      await settled(place.box);
      await waitUntil(() => queryAllByRole(sidebar, 'listitem').length > 10, 'the rows');
      await still(() => nodes);
      watch.disconnect();
      place.remove();
      return nodes;
    };
    const sum = (node: Node): number =>
      1 + [...node.childNodes].reduce((total, child) => total + sum(child), 0);
    const [twenty, thousand] = [await made(20), await made(1000)];
    assert.isAbove(twenty, 100);
    assert.isBelow(thousand, twenty * 3);
  });

  it('leaves no node and no listener after a thousand rows', async function () {
    // A thousand rows on a busy machine.
    this.timeout(60_000);
    let items: Notification[] = [];
    items = many(2);
    const { app, root, place } = await shown(() => Promise.resolve(items));
    await lazyPart(root);
    const count = () => {
      const walk = document.createTreeWalker(inShadow(root, '.body'), NodeFilter.SHOW_ALL);
      let nodes = 0;
      while (walk.nextNode()) nodes += 1;
      return nodes;
    };
    const fill = async (next: Notification[]) => {
      app.use(session).clear();
      items = next;
      app.host.storage.set('session_token', 'again');
      void app.use(session).signIn({ accessToken: 'a', refreshToken: 'r', sessionToken: 's' });
      await waitUntil(() => app.use(notifications).$state.get() === 'ready', 'the list');
      app.use(notifications).openSidebar();
      await waitForBody(place.box);
      await settled(place.box);
      await settled(place.box);
    };
    await fill([]);
    const empty = count();
    await fill(many());
    assert.isAbove(count(), empty);
    await fill([]);
    assert.equal(count(), empty);
    const watch = watchLeaks();
    const left = () =>
      watch
        .left([])
        .filter((one) => /listener for (click|scroll|keydown|focusin)|Observer/.test(one));
    await fill(many());
    await fill([]);
    const once = left();
    await fill(many());
    await fill([]);
    assert.equal(count(), empty);
    assert.deepEqual(left(), once);
    assert.isFalse(once.some((one) => one.includes('Observer')));
    watch.stop();
    place.remove();
  });
});

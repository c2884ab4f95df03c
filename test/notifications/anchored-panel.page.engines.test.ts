import { assert, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/notifications/notification-bell/define.ts';
import { getTopDialog } from '../../elements/ui/modal/overlay-stack.ts';
import {
  notifications as notificationsEn,
  'notification-panel' as panelEn,
  'notification-errors' as notificationErrorsEn,
} from '../../messages/en/notifications.json';
import { samples } from '../../stories/notifications/samples.ts';
import {
  findByRole,
  getByPart,
  getByRole,
  getByText,
  getFocused,
  inShadow,
  queryAllByPart,
  queryAllByRole,
  queryByPart,
  queryByTag,
  queryByText,
  queryInShadow,
} from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer } from './support.ts';

describe('the panel under the bell of another site', () => {
  const bellAlone = html`<ev-notification-bell></ev-notification-bell>`;
  const open = async (
    width: number,
    kind: 'app' | 'embed',
    { content = bellAlone, signedIn = true } = {},
  ) => {
    await setViewport({ width, height: 700 });
    const server = fakeServer([...samples]);
    const app = testApp({ kind, signedIn, pieces: server.pieces });
    const place = await stage(within(app, content));
    const bell = place.box.querySelector('ev-notification-bell')!;
    const button = getByPart(bell, 'button');
    button.focus();
    button.click();
    const sidebar = () => queryByTag(bell, 'ev-notification-sidebar');
    const dialog = () => queryByPart<HTMLDialogElement>(sidebar(), 'drawer');
    await waitUntil(() => dialog()?.matches(':popover-open, [open]'), 'open', { timeout: 5000 });
    await settled(place.box);
    return { place, bell, button, dialog: dialog()!, root: sidebar()!, server };
  };

  it('stands below the bell, leaves the page usable, and closes by Escape, the bell or a press outside', async () => {
    const { place, bell, button, dialog, root } = await open(1200, 'embed');
    await findByRole(root, 'link', { name: panelEn.all });
    assert.isFalse(dialog.open);
    await waitUntil(
      () => dialog.getBoundingClientRect().top >= button.getBoundingClientRect().bottom,
      'below the bell',
    );
    assert.equal(dialog.getBoundingClientRect().width, 400);
    getByRole(inShadow(root, 'li.campaign-maturity'), 'link', { name: panelEn.claim });
    getByText(root, panelEn.pageOnly);
    const isOpen = () => dialog.matches(':popover-open');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await waitUntil(() => !isOpen());
    assert.equal(getFocused(bell), button);
    button.click();
    await waitUntil(isOpen);
    button.click();
    await waitUntil(() => !isOpen());
    button.click();
    await waitUntil(isOpen);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await waitUntil(() => !isOpen());
    place.remove();
  });

  it('says that it is offline, and what could not be marked', async () => {
    const { place, root, server } = await open(1200, 'embed');
    await findByRole(root, 'link', { name: panelEn.all });
    assert.isNull(queryInShadow(root, '.status'));
    const setOnline = (isOnline: boolean) => {
      Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    };
    try {
      setOnline(false);
      await waitUntil(() => queryByText(root, panelEn.offline), 'offline');
      server.answers.mark = () => Promise.reject(new Error('offline'));
      getByRole(root, 'button', { name: notificationsEn.markAll }).click();
      const alert = await findByRole(root, 'alert');
      assert.equal(alert.textContent, notificationErrorsEn.markAll);
      setOnline(true);
      await waitUntil(() => !queryByText(root, panelEn.offline), 'online');
      server.answers.mark = () => Promise.resolve(null);
      getByRole(root, 'button', { name: notificationErrorsEn.retry }).click();
      await waitUntil(() => !queryInShadow(root, '.status'), 'marked');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    place.remove();
  });

  it('begins below the header of the site that the bell is in, unless that is a part of the page', async () => {
    for (const [height, isKept] of [
      [80, true],
      [400, false],
    ] as const) {
      const content = html`<header style="block-size: ${height}px">
        <ev-notification-bell></ev-notification-bell>
      </header>`;
      const { place, bell, button, dialog } = await open(1200, 'embed', { content });
      const getBottom = (element: Element) => element.getBoundingClientRect().bottom;
      const wanted = () => getBottom(isKept ? bell.closest('header')! : button);
      await waitUntil(() => {
        const rest = dialog.getBoundingClientRect().top - wanted();
        return rest >= 0 && rest <= 8;
      }, `below ${height} px`);
      place.remove();
    }
  });

  it('offers a visitor no notifications, which it has none of', async () => {
    const { place, root } = await open(1200, 'embed', { signedIn: false });
    const link = await findByRole(root, 'link', { name: 'Evangelist' });
    assert.equal(new URL(link.getAttribute('href')!, location.href).pathname, '/');
    assert.notInclude(link.getAttribute('href')!, '#notifications');
    place.remove();
  });

  it('is a drawer in the app, and on narrow pages', async () => {
    for (const [width, kind] of [
      [1200, 'app'],
      [500, 'embed'],
    ] as const) {
      const { place, dialog } = await open(width, kind);
      assert.isTrue(dialog.matches(':modal'), `${kind} at ${width}`);
      place.remove();
    }
  });

  it('becomes a drawer when the page gets narrow, and a panel again when it gets wide', async () => {
    for (const width of [1280, 360]) {
      const { place, bell, button, dialog } = await open(width, 'embed');
      for (const turn of [1, 2]) {
        await setViewport({ width: 360, height: 700 });
        await waitUntil(() => dialog.matches(':modal'), `drawer, turn ${turn} from ${width}`);
        await waitUntil(() => {
          const { right, height } = dialog.getBoundingClientRect();
          // WebKit's window is wider: it has a smallest width.
          return right === innerWidth && height === innerHeight;
        }, 'the drawer stands at the edge of the page');
        assert.equal(getTopDialog(), dialog, 'the page does not scroll');
        await setViewport({ width: 1280, height: 700 });
        await waitUntil(() => dialog.matches(':popover-open'), `panel, turn ${turn} from ${width}`);
        await waitUntil(
          () => dialog.getBoundingClientRect().top >= button.getBoundingClientRect().bottom,
          'below the bell',
        );
        assert.equal(dialog.getBoundingClientRect().width, 400);
        assert.isUndefined(getTopDialog(), 'the page is usable');
      }
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      await waitUntil(() => !dialog.matches(':popover-open'), 'closed');
      assert.equal(getFocused(bell), button);
      await setViewport({ width: 360, height: 700 });
      await settled(place.box);
      assert.isFalse(dialog.matches(':popover-open, [open]'), 'stays closed');
      place.remove();
    }
  });

  it('keeps the focused row and the scroll position when the width changes', async () => {
    const { place, dialog, root } = await open(1280, 'embed');
    await waitUntil(() => queryAllByRole(root, 'listitem').length > 6, 'rows', { timeout: 5000 });
    // The rest of the rows and their parts follow in later frames.
    await settled(place.box);
    const body = inShadow(root, '.body');
    const action = queryAllByPart(root, 'action').at(-1)!;
    // WebKit scrolls to what is focused later.
    action.focus({ preventScroll: true });
    await nextFrame();
    await nextFrame();
    body.scrollTop = 120;
    await nextFrame();
    assert.equal(body.scrollTop, 120, 'it is scrolled');
    await setViewport({ width: 360, height: 700 });
    await waitUntil(() => dialog.matches(':modal'), 'drawer');
    assert.equal(getFocused(root), action);
    await waitUntil(() => body.scrollTop === 120, 'it is scrolled as before');
    place.remove();
  });
});

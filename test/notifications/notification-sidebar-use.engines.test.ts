import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification } from '../../contract/notification.ts';
import { eventTypes } from '../../contract/event-types.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import type { NotificationFollowEvent } from '../../elements/notifications/notification-sidebar/notification-sidebar.events.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { notifications as notificationsEn } from '../../messages/en/notifications.json';
import { samples } from '../../stories/notifications/samples.ts';
import {
  allInShadow,
  getByPart,
  getByRole,
  getByTag,
  getFocused,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { lazyPart, list, openSidebar, showSidebar } from './notification-sidebar-support.ts';

describe('use of ev-notification-sidebar', () => {
  it('moves the focus to the row whose button is removed, and to the list after all are marked', async () => {
    const { rows, root, place } = await showSidebar(list(samples));
    await lazyPart(root);
    const once = queryAllByRole(root, 'button', { name: /^Mark as read/, hidden: true })[0]!;
    once.focus();
    once.click();
    await waitUntil(
      () => getFocused(root) === rows()[0]!.querySelector('a'),
      'the link has the focus',
      { timeout: 5000 },
    );
    const all = getByRole(root, 'button', { name: notificationsEn.markAll });
    all.focus();
    all.click();
    await waitUntil(() => getFocused(root)?.className === 'body', 'the list has the focus', {
      timeout: 5000,
    });
    place.remove();
  });

  it('shows an administrator who views another user why nothing can be marked, and marks nothing', async () => {
    const { root, called, place } = await showSidebar(list(samples), { impersonates: true });
    await lazyPart(root);
    await waitUntil(() => queryInShadow(root, '#disabled-reason'));
    const all = getByRole(root, 'button', { name: notificationsEn.markAll });
    const reason = inShadow(root, '#disabled-reason').textContent;
    assert.match(reason, /^You’re viewing as another user\./);
    assert.deepEqual(
      [all.title, all.ariaDisabled, all.getAttribute('aria-describedby')],
      [reason, 'true', 'disabled-reason'],
    );
    all.click();
    assert.isFalse(inShadow(root, '.mark-read').checkVisibility());
    // WebKit would follow the link.
    root.addEventListener('click', (event) => event.preventDefault(), { once: true });
    queryAllByRole(root, 'link')[0]!.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true }),
    );
    assert.isFalse(called.some((one) => /mark/i.test(String((one as unknown[])[0]))));
    place.remove();
  });

  it('shows a change of the account with the link that stops withdrawals', async () => {
    const change = {
      ...samples.find((item) => item.eventType === 'ad-hoc-notification')!,
      payload: { code: 'wallet-removed', params: { address: '7xKp…9fQm' } },
    };
    const shown = new Set<string | undefined>();
    const { template } = openSidebar(list([change as Notification]));
    const place = await stage(template);
    const root = place.box.querySelector('ev-notification-sidebar')!;
    const rows = () => queryAllByRole(root, 'listitem');
    const observe = () => shown.add(rows()[0]?.querySelector('.title')?.textContent.trim());
    const observer = new MutationObserver(observe);
    observer.observe(root.shadowRoot!, { childList: true, subtree: true });
    observe();
    await lazyPart(root);
    observer.disconnect();
    assert.deepEqual([...shown], [undefined, 'Wallet 7xKp\u2060…\u20609fQm was removed']);
    const action = rows()[0]!.querySelector<HTMLAnchorElement>('[part=action]')!;
    assert.deepEqual(
      [action.textContent, action.getAttribute('href')],
      ['This wasn’t me', '/verify?type=security'],
    );
    place.remove();
  });

  it('moves from row to row by arrows, Home and End, also to a row without a link', async () => {
    const bare = {
      ...samples.find((item) => item.eventType === 'ad-hoc-notification')!,
      payload: { title: 'No link', body: '' },
    };
    const { root, place } = await showSidebar(list([...samples.slice(0, 2), bare as Notification]));
    await lazyPart(root);
    const body = inShadow(root, '.body');
    body.focus();
    const press = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      getFocused(root)!.dispatchEvent(event);
      await settled(place.box);
      return [getFocused(root)!.textContent.trim().slice(0, 14), event.defaultPrevented];
    };
    assert.deepEqual(await press('ArrowDown'), ['Confirm your w', true]);
    assert.deepEqual(await press('ArrowDown'), ['2 posts are el', true]);
    assert.deepEqual(await press('End'), ['No link', true]);
    assert.deepEqual(await press('ArrowDown'), ['No link', true]);
    assert.deepEqual(await press('Home'), ['Confirm your w', true]);
    assert.deepEqual(await press('a'), ['Confirm your w', false]);
    place.remove();
  });

  it('renders custom rows: a template, a node, text, or the default row after an error', async () => {
    const { app, template } = openSidebar(list(samples.slice(0, 5)));
    app.use(notifications).setEventTypes(eventTypes);
    let nodes = 0;
    const errors: unknown[] = [];
    const complain = (event: ErrorEvent) => {
      errors.push(event.error);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onError = window.onerror;
    window.onerror = () => true;
    addEventListener('error', complain, { capture: true });
    const place = await stage(template);
    const sidebar = place.box.querySelector('ev-notification-sidebar')!;
    sidebar.renderItem = (item, view) => {
      if (item === undefined) return undefined;
      const kind = samples.findIndex(({ id }) => id === item.id);
      if (kind === 0) return html`<b>${view.title}</b>`;
      if (kind === 1) {
        nodes += 1;
        return document.createElement('hr');
      }
      if (kind === 2) return '<img src=x onerror=alert(1)>';
      if (kind === 3) throw new Error('custom row failed');
      return undefined;
    };
    const root = sidebar;
    await waitUntil(() => queryInShadow(root, 'li b'), 'own rows');
    await settled(place.box);
    sidebar.requestUpdate();
    await settled(place.box);
    const rows = queryAllByRole(root, 'listitem');
    assert.include(rows[0]!.querySelector('b')!.textContent, 'Confirm your withdrawal');
    assert.isNotNull(rows[1]!.querySelector('hr'));
    assert.equal(nodes, 1);
    assert.isNull(queryInShadow(root, 'img'));
    assert.include(rows[2]!.textContent, '<img');
    assert.include(rows[3]!.textContent, 'Acme Pay invites you');
    assert.include(rows[4]!.textContent, 'ready to claim');
    assert.isAbove(errors.length, 0);
    // A pending render would fail once more, in the next test.
    sidebar.renderItem = undefined;
    removeEventListener('error', complain, { capture: true });
    window.onerror = onError;
    place.remove();
  });

  it('calls the welcome unread in no place, as it is not counted', async () => {
    const welcome = { ...samples.find((item) => item.eventType === 'welcome')!, isRead: false };
    const { root, place } = await showSidebar(list([welcome]));
    await lazyPart(root);
    assert.notInclude(inShadow(root, 'li.welcome .title').textContent, 'Unread');
    assert.isNull(queryByRole(root, 'button', { name: notificationsEn.markAll }));
    assert.equal(allInShadow(root, '.mark-read').length, 0);
    place.remove();
  });

  it('lets the page handle a link, and opens the first steps for the welcome', async () => {
    const welcome = { ...samples.find((item) => item.eventType === 'welcome')!, isRead: false };
    const { app, root, place } = await showSidebar(list([welcome, ...samples]));
    await lazyPart(root);
    const click = (link: HTMLElement) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      link.dispatchEvent(event);
      return event.defaultPrevented;
    };
    let followed: NotificationFollowEvent | undefined;
    place.box.addEventListener('ev-notification-follow', (event) => (followed = event), {
      once: true,
    });
    place.box.addEventListener('ev-notification-follow', (event) => event.preventDefault(), {
      once: true,
    });
    assert.isTrue(click(allInShadow(root, 'li .row-target')[0]!));
    assert.equal(followed!.item.id, samples[0]!.id);
    assert.equal(followed!.href, '/profile/wallets');
    const followedItem = app
      .use(notifications)
      .$list.get()
      .find(({ id }) => id === samples[0]!.id);
    assert.isTrue(followedItem!.isRead);
    assert.isFalse(app.use(notifications).$sidebarOpen.get());
    app.use(notifications).openSidebar();
    await settled(place.box);
    const link = queryAllByRole(root, 'link', { name: /Welcome, Mara$/ })[0]!;
    assert.isTrue(click(link));
    await waitUntil(
      () => queryInShadow(queryByTag(root, 'ev-first-steps'), 'li'),
      'the first steps',
      {
        timeout: 8000,
      },
    );
    queryAllByTag(getByTag(root, 'ev-first-steps'), 'ev-button')[0]!.dispatchEvent(
      new MouseEvent('click', { cancelable: true }),
    );
    assert.equal(queryAllByTag(root, 'ev-first-steps').length, 0);
    place.remove();
  });

  it('stays open when moved, and closed when removed and reinserted', async () => {
    const { app, root, place, rows } = await showSidebar(list(samples));
    const sidebar = root;
    const provider = sidebar.parentElement!;
    const box = provider.appendChild(document.createElement('div'));
    box.append(sidebar);
    await settled(place.box);
    // The native dialog fires `close` a task later.
    await new Promise((done) =>
      getByPart<HTMLDialogElement>(root, 'drawer').addEventListener('close', done, { once: true }),
    );
    assert.isTrue(app.use(notifications).$sidebarOpen.get());
    assert.isTrue(getByPart<HTMLDialogElement>(root, 'drawer').open);
    await waitUntil(() => rows().length === 12, 'all rows');
    sidebar.remove();
    await Promise.resolve();
    assert.isFalse(app.use(notifications).$sidebarOpen.get());
    provider.append(sidebar);
    await settled(place.box);
    assert.isFalse(getByPart<HTMLDialogElement>(root, 'drawer').open);
    assert.isTrue(app.use(notifications).$hasSidebar.get());
    app.use(notifications).openSidebar();
    await settled(place.box);
    assert.equal(rows().length, 12);
    place.remove();
  });

  it('stays closed when Back or Escape closes it and it is rendered before the event `close`', async () => {
    const { app, root, place } = await showSidebar(list(samples));
    const sidebar = root;
    const dialog = getByPart<HTMLDialogElement>(root, 'drawer');
    // The browser fires `close` a task later.
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    await waitUntil(() => !dialog.open, 'closed');
    sidebar.requestUpdate();
    await sidebar.updateComplete;
    assert.isFalse(dialog.open);
    assert.isFalse(app.use(notifications).$sidebarOpen.get());
    place.remove();
  });

  it('works in a foreign shadow root, from right to left', async () => {
    const { app } = openSidebar(list(samples));
    const place = await stage(within(app, html`<div dir="rtl" class="other"></div>`));
    const other = place.box.querySelector('.other')!.attachShadow({ mode: 'closed' });
    const sidebar = document.createElement('ev-notification-sidebar');
    other.append(sidebar);
    await waitUntil(() => queryAllByRole(sidebar, 'listitem').length > 0, 'rows');
    const dialog = getByPart(sidebar, 'drawer');
    dialog.getAnimations().forEach((animation) => animation.finish());
    assert.closeTo(dialog.getBoundingClientRect().left, 0, 1);
    place.remove();
  });
});

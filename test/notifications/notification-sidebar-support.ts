import { html } from 'lit';
import { atom } from 'nanostores';
import type { Notification } from '../../contract/notification.ts';
import { subscriptions } from '../../elements/core/http/subscriptions.ts';
import { impersonating } from '../../elements/core/session/impersonation.store.ts';
import { rest } from '../../elements/core/api/rest.ts';
import { typedChannel } from '../../elements/core/http/typed-channel.ts';
import { isValidNotification } from '../../elements/notifications/notification-list.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import type { NotificationSidebar } from '../../elements/notifications/notification-sidebar/notification-sidebar.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { sampleNow } from '../../stories/notifications/samples.ts';
import { queryAllByRole, queryByTag, queryInShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { put, testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { getSummary } from './support.ts';

type Answer = () => Promise<unknown>;
/** A template of an open sidebar, and the calls of its App. */
export const openSidebar = (
  answer: Answer,
  options: { signedIn?: boolean; kind?: 'app' | 'embed'; impersonates?: boolean } = {},
) => {
  const called: unknown[] = [];
  const call = (op: { name: string }, input?: unknown) => {
    called.push([op.name, input]);
    return op.name === 'listRecentNotifications' ? answer() : Promise.resolve(null);
  };
  const query = async (name: string, input: unknown) => {
    called.push([name, input]);
    const items = (await answer()) as Notification[];
    return name === 'listNotifications'
      ? { items, nextCursor: null }
      : getSummary(items.filter(isValidNotification));
  };
  const app = testApp({
    ...options,
    now: sampleNow,
    pieces: [
      put(impersonating, atom(options.impersonates ?? false)),
      put(rest, { call } as never),
      put(typedChannel, { query } as never),
      put(subscriptions, { subscribe: () => () => undefined } as never),
    ],
  });
  // The first listener of the list closes what another person had open.
  app.use(notifications).$list.get();
  app.use(notifications).openSidebar();
  return {
    app,
    called,
    template: within(app, html`<ev-notification-sidebar></ev-notification-sidebar>`),
  };
};
/** An answer with these notifications. */
export const list = (items: Notification[]) => () => Promise.resolve(items);

/** Whether the sidebar in `box` shows what is below its head, which comes two frames later. */
export const hasBody = (box: Element): boolean =>
  Boolean(queryInShadow(queryByTag(box, 'ev-notification-sidebar'), '.body')?.childElementCount);

export const waitForBody = (box: Element) => waitUntil(() => hasBody(box), 'the body is there');

/** An open sidebar whose list has been answered. */
export const showSidebar = async (...given: Parameters<typeof openSidebar>) => {
  const { app, called, template } = openSidebar(...given);
  const place = await stage(template);
  const sidebar = place.box.querySelector('ev-notification-sidebar') as NotificationSidebar;
  const root = sidebar;
  await waitUntil(() => app.use(notifications).$state.get() !== 'loading', 'the list is there');
  await waitForBody(place.box);
  await settled(place.box);
  return { app, called, place, root, rows: () => queryAllByRole(root, 'listitem') };
};

/** Waits for the lazy part. */
export const lazyPart = (root: Element) =>
  waitUntil(() => queryInShadow(root, '.type-icon svg'), 'the lazy part is loaded', {
    timeout: 8000,
  });

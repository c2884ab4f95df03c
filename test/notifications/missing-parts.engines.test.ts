/** Parts of the open sidebar that could not be loaded: what it shows, and how they are requested again. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type { Notification } from '../../contract/notification.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import { sidebarPartsModule } from '../../elements/notifications/notification-sidebar/sidebar-parts-module.ts';
import { partModules } from '../../elements/notifications/notification-sidebar/sidebar-parts.lazy.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import {
  notifications as notificationsEn,
  'older-notifications' as olderEn,
} from '../../messages/en/notifications.json';
import { sampleNow, samples } from '../../stories/notifications/samples.ts';
import {
  getByRole,
  getFocused,
  queryAllByRole,
  queryByPart,
  queryByText,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer, getSummary, unread } from './support.ts';

const original = { ...partModules };
const { load } = sidebarPartsModule;
const fail = () => Promise.reject(new Error('offline'));

/** A list of thirty, with more on the server. */
function prepare(items: readonly Notification[] = unread(30, sampleNow)) {
  const server = fakeServer(items);
  server.answers.summary = () => Promise.resolve({ ...getSummary(items), unreadCount: 40 });
  const app = testApp({ now: sampleNow, pieces: server.pieces });
  app.use(notifications).openSidebar();
  return { app, template: within(app, html`<ev-notification-sidebar></ev-notification-sidebar>`) };
}

async function show(items?: readonly Notification[]) {
  const { app, template } = prepare(items);
  const place = await stage(template);
  const root = place.box.querySelector('ev-notification-sidebar')!;
  return { app, place, root, failure: () => queryByText(root, olderEn.partsFailed) };
}

const securityNotice = {
  ...samples.find((item) => item.eventType === 'ad-hoc-notification')!,
  payload: { code: 'wallet-removed', params: { address: '7xKp…9fQm' } },
} as Notification;

function restore() {
  Object.assign(partModules, original);
  sidebarPartsModule.load = load;
}
afterEach(restore);

standing('ev-notification-sidebar', {
  'without the part that loads older ones': () => {
    partModules.older = fail;
    return prepare().template;
  },
});

describe('parts of ev-notification-sidebar that are missing', () => {
  it('are requested again by a button below the list', async () => {
    partModules.older = fail;
    const { place, root, failure } = await show();
    await waitUntil(failure, 'the failure', { timeout: 8000 });
    assert.equal(queryAllByRole(root, 'listitem').length, 30);
    partModules.older = original.older;
    const button = getByRole(root, 'button', { name: notificationsEn.retry });
    button.focus();
    button.click();
    await waitUntil(() => queryInShadow(root, '.older'), 'the end of the list');
    assert.isNull(failure());
    assert.equal(getFocused(root)?.className, 'body');
    place.remove();
  });

  it('are requested again by the next opening', async () => {
    partModules.older = fail;
    const { app, place, root, failure } = await show();
    await waitUntil(failure, 'the failure', { timeout: 8000 });
    partModules.older = original.older;
    app.use(notifications).closeSidebar();
    await settled(place.box);
    app.use(notifications).openSidebar();
    await waitUntil(() => queryInShadow(root, '.older'), 'the end of the list');
    place.remove();
  });

  it('keep a change of the account from being shown without its sentence', async () => {
    sidebarPartsModule.load = fail;
    const { app, place, root } = await show([securityNotice]);
    await settled(place.box);
    assert.isEmpty(queryAllByRole(root, 'listitem'));
    app.use(notifications).closeSidebar();
    await settled(place.box);
    sidebarPartsModule.load = load;
    app.use(notifications).openSidebar();
    await waitUntil(() => queryByPart(root, 'action'), 'the notice');
    // Word joiners keep the address on one line.
    assert.match(
      getByRole(root, 'listitem').textContent,
      /Wallet 7xKp\u2060…\u20609fQm was removed/,
    );
    place.remove();
  });
});

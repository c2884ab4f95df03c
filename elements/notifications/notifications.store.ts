import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { defaultEventTypes, type EventType } from '../../contract/event-types.ts';
import type { Notification } from '../../contract/notification.ts';
import type { App } from '../core/app/app.ts';
import { signInState } from '../core/session/sign-in.store.ts';
import { connectNotifications } from './connect-notifications.ts';
import { getLazyPart, loadLazyPart } from './lazy-part.ts';
import type { MarkAsRead } from './mark-as-read.ts';
import { NotificationSource, type LoadState } from './notification-source.ts';

/** The store behind bell and sidebar: everything they show is derived from one list. */
export interface Notifications extends MarkAsRead {
  /** Notifications of the chosen types, newest first. */
  readonly $list: ReadableAtom<readonly Notification[]>;
  readonly $state: ReadableAtom<LoadState>;
  /** Number of unread notifications, the welcome excluded. */
  readonly $unreadCount: ReadableAtom<number>;
  /** The unread welcome; present while the user is new. */
  readonly $firstTimeUser: ReadableAtom<Notification | undefined>;
  /** Unread notifications about campaigns that the user may join. */
  readonly $eligibleCampaigns: ReadableAtom<readonly Notification[]>;
  readonly $sidebarOpen: ReadableAtom<boolean>;
  /** Whether a sidebar is connected in this App; without one the bell renders its own. */
  readonly $hasSidebar: ReadableAtom<boolean>;
  /** A sidebar calls this when it connects. @returns a function that detaches it */
  attachSidebar(): () => void;
  openSidebar(): void;
  closeSidebar(): void;
  /** Chooses the types that are listed; without an argument the twelve of the specification. */
  setEventTypes(types?: readonly EventType[] | null): void;
  /** Requests the recent list again. */
  reload(): Promise<void>;
}

/** What bell and sidebar show, derived from the server's list. */
function deriveLists(
  { $server, $optimisticallyRead }: NotificationSource,
  $eventTypes: ReadableAtom<readonly EventType[]>,
) {
  const $list = computed(
    [$server, $optimisticallyRead, $eventTypes],
    (items, optimisticallyRead, eventTypes) =>
      items
        .filter((item) => eventTypes.includes(item.eventType))
        .map((item) => (optimisticallyRead.has(item.id) ? { ...item, isRead: true } : item)),
  );
  const $unread = computed($list, (items) => items.filter((item) => !item.isRead));
  return {
    $list,
    $unread,
    $unreadCount: computed(
      $unread,
      (items) => items.filter((item) => item.eventType !== 'welcome').length,
    ),
    $firstTimeUser: computed($unread, (items) =>
      items.find((item) => item.eventType === 'welcome'),
    ),
    $eligibleCampaigns: computed($unread, (items) =>
      items.filter((item) => item.eventType === 'campaign-eligible'),
    ),
  };
}

/** Marking as read. Its code is loaded with the first use. */
function createMarkActions(
  app: App,
  source: NotificationSource,
  $unread: ReadableAtom<readonly Notification[]>,
): MarkAsRead {
  let actions: MarkAsRead | undefined;
  const getActions = ({ createMarkAsRead }: Awaited<ReturnType<typeof loadLazyPart>>) =>
    (actions ??= createMarkAsRead(app, source, $unread));
  return {
    markRead: async (id) => getActions(getLazyPart() ?? (await loadLazyPart())).markRead(id),
    markAllRead: async () => getActions(getLazyPart() ?? (await loadLazyPart())).markAllRead(),
  };
}

/** Whether the sidebar is open, and how many sidebars are connected. */
function createSidebarState() {
  const $sidebarOpen = atom(false);
  const $sidebars = atom(0);
  return {
    $sidebarOpen,
    $hasSidebar: computed($sidebars, (count) => count > 0),
    attachSidebar() {
      $sidebars.set($sidebars.get() + 1);
      return () => $sidebars.set($sidebars.get() - 1);
    },
    openSidebar: () => $sidebarOpen.set(true),
    closeSidebar: () => $sidebarOpen.set(false),
  };
}

/**
 * State, derived stores and actions of the notifications. Loads and updates while `$list` has a
 * listener.
 */
export function notifications(app: App): Notifications {
  const source = new NotificationSource(app);
  const $eventTypes = atom<readonly EventType[]>(defaultEventTypes);
  const { $unread, ...lists } = deriveLists(source, $eventTypes);
  const sidebar = createSidebarState();
  const reset = () => {
    source.reset();
    sidebar.closeSidebar();
  };
  // Also without listeners: the next listener may belong to another user.
  app.use(signInState).onCleared(reset);
  // On $list, not on $server: this module reads $server without listeners, and `get()` mounts a
  // store.
  onMount(lists.$list, () => {
    let disconnect: (() => void) | undefined;
    const release = app.use(signInState).$signedIn.subscribe((signedIn) => {
      disconnect?.();
      disconnect = signedIn ? connectNotifications(app, source) : undefined;
      if (!signedIn) reset();
    });
    return () => {
      release();
      disconnect?.();
    };
  });
  return {
    ...lists,
    ...sidebar,
    ...createMarkActions(app, source, $unread),
    $state: source.$state,
    setEventTypes: (types) => $eventTypes.set(types ?? defaultEventTypes),
    reload: async () => void (await source.load(false)),
  };
}

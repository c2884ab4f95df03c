/** The notifications of the person: list, unread count, and marking as read. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { loadModule, warnOfLoadError } from '../base/load-module.ts';
import { defaultEventTypes, type EventType } from '../../contract/event-types.ts';
import type { Notification } from '../../contract/notification.ts';
import type { App } from '../core/app/app.ts';
import { signInState } from '../core/app/sign-in.store.ts';
import { createLazyModule, notificationsModule } from './lazy-module.ts';
import type { Markable } from './mark-as-read.ts';
import { isInScope } from './notification-list.ts';
import { NotificationSource, type LoadState, type PendingMark } from './notification-source.ts';
import type { OlderNotifications } from './older-notifications.lazy.ts';
import type { OlderByFilter, OlderFilter } from './older-range.ts';

/**
 * Milliseconds that the first list has the network to itself. Live updates begin with a snapshot,
 * so none is missed.
 */
const liveUpdatesDelay = 300;

/** Loads the list and keeps it current. @returns a function that stops */
function connectNotifications(app: App, source: NotificationSource): () => void {
  let isConnected = true;
  let stop: (() => void) | undefined;
  const startUpdates = async () => {
    const { startLiveUpdates } = await notificationsModule.load();
    if (!isConnected) return;
    stop = startLiveUpdates(app, source);
  };
  void source.load('first');
  // After the list, which this download would delay. When it fails the list works without live
  // updates.
  const timer = setTimeout(() => void startUpdates().catch(() => undefined), liveUpdatesDelay);
  return () => {
    isConnected = false;
    // The next listener loads the list again.
    source.ignorePending();
    clearTimeout(timer);
    stop?.();
  };
}

/** Fetched by an open sidebar. */
export const markAsReadModule = createLazyModule(() => import('./mark-as-read.ts'));

/** The store behind bell and sidebar: everything they show is derived from what the server sent. */
export interface Notifications {
  /** The loaded notifications of the chosen types, newest first. */
  readonly $list: ReadableAtom<readonly Notification[]>;
  /** The loaded unread ones that count. They can go further back than `$list`. */
  readonly $unreadList: ReadableAtom<readonly Notification[]>;
  readonly $state: ReadableAtom<LoadState>;
  /** Whether older notifications are left on the server, and whether they are being loaded. */
  readonly $older: ReadableAtom<OlderByFilter>;
  /** Number of all unread notifications, also of those that are not loaded; the welcome excluded. */
  readonly $unreadCount: ReadableAtom<number>;
  /** Whether that number is known. */
  readonly $hasCount: ReadableAtom<boolean>;
  /** The unread welcome; present while the user is new. */
  readonly $firstTimeUser: ReadableAtom<Notification | undefined>;
  /** Unread notifications about campaigns that the user may join, the newest twenty. */
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
  /** Requests the newest notifications again. */
  reload(): Promise<void>;
  /** Marks one as read optimistically; rolls back and shows a toast when the call fails. */
  markRead(id: string): Promise<void>;
  /** Marks all as read in the same way, also those that are not loaded. */
  markAllRead(): Promise<void>;
  /** Loads older notifications. A failure shows in `$older`. */
  loadOlder(filter: OlderFilter): Promise<void>;
}

/** What bell and sidebar show: the loaded items, the server's summary, and the marks that it lacks. */
function deriveLists({
  $server,
  $summary,
  $pendingMarks,
  $older,
  $eventTypes,
}: NotificationSource) {
  const isMarked = (item: Notification, marks: readonly PendingMark[]) =>
    marks.some((mark) => isInScope(item, mark));
  const $kept = computed([$server, $pendingMarks, $eventTypes], (items, marks, types) =>
    items
      .filter((item) => types.includes(item.eventType))
      .map((item) => (!item.isRead && isMarked(item, marks) ? { ...item, isRead: true } : item)),
  );
  const $unread = computed($kept, (items) => items.filter((item) => !item.isRead));
  // With $kept: a listener of a count makes the list load too.
  const $counted = computed([$summary, $pendingMarks, $kept], (summary, marks) => ({
    unreadCount: summary && summary.unreadCount - marks.reduce((sum, { count }) => sum + count, 0),
    unread: [
      ...(summary?.firstWelcome ? [summary.firstWelcome] : []),
      ...(summary?.eligible ?? []),
    ].filter((item) => !isMarked(item, marks)),
  }));
  return {
    $kept,
    $unread,
    $list: computed([$kept, $older], (items, { all }) =>
      items.filter((item) => item.createdAt >= all.until),
    ),
    $unreadList: computed([$unread, $older], (items, { all, unread }) =>
      items.filter(
        ({ eventType, createdAt: at }) =>
          eventType !== 'welcome' && (at >= all.until || at >= unread.until),
      ),
    ),
    $hasCount: computed($counted, ({ unreadCount }) => unreadCount !== undefined),
    $unreadCount: computed($counted, ({ unreadCount = 0 }) => Math.max(0, unreadCount)),
    $firstTimeUser: computed($counted, ({ unread }) =>
      unread.find((item) => item.eventType === 'welcome'),
    ),
    $eligibleCampaigns: computed($counted, ({ unread }) =>
      unread.filter((item) => item.eventType === 'campaign-eligible'),
    ),
  };
}

/** Actions whose code is loaded with the first use. */
function createLazyActions(app: App, source: NotificationSource, markable: Markable) {
  let older: OlderNotifications | undefined;
  const mark = async (id?: string): Promise<void> => {
    const part = markAsReadModule.get() ?? (await markAsReadModule.load().catch(() => undefined));
    if (part) return part.markAsRead(app, source, markable, id);
    const module = await notificationsModule.load().catch(warnOfLoadError);
    module?.showNotificationError(app, id === undefined ? 'all' : 'one', () => void mark(id));
  };
  const loadOlder = async (filter: OlderFilter): Promise<void> => {
    const part = await loadModule(() => import('./older-notifications.lazy.ts'), warnOfLoadError);
    if (part) return (older ??= new part.OlderNotifications(app, source)).load(filter);
    const module = await notificationsModule.load().catch(warnOfLoadError);
    module?.showNotificationError(app, 'load', () => void loadOlder(filter));
  };
  return {
    markRead: (id: string) => mark(id),
    markAllRead: () => mark(),
    loadOlder,
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
  const { $kept, $unread, ...lists } = deriveLists(source);
  const sidebar = createSidebarState();
  const reset = () => {
    source.reset();
    sidebar.closeSidebar();
  };
  // Also without listeners: the next listener may belong to another user.
  app.use(signInState).onCleared(reset);
  // On $kept, not on $server: this module reads $server without listeners, and `get()` mounts a
  // store.
  onMount($kept, () => {
    let disconnect: (() => void) | undefined;
    const connect = (signedIn: boolean) => {
      disconnect?.();
      disconnect = signedIn ? connectNotifications(app, source) : undefined;
      if (!signedIn) reset();
    };
    const { $signedIn } = app.use(signInState);
    const release = [
      $signedIn.subscribe(connect),
      // The live channel counts the types that it was started with.
      source.$eventTypes.listen(() => connect($signedIn.get())),
    ];
    return () => {
      release.forEach((stop) => stop());
      disconnect?.();
    };
  });
  return {
    ...lists,
    ...sidebar,
    ...createLazyActions(app, source, { $unread, $unreadCount: lists.$unreadCount }),
    $state: source.$state,
    $older: source.$older,
    setEventTypes: (types) => source.setEventTypes(types ?? defaultEventTypes),
    reload: async () => void (await source.load('again')),
  };
}

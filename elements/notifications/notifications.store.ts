import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { keptEventTypes, type EventType } from '../../contract/event-types.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { listRecentNotifications } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import type { Marks } from './marks.ts';

/** The headless layer of bell and sidebar: everything they show is derived from one list. */
export interface Notifications {
  /** Kept types only, newest first. */
  readonly $list: ReadableAtom<readonly Notification[]>;
  readonly $state: ReadableAtom<'idle' | 'loading' | 'ready' | 'error'>;
  /** Unread without welcome; never stored, always counted. */
  readonly $unreadCount: ReadableAtom<number>;
  /** The first unread welcome: somebody is here for the first time. */
  readonly $firstTimeUser: ReadableAtom<Notification | undefined>;
  /** Unread news of campaigns the user may join. */
  readonly $eligibleCampaigns: ReadableAtom<readonly Notification[]>;
  readonly $sidebarOpen: ReadableAtom<boolean>;
  /** Whether a sidebar stands somewhere in this App; without one the bell brings its own. */
  readonly $hasSidebar: ReadableAtom<boolean>;
  /** Told by a sidebar that connects; returns what takes it back. */
  attachSidebar(): () => void;
  openSidebar(): void;
  closeSidebar(): void;
  /** Which types are kept; without any the specification's twelve. */
  keep(types?: readonly EventType[] | null): void;
  /** Asks the server for the recent list again. */
  reload(): Promise<void>;
  /** Marks one as read: at once on screen, taken back with a toast when the call fails. */
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
}

/** How long the list has the network to itself. Nothing is missed: live news begin with the whole list. */
const pause = 300;

/** ISO moments sort as they are written; a browser's collation would be loaded for it, slower than drawing the list. */
export const newestFirst = (a: Notification, b: Notification): number =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;
/** Malformed items must not break the list: what lacks an id, a type or a time is left out. */
export const wellFormed = (item: Notification | null | undefined): item is Notification =>
  typeof item?.id === 'string' && typeof item.eventType === 'string' && typeof item.createdAt === 'string';

/** The server's list, and those read in this session, though the server may drop them. */
export function withSnapshot(list: readonly Notification[], told: readonly unknown[]): Notification[] {
  const items = (told as Notification[]).filter(wellFormed);
  const known = new Set(items.map((item) => item.id));
  return [...items, ...list.filter((item) => item.isRead && !known.has(item.id))].sort(newestFirst);
}

export function notifications(app: App): Notifications {
  const $server = atom<readonly Notification[]>([]);
  let onList: ((items: readonly Notification[]) => void) | undefined;
  const setServer = (items: readonly Notification[]) => {
    $server.set(items);
    onList?.(items);
  };
  /** Marked here, not confirmed yet. */
  const $marking = atom<ReadonlySet<string>>(new Set());
  const $kept = atom<readonly EventType[]>(keptEventTypes);
  const $state = atom<'idle' | 'loading' | 'ready' | 'error'>('idle');
  const $sidebarOpen = atom(false);
  const $sidebars = atom(0);
  const $list = computed([$server, $marking, $kept], (items, marking, kept) =>
    items
      .filter((item) => kept.includes(item.eventType))
      .map((item) => (marking.has(item.id) ? { ...item, isRead: true } : item)),
  );
  const $unread = computed($list, (items) => items.filter((item) => !item.isRead));

  // The newest question asked; whoever finds it changed is late. `person` is the same for whose list it is.
  let turn = 0;
  let person = 0;
  const load = async (quiet: boolean): Promise<boolean> => {
    const mine = ++turn;
    if ($state.get() !== 'ready') $state.set('loading');
    try {
      const items = await app.use(rest).call(listRecentNotifications);
      if (mine !== turn) return true;
      setServer(withSnapshot($server.get(), items));
      $state.set('ready');
      return true;
    } catch {
      if (mine !== turn) return false;
      // What is on the screen stays true enough while only the questions in the background fail.
      if ($state.get() !== 'ready' || !quiet) {
        $state.set('error');
        (await followUp()).complain(app, 'load', () => void reload());
      }
      return false;
    }
  };
  const reload = async () => void (await load(false));

  const reset = () => {
    turn += 1;
    person += 1;
    setServer([]);
    $marking.set(new Set());
    $state.set('idle');
    $sidebarOpen.set(false);
  };
  // Also while nobody looks: the next who does may be somebody else.
  app.use(session).onCleared(reset);

  let marks: Marks | undefined;
  const followUp = async () => {
    const late = await import('./follow-up.ts');
    const take = (change: NotificationChange) => setServer(late.applyChange($server.get(), change));
    marks ??= late.marks(app, {
      $server,
      $unread,
      $marking,
      person: () => person,
      confirm(ids) {
        // A list asked for before this mark would undo it.
        if ($state.get() === 'ready') turn += 1;
        take({ kind: 'read', ids: [...ids], readAt: new Date(app.clock.now()).toISOString(), serverTime: '' });
      },
    });
    return { ...late, marks, take };
  };
  const connect = () => {
    let wanted = true;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { feed, take } = await followUp();
      if (!wanted) return;
      const onLive = (change: NotificationChange) => {
        take(change);
        // The live snapshot is newer than an answer still on its way: that one must not undo it.
        if (change.kind !== 'snapshot') return;
        turn += 1;
        $state.set('ready');
      };
      stop = feed(app, {
        known: $state.get() === 'ready' ? $server.get() : undefined,
        onList(listener) {
          onList = listener;
          return () => (onList = undefined);
        },
        take: onLive,
        ask: () => load(true),
      });
    };
    void load(false);
    // After the list, which would wait for all that this loads. Without it there are no live news; the list does not need it.
    const later = setTimeout(() => void follow().catch(() => undefined), pause);
    return () => {
      wanted = false;
      // An answer that is still on its way is nobody's; the next who looks asks anew.
      turn += 1;
      clearTimeout(later);
      stop?.();
    };
  };

  // Not on the server's list: that is read here also when nobody looks, and reading a store mounts it.
  onMount($list, () => {
    let disconnect: (() => void) | undefined;
    const release = app.use(session).$signedIn.subscribe((signedIn) => {
      disconnect?.();
      disconnect = signedIn ? connect() : undefined;
      if (!signedIn) reset();
    });
    return () => {
      release();
      disconnect?.();
    };
  });

  return {
    $list,
    $state,
    $unreadCount: computed($unread, (items) => items.filter((item) => item.eventType !== 'welcome').length),
    $firstTimeUser: computed($unread, (items) => items.find((item) => item.eventType === 'welcome')),
    $eligibleCampaigns: computed($unread, (items) => items.filter((item) => item.eventType === 'campaign-eligible')),
    $sidebarOpen,
    $hasSidebar: computed($sidebars, (count) => count > 0),
    attachSidebar() {
      $sidebars.set($sidebars.get() + 1);
      return () => $sidebars.set($sidebars.get() - 1);
    },
    openSidebar: () => $sidebarOpen.set(true),
    closeSidebar: () => $sidebarOpen.set(false),
    keep: (types) => $kept.set(types ?? keptEventTypes),
    reload,
    markRead: async (id) => (marks ?? (await followUp()).marks).markRead(id),
    markAllRead: async () => (marks ?? (await followUp()).marks).markAllRead(),
  };
}

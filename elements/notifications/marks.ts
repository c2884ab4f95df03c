import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Notification } from '../../contract/notification.ts';
import { markAllNotificationsRead, markNotificationRead } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { rest } from '../core/rest.ts';
import { complain } from './complaints.ts';
import type { Notifications } from './notifications.store.ts';

export interface MarkOptions {
  /** Everything that the server told. */
  readonly $server: ReadableAtom<readonly Notification[]>;
  /** What of it is kept and unread. */
  readonly $unread: ReadableAtom<readonly Notification[]>;
  /** Marked here, not confirmed yet. */
  readonly $marking: WritableAtom<ReadonlySet<string>>;
  /** Whose list it is: another number is another person. */
  person(): number;
  /** Writes down what the server confirmed. */
  confirm(ids: readonly string[]): void;
}

export type Marks = Pick<Notifications, 'markRead' | 'markAllRead'>;

/** Marks as read at once on screen; when the call fails it is taken back, with a toast that tries again. */
export function marks(app: App, { $server, $unread, $marking, person, confirm }: MarkOptions): Marks {
  const mark = async (what: 'one' | 'all', ids: readonly string[], call: () => Promise<unknown>, retry: () => Promise<void>) => {
    const mine = person();
    $marking.set(new Set([...$marking.get(), ...ids]));
    const marked = await call().then(
      () => true,
      () => false,
    );
    // Somebody else's list is none of this mark's business.
    if (mine !== person()) return;
    if (marked) confirm(ids);
    $marking.set(new Set([...$marking.get()].filter((id) => !ids.includes(id))));
    if (!marked) complain(app, what, () => void retry());
  };
  const markRead = async (id: string): Promise<void> => {
    if (!$unread.get().some((item) => item.id === id)) return;
    const call = () => app.use(rest).call(markNotificationRead, { params: { notificationId: id } });
    await mark('one', [id], call, () => markRead(id));
  };
  const markAllRead = async (): Promise<void> => {
    // Those of other types too: the server marks every one.
    const ids = $server.get().flatMap((item) => (item.isRead ? [] : item.id));
    if ($unread.get().length) await mark('all', ids, () => app.use(rest).call(markAllNotificationsRead), markAllRead);
  };
  return { markRead, markAllRead };
}

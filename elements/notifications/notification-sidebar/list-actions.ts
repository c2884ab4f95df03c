/** What the list of notifications hands to its lazy part. */
import { defaultEventTypes } from '../../../contract/event-types.ts';
import type { Notification, SecurityNotice } from '../../../contract/notification.ts';
import type { Notifications } from '../notifications.store.ts';
import type { OlderFilter } from '../older-range.ts';
import type { ListActions, RenderItem } from './sidebar-types.ts';

interface ListSource {
  getStore(): Notifications;
  /** The filter of the list that is shown. */
  getFilter(): OlderFilter;
  getRenderItem(): RenderItem | undefined;
}

export const isOtherType = ({ eventType }: Notification): boolean =>
  !defaultEventTypes.includes(eventType);

/** A badge, or a notice of the operator with an image. */
export const hasPicture = ({ payload }: Notification): boolean =>
  Boolean((payload as { imageUrl?: string } | null)?.imageUrl);

/** The list that a sidebar shows, for its lazy part. */
export function createListActions(source: ListSource): ListActions {
  const getShown = () => {
    const { $list, $unreadList } = source.getStore();
    return (source.getFilter() === 'unread' ? $unreadList : $list).get();
  };
  const getOlderRange = () => source.getStore().$older.get()[source.getFilter()];
  const hasRow = (matches: (item: Notification) => unknown) => getShown().some(matches);
  // The notice of a change of the account has a code in place of sentences.
  const hasSpecialRows = () =>
    source.getRenderItem() !== undefined ||
    hasRow((item) => isOtherType(item) || (item.payload as Partial<SecurityNotice> | null)?.code);
  return {
    markRead: (id) => source.getStore().markRead(id),
    getShown,
    hasSpecialRows,
    needsParts: () =>
      hasSpecialRows() ||
      // Withdrawals that wait for their code.
      hasRow(({ eventType }) => eventType === 'transaction-verifying') ||
      hasRow(hasPicture) ||
      getOlderRange().cursor !== null,
    getOlderRange,
    loadOlder: () => source.getStore().loadOlder(source.getFilter()),
  };
}

import { defaultEventTypes } from '../../../contract/event-types.ts';
import type { Notifications } from '../notifications.store.ts';
import type { OlderFilter } from '../older-range.ts';
import type { ListActions, RenderItem } from './sidebar-types.ts';

interface ListSource {
  getStore(): Notifications;
  /** The filter of the list that is shown. */
  getFilter(): OlderFilter;
  getRenderItem(): RenderItem | undefined;
}

/** The list that a sidebar shows, for its lazy part. */
export function createListActions(source: ListSource): ListActions {
  const getShown = () => {
    const { $list, $unreadList } = source.getStore();
    return (source.getFilter() === 'unread' ? $unreadList : $list).get();
  };
  const hasOtherTypes = () =>
    getShown().some((item) => !defaultEventTypes.includes(item.eventType));
  const hasNotices = () => getShown().some((item) => /^ad-hoc|verifying$/.test(item.eventType));
  const getOlderRange = () => source.getStore().$older.get()[source.getFilter()];
  const hasSpecialRows = () => source.getRenderItem() !== undefined || hasOtherTypes();
  return {
    markRead: (id) => source.getStore().markRead(id),
    getShown,
    hasOtherTypes,
    hasSpecialRows,
    hasNotices,
    needsParts: () => hasSpecialRows() || hasNotices() || getOlderRange().cursor !== null,
    getOlderRange,
    loadOlder: () => source.getStore().loadOlder(source.getFilter()),
  };
}

/** Types that the sidebar and its lazy parts share. */
import type { LitElement } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import type { App } from '../../core/app/app.ts';
import type { DayGroup } from '../group-by-day.ts';
import type { OlderRange } from '../older-range.ts';
import type { NotificationView } from '../notification-view.ts';

/**
 * Renders the content of a row in place of title, text and time: a Lit template, or a Node (created
 * once for each version of an item). A string is rendered as text, never parsed as HTML; undefined
 * keeps the default content.
 */
export type RenderItem = (
  item: Notification,
  view: NotificationView,
  markRead: () => void,
) => unknown;

/** The sidebar as its lazy part uses it. */
export interface SidebarHost extends LitElement {
  readonly foundApp: App | undefined;
  renderItem: RenderItem | undefined;
  readonly app: App;
}

/** The list that the sidebar shows, for its lazy part. */
export interface ListActions {
  getShown(): readonly Notification[];
  markRead(id: string): Promise<void>;
  /** Whether rows can't be shown without `SidebarParts`: custom ones, other types, changes of the account. */
  hasSpecialRows(): boolean;
  /** Whether the list needs what most lists don't: `SidebarParts`. */
  needsParts(): boolean;
  getOlderRange(): OlderRange;
  loadOlder(): Promise<void>;
}

/** Position of a row within its day, for a list of which only some rows are rendered. */
export interface RowPosition {
  index: number;
  setSize: number;
}
export type RenderGroup = (group: DayGroup, rows: unknown) => unknown;
export type RenderRow = (
  item: Notification,
  day: DayGroup['day'],
  position?: RowPosition,
) => unknown;

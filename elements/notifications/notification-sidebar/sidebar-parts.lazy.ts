import { nothing } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { StoreController } from '../../core/element/store-controller.ts';
import type { OtherTypesMessages } from '../notification-other-types.lazy.ts';
import type { NotificationView, OtherTypes } from '../notification-view.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import type { CustomRows } from './custom-rows.ts';
import type { LongList } from './long-list.lazy.ts';
import type { OlderRows } from './older-rows.lazy.ts';
import type { RowFocus } from './row-focus.ts';
import type { ListActions, SidebarHost } from './sidebar-types.ts';

/** What only some lists need. Each part is requested once; a list without it shows what it can. */
export class SidebarParts {
  customRows: CustomRows | undefined;
  olderRows: OlderRows | undefined;
  longList: LongList | undefined;
  /** Of types that are not kept by default. */
  otherTypes: OtherTypes | undefined;
  /** Sentences and links of changes of the account. */
  #securityNotice: typeof import('../security-notice.lazy.ts') | undefined;
  readonly #requested = new Set<string>();
  readonly #failed = new Set<string>();

  constructor(
    private readonly sidebar: SidebarHost,
    private readonly list: ListActions,
    private readonly focus: RowFocus,
    longListPart?: typeof import('./long-list.lazy.ts'),
  ) {
    this.longList = longListPart && new longListPart.LongList(sidebar, focus);
  }

  /** Whether nothing is missing that the rows need, as far as it can be loaded. */
  get isReady(): boolean {
    const { renderItem } = this.sidebar;
    return (
      (!renderItem || Boolean(this.customRows) || this.#failed.has('custom')) &&
      (!this.list.hasOtherTypes() || Boolean(this.otherTypes) || this.#failed.has('other'))
    );
  }

  /** @param isLong Until the code of a long list has loaded, and when it can't be, all rows are rendered. */
  load(isLong: boolean): void {
    const { sidebar, list, focus } = this;
    if (isLong && !this.longList)
      this.#load('long', async () => {
        const part = await import('./long-list.lazy.ts');
        this.longList = new part.LongList(sidebar, focus);
      });
    if (sidebar.renderItem)
      this.#load('custom', async () => {
        const part = await import('./custom-rows.ts');
        this.customRows = new part.CustomRows((id) => list.markRead(id));
      });
    if (list.hasOtherTypes())
      this.#load('other', async () => {
        this.#setOtherTypes(await import('../notification-other-types.lazy.ts'));
      });
    if (list.hasNotices())
      this.#load('notice', async () => {
        this.#securityNotice = await import('../security-notice.lazy.ts');
      });
    if (list.getOlderRange().cursor !== null)
      this.#load('older', async () => {
        const part = await import('./older-rows.lazy.ts');
        this.olderRows = new part.OlderRows(sidebar, list, focus);
      });
  }

  /** @returns undefined until the sentences have loaded */
  toSecurityView(item: Notification, view: NotificationView): NotificationView | undefined {
    return this.#securityNotice?.toSecurityView(this.sidebar.app, item, view);
  }

  renderCustomRow(item: Notification, view: NotificationView): unknown {
    return this.customRows?.render(this.sidebar.renderItem, item, view);
  }

  /** @param lastId of the last row */
  renderOlder(t: NotificationsMessages, lastId: string | undefined): unknown {
    return this.longList?.isComplete === false ? nothing : this.olderRows?.render(t, lastId);
  }

  #load(name: string, load: () => Promise<void>): void {
    if (this.#requested.has(name)) return;
    this.#requested.add(name);
    void load()
      .catch(() => this.#failed.add(name))
      .then(() => this.sidebar.requestUpdate());
  }

  #setOtherTypes(part: OtherTypes['part']): void {
    const messages = new StoreController<OtherTypesMessages>(this.sidebar, {
      keys: () => [],
      pick: (app) => app.use(part.otherTypesMessages),
    });
    messages.connect();
    this.otherTypes = {
      part,
      get t() {
        return messages.value;
      },
    };
  }
}

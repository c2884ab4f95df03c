import { css, html, nothing } from 'lit';
import { loadModule, throwLoadError } from '../../base/load-module.ts';
import type { Notification } from '../../../contract/notification.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import type { NotificationView, OtherTypes } from '../notification-view.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { olderNotificationsMessages } from '../older-notifications.messages.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import { toSecurityView } from '../security-notice.ts';
import type { CustomRows } from './custom-rows.ts';
import { hasPicture, isOtherType } from './list-actions.ts';
import type { LongList } from './long-list.lazy.ts';
import type { OlderRows } from './older-rows.lazy.ts';
import type { RowFocus } from './row-focus.ts';
import type { ListActions, SidebarHost } from './sidebar-types.ts';

/** An object, so that tests can replace them. */
export const partModules = {
  long: () => import('./long-list.lazy.ts'),
  custom: () => import('./custom-rows.ts'),
  other: () => import('../notification-other-types.lazy.ts'),
  pictures: () => import('./pictures.ts'),
  older: async () => {
    const [rows] = await Promise.all([
      loadModule(() => import('./older-rows.lazy.ts'), throwLoadError),
      // Used by the store. Loaded with the button: without a network it could not be loaded, and the failure not be shown.
      loadModule(() => import('../older-notifications.lazy.ts'), throwLoadError),
    ]);
    return rows;
  },
};
type PartName = keyof typeof partModules;

const styles = css`
  .failed-parts {
    /* In view at every scroll position. */
    position: sticky;
    inset-block-end: -20px;
    padding-block: 12px;
    background: var(--_color-surface);
  }
  @media (max-height: 479px) {
    .failed-parts {
      position: static;
    }
  }
`;

/**
 * What only some lists need. A list without a part shows what it can, and a button that requests the part again; so does
 * the next opening.
 */
export class SidebarParts {
  customRows: CustomRows | undefined;
  olderRows: OlderRows | undefined;
  longList: LongList | undefined;
  pictures: typeof import('./pictures.ts') | undefined;
  /** Views of the types that are not kept by default. */
  otherTypes: OtherTypes | undefined;
  readonly #requested = new Set<PartName>();
  readonly #failed = new Set<PartName>();

  constructor(
    private readonly sidebar: SidebarHost,
    private readonly list: ListActions,
    private readonly focus: RowFocus,
    longListPart?: typeof import('./long-list.lazy.ts'),
  ) {
    sidebar.shadowRoot!.adoptedStyleSheets.push(styles.styleSheet!);
    new ScrollPaddingController(sidebar, {
      edge: 'end',
      find: () => sidebar.renderRoot.querySelector('.failed-parts'),
    });
    this.longList = longListPart && new longListPart.LongList(sidebar, focus);
  }

  /** Whether nothing is missing that the rows need, as far as it can be loaded. */
  get isReady(): boolean {
    const { renderItem } = this.sidebar;
    return (
      (!renderItem || Boolean(this.customRows) || this.#failed.has('custom')) &&
      (!this.#hasOtherTypes || Boolean(this.otherTypes) || this.#failed.has('other'))
    );
  }

  get #hasOtherTypes(): boolean {
    return this.list.getShown().some(isOtherType);
  }

  /** @param isLong Until the code of a long list has loaded, and when it can't be, all rows are rendered. */
  load(isLong: boolean): void {
    const { sidebar, list, focus } = this;
    if (isLong && !this.longList)
      this.#load('long', async () => {
        const part = await partModules.long();
        this.longList = new part.LongList(sidebar, focus);
      });
    if (sidebar.renderItem)
      this.#load('custom', async () => {
        const part = await partModules.custom();
        this.customRows = new part.CustomRows((id) => list.markRead(id));
      });
    if (this.#hasOtherTypes)
      this.#load('other', async () => {
        this.#setOtherTypes(await partModules.other());
      });
    if (list.getShown().some(hasPicture))
      this.#load('pictures', async () => {
        this.pictures = await partModules.pictures();
        sidebar.shadowRoot!.adoptedStyleSheets.push(this.pictures.pictureStyles.styleSheet!);
      });
    if (list.getOlderRange().cursor !== null)
      this.#load('older', async () => {
        const part = await partModules.older();
        this.olderRows = new part.OlderRows(sidebar, list, focus);
      });
  }

  /** Requests the failed parts again, with the next update. */
  retry(): void {
    this.#failed.forEach((name) => this.#requested.delete(name));
    this.#failed.clear();
  }

  toSecurityView(item: Notification, view: NotificationView): NotificationView {
    return toSecurityView(this.sidebar.app, item, view);
  }

  renderCustomRow(item: Notification, view: NotificationView): unknown {
    return this.customRows?.render(this.sidebar.renderItem, item, view);
  }

  /** @param lastId of the last row */
  renderEnd(t: NotificationsMessages, lastId: string | undefined): unknown {
    if (this.longList?.isComplete === false) return nothing;
    return html`${this.olderRows?.render(t, lastId)}${this.#renderFailure(t)}`;
  }

  /** Without the code of a long list all its rows are rendered; without that of pictures, rows have none. */
  #renderFailure(t: NotificationsMessages): unknown {
    if (![...this.#failed].some((name) => name !== 'long' && name !== 'pictures')) return nothing;
    const { partsFailed } = getMessages(this.sidebar.app, olderNotificationsMessages);
    const onRetry = () => {
      this.retry();
      this.sidebar.requestUpdate();
      void this.focus.restoreAfterMark();
    };
    return html`<div class="notice failed-parts">
      <p class="muted" role="status">${partsFailed}</p>
      <button type="button" class="action" @click=${onRetry}>${t.retry}</button>
    </div>`;
  }

  #load(name: PartName, load: () => Promise<void>): void {
    if (this.#requested.has(name)) return;
    this.#requested.add(name);
    void load()
      .catch(() => this.#failed.add(name))
      .then(() => this.sidebar.requestUpdate());
  }

  #setOtherTypes(part: OtherTypes['part']): void {
    const messages = new MessagesController(this.sidebar, part.otherTypesMessages);
    this.otherTypes = {
      part,
      get t() {
        return messages.value;
      },
    };
  }
}

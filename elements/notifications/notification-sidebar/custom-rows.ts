import { html } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import type { NotificationView } from '../notification-view.ts';
import type { RenderItem } from './sidebar-types.ts';

/** Content of rows from the page's `renderItem`. Keeps a Node for each version of an item. */
export class CustomRows {
  #nodes = new WeakMap<Notification, Node>();
  #renderItem: RenderItem | undefined;

  constructor(private readonly markRead: (id: string) => Promise<void>) {}

  /**
   * @returns undefined for the default row. An error of the page is reported and the default row is
   * rendered.
   */
  render(renderItem: RenderItem | undefined, item: Notification, view: NotificationView): unknown {
    if (!renderItem) return undefined;
    if (renderItem !== this.#renderItem) this.#nodes = new WeakMap();
    this.#renderItem = renderItem;
    try {
      const content =
        this.#nodes.get(item) ?? renderItem(item, view, () => void this.markRead(item.id));
      if (content instanceof Node) this.#nodes.set(item, content);
      return content == null
        ? undefined
        : html`<div class="text row-target" tabindex="-1">${content}</div>`;
    } catch (error) {
      reportError(error);
      return undefined;
    }
  }
}

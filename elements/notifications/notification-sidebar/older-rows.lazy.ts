/** The end of a list whose older notifications are on the server. Most lists are loaded as a whole. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { getMessages } from '../../core/i18n/get-messages.ts';
import { olderNotificationsMessages } from '../older-notifications.messages.ts';
import type { NotificationsMessages } from '../notifications.messages.ts';
import type { RowFocus } from './row-focus.ts';
import type { ListActions, SidebarHost } from './sidebar-types.ts';

/** Pixels between the visible part and the end of the list at which older ones load by themselves. */
const loadMargin = 400;

export class OlderRows implements ReactiveController {
  #scroller: HTMLElement | undefined;
  #loading: Promise<void> | undefined;

  constructor(
    private readonly host: SidebarHost,
    private readonly list: ListActions,
    private readonly focus: RowFocus,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    this.#watch(this.host.renderRoot.querySelector<HTMLElement>('.body') ?? undefined);
    // After the virtual list has sized its gaps: measuring earlier would move the scroll position.
    queueMicrotask(this.#loadNearEnd);
  }

  hostDisconnected(): void {
    this.#watch(undefined);
  }

  #watch(scroller: HTMLElement | undefined): void {
    if (scroller === this.#scroller) return;
    this.#scroller?.removeEventListener('scroll', this.#loadNearEnd);
    scroller?.addEventListener('scroll', this.#loadNearEnd);
    this.#scroller = scroller;
  }

  /** After a failure only the button loads again. */
  readonly #loadNearEnd = (): void => {
    const { cursor, state } = this.list.getOlderRange();
    if (!this.#scroller?.querySelector('.older') || cursor === null || state !== 'idle') return;
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    if (clientHeight === 0 || scrollHeight - scrollTop - clientHeight > loadMargin) return;
    void this.#load();
  };

  /** One load at a time: several scroll events arrive before the range has the state `loading`. */
  #load(): Promise<void> {
    this.#loading ??= this.list.loadOlder().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  /** @param lastId of the row above */
  render(t: NotificationsMessages, lastId: string | undefined): TemplateResult | typeof nothing {
    const { cursor, state } = this.list.getOlderRange();
    if (cursor === null) return nothing;
    const own = getMessages(this.host.app, olderNotificationsMessages);
    const texts = { idle: '', loading: own.loading, error: own.failed };
    return html`<div class="notice older">
      <p class="muted" role="status">${texts[state]}</p>
      <button
        type="button"
        class="action"
        aria-disabled=${state === 'loading' ? 'true' : nothing}
        @click=${() => this.#loadByButton(lastId)}
      >
        ${state === 'error' ? t.retry : own.show}
      </button>
    </div>`;
  }

  /** The focus goes on to the first of the rows that took the button's place, or to the list. */
  async #loadByButton(lastId: string | undefined): Promise<void> {
    await this.#load();
    if (this.list.getOlderRange().state !== 'idle') return;
    await this.host.updateComplete;
    const { ids } = this.focus;
    const next = ids[lastId === undefined ? 0 : ids.indexOf(lastId) + 1];
    if (next) await this.focus.moveTo(next);
    // The button is gone.
    else if (this.list.getOlderRange().cursor === null) await this.focus.restoreAfterMark();
  }
}

import type { ReactiveController } from 'lit';
import type { WiredElement } from '../core/element/wired-element.ts';
import { getHistoryValue, setHistoryValue } from '../core/page/history-value.ts';
import type { PostRowToggledEvent } from './post-list/post-list.events.ts';

const historyKey = 'ev_open_posts';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * Which posts of a page have an open row. On our own pages they are kept in the history entry, so that they are open again after
 * a reload, and after the way back from what a row leads to. The history of a partner's page is the partner's.
 */
export class OpenPostsController implements ReactiveController {
  #ids: readonly string[] | undefined;

  constructor(private readonly host: WiredElement) {
    host.addController(this);
  }

  get ids(): readonly string[] {
    return this.#ids ?? [];
  }

  hostDisconnected(): void {
    this.#ids = undefined;
  }

  hostUpdate(): void {
    if (this.#ids || !this.host.foundApp) return;
    const kept = this.#isKept ? getHistoryValue(historyKey) : undefined;
    this.#ids = isList(kept) ? kept : [];
  }

  readonly onToggled = ({ openIds }: PostRowToggledEvent): void => {
    this.#ids = openIds;
    if (this.#isKept) setHistoryValue(historyKey, openIds);
  };

  get #isKept(): boolean {
    return this.host.foundApp?.host.kind === 'app';
  }
}

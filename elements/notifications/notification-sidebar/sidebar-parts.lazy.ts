import { StoreController } from '../../core/element/store-controller.ts';
import type { OtherTypesMessages } from '../notification-other-types.lazy.ts';
import type { OtherTypes } from '../notification-view.ts';
import type { CustomRows } from './custom-rows.ts';
import type { OlderRows } from './older-rows.lazy.ts';
import type { ListActions, SidebarHost } from './sidebar-types.ts';

type VirtualRows = typeof import('./virtual-rows.lazy.ts');

/** What only some lists need. Each part is requested once; a list without it shows what it can. */
export class SidebarParts {
  customRows: CustomRows | undefined;
  olderRows: OlderRows | undefined;
  /** Of types that are not kept by default. */
  otherTypes: OtherTypes | undefined;
  readonly #requested = new Set<string>();
  readonly #failed = new Set<string>();

  constructor(
    private readonly sidebar: SidebarHost,
    private readonly list: ListActions,
    /** Undefined until a list is long. */
    public virtualRows: VirtualRows | undefined,
  ) {}

  /** Whether nothing is missing that the rows need, as far as it can be loaded. */
  get isReady(): boolean {
    const { renderItem } = this.sidebar;
    return (
      (!renderItem || Boolean(this.customRows) || this.#failed.has('custom')) &&
      (!this.list.hasOtherTypes() || Boolean(this.otherTypes) || this.#failed.has('other'))
    );
  }

  load(focusRowAfter: (id: string | undefined) => void): void {
    const { sidebar, list } = this;
    if (sidebar.renderItem)
      this.#load('custom', async () => {
        const part = await import('./custom-rows.ts');
        this.customRows = new part.CustomRows((id) => list.markRead(id));
      });
    if (list.hasOtherTypes())
      this.#load('other', async () => {
        this.#setOtherTypes(await import('../notification-other-types.lazy.ts'));
      });
    if (list.getOlderRange().cursor !== null)
      this.#load('older', async () => {
        const part = await import('./older-rows.lazy.ts');
        this.olderRows = new part.OlderRows(sidebar, list, focusRowAfter);
      });
  }

  /** For a list that has become long. Until it has loaded, and when it can't be, all rows are rendered. */
  loadVirtualRows(): void {
    this.#load('virtual', async () => {
      this.virtualRows = await import('./virtual-rows.lazy.ts');
    });
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

import type { ReactiveController } from 'lit';
import type { PageMeta } from '../../../common/text/page-meta.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { page, type Breadcrumb } from './page.store.ts';

/**
 * Names a page by its data: title, metadata and breadcrumbs. Only while the address is that of the page: the new address
 * updates the page that is being left once more, and what it sets then would stay on the next one.
 */
export class PageDataController implements ReactiveController {
  /** The address when the element was first updated. */
  #path: string | undefined;

  constructor(private readonly host: WiredElement) {
    host.addController(this);
  }

  /** Forgets the path on connect, not on disconnect: the page may be updated once more after that. */
  hostConnected(): void {
    this.#path = undefined;
  }

  hostUpdate(): void {
    this.#path ??= this.host.foundApp?.use(page).$path.get();
  }

  set(meta: PageMeta, breadcrumbs?: readonly Breadcrumb[]): void {
    const { setMeta, setBreadcrumbs } = this.host.app.use(page);
    if (!this.#isShown) return;
    setMeta(meta);
    if (breadcrumbs) setBreadcrumbs(breadcrumbs);
  }

  /** For a page that has no metadata. */
  setTitle(title: string): void {
    if (this.#isShown) this.host.app.use(page).setTitle({ page: title });
  }

  get #isShown(): boolean {
    return this.host.app.use(page).$path.get() === this.#path;
  }
}

import type { LitElement, ReactiveController } from 'lit';
import { nextPaint } from '../ui/next-paint.ts';
import type { Tabs } from '../ui/tabs/tabs.ts';

export interface HashTarget {
  /** What is scrolled to. */
  selector: string;
  block: ScrollLogicalPosition;
  /** What gets the focus, as selectors from shadow root to shadow root; by default what is scrolled to. */
  focus?: readonly string[];
}

export interface HashScrollOptions {
  /** By hash, with `#`. Selectors apply to the shadow root. */
  targets: Readonly<Record<string, HashTarget | (() => HashTarget)>>;
  /** Changes with each navigation, including one to the current URL. */
  getNavigation: () => unknown;
  /** Whether the targets are rendered, and the hash is that of this page (not of a host page). */
  isReady: () => boolean;
}

/**
 * Scrolls to the hash of the URL and focuses its target, once for each navigation: a hash can't address an element in a shadow
 * root.
 */
export class HashScrollController implements ReactiveController {
  /** The navigation whose hash was handled. */
  #scrolledFor: unknown;
  #connection: AbortController | undefined;

  constructor(
    private readonly host: LitElement,
    private readonly options: HashScrollOptions,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const scrollAgain = () => {
      this.#scrolledFor = undefined;
      this.host.requestUpdate();
    };
    addEventListener('hashchange', scrollAgain, { signal });
    addEventListener('popstate', scrollAgain, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#scrolledFor = undefined;
  }

  hostUpdated(): void {
    if (!this.options.isReady()) return;
    const navigation = this.options.getNavigation();
    if (this.#scrolledFor === navigation) return;
    this.#scrolledFor = navigation;
    const named = this.options.targets[location.hash];
    const target = typeof named === 'function' ? named() : named;
    const element =
      target &&
      this.host.renderRoot.querySelector<HTMLElement & Partial<LitElement>>(target.selector);
    if (!element) return;
    // What is in a tab is scrolled to with the row of tabs, which shows the content after the page is rendered.
    const tabs = element.closest<Tabs>('ev-tabs');
    void Promise.all([element.updateComplete, tabs?.updateComplete]).then(async () => {
      // In the frame that shows the page, the browser would count the scroll as a shift of all that is new.
      await nextPaint();
      if (!element.isConnected) return;
      (tabs ?? element).scrollIntoView({ block: target.block });
      const focused = target.focus ? await findDeep(this.host.renderRoot, target.focus) : element;
      focused?.focus({ preventScroll: true });
    });
  }
}

/** Finds an element by selectors, each in the shadow root of the one before, when it has rendered. */
async function findDeep(
  root: ParentNode,
  selectors: readonly string[],
): Promise<HTMLElement | undefined> {
  let found: (HTMLElement & Partial<LitElement>) | undefined;
  for (const selector of selectors) {
    found = (found?.shadowRoot ?? root).querySelector<HTMLElement>(selector) ?? undefined;
    await found?.updateComplete;
    if (!found) return undefined;
  }
  return found;
}

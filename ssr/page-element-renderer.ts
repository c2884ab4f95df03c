/** Renders one element: its App, its stores and its styles as links. */
import { LitElementRenderer } from '@lit-labs/ssr/lib/lit-element-renderer.js';
import type { RenderInfo } from '@lit-labs/ssr';
import { ReactiveElement, type LitElement, type ReactiveController } from 'lit';
import { _$LE } from 'lit-element/private-ssr-support.js';
import type { App } from '../elements/core/app/app.ts';
import { StoreController } from '../elements/core/element/store-controller.ts';
import { WiredElement } from '../elements/core/element/wired-element.ts';
import { MessagesController } from '../elements/base/messages/messages-controller.ts';
import { getStyleLink } from './style-files.ts';

/** What the elements of one page share. The page is rendered in one task, so that there is one at a time. */
export interface PageScope {
  readonly app: App;
  /** The parent of every element. It has the language and the translations of the page. */
  readonly root: Node;
  /** Ends what the elements subscribed to. */
  readonly cleanups: (() => void)[];
}
let scope: PageScope | undefined;

/** Calls `render` with the scope. */
export function withScope<T>(pageScope: PageScope, render: () => T): T {
  scope = pageScope;
  try {
    return render();
  } finally {
    scope = undefined;
    for (const cleanup of pageScope.cleanups) cleanup();
  }
}

/** What Lit keeps protected. */
interface Internals {
  setApp?(app: App): void;
  shouldUpdate(changed: Map<PropertyKey, unknown>): boolean;
  willUpdate(changed: Map<PropertyKey, unknown>): void;
  /** The controllers: `addController` of @lit/reactive-element. */
  _$EO?: ReadonlySet<ReactiveController>;
}

export class PageElementRenderer extends LitElementRenderer {
  #isShown = false;

  /** Renders as the first update of a connected element does: Lit's renderer skips `shouldUpdate` and the controllers. */
  override connectedCallback(): void {
    if (!scope) throw new Error('Elements are rendered by renderPage.');
    const { app, root, cleanups } = scope;
    const element = this.element as LitElement;
    Object.defineProperties(element, {
      isConnected: { value: true },
      parentNode: { value: root },
    });
    const internals = element as unknown as Internals;
    const controllers = [...(internals._$EO ?? [])];
    for (const controller of controllers) {
      // The update subscribes to its store, and the ticker's timer would run for ever in the worker.
      if (controller instanceof StoreController) cleanups.push(() => controller.hostDisconnected());
      // Others may need the page when they are connected. These read the translations.
      if (!(controller instanceof MessagesController)) continue;
      controller.hostConnected();
      cleanups.push(() => controller.hostDisconnected());
    }
    if (element instanceof WiredElement) internals.setApp?.(app);
    const changed = _$LE.changedProperties(element);
    this.#isShown = internals.shouldUpdate(changed);
    if (!this.#isShown) return;
    internals.willUpdate(changed);
    for (const controller of controllers) controller.hostUpdate?.();
    // Reflects properties to attributes.
    ReactiveElement.prototype['update'].call(element, changed);
  }

  override renderShadow(info: RenderInfo) {
    if (!this.#isShown) return undefined;
    const rendered = super.renderShadow(info);
    // The last part is the template; before it are the styles, which the policy of the page forbids.
    const template = rendered?.at(-1);
    return template === undefined ? undefined : [getStyleLink(this.tagName), template];
  }
}

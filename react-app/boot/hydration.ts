/**
 * Runs before the app's first script on a page that the server rendered, and on no other: elements then take over what is in their
 * shadow roots instead of rendering it again. See docs/decisions/095-pages-rendered-on-the-server.md.
 */
import type { LitElement } from 'lit';
import { loadModule, throwLoadError } from '../../elements/base/load-module.ts';
import type { App } from '../../elements/core/app/app.ts';
import { readNativeStates, replayPresses, restoreNativeStates } from './early-presses.ts';
import type { hydrateElement } from './hydration.lazy.ts';

declare global {
  /**
   * Prepares the App for the first rendering of the page. To be called before anything is requested. Never rejects.
   * @param seen when a page that the browser renders itself is there
   */
  var evHydrate: ((app: App, seen: Promise<void>) => Promise<void>) | undefined;
  var litElementHydrateSupport: ((lit: { LitElement: typeof LitElement }) => void) | undefined;
}

/** Set by `evHydrate`: no element finds its App before. Without it every element renders itself. */
let hydrate: typeof hydrateElement | undefined;

/** The states of the controls on the page that the server rendered. */
let nativeStates: ReturnType<typeof readNativeStates> = [];

/** Lets the page answer what a person did before. To be called once its elements have rendered. */
const answerEarly = (): void => {
  restoreNativeStates(nativeStates);
  nativeStates = [];
  void replayPresses();
};

globalThis.evHydrate = async (app, seen) => {
  let takesOver = false;
  try {
    const { hydrateElement, prepareHydration } = await loadModule(
      () => import('./hydration.lazy.ts'),
      throwLoadError,
    );
    hydrate = hydrateElement;
    takesOver = await prepareHydration(app, answerEarly);
  } catch (error) {
    console.warn(error);
  }
  if (!takesOver) void seen.then(answerEarly);
};

/** What is protected in Lit. */
type Prototype = {
  createRenderRoot(): HTMLElement | DocumentFragment;
  update(changed: Map<PropertyKey, unknown>): void;
  connectedCallback(): void;
  attributeChangedCallback(name: string, old: string | null, value: string | null): void;
};

/** Elements that were in the HTML, until their first update. */
const rendered = new WeakSet<object>();
const deferred = 'defer-hydration';

/** Whether Lit has rendered a shadow root on the server. That of the shell holds its slot only. */
const hasTemplate = (root: ShadowRoot) =>
  [...root.childNodes].some((node) => node instanceof Comment && node.data.startsWith('lit-part'));

/** False where the browser has translated it meanwhile (elements/base/translator-guard.ts): Lit would miss its texts. */
const isAsRendered = (root: ShadowRoot) =>
  hasTemplate(root) && root.querySelector('font, [data-moz-translations-id]') === null;

/** As ssr/dom.ts: elements do not know their children on the server, and their first rendering here is the same. */
const noChildren = {
  children: { value: [], configurable: true },
  childNodes: { value: [], configurable: true },
  querySelector: { value: () => null, configurable: true },
  querySelectorAll: { value: () => [], configurable: true },
};
function showChildren(element: object): void {
  for (const name of Object.keys(noChildren)) Reflect.deleteProperty(element, name);
}

/** Removes what the server has rendered, but the styles: the element renders itself. */
function clear(element: LitElement): void {
  const root = element.shadowRoot!;
  for (const node of [...root.childNodes]) if (!(node instanceof HTMLLinkElement)) node.remove();
  delete (root as { _$litPart$?: unknown })._$litPart$;
  element.renderOptions.renderBefore = null;
}

/** Lit calls it when it is loaded. As in @lit-labs/ssr-client, which would need Lit before Lit is loaded. */
globalThis.litElementHydrateSupport = ({ LitElement }) => {
  const prototype = LitElement.prototype as unknown as Prototype;
  const { createRenderRoot, update, connectedCallback, attributeChangedCallback } = prototype;
  const { get } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(LitElement),
    'observedAttributes',
  )!;
  Object.defineProperty(LitElement, 'observedAttributes', {
    get(this: typeof LitElement) {
      return [...(get!.call(this) as string[]), deferred];
    },
  });
  // An element waits for the one around it, which sets its properties.
  prototype.connectedCallback = function (this: LitElement) {
    if (!this.hasAttribute(deferred)) connectedCallback.call(this);
  };
  prototype.attributeChangedCallback = function (this: LitElement, name, old, value) {
    if (name === deferred && value === null) connectedCallback.call(this);
    attributeChangedCallback.call(this, name, old, value);
  };
  prototype.createRenderRoot = function (this: LitElement) {
    const root = this.shadowRoot;
    if (root) rendered.add(this);
    if (!root || !hasTemplate(root)) return createRenderRoot.call(this);
    Object.defineProperties(this, noChildren);
    // The styles of a rendered element are links.
    return root;
  };
  // The second rendering finds nothing to change. It corrects what differs, and stores what Lit needs for the next one.
  prototype.update = function (this: LitElement, changed) {
    const isFirst = rendered.delete(this);
    // Before the elements in it, which wait for it.
    if (isFirst && this.parentElement?.id === 'page')
      nativeStates = readNativeStates(this.shadowRoot!);
    const isHydrated = isFirst && hydrate?.(this, isAsRendered(this.shadowRoot!));
    showChildren(this);
    if (isFirst && !isHydrated) {
      clear(this);
      // It has prepared itself without its children.
      this.requestUpdate();
    }
    update.call(this, changed);
  };
};

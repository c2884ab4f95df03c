/**
 * The part of the DOM that elements need while they are rendered. Set in the worker alone, before any element is imported: the server
 * keeps its own globals. `window`, `document` and `location` stay missing, by which stores know that there is no page.
 */
import {
  CSSStyleSheet,
  customElements,
  Document,
  Element,
  HTMLElement,
  HTMLSlotElement,
  ShadowRoot,
} from '@lit-labs/ssr-dom-shim';

/** An element knows its children in the browser alone, where `slotchange` renders it again. */
const noChildren = {
  children: { value: [] },
  childNodes: { value: [] },
  querySelector: { value: () => null },
  querySelectorAll: { value: () => [] },
};
Object.defineProperties(Element.prototype, noChildren);

Object.assign(globalThis, {
  CSSStyleSheet,
  customElements,
  Document,
  Element,
  HTMLElement,
  HTMLSlotElement,
  ShadowRoot,
  // Nodes are compared with it.
  SVGElement: class extends Element {},
  requestAnimationFrame: () => 0,
  // The data are given. Nothing else is asked for: a request would have no reader.
  fetch: () => new Promise(() => undefined),
});

/**
 * Runs in every page before its own scripts, the same for all: follows a list of stages, each an element that must be seen,
 * and notes the time of each. Seen means: at least half of its box lies in the viewport, it has a size and text or a picture,
 * nothing hides it, and it is opaque enough to be noticed (a tenth): whoever fades in is not held to the end of it.
 *
 * What is to be clicked is clicked in the frame in which it is seen. A frame 100 ms or more after a click that shows nothing of
 * what it opens gets another click, as a person would click again; times count from the navigation, so that waiting is not free.
 */
(() => {
  /** @typedef {{ name: string, path: string[], then?: 'click' | 'focus', opens?: string[] }} Stage */
  /** @type {Stage[]} */
  const stages = JSON.parse('STAGES');
  const patience = 100;
  /** @type {Record<string, number>} */
  const times = {};

  /** The element that a list of selectors leads to, one shadow root deeper with each. @param {string[]} path */
  function find(path) {
    /** @type {Document | ShadowRoot | null} */
    let root = document;
    /** @type {HTMLElement | null} */
    let found = null;
    for (const selector of path) {
      found = root?.querySelector(selector) ?? null;
      if (!found) return null;
      root = found.shadowRoot;
    }
    return found;
  }
  /** @param {Element} element */
  function opacity(element) {
    let all = 1;
    /** @type {Element | null} */
    let at = element;
    while (at) {
      all *= Number(getComputedStyle(at).opacity);
      const up = at.assignedSlot ?? at.parentNode;
      at = up instanceof ShadowRoot ? up.host : up instanceof Element ? up : null;
    }
    return all;
  }
  /** @param {HTMLElement} element */
  function stands(element) {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    );
  }
  /** @param {HTMLElement} element */
  function seen(element) {
    if (!stands(element)) return false;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const wide = Math.min(right, innerWidth) - Math.max(left, 0);
    const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (wide <= 0 || high <= 0 || wide * high < (width * height) / 2) return false;
    if (!element.textContent?.trim() && !element.querySelector('svg, img, slot')) return false;
    return opacity(element) >= 0.1;
  }
  let next = 0;
  let clicks = 0;
  let acted = 0;
  /** @param {Stage} stage @param {HTMLElement} element */
  function act(stage, element) {
    if (!stage.then) return;
    element[stage.then]();
    acted = performance.now();
    if (stage.then === 'click') clicks += 1;
  }
  /** Once more, where the last click has opened nothing. Says whether it did. */
  function actAgain() {
    const stage = stages[next - 1];
    if (!stage?.opens || performance.now() - acted < patience) return false;
    const opened = find(stage.opens);
    if (opened && stands(opened)) return false;
    const element = find(stage.path);
    if (!element || !seen(element)) return false;
    act(stage, element);
    return true;
  }
  const done = new Promise((resolve) => {
    const look = () => {
      for (;;) {
        const stage = stages[next];
        if (!stage) return resolve(times);
        const element = find(stage.path);
        if (!element || !seen(element)) {
          if (actAgain()) continue;
          break;
        }
        times[stage.name] = performance.now();
        next += 1;
        act(stage, element);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

  /** Every node of the document, shadow roots included. */
  function nodes() {
    /** @param {Node} node @returns {number} */
    const below = (node) => {
      let sum = 1;
      if (node instanceof Element && node.shadowRoot) sum += below(node.shadowRoot);
      for (let child = node.firstChild; child; child = child.nextSibling) sum += below(child);
      return sum;
    };
    return below(document);
  }
  Object.defineProperty(window, 'bench', {
    value: { done, nodes, find, seen, waiting: () => stages[next]?.name, clicks: () => clicks },
    enumerable: false,
  });
})();

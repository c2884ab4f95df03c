/**
 * What a person did on a page that the server rendered before its elements answered: presses, which `early.ts` remembers, and the state of
 * native controls. Both are found again by the key in `data-replay`: an element that renders itself has other nodes.
 */
import type {} from './early.ts';

/** Milliseconds after which a press is no longer meant. */
export const longestPressAge = 10_000;

interface NativeState {
  key: string;
  value: string;
  checked: boolean;
}

/** All elements below a node that match, through shadow roots. */
function* findAll(root: ParentNode, selector: string): Generator<HTMLElement> {
  for (const node of root.querySelectorAll<HTMLElement>('*')) {
    if (node.matches(selector)) yield node;
    if (node.shadowRoot) yield* findAll(node.shadowRoot, selector);
  }
}

/** False also for an element that is hidden by what is around it. */
const isShown = (node: HTMLElement): boolean =>
  node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible';

/** The controls that are there and visible, by their keys: the first one of each. */
function findControls(): Map<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>();
  for (const node of findAll(document, '[data-replay]')) {
    const key = node.dataset['replay']!;
    if (!controls.has(key) && isShown(node)) controls.set(key, node);
  }
  return controls;
}

const findNative = (host: HTMLElement): HTMLInputElement | null | undefined =>
  host instanceof HTMLInputElement ? host : host.shadowRoot?.querySelector('input');

/** The native controls that a person has changed. To be read before elements render themselves. */
export function readNativeStates(root: ParentNode): NativeState[] {
  return [...findAll(root, '[data-replay]')].flatMap((host) => {
    const input = findNative(host);
    if (!input) return [];
    const { value, checked, defaultValue, defaultChecked } = input;
    if (value === defaultValue && checked === defaultChecked) return [];
    return [{ key: host.dataset['replay']!, value, checked }];
  });
}

/** Gives the controls of the elements the state that a person chose, as by another click or key. */
export function restoreNativeStates(states: readonly NativeState[]): void {
  for (const { key, value, checked } of states) {
    const [host] = findAll(document, `[data-replay="${CSS.escape(key)}"]`);
    const input = host && findNative(host);
    if (!input) continue;
    if (input.type === 'checkbox' || input.type === 'radio') {
      // The element has its own state, which the input may show already.
      input.checked = !checked;
      input.click();
    } else if (input.value !== value) {
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

const nextFrame = () =>
  new Promise<void>((resolve) => {
    // A hidden tab has no frames.
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/** Milliseconds between two looks for controls that are not there yet: each goes through all shadow roots. */
const findInterval = 100;
const nextLook = () => new Promise<void>((resolve) => setTimeout(resolve, findInterval));

/**
 * Repeats each press once, if its control is there, visible, and the press is younger than ten seconds: in their order, as far as their
 * controls are there. A control that the browser still renders is waited for, and keeps no other waiting. Ends when the person has left
 * the page: another one may have controls with the same keys.
 */
export async function replayPresses(): Promise<void> {
  const recording = globalThis.evEarlyPresses;
  if (!recording) return;
  globalThis.evEarlyPresses = undefined;
  let presses = recording.stop();
  while (presses.length > 0 && location.pathname === recording.path) {
    const controls = findControls();
    const next = presses.find(([key]) => controls.has(key));
    if (next) {
      controls.get(next[0])!.click();
      // The first one may have started what disables the next, as a login.
      await nextFrame();
    } else await nextLook();
    presses = presses.filter(
      (press) => press !== next && performance.now() - press[1] < longestPressAge,
    );
  }
}

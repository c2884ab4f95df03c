/** Clicks on a page that the server rendered, from before its elements have taken it over: they are repeated then, in their order. */

interface EarlyClick {
  target: HTMLElement;
  /** Of a checkbox: as the server rendered it. The element would render this state again. */
  wasChecked?: boolean;
}

let clicks: EarlyClick[] = [];

/** What the browser does without scripts. After the click of a label follows that of its box. */
const isNative = (node: HTMLElement): boolean => node.matches('a[href], summary, label');

function record(event: MouseEvent): void {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  const [target] = path;
  if (!target) return;
  if (target instanceof HTMLInputElement && target.type === 'checkbox')
    // The browser has changed the box before the event.
    clicks.push({ target, wasChecked: !target.checked });
  else if (!path.some(isNative)) clicks.push({ target });
}

/** Keeps clicks until {@link replayClicks}. */
export function recordClicks(): void {
  addEventListener('click', record, true);
}

/** Ends the recording. Nothing is repeated: the browser renders the page itself. */
export function dropClicks(): void {
  removeEventListener('click', record, true);
  clicks = [];
}

/** Repeats the clicks whose targets are still there: an element that has rendered itself again has others. */
export function replayClicks(): void {
  const recorded = clicks;
  dropClicks();
  for (const { target, wasChecked } of recorded) {
    if (!target.isConnected) continue;
    if (target instanceof HTMLInputElement && wasChecked !== undefined) target.checked = wasChecked;
    target.click();
  }
}

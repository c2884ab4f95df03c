/**
 * Runs before the first paint of a page that the server rendered, and is a file for itself: the policy allows no inline script. Remembers
 * what is pressed before the elements answer, and shows it as busy. `early-presses.ts` repeats it. Links without `data-replay`, labels and
 * native controls are left to the browser.
 */
export interface EarlyPresses {
  /** The path of the page on which was pressed. */
  readonly path: string;
  /** Ends the recording. @returns when each control was pressed last, in milliseconds since the start of the page, in that order */
  stop(): [key: string, at: number][];
  /** For scripts that fail to load: leaves the page by the link that was pressed, if one was. From then on links work as they do alone. */
  follow(): boolean;
}

declare global {
  var evEarlyPresses: EarlyPresses | undefined;
}

{
  /** Milliseconds for which a pressed link waits for the scripts. Two seconds later they would not repeat it. */
  const longestWait = 8000;
  const presses = new Map<string, number>();
  const pressed = new Set<HTMLElement>();
  let href = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onClick = (event: MouseEvent): void => {
    const path = event.composedPath().filter((node) => node instanceof HTMLElement);
    const control = path.find((node) => node.matches('[data-replay], label, input, summary'));
    const key = control?.dataset['replay'];
    if (!control || !key || control.matches('label, input, summary')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // An element that is there already would answer, too.
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.delete(key);
    presses.set(key, performance.now());
    for (const node of path.slice(0, path.indexOf(control) + 1))
      if (node === control || node.matches('a, button')) {
        node.setAttribute('aria-busy', 'true');
        pressed.add(node);
      }
    const link = path.find((node) => node instanceof HTMLAnchorElement);
    if (!link) return;
    href = link.href;
    clearTimeout(timer);
    timer = setTimeout(follow, longestWait);
  };

  const stop = () => {
    clearTimeout(timer);
    removeEventListener('click', onClick, true);
    removeEventListener('error', onError, true);
    for (const node of pressed) node.removeAttribute('aria-busy');
    const found = [...presses];
    presses.clear();
    return found;
  };

  const follow = () => {
    stop();
    if (href) location.assign(href);
    return href !== '';
  };

  /** Scripts of others, such as those of extensions, may fail without any effect on the page. */
  const isOurs = ({ src }: HTMLScriptElement): boolean =>
    src.startsWith(`${location.origin}/assets/`);

  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && isOurs(target)) follow();
  };

  addEventListener('click', onClick, true);
  addEventListener('error', onError, true);
  globalThis.evEarlyPresses = { path: location.pathname, stop, follow };
}

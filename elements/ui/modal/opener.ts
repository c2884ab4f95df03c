/** The focused element, looked for through shadow roots. */
export function deepFocus(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex], ev-button';

/**
 * Remembers what has the focus now and hands back how to return it. Where that element is gone by then (its list was drawn
 * anew), its namesake takes the focus, or else the first thing in the nearest place that is still there.
 */
export function rememberOpener(): () => void {
  const opener = deepFocus();
  const above: Node[] = [];
  for (let at: Node | null = opener; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) above.push(at);
  return () => {
    const there = above.find((node) => node.isConnected);
    if (!(there instanceof Element) || there === document.body) return;
    if (there === opener) return (opener as HTMLElement).focus({ preventScroll: true });
    const root = there.getRootNode() as Document | ShadowRoot;
    const namesake = opener?.id ? root.querySelector<HTMLElement>(`#${CSS.escape(opener.id)}`) : null;
    const next = namesake ?? (there.shadowRoot ?? there).querySelector<HTMLElement>(focusable);
    (next ?? (there as HTMLElement)).focus({ preventScroll: true });
  };
}

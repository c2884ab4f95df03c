/**
 * Runs in the page: what acts and is smaller than a finger needs: 44 px, or 24 px where it is a link in a sentence. Text links
 * and labeled fields need 44 px in height alone. The area is probed, because it may be larger than the element: a row that
 * belongs to a link, a button with an invisible margin. No inner functions: esbuild would add a helper for them.
 */
export const findSmallTargets = (): string[] => {
  const acting = 'a[href], button, input, select, textarea, summary, [role="button"]';
  const found: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      if (one.shadowRoot) roots.push(one.shadowRoot);
      if (!one.matches(acting) || !one.checkVisibility({ visibilityProperty: true })) continue;
      if (one.closest('.visually-hidden, [inert]')) continue;
      // It is shown while it has the focus, above the header.
      const isSkipLink = one.matches('.skip');
      if (isSkipLink) one.focus({ preventScroll: true });
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const labels = [...((one as HTMLInputElement).labels ?? [])] as Node[];
      const host = (one.getRootNode() as ShadowRoot).host as Element | undefined;
      // Its text is outside of its shadow root.
      if (host?.localName === 'ev-button') labels.push(host);
      const isInSentence =
        getComputedStyle(one).display === 'inline' &&
        (one.parentElement?.textContent ?? '').trim() !== one.textContent.trim();
      const isText = one.matches('a:not([class*="control"])') || labels.length > 0;
      // The lines around it may cover the area of a word.
      if (isInSentence && height >= 24) continue;
      const reach = { x: isText ? 11 : 21, y: 21 };
      const points = { left: [-1, 0], right: [1, 0], above: [0, -1], below: [0, 1] } as const;
      let missed = '';
      for (const [side, [dx, dy]] of Object.entries(points)) {
        const at = [left + width / 2 + dx * reach.x, top + height / 2 + dy * reach.y] as const;
        let hit = document.elementFromPoint(...at);
        while (hit?.shadowRoot) {
          const inner: Element | null = hit.shadowRoot.elementFromPoint(...at);
          if (!inner || inner === hit) break;
          hit = inner;
        }
        let node: Node | null | undefined = hit;
        while (node && node !== one && !labels.includes(node))
          node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host;
        if (!node) missed += ` ${side}`;
      }
      if (isSkipLink) one.blur();
      const name = (one.ariaLabel ?? one.textContent).trim().slice(0, 30);
      if (missed)
        found.push(
          `${host?.localName} ${one.localName}.${one.className} "${name}" ${Math.round(width)}×${Math.round(height)}${missed}`,
        );
    }
  scrollTo(0, 0);
  return found;
};

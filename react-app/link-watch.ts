type Root = Document | ShadowRoot;

const everything = (node: ParentNode): Element[] => [...(node instanceof Element ? [node] : []), ...node.querySelectorAll('*')];

/**
 * Tells of links that come into sight, in the document and in every open shadow root below, also in those that come later.
 * One observer for all links and one for all changes; what leaves the page is let go.
 * @param seen called with the link each time that it comes into sight, and when its address changes there
 */
export function watchLinks(document: Document, seen: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
  const roots = new Set<Root>();
  const awaited = new Set<string>();
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target as HTMLAnchorElement);
  });
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') look(target as Element);
      // What was only moved is still there.
      for (const node of removedNodes) if (node instanceof Element && !node.isConnected) leave(node);
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) enter(node);
    }
  });
  const look = (element: Element) => {
    if (!(element instanceof HTMLAnchorElement)) return;
    // Observed anew, it is told of anew.
    sight.unobserve(element);
    if (element.hasAttribute('href')) sight.observe(element);
  };
  const enter = (node: ParentNode) => {
    for (const element of everything(node)) {
      look(element);
      if (element.shadowRoot) open(element.shadowRoot);
      else if (element.localName.includes('-')) wait(element.localName);
    }
  };
  const leave = (node: ParentNode) => {
    for (const element of everything(node)) {
      if (element instanceof HTMLAnchorElement) sight.unobserve(element);
      if (element.shadowRoot && roots.delete(element.shadowRoot)) leave(element.shadowRoot);
    }
  };
  const open = (root: Root) => {
    if (roots.has(root)) return;
    roots.add(root);
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ['href'] });
    enter(root);
  };
  /** A tag whose element is loaded later gets its shadow root without any change to the tree. */
  const wait = (tag: string) => {
    if (awaited.has(tag) || customElements.get(tag)) return;
    awaited.add(tag);
    const upgraded = () => {
      if (!signal.aborted) for (const root of [...roots]) root.querySelectorAll(tag).forEach(enter);
    };
    customElements.whenDefined(tag).then(upgraded, () => undefined);
  };
  signal.addEventListener('abort', () => {
    sight.disconnect();
    changes.disconnect();
    roots.clear();
  });
  open(document);
}

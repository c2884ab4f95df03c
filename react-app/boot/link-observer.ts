type Root = Document | ShadowRoot;

const getDescendants = (node: ParentNode): Element[] => [
  ...(node instanceof Element ? [node] : []),
  ...node.querySelectorAll('*'),
];

/** One IntersectionObserver for all links and one MutationObserver for all roots. */
class LinkObserver {
  readonly #roots = new Set<Root>();
  readonly #awaitedTags = new Set<string>();
  readonly #visibility: IntersectionObserver;
  readonly #mutations = new MutationObserver((records) =>
    records.forEach((record) => this.#onMutation(record)),
  );

  constructor(onVisible: (link: HTMLAnchorElement) => void) {
    this.#visibility = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onVisible(target as HTMLAnchorElement);
    });
  }

  addRoot(root: Root): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    this.#mutations.observe(root, { childList: true, subtree: true, attributeFilter: ['href'] });
    this.#addSubtree(root);
  }

  disconnect(): void {
    this.#visibility.disconnect();
    this.#mutations.disconnect();
    this.#roots.clear();
  }

  #onMutation({ type, target, addedNodes, removedNodes }: MutationRecord): void {
    if (type === 'attributes') this.#observeLink(target as Element);
    // A moved node is still connected.
    for (const node of removedNodes)
      if (node instanceof Element && !node.isConnected) this.#removeSubtree(node);
    for (const node of addedNodes)
      if (node instanceof Element && node.isConnected) this.#addSubtree(node);
  }

  #observeLink(element: Element): void {
    if (!(element instanceof HTMLAnchorElement)) return;
    // Re-observing an element reports its current state again.
    this.#visibility.unobserve(element);
    if (element.hasAttribute('href')) this.#visibility.observe(element);
  }

  #addSubtree(node: ParentNode): void {
    for (const element of getDescendants(node)) {
      this.#observeLink(element);
      if (element.shadowRoot) this.addRoot(element.shadowRoot);
      else if (element.localName.includes('-')) this.#awaitDefinition(element.localName);
    }
  }

  #removeSubtree(node: ParentNode): void {
    for (const element of getDescendants(node)) {
      if (element instanceof HTMLAnchorElement) this.#visibility.unobserve(element);
      const root = element.shadowRoot;
      if (root && this.#roots.delete(root)) this.#removeSubtree(root);
    }
  }

  /** An element that is defined later attaches its shadow root without a mutation of the tree. */
  #awaitDefinition(tag: string): void {
    if (this.#awaitedTags.has(tag) || customElements.get(tag)) return;
    this.#awaitedTags.add(tag);
    const onDefined = () => {
      for (const root of [...this.#roots])
        root.querySelectorAll(tag).forEach((element) => this.#addSubtree(element));
    };
    customElements.whenDefined(tag).then(onDefined, () => undefined);
  }
}

/**
 * Reports links that become visible, in the document and in every open shadow root, also in those
 * attached later; removed nodes are no longer observed.
 * @param onVisible called each time a link becomes visible, and when the address of a visible link
 * changes
 */
export function observeLinks(
  document: Document,
  onVisible: (link: HTMLAnchorElement) => void,
  signal: AbortSignal,
): void {
  const observer = new LinkObserver(onVisible);
  signal.addEventListener('abort', () => observer.disconnect());
  observer.addRoot(document);
}

/** What is observed in the rendered tree of an element. Shadow roots inside it belong to other elements. */
const observed: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
};

/** Chrome writes translations into these elements. No template has one. */
const isFont = (node: Node): boolean => node.nodeName === 'FONT';
/** A translator replaces texts. Lit finds its places by comments, which Firefox removes. */
const isTextOrComment = (node: Node): boolean => node instanceof CharacterData || isFont(node);

/** The children that `target` had before `records`, which are all records of it, up to now. */
function getChildrenBefore(target: Node, records: readonly MutationRecord[]): Node[] {
  const children = [...target.childNodes] as Node[];
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = records[index]!;
    for (const node of addedNodes) children.splice(children.indexOf(node), 1);
    const start = previousSibling
      ? children.indexOf(previousSibling) + 1
      : Math.max(nextSibling ? children.indexOf(nextSibling) : 0, 0);
    children.splice(start, 0, ...removedNodes);
  }
  return children;
}

/**
 * Makes `children` the children of `target`. Elements that are there in this order are not moved: a moved element loses the
 * focus, and a custom element disconnects.
 */
function setChildren(target: Node, children: readonly Node[]): void {
  const wanted = new Set(children);
  for (const node of [...target.childNodes]) if (!wanted.has(node)) target.removeChild(node);
  const there = [...target.childNodes].filter((node) => node instanceof Element);
  const elements = children.filter((node) => node instanceof Element);
  const isInOrder =
    there.length === elements.length && there.every((node, index) => node === elements[index]);
  let next: Node | null = null;
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const node: Node = children[index]!;
    const stays = isInOrder && node instanceof Element;
    if (!stays && (node.parentNode !== target || node.nextSibling !== next))
      target.insertBefore(node, next);
    next = node;
  }
}

/**
 * Lets Lit render into a tree whose texts a translator has replaced. Chrome puts each text into two `<font>` elements; Firefox
 * moves the texts of an element and removes the comments by which Lit finds its places. Lit would then change a text that is no
 * longer shown, or throw. The guard records what others change, restores Lit's nodes before an update, and afterwards shows
 * the translation again where the update changed nothing. See docs/decisions/034-base-element.md.
 */
export class TranslatorGuard {
  #root: Node | undefined;
  #isObserving = false;
  readonly #observer = new MutationObserver((records) => this.#record(records));
  /** The children that Lit has rendered, of each node whose texts were replaced. */
  #children = new Map<Node, Node[]>();
  /** The data that Lit has rendered, of each text that was changed. */
  #data = new Map<CharacterData, string>();

  /** Observes the rendered tree. */
  observe(root: Node): void {
    this.#root = root;
    this.#isObserving = true;
    this.#observer.observe(root, observed);
  }

  disconnect(): void {
    this.#record(this.#observer.takeRecords());
    this.#isObserving = false;
    this.#observer.disconnect();
  }

  /** Calls `render`, which changes the tree, with the nodes that Lit knows. */
  update(render: () => void): void {
    this.#record(this.#observer.takeRecords());
    const showTranslation = this.#restore();
    // An element that is detached may render too. Without records its new texts would pass for unchanged ones.
    const isPaused = showTranslation !== undefined && !this.#isObserving;
    if (isPaused) this.#observer.observe(this.#root!, observed);
    try {
      render();
    } finally {
      showTranslation?.(this.#observer.takeRecords());
      this.#observer.takeRecords();
      if (isPaused && !this.#isObserving) this.#observer.disconnect();
    }
  }

  #record(records: readonly MutationRecord[]): void {
    const byTarget = new Map<Node, MutationRecord[]>();
    for (const record of records) {
      const { target, oldValue } = record;
      if (target instanceof CharacterData) {
        if (!this.#data.has(target)) this.#data.set(target, oldValue ?? '');
      } else if (!isFont(target)) byTarget.set(target, [...(byTarget.get(target) ?? []), record]);
    }
    for (const [target, changes] of byTarget) {
      const known = this.#children.get(target);
      const nodes = changes.flatMap(({ addedNodes, removedNodes }) => [
        ...addedNodes,
        ...removedNodes,
      ]);
      if (!nodes.some(isTextOrComment)) {
        // The element itself added or removed something, such as a dialog.
        if (known) this.#children.set(target, mergeElements(known, target));
      } else if (!known) this.#children.set(target, getChildrenBefore(target, changes));
    }
  }

  /** Restores what Lit has rendered. Returns what shows the translation again, given the records of the update since. */
  #restore(): ((records: readonly MutationRecord[]) => void) | undefined {
    if (this.#children.size === 0 && this.#data.size === 0) return undefined;
    const [children, data] = [this.#children, this.#data];
    [this.#children, this.#data] = [new Map(), new Map()];
    const translatedData = new Map([...data.keys()].map((text) => [text, text.data] as const));
    const translatedChildren = new Map(
      [...children.keys()].map((target) => [target, [...target.childNodes]] as const),
    );
    for (const [text, rendered] of data) text.data = rendered;
    for (const [target, rendered] of children) setChildren(target, rendered);
    this.#observer.takeRecords();
    return (records) => {
      const changed = new Set(
        records.map(({ type, target }) => (type === 'childList' ? target : target.parentNode)),
      );
      const isUnchanged = (node: Node | null) =>
        node !== null && !changed.has(node) && this.#root!.contains(node);
      for (const [text, rendered] of data) {
        if (!isUnchanged(text.parentNode)) continue;
        text.data = translatedData.get(text)!;
        this.#data.set(text, rendered);
      }
      for (const [target, rendered] of children) {
        if (!isUnchanged(target)) continue;
        setChildren(target, translatedChildren.get(target)!);
        this.#children.set(target, rendered);
      }
    };
  }
}

/** `known` without the elements that `target` has no longer, and with those that are new at its end. */
function mergeElements(known: readonly Node[], target: Node): Node[] {
  const elements = [...target.childNodes].filter(
    (node) => node instanceof Element && !isFont(node),
  );
  const kept = known.filter(
    (node) => !(node instanceof Element) || elements.includes(node as ChildNode),
  );
  return [...kept, ...elements.filter((node) => !known.includes(node))];
}

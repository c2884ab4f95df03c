const getParent = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ??
  node.parentNode ??
  (node instanceof ShadowRoot ? node.host : null);

/** The parents of a node as the browser renders them, up to the document: through slots and shadow roots. */
export function getComposedParents(node: Node): Node[] {
  const parents: Node[] = [];
  for (let parent = getParent(node); parent; parent = getParent(parent)) parents.push(parent);
  return parents;
}

export const isInside = (node: Node, container: Node): boolean =>
  getComposedParents(node).includes(container);

/** Whether it has a box. (Safari knows `checkVisibility` from version 17.4 on.) */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

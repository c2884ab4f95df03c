/** What a page shows: its texts, links and headings, also in shadow roots. */
export interface Shown {
  texts: string[];
  links: string[];
  headings: string[];
}
/** Runs in the page. That of an unknown path is in the shell. */
export const readShown = (): Shown => {
  const shown: Shown = { texts: [], links: [], headings: [] };
  const visit = (node: Node) => {
    if (node instanceof HTMLElement && node.localName === 'style') return;
    if (node instanceof HTMLAnchorElement) shown.links.push(node.getAttribute('href') ?? '');
    if (node instanceof HTMLHeadingElement) shown.headings.push(node.textContent.trim());
    const text = node instanceof Text ? node.data.replace(/\s+/g, ' ').trim() : '';
    if (text) shown.texts.push(text);
    if (node instanceof Element) node.shadowRoot?.childNodes.forEach(visit);
    node.childNodes.forEach(visit);
  };
  const { shadowRoot } = document.querySelector('ev-shell')!;
  visit(shadowRoot?.querySelector('ev-error-screen') ?? document.getElementById('page')!);
  return shown;
};

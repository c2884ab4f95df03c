/**
 * Finds what a person perceives, by role, text, tag or public part, through every shadow root. The queries have the names of
 * Testing Library: `get…` throws unless exactly one is found, `query…` returns null where none is, `find…` waits. An example:
 * `getByRole(element, 'button', { name: walletsEn.link })`.
 *
 * Roles and names are those of the flattened tree, in which slots hold what a host gave them. That is why no library is used:
 * `shadow-dom-testing-library` found buttons of closed dialogs and of hidden hosts, and "Pay 25 USDC" without its amount, which
 * has a shadow root. `test/tools/queries.test.ts` compares both with what axe reads in every story.
 */
import { waitUntil } from './wait-until.ts';

/** Where to search: below an element, which may be a host, or in a shadow root. */
export type Root = Element | ShadowRoot | Document;
/** Nothing is in what is not there yet. */
type Place = Root | null | undefined;
/** A text matches as a whole, with each space between words as one. */
export type Match = string | RegExp;

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function matches(text: string, wanted: Match): boolean {
  return typeof wanted === 'string' ? text === collapse(wanted) : wanted.test(text);
}

// The flattened tree.

function getChildNodes(node: Node): readonly Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return [...((node instanceof Element && node.shadowRoot) || node).childNodes];
}

function getParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
}

/** Every element below `root`, in the order of the page. */
export function* walk(root: Node | null | undefined): Generator<HTMLElement> {
  if (!root) return;
  for (const child of getChildNodes(root)) {
    if (!(child instanceof Element)) continue;
    yield child as HTMLElement;
    yield* walk(child);
  }
}

/** Whether the page shows it. An element with `display: contents` has no box of its own. */
export function isShown(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  const parent = getParent(element);
  return getComputedStyle(element).display === 'contents' && parent !== null && isShown(parent);
}

/** Whether a screen reader reaches it. */
function isAccessible(element: Element): boolean {
  for (let at: Element | null = element; at instanceof Element; at = getParent(at))
    if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return false;
  return isShown(element);
}

// Roles.

const inputRoles: Readonly<Record<string, string | undefined>> = {
  button: 'button',
  checkbox: 'checkbox',
  date: 'textbox',
  email: 'textbox',
  image: 'button',
  number: 'spinbutton',
  password: 'textbox',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

const tagRoles: Readonly<Record<string, string | undefined>> = {
  article: 'article',
  aside: 'complementary',
  blockquote: 'blockquote',
  button: 'button',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  form: 'form',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  section: 'region',
  // What browsers make of it: the standard has no role for it.
  summary: 'button',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
};

const sections = 'article, aside, main, nav, section';

function isInSection(element: Element): boolean {
  for (let at = getParent(element); at instanceof Element; at = getParent(at))
    if (at.matches(sections)) return true;
  return false;
}

function getTagRole(element: Element): string | undefined {
  const tag = element.localName;
  if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : undefined;
  if (tag === 'img') return element.getAttribute('alt') === '' ? undefined : 'img';
  if (tag === 'input') return inputRoles[(element as HTMLInputElement).type];
  if (tag === 'select') return (element as HTMLSelectElement).size > 1 ? 'listbox' : 'combobox';
  if (tag === 'th') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
  if (tag === 'header') return isInSection(element) ? undefined : 'banner';
  if (tag === 'footer') return isInSection(element) ? undefined : 'contentinfo';
  return tagRoles[tag];
}

const getOwnRole = (element: Element): string | undefined =>
  element.getAttribute('role')?.trim().split(/\s+/)[0] || getTagRole(element);

/** The role of an element, such as `button`. Sections and forms have one if they have a name. */
export function getRole(element: Element): string | undefined {
  const role = getOwnRole(element);
  const needsName = element.matches('section, form') && !element.hasAttribute('role');
  return needsName && getName(element) === '' ? undefined : role;
}

// Texts and names.

interface Reading {
  /** As a screen reader: without what is hidden from it, with names in place of pictures. */
  isSpoken: boolean;
  /** What was read of elements so far: a query by text reads each of them with all that it holds. */
  read: Map<Node, string>;
}
const startReading = (isSpoken: boolean): Reading => ({ isSpoken, read: new Map() });

const isInline = (display: string): boolean => /^(inline|contents)/.test(display);

function readNode(node: Node, reading: Reading): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches('style, script, template')) return '';
  const before = reading.read.get(node);
  if (before !== undefined) return before;
  const text = readElement(node, reading);
  reading.read.set(node, text);
  return text;
}

function readElement(element: Element, reading: Reading): string {
  if (!isShown(element)) return '';
  const text = reading.isSpoken ? readSpoken(element, reading) : readContent(element, reading);
  return isInline(getComputedStyle(element).display) ? text : ` ${text} `;
}

const readContent = (node: Node, reading: Reading): string =>
  getChildNodes(node)
    .map((child) => readNode(child, reading))
    .join('');

/** An element within the name of another. */
function readSpoken(element: Element, reading: Reading): string {
  if (element.getAttribute('aria-hidden') === 'true') return '';
  return getGivenName(element) || readContent(element, reading) || getTitle(element);
}

const getTitle = (element: Element): string => element.getAttribute('title') ?? '';

/** A name from attributes, or from the element that is there to give it. */
function getGivenName(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label?.trim()) return label;
  if (element instanceof HTMLImageElement) return element.alt;
  const titles: Record<string, string> = {
    fieldset: 'legend',
    figure: 'figcaption',
    svg: 'title',
    table: 'caption',
  };
  const title = titles[element.localName];
  const child = title && element.querySelector(`:scope > ${title}`);
  return child ? (child.textContent ?? '') : '';
}

const namedByContent = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);

/** What a label reads, which is more than its name where it holds other things. */
function readLabels(ids: string, element: Element): string {
  const root = element.getRootNode() as ShadowRoot | Document;
  return ids
    .trim()
    .split(/\s+/)
    .map((id) => root.getElementById(id))
    .map((one) => one && (getGivenName(one) || readContent(one, startReading(true))))
    .join(' ');
}

type Labelled = Element & { labels?: NodeListOf<HTMLLabelElement> | null };

/** The accessible name of an element. */
export function getName(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  const from = [
    () => (labelledBy ? readLabels(labelledBy, element) : ''),
    () => getGivenName(element),
    () =>
      [...((element as Labelled).labels ?? [])]
        .map((label) => readContent(label, startReading(true)))
        .join(' '),
    () =>
      namedByContent.has(getOwnRole(element) ?? '') ? readContent(element, startReading(true)) : '',
    () => getTitle(element),
    () => element.getAttribute('placeholder') ?? '',
  ];
  for (const read of from) {
    const name = collapse(read());
    if (name) return name;
  }
  return '';
}

/** The text that a person sees in an element, also in its shadow root, with each space between words as one. */
export const getText = (root: Root): string => collapse(readContent(root, startReading(false)));

// Queries.

/** One of several queries, with an error that lists what is there. */
function takeOne<T>(found: T[], description: string, root: Place): T | null {
  if (found.length < 2) return found[0] ?? null;
  throw new Error(`${found.length} match ${description}. There are:\n${listRoles(root)}`);
}

function demand<T>(found: T | null, description: string, root: Place): T {
  if (found === null) throw new Error(`No ${description}. There are:\n${listRoles(root)}`);
  return found;
}

/** Waits until a query finds something; else it throws the query's own error. */
async function wait<T>(query: () => T[], get: () => T): Promise<T> {
  await waitUntil(() => query().length > 0).catch(() => undefined);
  return get();
}

/** What an error shows of a tree: roles with names. */
export const listRoles = (root: Place): string =>
  [...walk(root)]
    .flatMap((element) => {
      const role = isAccessible(element) ? getRole(element) : undefined;
      return role ? [`${role} "${getName(element)}"`] : [];
    })
    .join('\n');

export interface RoleOptions {
  name?: Match;
  /** Of a heading, from 1. */
  level?: number;
  /** Also what no screen reader reaches. */
  hidden?: boolean;
}

const getLevel = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1]);

const describeRole = (role: string, { name }: RoleOptions): string =>
  name === undefined ? role : `${role} ${typeof name === 'string' ? `"${name}"` : String(name)}`;

export const queryAllByRole = <T extends HTMLElement = HTMLElement>(
  root: Place,
  role: string,
  { name, level, hidden = false }: RoleOptions = {},
): T[] =>
  [...walk(root)].filter(
    (element): element is T =>
      getRole(element) === role &&
      (level === undefined || getLevel(element) === level) &&
      (hidden || isAccessible(element)) &&
      (name === undefined || matches(getName(element), name)),
  );

export const queryByRole = <T extends HTMLElement = HTMLElement>(
  root: Place,
  role: string,
  options: RoleOptions = {},
): T | null => takeOne(queryAllByRole<T>(root, role, options), describeRole(role, options), root);

export const getByRole = <T extends HTMLElement = HTMLElement>(
  root: Place,
  role: string,
  options: RoleOptions = {},
): T => demand(queryByRole<T>(root, role, options), describeRole(role, options), root);

export const findByRole = <T extends HTMLElement = HTMLElement>(
  root: Place,
  role: string,
  options: RoleOptions = {},
): Promise<T> =>
  wait(
    () => queryAllByRole<T>(root, role, options),
    () => getByRole<T>(root, role, options),
  );

/** The innermost elements that show this text. */
export function queryAllByText(root: Place, text: Match): HTMLElement[] {
  const reading = startReading(false);
  const shown = [...walk(root)].filter(
    (element) =>
      !(element instanceof HTMLSlotElement) && matches(collapse(readNode(element, reading)), text),
  );
  const outer = new Set<Element>();
  for (const element of shown)
    for (let at = getParent(element); at instanceof Element; at = getParent(at)) outer.add(at);
  return shown.filter((element) => !outer.has(element));
}

export const queryByText = (root: Place, text: Match): HTMLElement | null =>
  takeOne(queryAllByText(root, text), `text ${String(text)}`, root);

export const getByText = (root: Place, text: Match): HTMLElement =>
  demand(queryByText(root, text), `text ${String(text)}`, root);

export const findByText = (root: Place, text: Match): Promise<HTMLElement> =>
  wait(
    () => queryAllByText(root, text),
    () => getByText(root, text),
  );

/** By a public part (`@csspart`). */
export const queryAllByPart = <T extends HTMLElement = HTMLElement>(
  root: Place,
  part: string,
): T[] => [...walk(root)].filter((element): element is T => element.part.contains(part));

export const queryByPart = <T extends HTMLElement = HTMLElement>(
  root: Place,
  part: string,
): T | null => takeOne(queryAllByPart<T>(root, part), `part ${part}`, root);

export const getByPart = <T extends HTMLElement = HTMLElement>(root: Place, part: string): T =>
  demand(queryByPart<T>(root, part), `part ${part}`, root);

type Tag = keyof HTMLElementTagNameMap & `ev-${string}`;

/** Elements of ours, for their properties and events. */
export const queryAllByTag = <K extends Tag>(root: Place, tag: K): HTMLElementTagNameMap[K][] =>
  [...walk(root)].filter(
    (element): element is HTMLElementTagNameMap[K] => element.localName === tag,
  );

export const queryByTag = <K extends Tag>(root: Place, tag: K): HTMLElementTagNameMap[K] | null =>
  takeOne(queryAllByTag(root, tag), tag, root);

export const getByTag = <K extends Tag>(root: Place, tag: K): HTMLElementTagNameMap[K] =>
  demand(queryByTag(root, tag), tag, root);

export const findByTag = <K extends Tag>(root: Place, tag: K): Promise<HTMLElementTagNameMap[K]> =>
  wait(
    () => queryAllByTag(root, tag),
    () => getByTag(root, tag),
  );

/** Whether a control does nothing, which people see and screen readers hear. */
export const isDisabled = (control: Element): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';

/** Whether the action of a control is running. */
export const isBusy = (control: Element): boolean => control.getAttribute('aria-busy') === 'true';

/** The element that keys reach: within an element, or of the page and also in shadow roots. */
export function getFocused(host?: Element): Element | null {
  if (host) return host.shadowRoot!.activeElement;
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/**
 * By a selector within one shadow root: for what is drawn and has no role, text or part, such as the bar whose width a test
 * measures.
 */
export const queryInShadow = <T extends Element = HTMLElement>(
  host: Element | null | undefined,
  selector: string,
): T | null => host?.shadowRoot?.querySelector<T>(selector) ?? null;

export const inShadow = <T extends Element = HTMLElement>(
  host: Element | null | undefined,
  selector: string,
): T => demand(queryInShadow<T>(host, selector), selector, host);

export const allInShadow = <T extends Element = HTMLElement>(
  host: Element | null | undefined,
  selector: string,
): T[] => [...(host?.shadowRoot?.querySelectorAll<T>(selector) ?? [])];

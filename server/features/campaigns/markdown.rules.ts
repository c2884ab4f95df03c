/**
 * Parses Markdown of campaign authors to the rich text tree of the contract. Unsupported nodes become their text, HTML is
 * dropped, and only absolute http(s) URLs are kept: so no markup of an author reaches a page.
 * See docs/decisions/017-authored-text-is-a-tree.md.
 */
import type {
  BlockContent,
  Definition,
  DefinitionContent,
  List,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { RichBlock, RichInline, RichText } from '../../../contract/rich-text.ts';
import { getPicturePath, type PictureReferences } from './campaign-pictures.rules.ts';
import { limitMarkdownDepth } from './markdown-depth.rules.ts';

/** Deeper nodes become text, so that nested input can't overflow the stack of a client. */
const maxDepth = 12;

const extensions = [limitMarkdownDepth(maxDepth)];
const parseTree = (markdown: string): Root => fromMarkdown(markdown, { extensions });

/** What addresses of a text mean. */
interface References {
  /** The definitions of reference links, by name. */
  definitions: ReadonlyMap<string, string>;
  pictures: PictureReferences;
}

/**
 * @param markdown CommonMark; any text is valid Markdown, so this never throws.
 * @param pictures those that the text names by a path; other relative addresses become their text
 */
export function parseMarkdown(markdown: string, pictures: PictureReferences = {}): RichText {
  const tree = parseTree(markdown);
  return toBlocks(tree.children, { definitions: findDefinitions(tree), pictures }, 0);
}

const findDefinitions = (tree: Root): References['definitions'] =>
  new Map(
    tree.children
      .filter((node): node is Definition => node.type === 'definition')
      .map((node) => [node.identifier, node.url]),
  );

/** All pictures of a text, in its order. */
export function listPictures(markdown: string): { address: string; alt: string }[] {
  const tree = parseTree(markdown);
  const definitions = findDefinitions(tree);
  const found: { address: string; alt: string }[] = [];
  const rest: Nodes[] = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === 'image') found.push({ address: node.url, alt: node.alt ?? '' });
    if (node.type === 'imageReference')
      found.push({ address: definitions.get(node.identifier) ?? '', alt: node.alt ?? '' });
    if ('children' in node) rest.push(...[...node.children].reverse());
  }
  return found;
}

/** The text without markup, for page descriptions and mails. */
export function markdownToPlainText(markdown: string): string {
  return getText(parseTree(markdown)).replace(/\s+/g, ' ').trim();
}

/** @returns the URL if it is absolute http(s) without credentials, else null */
export function parseWebUrl(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : url.href;
}

function toBlocks(
  nodes: readonly RootContent[],
  references: References,
  depth: number,
): RichBlock[] {
  return nodes.flatMap((node) => toBlock(node, references, depth));
}

function toBlock(node: RootContent, references: References, depth: number): RichBlock[] {
  if (depth > maxDepth) return toParagraph([{ type: 'text', text: getText(node) }]);
  switch (node.type) {
    case 'paragraph':
      return toParagraph(toInlines(node.children, references, depth + 1));
    case 'heading': {
      const children = toInlines(node.children, references, depth + 1);
      return children.length
        ? [{ type: 'heading', level: toHeadingLevel(node.depth), children }]
        : [];
    }
    case 'list':
      return [
        {
          type: 'list',
          ordered: node.ordered === true,
          items: toListItems(node, references, depth),
        },
      ];
    case 'blockquote':
      return [{ type: 'quote', children: toBlocks(node.children, references, depth + 1) }];
    case 'code':
      return [{ type: 'code', text: node.value }];
    default:
      return [];
  }
}

const toParagraph = (children: RichInline[]): RichBlock[] =>
  children.length ? [{ type: 'paragraph', children }] : [];
const toHeadingLevel = (depth: number): 1 | 2 | 3 => (depth >= 3 ? 3 : depth === 2 ? 2 : 1);

function toListItems(node: List, references: References, depth: number): RichBlock[][] {
  return node.children.map((item) =>
    toBlocks(item.children as (BlockContent | DefinitionContent)[], references, depth + 1),
  );
}

function toInlines(
  nodes: readonly PhrasingContent[],
  references: References,
  depth: number,
): RichInline[] {
  return mergeTexts(nodes.flatMap((node) => toInline(node, references, depth)));
}

function toInline(node: PhrasingContent, references: References, depth: number): RichInline[] {
  if (depth > maxDepth) return toText(getText(node));
  switch (node.type) {
    case 'text':
      return toText(node.value);
    case 'break':
      return toText('\n');
    case 'inlineCode':
      return [{ type: 'code', text: node.value }];
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: toInlines(node.children, references, depth + 1) }];
    case 'link':
      return toLink(node.url, toInlines(node.children, references, depth + 1));
    case 'linkReference':
      return toLink(
        references.definitions.get(node.identifier) ?? '',
        toInlines(node.children, references, depth + 1),
      );
    case 'image':
      return toImage(node.url, node.alt, references);
    case 'imageReference':
      return toImage(references.definitions.get(node.identifier) ?? '', node.alt, references);
    default:
      return [];
  }
}

const toText = (value: string): RichInline[] => (value ? [{ type: 'text', text: value }] : []);

function toLink(address: string, children: RichInline[]): RichInline[] {
  const href = parseWebUrl(address);
  return href && children.length ? [{ type: 'link', href, children }] : children;
}

function toImage(
  address: string,
  alt: string | null | undefined,
  { pictures }: References,
): RichInline[] {
  const picture = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  if (picture) {
    const { hash, width, height } = picture;
    return [{ type: 'image', src: getPicturePath(hash), alt: alt ?? '', width, height }];
  }
  const src = parseWebUrl(address);
  return src ? [{ type: 'image', src, alt: alt ?? '' }] : toText(alt ?? '');
}

/** Merges adjacent text nodes, which unwrapping creates. */
function mergeTexts(nodes: RichInline[]): RichInline[] {
  const result: RichInline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      result[result.length - 1] = { type: 'text', text: last.text + node.text };
    else result.push(node);
  }
  return result;
}

function getText(node: Nodes): string {
  if (node.type === 'html' || node.type === 'definition') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return '';
  const between =
    node.type === 'root' ||
    node.type === 'list' ||
    node.type === 'listItem' ||
    node.type === 'blockquote'
      ? ' '
      : '';
  return node.children.map((child) => getText(child)).join(between);
}

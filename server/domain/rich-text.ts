/**
 * Markdown by campaign authors → the closed tree of `contract/rich-text.ts` (data-model.md ruling 17). Whatever the tree
 * has no word for is unwrapped to its text; HTML is dropped; links and images keep only absolute http(s) addresses.
 */
import type { BlockContent, Definition, DefinitionContent, List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { RichBlock, RichInline, RichText } from '../../contract/rich-text.ts';

/** Deeper nesting than this is cut to text, so that no author can make a reader's stack overflow. */
const deepest = 12;

type Definitions = ReadonlyMap<string, string>;

/** @param markdown CommonMark; any text is valid Markdown, so this never throws. */
export function richText(markdown: string): RichText {
  const tree = fromMarkdown(markdown);
  const definitions = new Map(
    tree.children.filter((node): node is Definition => node.type === 'definition').map((node) => [node.identifier, node.url]),
  );
  return blocks(tree.children, definitions, 0);
}

/** The same text without any markup: for page descriptions and mails. */
export function plainText(markdown: string): string {
  return text(fromMarkdown(markdown)).replace(/\s+/g, ' ').trim();
}

/** The address if it is absolute http or https, else null. */
export function webAddress(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : url.href;
}

function blocks(nodes: readonly RootContent[], definitions: Definitions, depth: number): RichBlock[] {
  return nodes.flatMap((node) => block(node, definitions, depth));
}

function block(node: RootContent, definitions: Definitions, depth: number): RichBlock[] {
  if (depth > deepest) return paragraph([{ type: 'text', text: text(node) }]);
  switch (node.type) {
    case 'paragraph':
      return paragraph(inlines(node.children, definitions, depth + 1));
    case 'heading': {
      const children = inlines(node.children, definitions, depth + 1);
      return children.length ? [{ type: 'heading', level: level(node.depth), children }] : [];
    }
    case 'list':
      return [{ type: 'list', ordered: node.ordered === true, items: items(node, definitions, depth) }];
    case 'blockquote':
      return [{ type: 'quote', children: blocks(node.children, definitions, depth + 1) }];
    case 'code':
      return [{ type: 'code', text: node.value }];
    default:
      return [];
  }
}

const paragraph = (children: RichInline[]): RichBlock[] => (children.length ? [{ type: 'paragraph', children }] : []);
const level = (depth: number): 1 | 2 | 3 => (depth >= 3 ? 3 : depth === 2 ? 2 : 1);

function items(node: List, definitions: Definitions, depth: number): RichBlock[][] {
  return node.children.map((item) => blocks(item.children as (BlockContent | DefinitionContent)[], definitions, depth + 1));
}

function inlines(nodes: readonly PhrasingContent[], definitions: Definitions, depth: number): RichInline[] {
  return joined(nodes.flatMap((node) => inline(node, definitions, depth)));
}

function inline(node: PhrasingContent, definitions: Definitions, depth: number): RichInline[] {
  if (depth > deepest) return words(text(node));
  switch (node.type) {
    case 'text':
      return words(node.value);
    case 'break':
      return words('\n');
    case 'inlineCode':
      return [{ type: 'code', text: node.value }];
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: inlines(node.children, definitions, depth + 1) }];
    case 'link':
      return link(node.url, inlines(node.children, definitions, depth + 1));
    case 'linkReference':
      return link(definitions.get(node.identifier) ?? '', inlines(node.children, definitions, depth + 1));
    case 'image':
      return image(node.url, node.alt);
    case 'imageReference':
      return image(definitions.get(node.identifier) ?? '', node.alt);
    default:
      return [];
  }
}

const words = (value: string): RichInline[] => (value ? [{ type: 'text', text: value }] : []);

function link(address: string, children: RichInline[]): RichInline[] {
  const href = webAddress(address);
  return href && children.length ? [{ type: 'link', href, children }] : children;
}

function image(address: string, alt: string | null | undefined): RichInline[] {
  const src = webAddress(address);
  return src ? [{ type: 'image', src, alt: alt ?? '' }] : words(alt ?? '');
}

/** Neighbouring texts become one, as unwrapping leaves them in pieces. */
function joined(nodes: RichInline[]): RichInline[] {
  const result: RichInline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text') result[result.length - 1] = { type: 'text', text: last.text + node.text };
    else result.push(node);
  }
  return result;
}

function text(node: Nodes): string {
  if (node.type === 'html' || node.type === 'definition') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return '';
  const between =
    node.type === 'root' || node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote' ? ' ' : '';
  return node.children.map((child) => text(child)).join(between);
}

/** The styles of elements as files: the policy of the page forbids inline styles. */
import { createHash } from 'node:crypto';
import type { CSSResult, LitElement } from 'lit';
import type { StyleFiles } from '../common/server-page.ts';

/** File name and text by tag. */
const sheets = new Map<string, { name: string; css: string } | undefined>();

function getSheet(tag: string): { name: string; css: string } | undefined {
  if (sheets.has(tag)) return sheets.get(tag);
  const element = customElements.get(tag) as typeof LitElement | undefined;
  const css = (element?.elementStyles ?? [])
    .map((style) => (style as CSSResult).cssText)
    .join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
  const sheet = css ? { name: `${tag}-${hash}.css`, css } : undefined;
  sheets.set(tag, sheet);
  return sheet;
}

/** The link to the styles of an element; empty for an element without styles. */
export function getStyleLink(tag: string): string {
  const sheet = getSheet(tag);
  return sheet ? `<link rel="stylesheet" href="/css/${sheet.name}">` : '';
}

/** The files of all elements that are defined. */
export function findStyleFiles(): StyleFiles {
  // The registry of @lit-labs/ssr-dom-shim.
  const { __definitions: definitions } = customElements as unknown as {
    __definitions: ReadonlyMap<string, unknown>;
  };
  const found = [...definitions.keys()].flatMap((tag) => getSheet(tag) ?? []);
  return Object.fromEntries(found.map(({ name, css }) => [name, css]));
}

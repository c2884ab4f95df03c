/** All elements that other pages may embed, with what each is for; from the manifest. */
import { createElement as h, type ReactElement } from 'react';
import { canEmbed } from './docs-page.ts';
import { elements } from './manifest.ts';
import json from '../custom-elements.json';

const groups: Readonly<Record<string, string>> = { ui: 'UI' };
const folders = new Map(
  (json as unknown as { modules: { path: string; declarations: { tagName?: string }[] }[] }).modules.flatMap(
    ({ path, declarations }) => declarations.map(({ tagName }) => [tagName, path.split('/')[1] ?? ''] as const),
  ),
);
const groupOf = (tag: string) => {
  const folder = folders.get(tag) ?? '';
  return groups[folder] ?? folder.charAt(0).toUpperCase() + folder.slice(1);
};

/** The first sentence of a summary, without its marks of code. */
const first = (summary = '') => (/^.*?[.:](?=\s|$)/s.exec(summary)?.[0] ?? summary).replace(/`/g, '').replace(/:$/, '.');

const link = (tag: string) =>
  h('a', { href: `?path=/docs/${groupOf(tag).toLowerCase()}-${tag}--docs`, target: '_top' }, h('code', null, tag));

export function ElementTable(): ReactElement {
  const rows = elements
    .filter(({ tagName }) => canEmbed(tagName))
    .map(({ tagName, summary }) =>
      h('tr', { key: tagName }, h('td', null, link(tagName)), h('td', null, groupOf(tagName)), h('td', null, first(summary))),
    );
  return h(
    'table',
    { className: 'ev-elements' },
    h('thead', null, h('tr', null, h('th', null, 'Element'), h('th', null, 'Group'), h('th', null, 'What it is'))),
    h('tbody', null, rows),
  );
}

/** Table of all elements that other pages may embed, from the manifest. */
import { createElement as h, type ReactElement } from 'react';
import { canEmbed, getDataSource, type DataSource } from './docs-page.ts';
import { elements } from './manifest.ts';
import json from '../.build/custom-elements.json';

const groups: Readonly<Record<string, string>> = { ui: 'UI' };
const folders = new Map(
  (
    json as unknown as { modules: { path: string; declarations: { tagName?: string }[] }[] }
  ).modules.flatMap(({ path, declarations }) =>
    declarations.map(({ tagName }) => [tagName, path.split('/')[1] ?? ''] as const),
  ),
);
const getGroup = (tag: string) => {
  const folder = folders.get(tag) ?? '';
  return groups[folder] ?? folder.charAt(0).toUpperCase() + folder.slice(1);
};

const sources: Readonly<Record<DataSource, string>> = {
  itself: 'loads itself',
  id: 'takes an id',
  'id-or-object': 'takes an id or an object',
  page: 'shows what your page sets',
};

/** The first sentence of a summary, without backticks. */
const getFirstSentence = (summary = '') =>
  (/^.*?[.:](?=\s|$)/s.exec(summary)?.[0] ?? summary).replace(/`/g, '').replace(/:$/, '.');

const link = (tag: string) =>
  h(
    'a',
    { href: `?path=/docs/${getGroup(tag).toLowerCase()}-${tag}--docs`, target: '_top' },
    h('code', null, tag),
  );

export function ElementTable(): ReactElement {
  const rows = elements
    .filter(({ tagName }) => canEmbed(tagName))
    .map(({ tagName, summary }) =>
      h(
        'tr',
        { key: tagName },
        h('td', null, link(tagName)),
        h('td', null, getGroup(tagName)),
        h('td', null, getFirstSentence(summary)),
        h('td', null, sources[getDataSource(tagName)]),
      ),
    );
  return h(
    'table',
    { className: 'ev-elements' },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', null, 'Element'),
        h('th', null, 'Group'),
        h('th', null, 'What it is'),
        h('th', null, 'Its data'),
      ),
    ),
    h('tbody', null, rows),
  );
}

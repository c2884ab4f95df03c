/** The docs page of an element: description, table of properties, embed snippet and states. */
import {
  Controls,
  Description,
  Primary,
  Source,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { createElement as h, Fragment, useEffect, useState, type ReactElement } from 'react';
import { snippet, snippetPolicy, type EmbedManifest } from '../contract/embed.ts';
import { lazyTags } from '../elements/embed/tags.lazy.ts';
import { tags } from '../elements/embed/tags.ts';
import { findElement, getFields } from './manifest.ts';

const local = 'http://localhost:3000';
/** Origin of the product that serves this Storybook; its default address if Storybook runs alone. */
export const host = location.pathname.startsWith('/storybook/') ? location.origin : local;

export const canEmbed = (tag: string) => tag.slice(3) in tags || tag.slice(3) in lazyTags;

/** Manifest of the built embed; undefined while no product answers. */
function useManifest(): EmbedManifest | undefined {
  const [manifest, setManifest] = useState<EmbedManifest>();
  useEffect(() => {
    fetch(`${host}/embed/v1/manifest.json`)
      .then((response) => (response.ok ? (response.json() as Promise<EmbedManifest>) : undefined))
      .then(setManifest, () => undefined);
  }, []);
  return manifest;
}

/** The lines for a page that embeds these tags, with a button that copies them. */
export function EmbedSnippet({ tags: wanted }: { tags: readonly string[] }): ReactElement {
  const manifest = useManifest();
  const [pinned, setPinned] = useState(false);
  const [policy, setPolicy] = useState('');
  const pin = pinned && manifest !== undefined;
  const attributes = Object.fromEntries(wanted.map((tag) => [tag, findRequired(tag)]));
  const options = { host, tags: wanted, attributes, ...(pin && { manifest }) };
  useEffect(() => void snippetPolicy(options).then(setPolicy), [pin, manifest]);
  const choose = (value: boolean, label: string, disabled = false) =>
    h(
      'label',
      { key: label, className: 'ev-choice' },
      h('input', {
        type: 'radio',
        name: 'version',
        checked: pin === value,
        disabled,
        onChange: () => setPinned(value),
      }),
      label,
    );
  return h(
    'div',
    { className: 'sb-unstyled ev-snippet' },
    h(
      'div',
      { className: 'ev-choices', role: 'radiogroup', 'aria-label': 'Version' },
      choose(false, 'Always the newest (v1)'),
      choose(
        true,
        manifest
          ? `Pinned to ${manifest.version}, with hashes`
          : 'Pinned (start the product to see it)',
        !manifest,
      ),
    ),
    h(Source, { language: 'html', code: snippet(options), format: false }),
    h('p', { className: 'ev-policy' }, 'If your page has a content policy, it needs at least:'),
    h(Source, { language: 'text', code: policy, format: false }),
  );
}

/** What an element shows is named by these. */
const subjects: ReadonlySet<string> = new Set(['advertiser', 'campaign-id', 'token']);
function findRequired(tag: string): string[] {
  const element = findElement(tag);
  if (!element) return [];
  return getFields(element).flatMap(({ attribute = '' }) =>
    subjects.has(attribute) ? [attribute] : [],
  );
}

/** Base classes of elements that load their own data. */
const wiredBases: ReadonlySet<string> = new Set(['WiredElement', 'ReactiveElement']);

/** What a page can give in place of an id. */
const objects: ReadonlySet<string> = new Set([
  'campaign',
  'payout',
  'posts',
  'requirements',
  'rows',
]);

/** Where an element has what it shows from. */
export type DataSource = 'itself' | 'id' | 'id-or-object' | 'page';

export function getDataSource(tag: string): DataSource {
  const element = findElement(tag);
  if (!element) return 'page';
  const isWired = wiredBases.has(element.superclass?.name ?? '');
  const takesId = findRequired(tag).length > 0;
  const takesObject = getFields(element).some(({ name }) => objects.has(name));
  if (takesId) return takesObject ? 'id-or-object' : 'id';
  return isWired && !takesObject ? 'itself' : 'page';
}

const dataSentences: Readonly<Record<DataSource, string>> = {
  itself: 'It loads what it shows by itself.',
  id: 'It loads what belongs to the id that your page writes.',
  'id-or-object':
    'It loads what belongs to the id that your page writes. Given the object as a property it makes no request.',
  page: 'It shows the attributes and properties that your page sets, and fires events.',
};

function Embed(): ReactElement | null {
  const { preparedMeta } = useOf('meta', ['meta']);
  const tag = typeof preparedMeta.component === 'string' ? preparedMeta.component : '';
  if (!findElement(tag)) return null;
  const lines = canEmbed(tag)
    ? h(EmbedSnippet, { tags: [tag] })
    : h(
        'p',
        null,
        'A part of the app’s own page. Other pages can’t embed it. ',
        h('code', null, `import '${define(tag)}'`),
      );
  return h(
    Fragment,
    null,
    h('h2', { id: 'embed' }, 'Embed it'),
    h('p', null, dataSentences[getDataSource(tag)]),
    lines,
  );
}

const define = (tag: string) => `evangelist/${tag.slice(3)}/define`;

/** React: the page of autodocs. */
export const docsPage = (): ReactElement =>
  h(
    Fragment,
    null,
    h(Title),
    h(Subtitle),
    h(Description),
    h(Primary),
    h(Controls),
    h(Embed),
    h('h2', { id: 'states' }, 'States'),
    h(Stories, { title: '', includePrimary: false }),
  );

/** The page of an element: what it is, the lines that embed it, its states, its table. */
import { Controls, Description, Primary, Source, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { createElement as h, Fragment, useEffect, useState, type ReactElement } from 'react';
import { snippet, snippetPolicy, type EmbedManifest } from '../contract/embed.ts';
import { more } from '../elements/embed.more.ts';
import { tags } from '../elements/embed.tags.ts';
import { elementOf } from './manifest.ts';

const local = 'http://localhost:3000';
/** The product that serves this Storybook; beside a running one, its usual address. */
export const host = location.pathname.startsWith('/storybook/') ? location.origin : local;

export const canEmbed = (tag: string) => tag.slice(3) in tags || tag.slice(3) in more;

/** The built embed of the product, where one answers. */
function useManifest(): EmbedManifest | undefined {
  const [manifest, setManifest] = useState<EmbedManifest>();
  useEffect(() => {
    fetch(`${host}/embed/v1/manifest.json`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<EmbedManifest>) : undefined))
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
  const options = { host, tags: wanted, ...(pin && { manifest }) };
  useEffect(() => void snippetPolicy(options).then(setPolicy), [pin, manifest]);
  const choose = (value: boolean, label: string, disabled = false) =>
    h(
      'label',
      { key: label, className: 'ev-choice' },
      h('input', { type: 'radio', name: 'version', checked: pin === value, disabled, onChange: () => setPinned(value) }),
      label,
    );
  return h(
    'div',
    { className: 'sb-unstyled ev-snippet' },
    h(
      'div',
      { className: 'ev-choices', role: 'radiogroup', 'aria-label': 'Version' },
      choose(false, 'Always the newest (v1)'),
      choose(true, manifest ? `Pinned to ${manifest.version}, with hashes` : 'Pinned (start the product to see it)', !manifest),
    ),
    h(Source, { language: 'html', code: snippet(options), format: false }),
    h('p', { className: 'ev-policy' }, 'If your page has a content policy, it needs at least:'),
    h(Source, { language: 'text', code: policy, format: false }),
  );
}

/** Base classes of elements that find their data by themselves. */
const asks: ReadonlySet<string> = new Set(['WiredElement', 'ReactiveElement']);

function Embed(): ReactElement | null {
  const { preparedMeta } = useOf('meta', ['meta']);
  const tag = typeof preparedMeta.component === 'string' ? preparedMeta.component : '';
  if (!elementOf(tag)) return null;
  const lines = canEmbed(tag)
    ? h(EmbedSnippet, { tags: [tag] })
    : h(
        'p',
        null,
        'A part of the app’s own page; it is not among the tags that other pages embed. ',
        h('code', null, `import '${define(tag)}'`),
      );
  const plain = !asks.has(elementOf(tag)?.superclass?.name ?? '');
  return h(
    Fragment,
    null,
    h('h2', { id: 'embed' }, 'Embed it'),
    plain && h('p', null, 'It asks no server: it shows what your page sets as its properties, and fires events.'),
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

/** The lines that a partner copies: which files they pin, and what the page's policy lets in. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  snippet,
  snippetImportMap,
  snippetPolicy,
  type EmbedManifest,
} from '../../contract/embed.ts';

const file = (imports: string[] = [], lazy: string[] = []) => ({ imports, lazy });
const graph = {
  'embed.js': file([], ['app.js', 'bar.js', 'table.js']),
  'app.js': file(['base.js'], ['session.js']),
  'base.js': file(),
  'bar.js': file(['base.js']),
  'session.js': file([], ['http.js']),
  'http.js': file(),
  'table.js': file([], ['badge.js', 'other.js']),
  'badge.js': file(['base.js'], ['popover.js']),
  'popover.js': file([], ['badge.js']),
  'other.js': file(),
};
const manifest: EmbedManifest = {
  version: '1.4.2',
  loader: 'embed.js',
  app: 'app.js',
  table: 'table.js',
  session: 'session.js',
  http: 'http.js',
  tags: {
    'ev-bar': 'bar.js',
    'ev-badge': 'badge.js',
    'ev-other': 'other.js',
  },
  files: Object.fromEntries(
    Object.entries(graph).map(([name, rest]) => [name, { integrity: `sha384-${name}`, ...rest }]),
  ),
};
const host = 'https://product.example';
const pinnedBy = (tags: string[]) =>
  Object.entries(
    (
      JSON.parse(snippetImportMap({ host, tags, manifest })) as {
        integrity: Record<string, string>;
      }
    ).integrity,
  );
const names = (tags: string[]) => pinnedBy(tags).map(([url]) => url.split('/').at(-1));
const preloads = (tags: string[], externalSession = false) =>
  [
    ...snippet({ host, tags, manifest, externalSession }).matchAll(
      /modulepreload" href="[^"]+\/([^/"]+)" integrity="sha384-\1" crossorigin/g,
    ),
  ].map(([, name]) => name);

describe('the snippet', () => {
  it('follows v1 with one script tag', () => {
    assert.equal(
      snippet({ host: `${host}/`, tags: ['ev-bar'] }),
      `<script type="module" src="${host}/embed/v1/embed.js" data-api-endpoint="${host}"></script>\n<ev-bar></ev-bar>`,
    );
  });

  it('pins every file that its tags may load, and no other', () => {
    assert.deepEqual(names(['ev-bar']), [
      'embed.js',
      'app.js',
      'base.js',
      'session.js',
      'http.js',
      'bar.js',
    ]);
    const badge = [
      'embed.js',
      'table.js',
      'app.js',
      'base.js',
      'session.js',
      'http.js',
      'badge.js',
      'popover.js',
    ];
    assert.deepEqual(names(['ev-badge']), badge);
    assert.deepEqual(pinnedBy(['ev-bar'])[0], [`${host}/embed/1.4.2/embed.js`, 'sha384-embed.js']);
  });

  it('preloads what is visible at once, and nothing lazy', () => {
    assert.deepEqual(preloads(['ev-bar']), ['app.js', 'base.js', 'bar.js']);
    assert.deepEqual(preloads(['ev-badge', 'ev-bar']), [
      'table.js',
      'app.js',
      'base.js',
      'badge.js',
      'bar.js',
    ]);
  });

  it('puts the import map before every module and pins the loader', () => {
    const attributes = { 'ev-bar': ['token'] };
    assert.match(snippet({ host, tags: ['ev-bar'], attributes }), /<ev-bar token="…"><\/ev-bar>$/);
    const lines = snippet({ host, tags: ['ev-bar'], manifest }).split('\n');
    assert.match(lines[0]!, /^<script type="importmap">\{"integrity":\{/);
    assert.equal(
      lines.at(-2),
      `<script type="module" src="${host}/embed/1.4.2/embed.js" integrity="sha384-embed.js" crossorigin data-api-endpoint="${host}"></script>`,
    );
  });

  it('lets a page with an external session import the loader, and preloads it', () => {
    assert.deepEqual(preloads(['ev-bar'], true), [
      'embed.js',
      'app.js',
      'base.js',
      'bar.js',
      'session.js',
      'http.js',
    ]);
    const moving = snippet({ host, tags: ['ev-bar'], externalSession: true });
    const how = `import { boot } from "${host}/embed/v1/embed.js"; boot({ tokenProvider });`;
    assert.equal(moving, `<!-- In a module of your own: ${how} -->\n<ev-bar></ev-bar>`);
  });

  it('omits hashes and import map on request', async () => {
    const options = { host, tags: ['ev-bar'], manifest, hashes: false };
    const text = snippet(options);
    assert.ok(!/integrity|importmap/.test(text), text);
    assert.match(
      text,
      /^<link rel="modulepreload" href="https:\/\/product.example\/embed\/1.4.2\/app.js" crossorigin \/>/,
    );
    assert.match(await snippetPolicy(options), /^script-src https:\/\/product.example; /);
  });

  it('throws for an unknown tag', () => {
    assert.throws(
      () => snippet({ host, tags: ['ev-nothing'], manifest }),
      /<ev-nothing> is no tag of the embed/,
    );
  });

  it('returns a policy that allows this import map and no other inline script', async () => {
    const options = { host, tags: ['ev-bar'], manifest };
    const hash = createHash('sha256').update(snippetImportMap(options)).digest('base64');
    assert.match(
      await snippetPolicy(options),
      new RegExp(`^script-src ${host} 'sha256-${hash.replace(/[+/]/g, '\\$&')}';`),
    );
    assert.match(
      await snippetPolicy({ host, tags: ['ev-bar'] }),
      new RegExp(`^script-src ${host}; connect-src ${host} wss://`),
    );
  });
});

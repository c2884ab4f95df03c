import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { article, type Article } from '../../contract/article.ts';
import type { RichBlock, RichInline } from '../../contract/rich-text.ts';

const root = resolve(import.meta.dirname, '../..');
const { parseArticle, articles } = (await import(
  join(root, 'scripts/build/rollup/articles.mjs')
)) as {
  parseArticle(markdown: string): Article;
  articles(): { load: { call(context: object, id: string): { code: string } | null } };
};
const read = (name: string) => readFileSync(join(root, `react-app/articles/${name}.md`), 'utf8');
const head = '# T\n\nUpdated: 2026-11-21\n\n';

const links = (body: readonly RichBlock[]): string[] =>
  body.flatMap((block) => {
    const inside = (inlines: RichInline[]): string[] =>
      inlines.flatMap((one) =>
        one.type === 'link' ? [one.href] : 'children' in one ? inside(one.children) : [],
      );
    if (block.type === 'list') return block.items.flatMap(links);
    return 'children' in block && block.type !== 'quote' ? inside(block.children) : [];
  });
const paths = [
  '/help',
  '/profile',
  '/profile/settings',
  '/articles/terms',
  '/articles/privacy-policy',
  'mailto:{contact}',
];

describe('articles', () => {
  for (const name of ['privacy-policy', 'terms'])
    it(`${name} has the contract’s shape and no broken link`, () => {
      const made = v.parse(article, parseArticle(read(name)));
      assert.ok(made.body.filter(({ type }) => type === 'heading').length > 8);
      assert.deepEqual(
        links(made.body).filter((href) => !paths.includes(href)),
        [],
      );
    });

  it('list every storage key of the product', () => {
    const text = read('privacy-policy');
    for (const key of [
      'access_token',
      'refresh_token',
      'session_token',
      'userConsent',
      'userConsentMeta',
      'ev_login',
      'ev_draft/',
      'ev_admin_session',
      'ev_session_end',
      'ev_attribution',
      'ev_reloaded_at',
      'ev_login_verifier',
      'ev_login_linked',
      'ev_editor_return',
      'ev_tracker',
    ])
      // prettier-ignore
      assert.ok(text.includes(`\`${key}`), key);
  });

  it('fail the build on unsupported Markdown', () => {
    assert.throws(() => parseArticle(`${head}<b>x</b>`), /line 5: an article can't hold this html/);
    assert.throws(() => parseArticle(`${head}![x](/x.png)`), /image/);
    assert.throws(() => parseArticle(`${head}[x](javascript:alert)`), /link/);
    assert.throws(() => parseArticle('# T\n\ntext'), /begins with its title/);
  });

  it('put only an address with a content hash into the bundle, and keep a file without a hash', () => {
    const files: Record<string, string> = {};
    const context = {
      addWatchFile: () => undefined,
      emitFile: ({ fileName, source }: { fileName: string; source: string }) =>
        void (files[fileName] = source),
    };
    const made = articles().load.call(context, join(root, 'react-app/articles/terms.md'))!;
    const [hashed, lasting] = Object.keys(files);
    assert.match(hashed!, /^payload\/terms-(?=[a-z_]*\d)\w{10}\.json$/);
    assert.equal(lasting, 'payload/terms.json');
    assert.equal(made.code, `export default "/${hashed}";`);
    assert.equal(files[hashed!], files[lasting]);
  });
});

/** README, CONTRIBUTING, docs/ and comments name files that exist. */
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');

interface DocsCheck {
  checkDocs(): string[];
  checkDocument(path: string, text: string): string[];
  checkNames(path: string, text: string): string[];
  checkSource(path: string, text: string): string[];
}
const load = async () => (await import(join(root, 'scripts/check/docs.mjs'))) as DocsCheck;

describe('the docs', () => {
  it('name files that exist', async () => {
    const { checkDocs } = await load();
    assert.deepEqual(checkDocs(), []);
  });

  it('are rejected when a path in backticks does not exist', async () => {
    const { checkDocument } = await load();
    const text =
      'See `contract/limits.ts` and `contract/missing.ts`.\n\nAlso `elements/missing/`, and `elements/core/`.';
    assert.deepEqual(checkDocument('docs/page.md', text), [
      'docs/page.md:1: there is no contract/missing.ts',
      'docs/page.md:3: there is no elements/missing',
    ]);
  });

  it('may contain placeholders, which must match at least one file', async () => {
    const { checkDocument } = await load();
    assert.deepEqual(
      checkDocument(
        'docs/page.md',
        '`elements/<feature>/<topic>.store.ts` `messages/*.generated.ts` `define.ts`',
      ),
      [],
    );
    assert.equal(checkDocument('docs/page.md', '`elements/<feature>/<topic>.shop.ts`').length, 1);
  });

  it('may name anything in code blocks, and words with a slash', async () => {
    const { checkDocument } = await load();
    assert.deepEqual(
      checkDocument(
        'docs/page.md',
        '```sh\n`contract/missing.ts`\n```\n`/v1/wallet` `dist/app` `.styles.ts`',
      ),
      [],
    );
  });

  it('are rejected when a relative link or its anchor leads nowhere', async () => {
    const { checkDocument } = await load();
    const text =
      '# Some title\n[one](missing.md) [two](#some-title) [three](#other) [four](../README.md) [five](https://example.com)';
    assert.deepEqual(checkDocument('docs/page.md', text), [
      'docs/page.md:2: there is no missing.md',
      'docs/page.md:2: there is no #other',
    ]);
  });

  it('are rejected when a name of the code or a command does not exist', async () => {
    const { checkNames } = await load();
    const text =
      '`createApp(config)`, `EvElement`, `ev-notification-bell`, `DATABASE_URL`, `operator campaigns import` and `html` exist.\n' +
      '`createShop(config)`, `EvWidget`, `ev-shop-window`, `SHOP_URL` and `operator shops open` do not.';
    assert.deepEqual(
      checkNames('docs/page.md', text),
      ['createShop', 'EvWidget', 'ev-shop-window', 'SHOP_URL', 'shops', 'open'].map(
        (name) => `docs/page.md:2: there is no ${name}`,
      ),
    );
  });

  it('are named by comments only if they exist', async () => {
    const { checkSource } = await load();
    assert.deepEqual(
      checkSource(
        'a.ts',
        '// docs/decisions/README.md\n// docs/decisions/000-nothing.md, @storybook/addon-docs/blocks',
      ),
      ['a.ts:2: there is no docs/decisions/000-nothing.md'],
    );
  });
});

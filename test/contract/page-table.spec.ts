import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findPage,
  getArticleName,
  getCanonicalPath,
  hasSecretAddress,
  pages,
  toPathPattern,
  type PageDeclaration,
} from '../../common/page-table.ts';

test('an address with a token or a code is secret, also with more behind it', () => {
  for (const url of [
    '/invitation/t',
    '/invitation/t/more',
    '/campaign-preview/t?utm_source=x',
    '/unsubscribe/t',
    '/verify',
    '/verify?withdrawal=1',
    '/verify/more',
  ])
    assert.equal(hasSecretAddress(url), true, url);
  for (const url of ['/', '/invitation', '/verifying', '/campaign/7', '/help?x=/verify'])
    assert.equal(hasSecretAddress(url), false, url);
});

test('short paths are listed under the path of their article', () => {
  assert.equal(getCanonicalPath('/tos'), '/articles/terms');
  assert.equal(getCanonicalPath('/campaign/7'), '/campaign/7');
  assert.deepEqual(['/privacy', '/help', '*'].map(getArticleName), [
    'privacy-policy',
    undefined,
    undefined,
  ]);
});

test('a page is found by its own path alone', () => {
  assert.equal(findPage('/help')?.tag, 'ev-help-screen');
  for (const path of ['/constructor', '/campaign/7', undefined])
    assert.equal(findPage(path), undefined);
});

test('a pattern has a group for each parameter', () => {
  const pattern = toPathPattern('/articles/campaign-terms/:campaignId/:version');
  assert.deepEqual(pattern.exec('/articles/campaign-terms/c/4')?.slice(1), ['c', '4']);
  assert.equal(pattern.exec('/articles/campaign-terms/c'), null);
});

test('each parameter of a path is an attribute of its element', () => {
  for (const [path, page] of Object.entries<PageDeclaration>(pages)) {
    const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const held = Object.values(page.attributes ?? {});
    assert.deepEqual(
      parameters.filter((name) => !held.includes(name!)),
      [],
      path,
    );
  }
});

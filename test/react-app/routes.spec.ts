import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import 'urlpattern-polyfill';
import { mayEnter } from '../../react-app/guard.ts';
import type { Shown } from '../../react-app/route.ts';
import { missing, routes } from '../../react-app/routes.tsx';

/** As the router finds it: the first route whose pattern matches. */
function found(pathname: string): Shown | undefined {
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname });
    if (match) return route.render?.(match.pathname.groups) as Shown;
  }
  return undefined;
}

const table: [string, string][] = [
  ['/', 'default'],
  ['/campaigns', 'default'],
  ['/campaign/7', 'default'],
  ['/past-campaigns', 'default'],
  ['/profile', 'default'],
  ['/profile/settings', 'default'],
  ['/profile/wallets', 'default'],
  ['/articles/privacy-policy', 'article'],
  ['/articles/terms', 'article'],
  ['/tos', 'article'],
  ['/privacy', 'article'],
  ['/campaign-preview/t', 'blank'],
  ['/invitation/t', 'blank'],
  ['/landing/acme', 'blank'],
  ['/landing/metaplex', 'blank'],
  ['/landing/switchboard', 'blank'],
  ['/login-error', 'blank'],
  ['/not-allowed', 'blank'],
  ['/verify', 'blank'],
];

for (const [path, layout] of table)
  test(`${path} has the layout ${layout}`, () => {
    assert.equal(found(path)?.layout, layout);
    assert.equal(typeof found(path)?.load, 'function');
  });

test('paths hand their parameters on, decoded', () => {
  assert.deepEqual(found('/campaign/a%20b')?.params, { id: 'a b' });
  assert.deepEqual(found('/landing/metaplex')?.params, { advertiser: 'metaplex' });
});

test('a parameter that is encoded wrongly is a 404 that names the path, and throws nothing', () => {
  const group = (path: string) => routes.find((route) => route.path === path)!;
  const shown = group('/campaign/:id').render?.({ id: '%zz' }) as Shown;
  assert.deepEqual(shown.error, { status: 404, message: 'Page not found: /campaign/%zz' });
  assert.equal(shown.load, undefined);
});

test('an unknown path is a 404 that names it', () => {
  assert.equal(found('/nowhere'), undefined);
  assert.deepEqual(missing('/nowhere').error, { status: 404, message: 'Page not found: /nowhere' });
});

test('the domain guard lets in listed origins, and anybody on the four open paths', () => {
  const origins = ['https://a.test'];
  assert.equal(mayEnter('https://a.test', '/campaigns', origins), true);
  assert.equal(mayEnter('https://b.test', '/campaigns', origins), false);
  for (const path of ['/', '/not-allowed', '/tos', '/privacy']) assert.equal(mayEnter('https://b.test', path, origins), true);
  assert.equal(mayEnter('https://b.test', '/tos/more', origins), false);
  assert.equal(mayEnter('https://b.test', '/campaigns', []), false, 'an empty list lists nobody');
});

test('pages are thin', () => {
  const folder = new URL('../../react-app/pages/', import.meta.url);
  for (const name of readdirSync(folder)) assert.ok(readFileSync(new URL(name, folder), 'utf8').split('\n').length <= 40, name);
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import 'urlpattern-polyfill';
import type { MatchedRoute } from '../../react-app/route.ts';
import { createNotFoundRoute, routes } from '../../react-app/routes.tsx';

/** The first route whose pattern matches, as the router finds it. */
function found(pathname: string): MatchedRoute | undefined {
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname });
    if (match) return route.render?.(match.pathname.groups) as MatchedRoute;
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
  ['/help', 'default'],
  ['/articles/privacy-policy', 'article'],
  ['/articles/terms', 'article'],
  ['/articles/campaign-terms/c/4', 'article'],
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

test('parameters of a path are decoded', () => {
  assert.deepEqual(found('/campaign/a%20b')?.params, { id: 'a b' });
  assert.deepEqual(found('/landing/metaplex')?.params, { advertiser: 'metaplex' });
});

test('an incorrectly encoded parameter is a 404 with the path, and does not throw', () => {
  const group = (path: string) => routes.find((route) => route.path === path)!;
  const shown = group('/campaign/:id').render?.({ id: '%zz' }) as MatchedRoute;
  assert.deepEqual(shown.error, { status: 404, message: 'Page not found: /campaign/%zz' });
  assert.equal(shown.load, undefined);
});

test('an unknown path is a 404 with the path', () => {
  assert.equal(found('/nowhere'), undefined);
  assert.deepEqual(createNotFoundRoute('/nowhere').error, {
    status: 404,
    message: 'Page not found: /nowhere',
  });
});

test('pages have at most 40 lines', () => {
  const folder = new URL('../../react-app/pages/', import.meta.url);
  for (const name of readdirSync(folder))
    assert.ok(readFileSync(new URL(name, folder), 'utf8').split('\n').length <= 40, name);
});

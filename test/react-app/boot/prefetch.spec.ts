import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import 'urlpattern-polyfill';
import { createPrefetcher, findRoute, shouldSaveData } from '../../../react-app/boot/prefetch.ts';
import type { PageModule, MatchedRoute } from '../../../react-app/route.ts';

const page = (more: Partial<PageModule> = {}): PageModule => ({ default: () => null, ...more });
const shown = (load: MatchedRoute['load']): MatchedRoute => ({
  pattern: '/tos',
  layout: 'article',
  title: 'terms',
  crumbs: [],
  params: { name: 'terms' },
  load,
});

describe('prefetch', () => {
  it('loads the chunk of a page and its payload, each once', async () => {
    const fetched: unknown[] = [];
    let loads = 0;
    const load = async () => (loads++, page({ payload: ({ name }) => `/payload/${name}.json` }));
    const fetchAhead = createPrefetcher(
      () => shown(load),
      async (url) => fetched.push(url),
    );
    await fetchAhead('/tos');
    await fetchAhead('/tos');
    assert.deepEqual([loads, fetched], [1, ['/payload/terms.json']]);
  });

  it('retries after a failure, and ignores unknown paths', async () => {
    let loads = 0;
    const load = async () => (loads++ ? page() : Promise.reject(new TypeError('gone')));
    const fetchAhead = createPrefetcher(
      (path) => (path === '/x' ? undefined : shown(load)),
      async () => null,
    );
    for (let times = 0; times < 3; times++) await fetchAhead('/tos');
    assert.equal(loads, 2);
    await fetchAhead('/x');
  });

  it('finds the route of a path as the router does', () => {
    assert.equal(findRoute('/landing/metaplex')?.params['advertiser'], 'metaplex');
    assert.equal(findRoute('/campaign/7')?.pattern, '/campaign/:id');
    assert.equal(findRoute('/nowhere'), undefined);
  });

  it('skips with data saver, on a 2G connection, or offline', () => {
    assert.equal(shouldSaveData({ onLine: true }), false);
    assert.equal(shouldSaveData({ onLine: true, connection: { effectiveType: '4g' } }), false);
    assert.equal(shouldSaveData({ onLine: false }), true);
    assert.equal(shouldSaveData({ onLine: true, connection: { saveData: true } }), true);
    assert.equal(shouldSaveData({ onLine: true, connection: { effectiveType: 'slow-2g' } }), true);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import 'urlpattern-polyfill';
import { ahead, routeOf, spares } from '../../react-app/prefetch.ts';
import type { PageModule, Shown } from '../../react-app/route.ts';

const page = (more: Partial<PageModule> = {}): PageModule => ({ default: () => null, ...more });
const shown = (load: Shown['load']): Shown => ({ layout: 'article', title: '', crumbs: [], params: { name: 'terms' }, load });
const { signal } = new AbortController();

describe('fetching ahead', () => {
  it('takes the chunk of a page and its payload, each once', async () => {
    const fetched: unknown[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input) => (fetched.push(input), new Response('{}'));
    let loads = 0;
    const load = async () => (loads++, page({ payload: ({ name }) => `/payload/${name}.json` }));
    const fetchAhead = ahead(() => shown(load), signal);
    await fetchAhead('/tos');
    await fetchAhead('/tos');
    globalThis.fetch = before;
    assert.deepEqual([loads, fetched], [1, ['/payload/terms.json']]);
  });

  it('tries again what failed, and bears paths that lead nowhere', async () => {
    let loads = 0;
    const load = async () => (loads++ ? page() : Promise.reject(new TypeError('gone')));
    const fetchAhead = ahead((path) => (path === '/x' ? undefined : shown(load)), signal);
    for (let times = 0; times < 3; times++) await fetchAhead('/tos');
    assert.equal(loads, 2);
    await fetchAhead('/x');
  });

  it('finds the route of a path as the router does', () => {
    assert.equal(routeOf('/landing/metaplex')?.params['advertiser'], 'metaplex');
    assert.equal(routeOf('/campaign/7')?.pattern, '/campaign/:id');
    assert.equal(routeOf('/nowhere'), undefined);
  });

  it('spares those who save data, have a slow line, or none', () => {
    assert.equal(spares({ onLine: true }), false);
    assert.equal(spares({ onLine: true, connection: { effectiveType: '4g' } }), false);
    assert.equal(spares({ onLine: false }), true);
    assert.equal(spares({ onLine: true, connection: { saveData: true } }), true);
    assert.equal(spares({ onLine: true, connection: { effectiveType: 'slow-2g' } }), true);
  });
});

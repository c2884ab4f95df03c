/** A page's data are asked for before the page is there, and once. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { dashboard } from '../../../elements/shared/dashboard.store.ts';
import { loadPageData } from '../../../react-app/boot/page-data.ts';
import type { MatchedRoute } from '../../../react-app/route.ts';
import { fakeFetch, fakeSessionStorage, signIn, testApp } from '../../core/support.ts';

let fake: ReturnType<typeof fakeFetch> | undefined;
beforeEach(fakeSessionStorage);
afterEach(() => fake?.restore());

const toRoute = (pattern: string, params = {}): MatchedRoute => ({
  pattern,
  params,
  layout: 'default',
  title: 'dashboard',
  crumbs: [],
});

test('the page takes what was asked for before it was there', async () => {
  let resolve = (_url: string) => {};
  const asked = new Promise<string>((found) => (resolve = found));
  fake = fakeFetch(({ url }) => {
    resolve(url);
    return { body: { title: 'Hello' } };
  });
  const { app, storage } = testApp();
  signIn(storage);
  loadPageData(app, toRoute('/help'));
  loadPageData(app, toRoute('/'));
  assert.equal(await asked, 'https://api.test/v1/page/dashboard');
  const { $page } = app.use(dashboard);
  const shown = await new Promise((show) => $page.subscribe(({ data }) => data && show(data)));
  assert.deepEqual([shown, fake.sent.length], [{ title: 'Hello' }, 1]);
  app.destroy();
});

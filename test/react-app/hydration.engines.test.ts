/** The element that the server writes into the HTML of a route, and the page that React renders over it. */
import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  getArticleName,
  pages,
  type PageDeclaration,
  type PagePath,
} from '../../common/page-table.ts';
import { FirstPage } from '../../react-app/boot/first-page.ts';
import { showPage } from '../../react-app/boot/page-data.ts';
import { pageScreens } from '../../react-app/page-screens.generated.ts';
import type { MatchedRoute } from '../../react-app/route.ts';
import { routes, toPageProps } from '../../react-app/routes.tsx';
import { fakeFetch, signIn, testApp } from '../core/support.ts';
import { waitUntil } from '../wait-until.ts';

const params = { id: 'a "b"', token: 'c', advertiser: 'd', campaignId: 'e', version: '4' };
/** The server writes the attributes of articles: the name, and the address of the text. */
async function getArticleParams(path: PagePath): Promise<Record<string, string>> {
  const name = getArticleName(path);
  if (!name) return {};
  const { payload } = await (routes.find((one) => one.path === path)!.render!({}) as MatchedRoute)
    .load!();
  return { name, src: payload!({ name })! };
}
const served = Object.keys(pages) as PagePath[];

/** A container with the element, as the server and the first script write it. */
async function serve(path: PagePath) {
  const box = document.createElement('main');
  const page: PageDeclaration = pages[path];
  const element = document.createElement(page.tag) as LitElement;
  const values: Record<string, string> = { ...params, ...(await getArticleParams(path)) };
  for (const [name, param] of Object.entries(page.attributes ?? {}))
    element.setAttribute(name, values[param]!);
  box.append(element);
  document.body.append(box);
  return { box, element };
}

const getProperties = (element: LitElement) =>
  Object.fromEntries(
    [...(element.constructor as typeof LitElement).elementProperties.keys()].map((name) => [
      name,
      Reflect.get(element, name) as unknown,
    ]),
  );
const isReacts = (element: Element) =>
  Object.keys(element).some((name) => name.startsWith('__react'));

async function createPage(path: string) {
  const route = routes.find((one) => one.path === path)!.render!(params) as MatchedRoute;
  return createElement(
    StrictMode,
    null,
    createElement((await route.load!()).default, toPageProps(route)),
  );
}

describe('the element in the HTML of a page', () => {
  it('lets the shell show itself when the request for its data has left', async () => {
    const server = fakeFetch(() => ({ body: {} }));
    const { app, storage } = testApp();
    signIn(storage);
    const firstPage = new FirstPage(document.createElement('main'));
    const route = routes.find(({ path }) => path === '/')!.render!({}) as MatchedRoute;
    const shown = showPage(app, route, firstPage, { isReplaced: false });
    await firstPage.requested;
    expect(server.sent.map(({ url }) => url)).to.deep.equal(['https://api.test/v1/page/dashboard']);
    await shown;
    app.destroy();
    server.restore();
  });

  for (const path of served)
    it(`is what React renders for ${path}, and is kept`, async () => {
      const { tag } = pages[path];
      await pageScreens[tag].define();
      const { box, element } = await serve(path);
      await element.updateComplete;
      const { observedAttributes } = element.constructor as typeof LitElement;
      const declared: PageDeclaration = pages[path];
      expect(observedAttributes).to.include.members(Object.keys(declared.attributes ?? {}));
      const { shadowRoot } = element;
      const properties = getProperties(element);
      const problems: unknown[] = [];
      const { error } = console;
      console.error = (...problem) => void problems.push(problem);
      const page = await createPage(path);
      const root = hydrateRoot(box, page, { onRecoverableError: (one) => problems.push(one) });
      await waitUntil(() => isReacts(element) || problems.length, 'React takes it over');
      console.error = error;
      expect(problems).to.deep.equal([]);
      expect([...box.childNodes]).to.deep.equal([element]);
      expect(element.shadowRoot).to.equal(shadowRoot);
      expect(getProperties(element)).to.deep.equal(properties);
      root.unmount();

      const empty = createRoot(box);
      empty.render(page);
      await waitUntil(() => box.firstElementChild);
      expect(box.firstElementChild!.localName).to.equal(tag);
      expect(getProperties(box.firstElementChild as LitElement)).to.deep.equal(properties);
      empty.unmount();
      box.remove();
    });
});

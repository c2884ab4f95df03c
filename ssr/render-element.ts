/** Renders the element of a page as HTML with declarative shadow roots. */
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import { getArticleName, pages, toProperty, type PageDeclaration } from '../common/page-table.ts';
import {
  notFoundRoute,
  pathPlaceholder,
  renderedTimeZone,
  type RenderRequest,
} from '../common/server-page.ts';
import { setHydrating } from '../elements/base/hydrating.ts';
import { createApp, type App } from '../elements/core/app/app.ts';
import type { PageHost } from '../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../elements/core/app/storage.ts';
import { queryCache } from '../elements/core/api/query-cache.ts';
import { provideTranslations } from '../elements/core/element/provide-translations.ts';
import { translations } from '../elements/core/i18n/translations.ts';
import { brand } from '../elements/core/page/brand.store.ts';
import { page } from '../elements/core/page/page.store.ts';
import { findVisitorQuery } from '../elements/screens/find-page-query.ts';
import { landingScreenQuery } from '../elements/screens/landing-screen/landing-screen.query.ts';
import { createNotFoundError } from '../elements/shell/error-screen/page-error.ts';
import { setPageTimeZone } from '../messages/values/formatters.ts';
import { PageElementRenderer, withScope } from './page-element-renderer.ts';

/** A page that nobody sees: it has no session. */
function createRenderHost(): PageHost {
  const storage = createMemoryStorage();
  return {
    kind: 'app',
    reload: () => undefined,
    setTitle: () => undefined,
    navigate: () => undefined,
    href: (path) => path,
    storage,
    consentStorage: storage,
  };
}

/** An App in the state that the page has in the browser: signed out, with its data, at the same moment. */
async function createRenderApp(request: RenderRequest): Promise<App> {
  const { route, params, search, locale, now, data, brand: hostBrand, contactEmail } = request;
  const clock = { now: () => now, sync: () => undefined };
  const app = createApp({ apiEndpoint: '', host: createRenderHost(), locale, clock, contactEmail });
  app.use(brand).setBrand(hostBrand);
  const { $path, setLocation } = app.use(page);
  setLocation($path.get(), search);
  const query = findVisitorQuery(app, route, params);
  const { seed } = app.use(queryCache);
  if (query) seed(query, data);
  if (hostBrand?.landing)
    seed(landingScreenQuery.find(app, { advertiser: hostBrand.name }), hostBrand.landing);
  await new Promise<void>((resolve) => {
    const stop = app.use(translations).subscribe((loaded) => loaded && resolve());
    app.signal.addEventListener('abort', stop);
  });
  return app;
}

/** Lit's server rendering drops the slash of an empty SVG element with bindings: all that follows would be inside of it. */
const closeSvgElements = (text: string): string =>
  text.replace(
    /<(path|rect|circle|ellipse|line|polyline|polygon)((?:"[^"]*"|[^>"])*)(?<!\/)>(?!<\/\1>)/g,
    '<$1$2/>',
  );

/** It writes a property that is false as an attribute, which is true in HTML. */
const removeFalseAttributes = (text: string): string =>
  text.replace(/ (?:checked|disabled|multiple|open|readonly|required|selected)="false"/g, '');

/** The shell renders its error screen itself: the server's is never connected in the browser. */
function renderNotFound(): TemplateResult {
  const error = createNotFoundError(pathPlaceholder);
  return html`<ev-error-screen defer-hydration framed .error=${error}></ev-error-screen>`;
}

/** The element of a route's page. Parameters of the path are properties, so that they are no part of the HTML. */
function renderElement({ route, params }: RenderRequest): TemplateResult {
  if (route === notFoundRoute) return renderNotFound();
  const page: PageDeclaration = pages[route];
  const { tag } = page;
  const attributes = Object.entries(page.attributes ?? {});
  const isArticle = getArticleName(route) !== undefined;
  const bindings = attributes.map(([name]) => ` ${isArticle ? name : `.${toProperty(name)}`}=`);
  const [first = '', ...others] = [...bindings, ''];
  const strings = [`<${tag}${first}`, ...others];
  strings[strings.length - 1] += `></${tag}>`;
  const values = attributes.map(([, param]) => params[param]);
  return html(Object.assign(strings, { raw: strings }), ...values);
}

/** @returns the page's element, without the parameters of the path: the browser's first script sets them */
export async function renderPage(request: RenderRequest): Promise<string> {
  const { locale } = request;
  const app = await createRenderApp(request);
  const root = Object.assign(new HTMLElement(), { lang: locale });
  setPageTimeZone(renderedTimeZone);
  setHydrating(true);
  provideTranslations(root, app);
  try {
    const element = renderElement(request);
    const text = withScope({ app, root, cleanups: [] }, () =>
      collectResultSync(render(element, { elementRenderers: [PageElementRenderer] })),
    );
    // Without the comments around it: React takes the element over, and no template of the browser renders it.
    const [start, end] = [text.search(/<ev-/), text.lastIndexOf('</ev-')];
    const outer = text.slice(start, text.indexOf('>', end) + 1);
    return removeFalseAttributes(closeSvgElements(outer));
  } finally {
    provideTranslations(root, undefined);
    app.destroy();
  }
}

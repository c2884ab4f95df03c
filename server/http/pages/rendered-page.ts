/** Writes a page that was rendered on the server into the app's page. */
import { createHash } from 'node:crypto';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { ShellKind } from '../../../contract/shell-kind.ts';
import {
  notFoundRoute,
  pageStateId,
  pageThemeId,
  type PageState,
  type RenderRequest,
} from '../../../common/server-page.ts';
import { pages } from '../../../common/page-table.ts';
import type { RenderedElement } from '../../render/page-renderer.ts';

/** JSON that no HTML parser takes for the end of its script element. */
const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const toState = ({
  route,
  locale,
  now,
  data,
  hasBrandLookup,
  brand,
}: RenderRequest): PageState => ({
  route,
  locale,
  now,
  data,
  hasBrandLookup,
  brand: brand && route === '/' ? { name: brand.name, landing: brand.landing } : null,
});

/** Values that can't leave their declaration. The browser checks them again. */
const safeValue = /^[\w\s#%.,()'"/+-]{1,200}$/;

/** The look of a page's brand: until the first script sets it. */
function toThemeCss({ tokens, fontFamily, colorScheme }: BrandTheme): string {
  const values = { ...(fontFamily && { '--ev-font-text': fontFamily }), ...tokens };
  const declarations = Object.entries(values)
    .filter(
      ([name, value]) =>
        /^--ev-[a-z-]+$/.test(name) && safeValue.test(value) && !/url/i.test(value),
    )
    .map(([name, value]) => `${name}:${value}`);
  const scheme = colorScheme === 'auto' ? 'light dark' : colorScheme;
  return `:root{${[`color-scheme:${scheme}`, ...declarations].join(';')}}`;
}

const findTheme = (data: unknown): BrandTheme | null | undefined =>
  (data as { theme?: BrandTheme | null } | null)?.theme;

/** The layout in which the shell shows the page within its own shadow root; undefined for a page that fills the window. */
function getFrameLayout(
  route: RenderRequest['route'],
): 'default' | 'article' | 'blank' | undefined {
  if (route === notFoundRoute) return 'blank';
  const { layout } = pages[route];
  return layout === 'blank' ? undefined : layout;
}

/** What is before the page: it keeps the room for header and rail. */
function getFrameStart(layout: 'default' | 'article' | 'blank', shell: ShellKind): string {
  if (layout === 'blank') return '<div class="frame"><div class="column">';
  const rail = shell === 'default' ? '<ev-rail></ev-rail>' : '';
  return `<div class="frame ${shell}">${rail}<div class="column"><ev-header></ev-header>`;
}

/**
 * The shell until it renders itself around the page: with its frame, so that nothing moves.
 * @param styles file name of its style sheet
 * @param content the page, or the error screen
 */
function getShellHtml(
  { route, hasBrandLookup, brand }: RenderRequest,
  styles: string | undefined,
  content: string,
): string {
  const layout = getFrameLayout(route);
  const start = layout && getFrameStart(layout, brand?.shell ?? 'default');
  const shown =
    styles && start
      ? `<link rel="stylesheet" href="/css/${styles}">${start}<div class="page ${layout}">${content}</div></div></div>`
      : content;
  const hidden = hasBrandLookup ? ' hidden' : '';
  return `<ev-shell${hidden}><template shadowrootmode="open">${shown}</template>`;
}

/** What the app's build and the renderer have for rendered pages. */
export interface PageAssets {
  /** Scripts that take the elements over, before the first script of the app runs. */
  scripts: readonly string[];
  /** Remembers what is pressed before. The first paint waits for it. */
  earlyScript: string | undefined;
  /** File name of the shell's style sheet. */
  shellStyles: string | undefined;
}

export interface InsertedPage {
  html: string;
  /** Sources for `style-src` of the page's policy. */
  styleSources: string[];
}

/**
 * @param html the app's page with the tag of the route's page
 * @param rendered replaces the tag
 */
export function insertRenderedPage(
  html: string,
  { html: element, request }: RenderedElement,
  { scripts, earlyScript, shellStyles }: PageAssets,
): InsertedPage {
  const tag = /^<([\w-]+)/.exec(element)![1]!;
  const theme = findTheme(request.data) ?? request.brand?.theme;
  const css = theme ? toThemeCss(theme) : undefined;
  const [first, ...next] = scripts;
  const head = [
    // Painted once it is whole, where the browser knows this link: what is placed first may be parsed last.
    `<link rel="expect" href="#${pageStateId}" blocking="render">`,
    ...(earlyScript ? [`<script src="${earlyScript}"></script>`] : []),
    ...(css ? [`<style id="${pageThemeId}">${css}</style>`] : []),
    ...(first ? [`<script type="module" src="${first}"></script>`] : []),
    ...next.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');
  const state = `<script type="application/json" id="${pageStateId}">${toInlineJson(toState(request))}</script>`;
  const isMissing = request.route === notFoundRoute;
  const content = isMissing ? `<slot hidden></slot>${element}` : '<slot></slot>';
  const page = html
    // The error screen has no tag there.
    .replace(new RegExp(`<${tag}[^>]*></${tag}>`), () => element)
    // Shown as it is. The shell renders itself around the page once it has loaded.
    .replace(/<ev-shell hidden(="")?>/, () => getShellHtml(request, shellStyles, content))
    .replace(/<script type="module"/, () => `${head}<script type="module"`)
    // What the page looks like comes first: style sheets and fonts share the connections with the scripts.
    .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
    .replace('</body>', () => `${state}</body>`);
  const styleSources = css ? [`'sha256-${createHash('sha256').update(css).digest('base64')}'`] : [];
  return { html: page, styleSources };
}

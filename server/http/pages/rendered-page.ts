/** Writes a page that was rendered on the server into the app's page. */
import { createHash } from 'node:crypto';
import type { BrandTheme } from '../../../contract/brand.ts';
import {
  pageStateId,
  pageThemeId,
  type PageState,
  type RenderRequest,
} from '../../../contract/server-page.ts';
import type { RenderedElement } from '../../render/page-renderer.ts';

/** JSON that no HTML parser takes for the end of its script element. */
const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const toState = ({ route, locale, now, data }: RenderRequest): PageState => ({
  ...{ route, locale, now, data },
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

export interface InsertedPage {
  html: string;
  /** Sources for `style-src` of the page's policy. */
  styleSources: string[];
}

/**
 * @param html the app's page with the tag of the route's page
 * @param rendered replaces the tag
 * @param scripts those that take the elements over, before the first script of the app runs
 */
export function insertRenderedPage(
  html: string,
  { html: element, request }: RenderedElement,
  scripts: readonly string[],
): InsertedPage {
  const tag = /^<([\w-]+)/.exec(element)![1]!;
  const theme = findTheme(request.data);
  const css = theme ? toThemeCss(theme) : undefined;
  const [first, ...next] = scripts;
  const head = [
    ...(css ? [`<style id="${pageThemeId}">${css}</style>`] : []),
    ...(first ? [`<script type="module" src="${first}"></script>`] : []),
    ...next.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');
  const state = `<script type="application/json" id="${pageStateId}">${toInlineJson(toState(request))}</script>`;
  const page = html
    .replace(`<${tag}></${tag}>`, () => element)
    // Shown as it is. The shell renders itself around the page once it has loaded.
    .replace(
      /<ev-shell hidden(="")?>/,
      '<ev-shell><template shadowrootmode="open"><slot></slot></template>',
    )
    .replace(/<script type="module"/, () => `${head}<script type="module"`)
    .replace('</body>', () => `${state}</body>`);
  const styleSources = css ? [`'sha256-${createHash('sha256').update(css).digest('base64')}'`] : [];
  return { html: page, styleSources };
}

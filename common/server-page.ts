/** Pages that the server renders: docs/decisions/095-pages-rendered-on-the-server.md. */
import type { BrandTheme } from '../contract/brand.ts';
import type { ShellKind } from '../contract/shell-kind.ts';
import type { LandingPage } from '../contract/pages.ts';
import { findPage, type RenderedPath } from './page-table.ts';

/** The route of unknown paths, whose page is the shell's error screen. */
export const notFoundRoute = '*';
export type RenderedRoute = RenderedPath | typeof notFoundRoute;

/** Whether the server renders the pages of a route. */
export const isRendered = (route: string | undefined): route is RenderedRoute =>
  route === notFoundRoute || findPage(route)?.rendered !== undefined;

/** Placeholder of the path in the page of unknown paths, which is rendered once for all of them. */
export const pathPlaceholder = '/:path';

/** What the page was rendered from. The HTML holds it as JSON, so that the first rendering in the browser is the same. */
export interface PageState {
  route: RenderedRoute;
  /** BCP 47 tag. */
  locale: string;
  /** The server's time in milliseconds since the epoch. */
  now: number;
  /** The answer of the page's main query. */
  data: unknown;
  /**
   * Whether the browser looks up the brand of the host, and shows nothing before. It then renders the page itself: the HTML is for
   * readers without scripts.
   */
  hasBrandLookup: boolean;
  /** What the brand of the host wrote, on pages that show it; else null. */
  brand: BrandWords | null;
}

/** What a brand wrote for its landing page, which its home shows too. */
export interface BrandWords {
  name: string;
  landing: LandingPage | null;
}

/** Dates of a rendered page are in this time zone: the reader's is not known. */
export const renderedTimeZone = 'UTC';

/** The id of the script element with the {@link PageState}. */
export const pageStateId = 'page-state';

/** The id of the style element with the theme of the page's brand. */
export const pageThemeId = 'page-theme';

/** The cookie that the app keeps while a person is signed in here. It names nobody; the server then leaves the page to the browser. */
export const sessionHint = 'has_session';

/** The brand of a host, as its pages show it. */
export interface RenderedBrand extends BrandWords {
  shell: ShellKind;
  theme: BrandTheme;
}

/** A page to render. The parameters of the path are not part of the HTML. */
export interface RenderRequest extends PageState {
  /** Null on hosts without one. */
  brand: RenderedBrand | null;
  params: Record<string, string>;
  /** The query of the address, with its question mark; else empty. */
  search: string;
  /** E-mail address of support. */
  contactEmail: string;
}

/** A style sheet of the rendered elements. Its path is `/css/<name>`. */
export type StyleFiles = Readonly<Record<string, string>>;

/** Messages to the worker of `ssr/worker.ts`, and back. */
export interface RenderJob {
  id: number;
  request: RenderRequest;
}
export type WorkerMessage =
  { styles: StyleFiles } | { id: number; html: string } | { id: number; error: string };

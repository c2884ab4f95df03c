import type { ComponentType } from 'react';
import type { PageError } from '../elements/shell/error-screen/page-error.ts';
import type { PageTitles } from '../elements/shell/page-titles.messages.ts';
import type { Layout } from '../elements/shell/shell/shell.ts';

/** Strings by name: the parameters of a path, or the props of a page, which are properties of its screen's element. */
export type PageProps = Record<string, string>;
export interface PageModule {
  default: ComponentType<PageProps>;
  /** Address of the payload file that the page requests first, if any. Prefetched with the page. */
  payload?: (props: PageProps) => string | undefined;
}

/** A page that only renders its screen. @param screen the wrapper: its props are the attributes that the page's declaration names */
export const toPage = (screen: ComponentType<never>): PageModule => ({
  default: screen as ComponentType<PageProps>,
});

/** A key of the messages `page-titles`. */
export type RouteTitle = keyof PageTitles;

export interface RouteCrumb {
  title: RouteTitle;
  href?: string;
}

/** The result of a route's `render`: what the shell needs, and how to load the page. */
export interface MatchedRoute {
  layout: Layout;
  /**
   * Path pattern of the route; absent for an unknown path. Reports use it, because a path may
   * contain a token.
   */
  pattern?: string;
  /** Title of the tab, without the product's name. */
  title: RouteTitle;
  crumbs: readonly RouteCrumb[];
  /** The parameters of the path, and those that the page's declaration adds. */
  params: PageProps;
  /** Loads the page; absent for an error. */
  load?: () => Promise<PageModule>;
  error?: PageError;
}

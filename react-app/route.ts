import type { ComponentType } from 'react';
import type { Crumb } from '../elements/core/page.store.ts';
import type { PageError } from '../elements/shell/error-screen/page-error.ts';
import type { Layout } from '../elements/shell/shell/shell.ts';

/** What a page gets: the parameters of its path. */
export type PageProps = Record<string, string>;
export interface PageModule {
  default: ComponentType<PageProps>;
  /** Address of the payload file that the page asks for first, if it asks for one. */
  payload?: (props: PageProps) => string | undefined;
}

/** A route as its `render` gives it to the outlet: everything the shell needs, and how to get the page. */
export interface Shown {
  layout: Layout;
  /** Its row in the table of routes: all that may be told of an address with a token in it. Absent for an unknown one. */
  pattern?: string;
  /** Title of the tab. */
  title: string;
  crumbs: readonly Crumb[];
  params: PageProps;
  /** Loads the page; absent for an error. */
  load?: () => Promise<PageModule>;
  error?: PageError;
}

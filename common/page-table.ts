/**
 * The pages of the app, each declared once: the server answers their paths, the app's router shows them, `ssr/` renders some
 * of them. Without schemas and elements, because browsers load it. How to add a page: CONTRIBUTING.md, "A page".
 */

export interface PageDeclaration {
  /** The key of its title: section `page-titles` of `messages/<language>/pages.json`. */
  readonly title: string;
  /** The key of its description, where it does not depend on data: section `social-tags` of `messages/<language>/pages.json`. */
  readonly description?: string;
  /** What the shell puts around it. */
  readonly layout: 'default' | 'article' | 'blank';
  /** The element of its screen: docs/decisions/095-pages-rendered-on-the-server.md. */
  readonly tag: `ev-${string}-screen`;
  /** The attributes of the element, each with the parameter that it holds. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Parameters that are not in the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** The breadcrumbs, by the keys of their titles. Only of what is inside a campaign: all else is in the navigation. */
  readonly crumbs?: readonly { readonly title: string; readonly href?: string }[];
  /** The path under which search engines list it, if that is another one. */
  readonly canonicalPath?: string;
  /** Its address may hold a token or a code. It is not cached, sends no referrer and is not indexed. */
  readonly hasSecret?: true;
  /** Open on every origin. All others need an origin with the power `app`: the domain guard. */
  readonly isOpen?: true;
  /**
   * The server renders it for visitors: docs/decisions/095-pages-rendered-on-the-server.md. `search`: it depends on these
   * parameters of the address's query, and is left to the browser with others; without it, the query changes nothing. A page of
   * texts has `{}`.
   */
  readonly rendered?: { readonly search?: readonly string[] };
}

const campaignsCrumb = { title: 'campaigns', href: '/campaigns' } as const;

/** The server writes the attributes of articles into the HTML, as it knows the address of the text. */
const article = {
  layout: 'article',
  tag: 'ev-article-screen',
  attributes: { name: 'name', src: 'src' },
  rendered: {},
} as const;

/**
 * By path, in the syntax of Fastify and URLPattern: the paths of the specification, the link of mails that turns them off, the
 * short paths `/privacy` and `/tos` that its domain guard names, `/profile/wallets`, because wallets need an address that
 * notifications can link, the terms of a campaign at a version, which people read before they accept them, and `/help`. The
 * specification's landings of Metaplex and Switchboard are two of `/landing/:advertiser`.
 */
export const pages = {
  '/': {
    title: 'dashboard',
    layout: 'default',
    tag: 'ev-dashboard-screen',
    isOpen: true,
    rendered: { search: [] },
  },
  '/campaigns': {
    title: 'allCampaigns',
    description: 'campaigns',
    layout: 'default',
    tag: 'ev-campaigns-screen',
  },
  '/campaign/:id': {
    title: 'campaign',
    layout: 'default',
    tag: 'ev-campaign-screen',
    attributes: { 'campaign-id': 'id' },
    crumbs: [campaignsCrumb, { title: 'campaign' }],
  },
  '/past-campaigns': {
    title: 'pastCampaigns',
    layout: 'default',
    tag: 'ev-past-campaigns-screen',
  },
  '/profile': { title: 'profile', layout: 'default', tag: 'ev-profile-screen' },
  '/profile/settings': {
    title: 'settings',
    layout: 'default',
    tag: 'ev-settings-screen',
  },
  '/profile/wallets': {
    title: 'wallets',
    layout: 'default',
    tag: 'ev-wallets-screen',
  },
  '/help': {
    title: 'help',
    description: 'help',
    layout: 'default',
    tag: 'ev-help-screen',
    rendered: { search: ['incident'] },
  },
  '/articles/privacy-policy': {
    ...article,
    title: 'privacyPolicy',
    description: 'privacyPolicy',
    params: { name: 'privacy-policy' },
  },
  '/articles/terms': {
    ...article,
    title: 'terms',
    description: 'terms',
    params: { name: 'terms' },
  },
  '/articles/campaign-terms/:campaignId/:version': {
    title: 'campaignTerms',
    layout: 'article',
    tag: 'ev-campaign-terms-screen',
    attributes: { 'campaign-id': 'campaignId', version: 'version' },
    rendered: {},
  },
  '/privacy': {
    ...article,
    title: 'privacyPolicy',
    params: { name: 'privacy-policy' },
    canonicalPath: '/articles/privacy-policy',
    isOpen: true,
  },
  '/tos': {
    ...article,
    title: 'terms',
    params: { name: 'terms' },
    canonicalPath: '/articles/terms',
    isOpen: true,
  },
  '/campaign-preview/:token': {
    title: 'preview',
    layout: 'blank',
    tag: 'ev-campaign-preview-screen',
    attributes: { token: 'token' },
    hasSecret: true,
    rendered: {},
  },
  '/invitation/:token': {
    title: 'invitation',
    layout: 'blank',
    tag: 'ev-invitation-screen',
    attributes: { token: 'token' },
    hasSecret: true,
    rendered: {},
  },
  '/landing/:advertiser': {
    title: 'campaigns',
    layout: 'blank',
    tag: 'ev-landing-screen',
    attributes: { advertiser: 'advertiser' },
    rendered: {},
  },
  '/login-error': {
    title: 'loginFailed',
    layout: 'blank',
    tag: 'ev-login-error-screen',
    rendered: { search: ['error', 'incident', 'kind'] },
  },
  '/not-allowed': {
    title: 'notAllowed',
    layout: 'blank',
    tag: 'ev-not-allowed-screen',
    isOpen: true,
    rendered: { search: ['reason'] },
  },
  '/verify': { title: 'confirm', layout: 'blank', tag: 'ev-verify-screen', hasSecret: true },
  '/unsubscribe/:token': {
    title: 'unsubscribe',
    layout: 'blank',
    tag: 'ev-unsubscribe-screen',
    attributes: { token: 'token' },
    hasSecret: true,
  },
} as const satisfies Readonly<Record<`/${string}`, PageDeclaration>>;

/**
 * Paths that people type or guess, each with the page that is meant. They show nothing: server and app lead on to that page, and
 * only its path is in menus, links and analytics.
 */
export const meantPaths = {
  '/wallets': '/profile/wallets',
  '/settings': '/profile/settings',
  '/campaigns/past': '/past-campaigns',
} as const satisfies Readonly<Record<`/${string}`, keyof typeof pages>>;

/** The page that is meant by a path that shows nothing. */
export const findMeantPage = (path: string): PagePath | undefined =>
  Object.hasOwn(meantPaths, path) ? meantPaths[path as keyof typeof meantPaths] : undefined;

type Pages = typeof pages;
export type PagePath = keyof Pages;
export type ScreenTag = Pages[PagePath]['tag'];
export type Page = PageDeclaration & { readonly tag: ScreenTag };
/** The paths of the pages that the server renders. */
export type RenderedPath = {
  [Path in PagePath]: Pages[Path] extends { rendered: object } ? Path : never;
}[PagePath];
/** The screens of these pages. */
export type RenderedTag = Pages[RenderedPath]['tag'];
/** The paths with parameters. */
export type ParameterPath = Extract<PagePath, `${string}:${string}`>;
type Descriptions = Extract<Pages[PagePath], { description: string }>['description'];

/** The page of a path, or of its pattern; undefined for a path that has a parameter's value, and for an unknown one. */
export const findPage = (path: string | undefined): Page | undefined =>
  path !== undefined && Object.hasOwn(pages, path) ? pages[path as PagePath] : undefined;

/** The path under which search engines list a page. */
export const getCanonicalPath = (path: string): string => findPage(path)?.canonicalPath ?? path;

/** The key of a page's description in the messages `social-tags`. @param path canonical */
export const findDescriptionKey = (path: string): Descriptions | undefined =>
  findPage(path)?.description as Descriptions | undefined;

/** Whether the domain guard lets every origin see the path. Page and server both apply it. */
export const isOpenPath = (path: string): boolean => findPage(path)?.isOpen === true;

/** The name of the article that a page shows, if it shows one. */
export const getArticleName = (path: string): string | undefined =>
  findPage(path)?.params?.['name'];

/** Whether the address may hold a token or a code. @param url path, with its query or without */
export function hasSecretAddress(url: string): boolean {
  return Object.entries<PageDeclaration>(pages).some(([path, { hasSecret }]) => {
    if (!hasSecret) return false;
    const [start = '', parameter] = path.split(':');
    if (parameter !== undefined) return url.startsWith(start);
    return url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
  });
}

/** Matches a path, with a group for each of its parameters. */
export const toPathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);

/** The property that an attribute of an element sets. */
export const toProperty = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Chunks of the app and of the embed: few files for what loads at the same moment, because many small ones cost requests. */
import { screenNames } from '../../lib/page-table.mjs';
import {
  chunksByRule,
  every,
  inFolder,
  neededBy,
  neededByMany,
  neededOnlyBy,
} from './manual-chunks.mjs';

const react = inFolder(/^node_modules\/(react|react-dom|scheduler)\/|^commonjsHelpers/);

/** What sends requests. Header and bell are visible before it has loaded. */
const http = neededBy(/^elements\/core\/http\/send-request\.ts$/);

/** Subscriptions and live updates. They load once the bell is visible. */
const live = neededBy(/^elements\/notifications\/notifications\.lazy\.ts$/);
const typedChannel = neededBy(/^elements\/core\/http\/typed-channel(\.lazy)?\.ts$/);

const cookieBar = neededBy(/^elements\/shell\/cookie-bar\/define\.ts$/);
/** The element of a page: react-app/page-screens.generated.ts. */
const toScreen = (name) => `elements/screens/${name}-screen/define.ts`;
const firstPage = neededBy(new RegExp(`^${toScreen('dashboard')}$`));
const bySeveralPages = (count, names) =>
  neededByMany(count, new RegExp(`^${toScreen(`(${names})`)}$`));
const onManyPages = bySeveralPages(5, '[a-z-]+');

const pageNames = screenNames.map((name) => name.replace(/-screen$/, ''));
/** The modules that a page alone needs are in its chunk, also those that its dialogs need. */
const pageChunks = pageNames.map((name) => [name, neededBy(new RegExp(`^${toScreen(name)}$`))]);
/** Without React: an element shows itself before React has loaded, and React then takes its page over. */
const reactPageChunks = pageNames.map((name) => [
  `${name}-page`,
  neededBy(new RegExp(`^react-app/(pages/${name}\\.tsx|wrappers/${name}-screen\\.ts)$`)),
]);

/**
 * - react    React, which changes seldom
 * - frame    header, session, and what asks for a page's data: all that is needed before the page has loaded
 * - common   used by the first page and by many others
 * - mount    what mounts React over the page's element
 * - shell    the parts of the shell that load after the header, also those of a person who is signed in
 * - live     live updates of the bell
 * - boot     what mounts React, error report, build check and prefetching, which load when the page is seen
 * - tracking analytics, which load with consent
 * - interaction: loaded by the first interaction, so that the next page finds it
 * - home     the rest of the first page
 * - forms    used by many pages, but not by the first
 * - public, articles, campaigns, account, money: used by several pages of a kind
 * - one for each page's element, and one for its React component
 */
export const appChunks = chunksByRule([
  // What `hydration` imports comes before Lit: it would be too late in a chunk that evaluates Lit.
  ['load-module', inFolder(/^elements\/base\/load-module\.ts$/)],
  ['react', react],
  ['frame', neededBy(/^react-app\/boot\/start\.ts$/)],
  ['frame', every(cookieBar, inFolder(/^elements\/ui\//))],
  ['frame', http],
  ['frame', typedChannel],
  ['common', every(firstPage, onManyPages)],
  ['shell', neededBy(/^elements\/shell\/(account-menu|footer|header-actions|rail)\/define\.ts$/)],
  ['shell', neededBy(/^elements\/notifications\/notification-bell\/define\.ts$/)],
  ['shell', neededBy(/^elements\/shell\/posting\.lazy\.ts$/)],
  ['live', live],
  ['boot', neededBy(/^react-app\/boot\/(start\.lazy|prefetch|tab-title)\.ts$/)],
  ['tracking', neededBy(/^react-app\/boot\/tracking\.lazy\.ts$/)],
  [
    'interaction',
    neededBy(
      /^react-app\/boot\/(focus-heading\.lazy|overlay-history|page-meta|page-transition)\.ts$/,
    ),
  ],
  ['home', firstPage],
  ['forms', onManyPages],
  ['public', bySeveralPages(2, 'campaign|campaign-preview|invitation|landing')],
  [
    'articles',
    bySeveralPages(2, 'article|campaign-terms|help|login-error|not-allowed|unsubscribe'),
  ],
  ['campaigns', bySeveralPages(2, 'campaigns|campaign|help|past-campaigns|profile|wallets')],
  ['account', bySeveralPages(2, 'profile|settings|wallets')],
  ['money', bySeveralPages(2, 'verify|wallets')],
  ...pageChunks,
  ['mount', neededBy(/^react-app\/main\.tsx$/)],
  ['mount', inFolder(/^node_modules\/@lit\/react\//)],
  ...reactPageChunks,
]);

/** Elements of the interface, which know nothing of the product. */
const plain = neededBy(/^elements\/ui\/[^/]+\/define\.ts$/);
const tags = /^elements\/.+\/.+\/define\.ts$/;
const bySeveralTags = neededByMany(2, tags);
const byOtherTags = neededByMany(1, tags);
const byManyTags = neededByMany(10, tags);
/** Elements that another site may use with nothing else of ours. */
const onPlainPages = neededBy(/^elements\/ui\/(button|toaster|tooltip)\/define\.ts$/);
const toaster = neededBy(/^elements\/ui\/toaster\/define\.ts$/);
const bell = neededBy(/^elements\/notifications\/notification-bell\/define\.ts$/);
const sidebar = neededBy(/^elements\/notifications\/notification-sidebar\/define\.ts$/);
const lazySidebar = neededBy(
  /^elements\/notifications\/notification-sidebar\/notification-sidebar\.lazy\.ts$/,
);
/** Loaded by an open sidebar, after its first rows. */
const openSidebar = neededBy(
  /^elements\/notifications\/(mark-as-read|notification-sidebar\/notification-sidebar\.lazy)\.ts$/,
);

/**
 * - base           the App and Lit: every element
 * - messages, overlays, modal: what buttons, toasts or tooltips have in common with the bell (with the life cycle of stores), with the
 *                  sidebar, and with the open sidebar: a page of another site has them alone
 * - plain          what toasts need, with the translations of plain elements
 * - button         the rest of a button, with decorators
 * - cookie-bar     with the stored choice: a page with the cookie settings has the bar too
 * - wired          session and stores: all elements that load data
 * - http           sends requests
 * - notifications  used by the sidebar and by live updates
 * - live           live updates of the bell
 * - typed-channel  the typed channel, which a bell does not use
 * - sidebar, lazy-sidebar: used by the sidebar and by other elements. Its icons are in one file, because each is tiny.
 * - first-rows     the sidebar until it is open
 * - open-sidebar   the sidebar's interactions, and what marks as read
 * - controls       form controls and other plain elements that many elements use, with all that they need
 * - floating       positions tooltips and the panel of the bell
 * - toaster        the rest of the toaster
 */
export const embedChunks = chunksByRule([
  // The loader shares no module with the chunks: it must stay small.
  [undefined, neededBy(/^elements\/embed\/embed\.ts$/)],
  ['base', neededBy(/^elements\/embed\/page-app\.ts$/)],
  [
    'cookie-bar',
    every(cookieBar, inFolder(/^elements\/core\/analytics\/consent(-choice|\.store)\.ts$/)),
  ],
  ['base', every(byManyTags, cookieBar)],
  ['cookie-bar', cookieBar],
  ['messages', every(bell, onPlainPages)],
  ['messages', inFolder(/\/nanostores\/lifecycle\//)],
  ['overlays', every(sidebar, onPlainPages)],
  ['modal', every(lazySidebar, onPlainPages)],
  ['plain', every(byManyTags, toaster)],
  ['plain', inFolder(/\/directives\/repeat\.js$/)],
  ['plain', inFolder(/^elements\/core\/element\/(page-app|provide-translations)\.ts$/)],
  ['button', every(byManyTags, onPlainPages)],
  ['wired', every(bySeveralTags, bell)],
  ['http', http],
  ['notifications', every(live, sidebar)],
  ['live', live],
  ['typed-channel', typedChannel],
  ['sidebar', every(bySeveralTags, sidebar)],
  ['sidebar', every(byOtherTags, lazySidebar, inFolder(/^elements\/ui\/icons\//))],
  ['lazy-sidebar', every(bySeveralTags, lazySidebar)],
  ['first-rows', sidebar],
  ['open-sidebar', openSidebar],
  ['controls', every(byManyTags, plain)],
  ['floating', neededBy(/^elements\/ui\/tooltip\/position\.ts$/)],
  ['toaster', toaster],
]);

const anyScreen = new RegExp(`^${toScreen('[a-z-]+')}$`);
/** Modules that these screens need, and no other. */
const onlyOn = (...names) =>
  neededOnlyBy(new RegExp(`^${toScreen(`(${names.join('|')})`)}$`), anyScreen);
const wallets = neededBy(/^elements\/wallets\/wallet-manager\/define\.ts$/);
const join = neededBy(/^elements\/campaigns\/join-box\/define\.ts$/);

/**
 * The embed's second build, for pages with a whole screen. With the loader a screen is at most seven files:
 * - screens  the first one: App, session, requests, the tables of tags, and what many screens use
 * - wallet-manager, join: flows that pages have without their screen
 * - one for each screen
 * - campaign-and-preview, lists, account, posts: what these screens have in common
 * - shared   used by other sets of screens
 */
export const screenChunks = chunksByRule([
  ['screens', neededBy(/^elements\/embed\/screens\.ts$/)],
  ['screens', neededBy(/^elements\/core\/session\/external-session\.ts$/)],
  [
    'screens',
    neededBy(/^elements\/core\/http\/(send-request|trpc-error|typed-channel\.lazy)\.ts$/),
  ],
  ['screens', neededBy(/^elements\/core\/element\/(page-app|provide-translations)\.ts$/)],
  ['screens', onManyPages],
  ['wallet-manager', every(onlyOn('wallets'), wallets)],
  ['join', every(onlyOn('campaign'), join)],
  ...pageNames.map((name) => [name, onlyOn(name)]),
  ['campaign-and-preview', onlyOn('campaign', 'campaign-preview')],
  ['lists', onlyOn('campaigns', 'dashboard')],
  ['account', onlyOn('dashboard', 'profile', 'settings', 'wallets')],
  [
    'posts',
    onlyOn('campaign', 'campaign-preview', 'dashboard', 'invitation', 'landing', 'profile'),
  ],
  ['shared', neededBy(anyScreen)],
]);

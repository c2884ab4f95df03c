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

const anyScreen = new RegExp(`^${toScreen('[a-z-]+')}$`);
const onAnyScreen = neededBy(anyScreen);
/** Modules that some of these screens need, and no other screen. */
const onlyOn = (...names) =>
  neededOnlyBy(new RegExp(`^${toScreen(`(${names.join('|')})`)}$`), anyScreen);
const onCampaignScreens = onlyOn('campaign', 'campaign-preview', 'invitation', 'landing');
const onPersonalScreens = onlyOn('dashboard', 'profile', 'settings', 'wallets');

const bell = neededBy(/^elements\/notifications\/notification-bell\/define\.ts$/);
const sidebar = neededBy(/^elements\/notifications\/notification-sidebar\/define\.ts$/);
const tooltip = neededBy(/^elements\/ui\/tooltip\/define\.ts$/);
/** Loaded by an open sidebar, after its first rows. */
const openSidebar = neededBy(
  /^elements\/notifications\/(mark-as-read|notification-sidebar\/notification-sidebar\.lazy)\.ts$/,
);
const controls = neededBy(/^elements\/ui\/(button|dialog|toaster)\/define\.ts$/);
const composer = neededBy(/^elements\/posts\/post-composer\/define\.ts$/);
/** What loads with the first request: it sends it, keeps its answer up to date, and holds a session that the page supplies. */
const requests = neededBy(
  /^elements\/(core\/http\/(send-request|trpc-error|typed-channel\.lazy)|core\/session\/external-session|notifications\/notifications\.lazy)\.ts$/,
);
/** Loaded by the first press of a login and by the first error. */
const loginAndErrors = neededBy(
  /^elements\/core\/(session\/login-flow|http\/error-codes\.lazy)\.ts$/,
);

/**
 * A page loads the loader, its own chunk, and a handful that it shares with others:
 * - base         App, Lit, texts: every element, so no more of it than a cookie bar needs
 * - cookie-bar, bell, sidebar, open-sidebar: what these alone need
 * - data         what bell, sidebar and tooltip share with the screens, so that neither loads the other
 * - requests     loads with the first request or login, once the bell is visible
 * - controls     buttons, dialogs and toasts, for screens and the open sidebar
 * - one for each screen, with all that no other screen needs
 * - campaign-pages, personal-pages: what several screens for a campaign need, and what several for a person need
 * - several      what other sets of screens need
 * - composer     the rest of what writes posts
 * Where no rule holds, a module is in a small chunk by the tags that load it.
 */
export const embedChunks = chunksByRule([
  // The loader shares no module with the chunks: it must stay small.
  [undefined, neededBy(/^elements\/embed\/embed\.ts$/)],
  ['base', neededBy(/^elements\/embed\/page-app\.ts$/)],
  ['base', every(cookieBar, onAnyScreen)],
  ['cookie-bar', cookieBar],
  ['data', every(bell, onAnyScreen)],
  ['data', every(sidebar, onAnyScreen)],
  ['data', every(tooltip, onAnyScreen)],
  ['bell', bell],
  ['sidebar', sidebar],
  ['requests', requests],
  ['requests', every(loginAndErrors, onAnyScreen)],
  ['controls', every(openSidebar, onAnyScreen)],
  ['open-sidebar', openSidebar],
  ['controls', every(controls, onAnyScreen)],
  // The composer is on many pages, and must not load a whole screen with itself.
  ['campaign-pages', every(composer, onCampaignScreens)],
  ...pageNames.map((name) => [name, onlyOn(name)]),
  ['campaign-pages', onCampaignScreens],
  ['personal-pages', onPersonalScreens],
  ['several', onAnyScreen],
  ['composer', composer],
]);

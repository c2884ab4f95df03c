/** Chunks of the app and of the embed: few files for what loads at the same moment, because many small ones cost requests. */
import { chunksByRule, every, inFolder, neededBy, neededByMany } from './manual-chunks.mjs';

const react = inFolder(/^node_modules\/(react|react-dom|scheduler)\//);

/** What sends requests. Header and bell are visible before it has loaded. */
const http = neededBy(/^elements\/core\/http\/send-request\.ts$/);

/** Subscriptions and live updates. They load once the bell is visible. */
const live = neededBy(/^elements\/notifications\/notifications\.lazy\.ts$/);
const typedChannel = neededBy(/^elements\/core\/http\/typed-channel(\.lazy)?\.ts$/);

const cookieBar = neededBy(/^elements\/shell\/cookie-bar\/define\.ts$/);
const firstPage = neededBy(/^react-app\/pages\/dashboard\.tsx$/);
const onManyPages = neededByMany(5, /^react-app\/pages\//);

/**
 * - react    React, which changes seldom
 * - frame    header and session: visible before React has loaded
 * - common   used by the first page and by many others
 * - http     sends requests
 * - live     live updates of the bell, and the typed channel
 * - shell    the parts of the shell that load after the header
 * - boot     analytics, error report and build check, which load when the page is idle
 * - home     the rest of the first page
 * - forms    used by many pages, but not by the first
 */
export const appChunks = chunksByRule([
  ['react', react],
  ['frame', neededBy(/^react-app\/boot\/start\.ts$/)],
  ['frame', every(cookieBar, inFolder(/^elements\/ui\//))],
  ['common', every(firstPage, onManyPages)],
  ['http', http],
  ['live', live],
  ['live', typedChannel],
  ['shell', neededBy(/^elements\/shell\/(account-menu|footer|header-actions|rail)\/define\.ts$/)],
  ['boot', neededBy(/^react-app\/boot\/[^/]+\.lazy\.ts$/)],
  ['home', firstPage],
  ['forms', onManyPages],
]);

const tags = /^elements\/.+\/.+\/define\.ts$/;
const bySeveralTags = neededByMany(2, tags);
const byOtherTags = neededByMany(1, tags);
const byManyTags = neededByMany(10, tags);
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
 * - cookie-bar     with the stored choice: a page with the cookie settings has the bar too
 * - wired          session and stores: all elements that load data
 * - http           sends requests
 * - notifications  used by the sidebar and by live updates
 * - live           live updates of the bell
 * - typed-channel  the typed channel, which a bell does not use
 * - sidebar, lazy-sidebar: used by the sidebar and by other elements. Its icons are in one file, because each is tiny.
 * - first-rows     the sidebar until it is open
 * - open-sidebar   the sidebar's interactions, and what marks as read
 * - controls       form controls and other plain elements that many elements use
 */
export const embedChunks = chunksByRule([
  // The loader shares no module with the chunks: it must stay small.
  [undefined, neededBy(/^elements\/embed\/embed\.ts$/)],
  ['base', neededBy(/^elements\/embed\/page-app\.ts$/)],
  ['base', every(byManyTags, cookieBar)],
  ['cookie-bar', cookieBar],
  [
    'wired',
    every(bySeveralTags, neededBy(/^elements\/notifications\/notification-bell\/define\.ts$/)),
  ],
  ['http', http],
  ['notifications', every(live, sidebar)],
  ['live', live],
  ['typed-channel', typedChannel],
  ['sidebar', every(bySeveralTags, sidebar)],
  ['sidebar', every(byOtherTags, lazySidebar, inFolder(/^elements\/ui\/icons\//))],
  ['lazy-sidebar', every(bySeveralTags, lazySidebar)],
  ['first-rows', sidebar],
  ['open-sidebar', openSidebar],
  ['controls', every(byManyTags, inFolder(/^elements\/ui\//))],
]);

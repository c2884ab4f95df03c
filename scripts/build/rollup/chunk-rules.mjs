/** Chunks of the app and of the embed: few files for what loads at the same moment, because many small ones cost requests. */
import { chunksByRule, every, inFolder, neededBy, neededByMany } from './manual-chunks.mjs';

const react = inFolder(/^node_modules\/(react|react-dom|scheduler)\//);

/** Typed channel, subscriptions and live updates. They load once the bell is visible. */
const live = neededBy(
  /^elements\/(core\/http\/(typed-channel(\.lazy)?|subscriptions\.lazy)|notifications\/[^/]+\.lazy)\.ts$/,
);

const firstPage = neededBy(/^react-app\/pages\/dashboard\.tsx$/);
const onManyPages = neededByMany(5, /^react-app\/pages\//);

/**
 * - react    React, which changes seldom
 * - frame    header and session: visible before React has loaded
 * - common   used by the first page and by many others
 * - live     live updates of the bell
 * - shell    the parts of the shell that load after the header
 * - boot     analytics, error report and build check, which load when the page is idle
 * - home     the rest of the first page
 * - forms    used by many pages, but not by the first
 */
export const appChunks = chunksByRule([
  ['react', react],
  ['frame', neededBy(/^react-app\/boot\/start\.ts$/)],
  ['common', every(firstPage, onManyPages)],
  ['live', live],
  ['shell', neededBy(/^elements\/shell\/(account-menu|footer|header-actions|rail)\/define\.ts$/)],
  ['boot', neededBy(/^react-app\/boot\/[^/]+\.lazy\.ts$/)],
  ['home', firstPage],
  ['forms', onManyPages],
]);

const tags = /^elements\/.+\/.+\/define\.ts$/;
const bySeveralTags = neededByMany(2, tags);
const byManyTags = neededByMany(10, tags);
const sidebar = neededBy(/^elements\/notifications\/notification-sidebar\/define\.ts$/);
const lazySidebar = neededBy(/^elements\/notifications\/notification-sidebar\/[^/]+\.lazy\.ts$/);

/**
 * - base           the App and Lit: every element
 * - wired          stores and requests: all elements that load data
 * - notifications  used by the sidebar and by live updates
 * - live           live updates of the bell
 * - sidebar, lazy-sidebar and icons: used by the sidebar and by other elements
 * - controls       form controls and other plain elements that many elements use
 */
export const embedChunks = chunksByRule([
  // The loader shares no module with the chunks: it must stay small.
  [undefined, neededBy(/^elements\/embed\/embed\.ts$/)],
  ['base', neededBy(/^elements\/embed\/page-app\.ts$/)],
  ['base', every(byManyTags, neededBy(/^elements\/shell\/cookie-bar\/define\.ts$/))],
  [
    'wired',
    every(bySeveralTags, neededBy(/^elements\/notifications\/notification-bell\/define\.ts$/)),
  ],
  ['notifications', every(live, sidebar)],
  ['live', live],
  ['icons', every(bySeveralTags, lazySidebar, inFolder(/^elements\/ui\/icons\//))],
  ['sidebar', every(bySeveralTags, sidebar)],
  ['lazy-sidebar', every(bySeveralTags, lazySidebar)],
  ['controls', every(byManyTags, inFolder(/^elements\/ui\//))],
]);

/** The app and a single-page application of the usual kind, which shows the same. */
import { allConditions } from './conditions.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

/** The product's typeface for both, so that both render the same glyphs. */
const font = `<link rel="preload" href="{{FONT}}" as="font" type="font/woff2" crossorigin><style>@font-face{font-family:Geist;src:url({{FONT}}) format('woff2');font-weight:100 900;font-display:swap}</style>`;

/** The peer, without what is waited for. @type {Omit<Contender, 'stages'>} */
export const spa = {
  name: 'React SPA',
  entry: 'spa.jsx',
  head: font,
  contentFirst: true,
  alone: true,
  body: '<div id="root"></div>',
  signedIn: true,
};

/** @param {Contender} floor @returns {Group} */
export const app = (floor) => ({
  name: 'app',
  title: 'App: shell and dashboard',
  conditions: allConditions,
  seen: 'dashboard',
  contenders: [
    {
      name: 'evangelist',
      path: '/',
      signedIn: true,
      stages: [
        { name: 'header', path: ['ev-shell', 'ev-header', '.breadcrumbs'] },
        { name: 'navigation', path: ['ev-shell', 'ev-rail', 'nav a'] },
        { name: 'dashboard', path: ['ev-dashboard-screen', '#current'] },
      ],
    },
    {
      ...spa,
      stages: [
        { name: 'header', path: ['header .date'] },
        { name: 'navigation', path: ['.rail nav a'] },
        { name: 'dashboard', path: ['#current'] },
      ],
    },
    floor,
  ],
});

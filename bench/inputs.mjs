/** Pages whose answers to taps and keys are measured, on a phone four times slower than the machine. */
import { spa } from './app.mjs';
import { four } from './conditions.mjs';
import { measureTaps } from './taps.mjs';

/** @typedef {import('./contenders.mjs').Group} Group */

/**
 * @typedef {object} InputPage
 * @property {string} name
 * @property {string} title
 * @property {string} path `{campaign}` stands for the id of the campaign that the member has joined.
 * @property {string} [opener] the button that opens what is used.
 * @property {string[]} [heading] of a page for a reader who is signed out: the way to it.
 */

/** @type {readonly InputPage[]} */
export const inputPages = [
  { name: 'dashboard', title: 'Dashboard', path: '/' },
  { name: 'campaigns', title: 'All Campaigns', path: '/campaigns' },
  { name: 'campaign', title: 'Campaign', path: '/campaign/{campaign}' },
  { name: 'editor', title: 'Editor', path: '/campaign/{campaign}', opener: 'New Post' },
  { name: 'sidebar', title: 'Notifications', path: '/', opener: 'Notifications' },
  { name: 'profile', title: 'Profile', path: '/profile' },
  { name: 'wallets', title: 'Wallets', path: '/profile/wallets' },
  { name: 'settings', title: 'Settings', path: '/profile/settings' },
  {
    name: 'invitation',
    title: 'Invitation',
    path: '/invitation/first-thousand-4f9d2c71b8',
    heading: ['ev-invitation-screen', 'ev-invitation', 'h1'],
  },
  {
    name: 'landing',
    title: 'Landing page',
    path: '/landing/metaplex',
    heading: ['ev-landing-screen', 'h1'],
  },
];

/** Each page of the app has it. */
const menuButton = ['ev-shell', 'ev-header', '.menu-button'];

/** @returns {Group[]} */
export const inputs = () =>
  inputPages.map(({ name, title, path, opener, heading }) => ({
    name: `input-${name}`,
    title,
    seen: 'head',
    conditions: [four],
    rounds: 5,
    viewport: { width: 390, height: 844 },
    ...(heading ? { publicPage: path } : { memberPage: { path, opener } }),
    contenders: [
      {
        name: 'evangelist',
        path: heading ? `${path}?rendered` : path,
        signedIn: !heading,
        stages: [{ name: 'head', path: heading ?? menuButton }],
      },
      // The peer has a dashboard only.
      ...(name === 'dashboard' ? [{ ...spa, stages: [{ name: 'head', path: ['header'] }] }] : []),
    ],
    use: measureTaps(opener),
  }));

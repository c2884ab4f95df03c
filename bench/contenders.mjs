/**
 * The compared products, and the elements to wait for. The product is first in each group: the built files of dist/, loaded by
 * the lines of `npm run snippet -- --no-hashes`, as in a partner's page. No peer's page has hashes.
 */

/**
 * @typedef {import('./browser.mjs').Stage} Stage
 * @typedef {import('./browser.mjs').Session} Session
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} [entry] a file in pages/ that is bundled for it.
 * @property {string} [head] markup in the head, before that.
 * @property {string[]} [tags] of the embed, whose lines are in the head.
 * @property {boolean} [externalSession] whether the page supplies a session to the embed.
 * @property {string} [body]
 * @property {string} [data] attributes of the root element.
 * @property {boolean} [contentFirst] whether the body precedes the page's text.
 * @property {boolean} [alone] whether there is no other text.
 * @property {string} [path] the address of a recorded page, instead of a page made of the fields above.
 * @property {boolean} [signedIn] whether local storage holds a session.
 * @property {Stage[]} stages
 *
 * @typedef {object} Group
 * @property {string} name
 * @property {string} title
 * @property {string} seen the stage that counts as visible.
 * @property {Contender[]} contenders the product first, the floor last.
 * @property {readonly import('./conditions.mjs').Condition[]} [conditions] under which it is measured; 1× and 4× without.
 * @property {string} [publicPage] the path of a page to record.
 * @property {{ path: string, opener: string | undefined }} [memberPage] a page to record for a person who is signed in.
 * @property {number} [rounds] the most rounds.
 * @property {{ width: number, height: number }} [viewport] of a touch screen; that of a desktop without.
 * @property {import('./browser.mjs').Use} [use] measures the use of the page once it has loaded, in each round and under each condition.
 * @property {(devtools: Session) => Promise<Record<string, number>>} [after]
 */
import { evaluate, heap, listeners, nodes } from './browser.mjs';
import { app } from './app.mjs';
import { editors } from './editors.mjs';
import { inboxMarkup, inboxStages } from './inbox.mjs';
import { library } from './library.mjs';
import { inputs } from './inputs.mjs';
import { lists } from './lists.mjs';
import { publicPages } from './public-pages.mjs';
import { wallets } from './wallets.mjs';

/** @param {string} seen @returns {Contender} */
const floor = (seen) => ({
  name: 'bare Lit page',
  entry: 'lit.js',
  body: '<bare-lit></bare-lit>',
  stages: [{ name: seen, path: ['bare-lit', '.greeting'] }],
});

/** @returns {Group} */
const cookies = () => ({
  name: 'cookies',
  title: 'Cookie bar',
  seen: 'bar',
  contenders: [
    {
      name: 'evangelist',
      tags: ['ev-cookie-bar'],
      body: '<ev-cookie-bar></ev-cookie-bar>',
      stages: [{ name: 'bar', path: ['ev-cookie-bar', '[part=bar] button:last-of-type'] }],
    },
    {
      name: 'vanilla-cookieconsent',
      entry: 'cookieconsent.js',
      stages: [{ name: 'bar', path: ['#cc-main .cm [data-role=all]'] }],
    },
    {
      name: 'klaro',
      entry: 'klaro.js',
      stages: [{ name: 'bar', path: ['.klaro .cookie-notice .cm-btn-success'] }],
    },
    floor('bar'),
  ],
});

/** The module of a page that supplies a session to the embed. @param {number} count */
const lent = (count) => `<script type="module">
import { boot } from '{{EMBED}}/embed.js';
const tokens = { accessToken: 'local', refreshToken: 'local', sessionToken: 'local' };
boot({ apiEndpoint: '{{ORIGIN}}/own/${count}', tokenProvider: async () => tokens });
</script>`;

/** @param {number} count @param {string} name @param {string} entry @returns {Contender} */
const novu = (count, name, entry) => ({
  name,
  entry,
  data: `data-count="${count}"`,
  contentFirst: true,
  body: '<header id="inbox"></header>',
  stages: [
    { name: 'bell', path: ['#inbox button'], then: 'click', opens: ['.nv-inbox__popoverContent'] },
    { name: 'list', path: ['.nv-notificationSubject'] },
  ],
});

/** @param {number} count @returns {Group} */
const inbox = (count) => ({
  name: `inbox-${count}`,
  title: `Inbox, ${count.toLocaleString('en')} items`,
  seen: 'list',
  contenders: [
    {
      name: 'evangelist',
      tags: ['ev-notification-bell', 'ev-notification-sidebar'],
      externalSession: true,
      head: lent(count),
      contentFirst: true,
      body: inboxMarkup,
      stages: inboxStages('list'),
    },
    // As in its quick start, with React; and without React, which is lighter.
    novu(count, 'Novu, React (its documented Inbox)', 'novu-react.jsx'),
    novu(count, 'Novu, plain JS', 'novu.js'),
    {
      name: 'knock',
      entry: 'knock.jsx',
      data: `data-count="${count}"`,
      contentFirst: true,
      body: '<header id="inbox"></header>',
      stages: [
        {
          name: 'bell',
          path: ['.rnf-notification-icon-button'],
          then: 'click',
          opens: ['.rnf-notification-feed-popover'],
        },
        { name: 'list', path: ['.rnf-notification-cell__content'] },
      ],
    },
    floor('list'),
  ],
});

/** Waits some seconds, so that timers and animations end. */
const rest = '() => new Promise((resolve) => setTimeout(resolve, 2000))';

/** @returns {Group} */
const toasts = () => ({
  name: 'toasts',
  title: 'Toasts',
  seen: 'toast',
  contenders: [
    {
      name: 'evangelist',
      entry: 'own-toasts.js',
      tags: ['ev-toaster'],
      body: '<ev-toaster></ev-toaster>',
      stages: [{ name: 'toast', path: ['ev-toaster', 'ev-toast-stack', '.toast'] }],
    },
    { name: 'notyf', entry: 'notyf.js', stages: [{ name: 'toast', path: ['.notyf__toast'] }] },
    {
      name: 'sonner',
      entry: 'sonner.jsx',
      body: '<div id="toasts"></div>',
      stages: [{ name: 'toast', path: ['[data-sonner-toast]'] }],
    },
    floor('toast'),
  ],
  // Twenty toasts before the measurement: objects that are created once, or freed later, are no leak.
  async after(devtools) {
    if (!(await evaluate(devtools, 'Boolean(window.toasts)'))) return {};
    await evaluate(devtools, `toasts.clear().then(() => toasts.many(20)).then(${rest})`);
    const before = {
      heap: await heap(devtools),
      nodes: await nodes(devtools),
      listeners: await listeners(devtools),
    };
    await evaluate(devtools, `toasts.many(100).then(${rest})`);
    return {
      'left:heap': (await heap(devtools)) - before.heap,
      'left:nodes': (await nodes(devtools)) - before.nodes,
      'left:listeners': (await listeners(devtools)) - before.listeners,
    };
  },
});

const anchor = (/** @type {string} */ path) => ({
  name: 'anchor',
  path: [path],
  then: /** @type {const} */ ('focus'),
});

/** @returns {Group} */
const tooltip = () => ({
  name: 'tooltip',
  title: 'Tooltip, 1,000 anchors',
  seen: 'tip',
  contenders: [
    {
      name: 'evangelist',
      entry: 'own-tooltip.js',
      tags: ['ev-tooltip'],
      body: '<ev-tooltip region><div id="region"></div></ev-tooltip>',
      stages: [
        anchor('[data-ready] #region button'),
        { name: 'tip', path: ['ev-tooltip', '.tooltip:popover-open'] },
      ],
    },
    ...['tippy', 'tippy-delegate'].map((name) => ({
      name: name === 'tippy' ? 'tippy' : 'tippy, delegated',
      entry: `${name}.js`,
      body: '<div id="region"></div>',
      stages: [anchor('[data-ready] #region button'), { name: 'tip', path: ['.tippy-box'] }],
    })),
    floor('tip'),
  ],
  async after(devtools) {
    if (!(await evaluate(devtools, 'Boolean(window.tooltips)'))) return {};
    await evaluate(devtools, 'tooltips.visit().then(() => tooltips.clear())');
    const empty = { heap: await heap(devtools), listeners: await listeners(devtools) };
    const drawing = await evaluate(
      devtools,
      '(() => { const at = performance.now(); tooltips.draw(1000); return performance.now() - at; })()',
    );
    const full = {
      heap: await heap(devtools),
      listeners: await listeners(devtools),
      nodes: await nodes(devtools),
    };
    await evaluate(devtools, 'tooltips.visit()');
    await evaluate(devtools, 'tooltips.clear()');
    return {
      'thousand:draw': drawing,
      'thousand:heap': full.heap - empty.heap,
      'thousand:listeners': full.listeners - empty.listeners,
      'left:heap': (await heap(devtools)) - empty.heap,
      'left:listeners': (await listeners(devtools)) - empty.listeners,
    };
  },
});

/** @param {readonly string[]} tags of the embed. @returns {Group[]} */
export const groups = (tags) => [
  cookies(),
  inbox(20),
  inbox(1000),
  toasts(),
  tooltip(),
  app(floor('dashboard')),
  ...publicPages(),
  editors(),
  ...lists(),
  ...inputs(),
  wallets(),
  library(tags, floor('elements')),
];

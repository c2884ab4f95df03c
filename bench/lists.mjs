/** Long lists, and the bare list of the same words. */
import { inboxMarkup, inboxStages } from './inbox.mjs';
import { measureScrolling, measureScrolledHeap } from './scrolling.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

export const bareList = 'bare list';

const head =
  '<style>body { font: 16px/1.5 sans-serif; --ev-font-text: sans-serif }\n#list li { padding: 8px }</style>';

/** @param {string} kind @returns {Contender} */
const floor = (kind) => ({
  name: bareList,
  entry: 'bare-list.js',
  data: `data-list="${kind}"`,
  head,
  alone: true,
  contentFirst: true,
  body: '<div id="list"></div>',
  stages: [{ name: 'row', path: ['[data-ready] li'] }],
});

/** @param {string} kind @param {string} title @param {Omit<Contender, 'name'>} own @returns {Group} */
const list = (kind, title, own) => ({
  name: `list-${kind}`,
  title,
  seen: 'row',
  contenders: [{ name: 'evangelist', head, alone: true, contentFirst: true, ...own }, floor(kind)],
  use: measureScrolling,
  after: measureScrolledHeap,
});

/** @returns {Group[]} */
export const lists = () => [
  list('inbox', 'Inbox', {
    entry: 'own-inbox.js',
    body: inboxMarkup,
    stages: inboxStages('row'),
  }),
  list('leaderboard', 'Leaderboard', {
    entry: 'own-leaderboard.js',
    body: '<ev-leaderboard></ev-leaderboard>',
    stages: [{ name: 'row', path: ['ev-leaderboard', 'li'] }],
  }),
  list('posts', 'Posts', {
    entry: 'own-posts.js',
    body: '<ev-post-list></ev-post-list>',
    stages: [{ name: 'row', path: ['ev-post-list', 'li'] }],
  }),
];

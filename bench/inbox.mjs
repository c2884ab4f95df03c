/** Our inbox in a page: markup, and the elements to wait for. */

/** @typedef {import('./browser.mjs').Stage} Stage */

/** The bell and the list that it opens. */
export const inboxMarkup =
  '<header><ev-notification-bell></ev-notification-bell></header><ev-notification-sidebar></ev-notification-sidebar>';
/** @param {string} name of the stage of the first row. @returns {Stage[]} */
export const inboxStages = (name) => [
  {
    name: 'bell',
    path: ['ev-notification-bell', 'button[aria-label^=Notifications]'],
    then: 'click',
    opens: ['ev-notification-sidebar', 'dialog[open]'],
  },
  { name, path: ['ev-notification-sidebar', 'li .title'] },
];

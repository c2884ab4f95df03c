/** The compared pictures: key stories by id. */

/**
 * @typedef {{ story: string, scheme?: 'dark', brand?: string, direction?: 'rtl', locale?: string, density?:
 * 'compact', width?: number, height?: number }} Shot
 */

/** Components are rendered in a column, screens in a window. */
const phone = { width: 360 };
const dark = { scheme: /** @type {const} */ ('dark') };
const rtl = { direction: /** @type {const} */ ('rtl') };

/** @type {Shot[]} */
export const shots = [
  // The token sheets: a changed token is visible here.
  { story: 'design-tokens--colors', width: 1000 },
  { story: 'design-tokens--colors', width: 1000, ...dark },
  { story: 'design-tokens--type', width: 768 },
  { story: 'design-tokens--space', width: 768 },
  { story: 'design-controls--all', width: 1000 },
  { story: 'design-controls--all', width: 1000, ...dark },
  { story: 'design-controls--all', ...phone, ...rtl },
  { story: 'design-controls--all', width: 1000, brand: 'metaplex' },
  { story: 'design-controls--all', width: 1000, density: 'compact' },
  { story: 'ui-ev-dialog--plain', width: 768, height: 480 },
  { story: 'ui-ev-toast-stack--all', width: 480, height: 420 },
  { story: 'ui-ev-rich-text--all', width: 600 },
  { story: 'notifications-ev-notification-bell--three', width: 320 },
  { story: 'notifications-ev-notification-sidebar--default-types', ...phone, height: 720 },
  { story: 'notifications-ev-notification-sidebar--right-to-left', ...phone, ...dark, height: 720 },
  { story: 'posts-ev-post-composer--written', width: 768 },
  { story: 'posts-ev-post-list--every-status', width: 768 },
  { story: 'posts-ev-publish-bar--failed', ...phone },
  { story: 'campaigns-ev-campaign-list--mine', width: 768 },
  { story: 'campaigns-ev-claim-box--claimable', width: 768 },
  { story: 'campaigns-ev-claim-box--claimable', ...phone, ...rtl, ...dark },
  { story: 'campaigns-ev-invitation--signed-out', width: 768 },
  { story: 'campaigns-ev-leaderboard--with-me', width: 600 },
  { story: 'campaigns-ev-week-switcher--six', width: 768 },
  { story: 'wallets-ev-balance-list--several', width: 600 },
  { story: 'wallets-ev-withdrawal-form--ready', width: 600 },
  { story: 'wallets-ev-withdrawal-list--all', width: 768 },
  { story: 'wallets-ev-withdrawal-timeline--on-its-way', ...phone },
  { story: 'account-ev-session-list--two', width: 600 },
  { story: 'screens-ev-dashboard-screen--busy', width: 1280, height: 620 },
  { story: 'screens-ev-dashboard-screen--busy', ...phone, height: 780, ...dark },
  { story: 'screens-ev-campaign-screen--member', width: 1280, height: 620 },
  { story: 'screens-ev-campaign-screen--member', ...phone, height: 780 },
  { story: 'screens-ev-wallets-screen--in-the-middle', width: 1280, height: 620, ...dark },
  { story: 'screens-ev-landing-screen--signed-out', width: 1280, height: 620 },
  { story: 'screens-ev-settings-screen--signed-in', width: 768, height: 900 },
  { story: 'shell-ev-shell--default', width: 1280, height: 600 },
  { story: 'shell-ev-shell--brand-a', width: 1280, height: 600 },
  { story: 'shell-ev-shell--brand-b', ...phone, height: 600 },
  { story: 'shell-ev-cookie-bar--asked', ...phone, height: 400 },
  { story: 'shell-ev-error-screen--not-found', width: 768, height: 600 },
];

/** @param {Shot} shot */
export const toFileName = ({ story, width, height: _, ...chosen }) =>
  `${[story, ...Object.values(chosen), width].join('.')}.png`;

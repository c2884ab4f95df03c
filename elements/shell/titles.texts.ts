/**
 * Titles of the tab and names in the breadcrumbs (react-app/routes.tsx), and what the app says of itself. They are data:
 * in another language each is looked up by its English words (`titles` of elements/locales), and English carries no table.
 */
export const titles = [
  'Dashboard',
  'All Campaigns',
  'Campaigns',
  'Campaign',
  'Past campaigns',
  'Profile',
  'Settings',
  'Wallets',
  'Privacy policy',
  'Terms',
  'Preview',
  'Invitation',
  'Login failed',
  'Not allowed',
  'Confirm',
  'Page not found',
  'Join campaigns, publish in your own words, and be paid for it.',
] as const;
export type Title = (typeof titles)[number];

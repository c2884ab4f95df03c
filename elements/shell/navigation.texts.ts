import { texts } from '../core/texts.ts';

/** Words of menu, rail, account and the header's actions, which come after the frame. Casing of the first five is the specification's. */
export const navigationTexts = texts('shell', {
  dashboard: 'Dashboard',
  allCampaigns: 'All Campaigns',
  profile: 'Profile',
  newPost: 'New Post',
  shareFeedback: 'Share Feedback',
  pastCampaigns: 'Past campaigns',
  wallets: 'Wallets',
  settings: 'Settings',
  home: 'Evangelist, to the dashboard',
  product: 'Evangelist',
  navigation: 'Main',
  menu: 'Menu',
  close: 'Close',
  closeWindow: 'Close this window',
  account: 'Account',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  noCampaign: 'There is no current campaign to post to. Join one first.',
  logInFirst: 'Log in with X first.',
  terms: 'Terms',
  privacy: 'Privacy policy',
  cookieSettings: 'Cookie settings',
  checking: 'Looking for your current campaigns…',
  notChecked: 'Your current campaigns could not be loaded. Check your connection, then reload the page.',
});

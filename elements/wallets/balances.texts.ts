import { texts } from '../core/texts.ts';

/** What the list of balances says: also on the dashboard, which needs none of the other words of wallets. */
export const balancesTextsBase = {
  balances: 'Balances',
  earnedInAll: 'earned in all: {amount}',
  canBeWithdrawn: 'can be withdrawn',
  onNetwork: '{name} on {network}',
  available: 'Available',
  inWithdrawal: 'In withdrawal',
  reasonEvaluating: 'Being evaluated',
  reasonMaturing: 'Maturing',
  reasonClaimable: 'Yours to claim',
  reasonProcessing: 'Payment on its way',
  reasonReview: 'Being reviewed',
  reasonUnknown: 'On its way',
  whenNow: 'now',
  whenToday: 'today',
  whenUntil: 'until {date}',
  whenBelow: 'below minimum',
  whenNoWallet: 'no verified wallet',
  whenEmail: 'e-mail not verified',
  whenHeld: 'held until {date}',
  whenBlocked: 'not yet',
  codeNeeded: 'code needed',
  underWay: 'under way',
  barParts: '{available} available, {pending} on its way, {withdrawing} in withdrawal',
  barMinimum: '{available} of the {minimum} minimum',
  helpMin: '{missing} more to reach the {minimum} minimum.',
  helpMinSoon: 'What comes on {date} takes you past it.',
  helpNoWallet: 'Link and verify a wallet for {currency} to withdraw.',
  helpEmail: 'Verify your e-mail address to withdraw: we send a code to it each time.',
  helpTwoFactor: 'Finish your two-factor setup to withdraw.',
  helpReview: 'We are reviewing this balance. It stays yours; you hear from us by e-mail.',
  helpPaused: 'Withdrawals of {currency} are paused. Your balance stays as it is.',
  helpHold: 'Held until {date}, because your e-mail address, a wallet or your sign-in protection changed. Nothing is lost.',
  doLinkWallet: 'Link a wallet',
  doVerifyEmail: 'Verify e-mail',
  doClaim: 'Claim',
  noBalances: 'Nothing earned yet',
  noBalancesText: 'Rewards you claim from campaigns land here. From here you send them to a wallet of your own.',
  seeCampaigns: 'See campaigns',
};

export type BalancesTexts = typeof balancesTextsBase;

/** The texts in the App's language; replaced under the same name as those of wallets. */
export const balancesTexts = texts('wallets', balancesTextsBase);

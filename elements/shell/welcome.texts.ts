import { params, texts } from '../core/texts.ts';

/** What is said of a login that brought somebody here. */
export const welcomeTexts = texts('login', {
  cancelled: 'You cancelled the login. Nothing was changed.',
  cancelledHelp: 'You can log in whenever you like.',
  alreadyIn: params('You are already in {campaign}.'),
  joined: params('You joined {campaign}.'),
  toCampaign: 'Go to the campaign',
  lookOver: 'The time to view as somebody else is over. You are yourself again.',
  notJoined: 'You are logged in, but you did not join the campaign.',
});

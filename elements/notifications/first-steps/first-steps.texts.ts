import { params, texts } from '../../core/texts.ts';

export const firstStepsTexts = texts('first-steps', {
  title: params('Welcome, {name}'),
  titleBare: 'Welcome',
  close: 'Close',
  join: 'Join a campaign',
  joinText: 'Choose one whose conditions you meet. Invitations are found there too.',
  joinAction: 'See campaigns',
  post: 'Write a post',
  postText: 'The page of the campaign says what counts. The editor checks it while you write.',
  postAction: 'Your profile',
  earn: 'Claim and withdraw',
  earnText: 'Rewards are fixed after the end of a campaign. Link a wallet before that.',
  earnAction: 'Link a wallet',
});

/** What refusals of the X API mean: their numbers, types and words, as they are known in public. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRefusal, toQuotableTitle } from '../../../server/adapters/x-refusals.ts';

const locked =
  'To protect our users from spam and other malicious activity, this account is temporarily locked. Please log in to https://twitter.com to unlock your account.';
const automated =
  "This request looks like it might be automated. To protect our users from spam and other malicious activity, we can't complete this action right now. Please try again later.";

test('words name the refusal, each as the most special one', () => {
  const words = {
    'You are not allowed to create a Tweet with duplicate content.': 'duplicate',
    'Your Tweet text is too long.': 'too-long',
    'Tweet needs to be a bit shorter.': 'too-long',
    'Your account is suspended and is not permitted to access this feature.': 'suspended',
    [locked]: 'locked',
    [automated]: 'automated',
    'User is over daily status update limit.': 'daily-limit',
    'The Tweet contains an invalid URL.': 'link',
    'You are not permitted to perform this action.': 'permission',
    'Your media IDs are invalid.': 'media-gone',
    'Only one animated GIF may be attached to a Tweet.': 'media-combination',
    'Duration 2.minutes+29.seconds exceeds max duration of 2.minutes+20.seconds UnsupportedMedia': 'file-duration',
    'file is currently unsupported UnsupportedMedia': 'file-format',
    'file is invalid InvalidMedia': 'file-format',
    'Come back when the birds sing.': undefined,
    '': undefined,
  }; // prettier-ignore
  for (const [text, expected] of Object.entries(words))
    assert.equal(findRefusal({ words: text }), expected, text);
});

test('a number counts before words, and a type after them', () => {
  assert.equal(findRefusal({ codes: [187], words: locked }), 'duplicate');
  assert.equal(findRefusal({ codes: [undefined, 326] }), 'locked');
  const type = 'https://api.twitter.com/2/problems/not-authorized-for-resource';
  assert.equal(findRefusal({ type }), 'permission');
  assert.equal(findRefusal({ type, words: 'duplicate content' }), 'duplicate');
});

test('quotes a title only where it is a short line of letters', () => {
  assert.equal(toQuotableTitle('Quiet Hours'), 'Quiet Hours');
  const unsafe = [
    '',
    'x'.repeat(61),
    'Log in at evil.example',
    'https://a',
    '<b>',
    'a\nb',
    'عربي',
    '\u202Eabc',
  ];
  for (const title of unsafe) assert.equal(toQuotableTitle(title), undefined, title); // prettier-ignore
  assert.equal(toQuotableTitle(undefined), undefined);
});

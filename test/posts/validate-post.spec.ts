import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Requirement } from '../../contract/campaign.ts';
import type { PostKind } from '../../contract/post.ts';
import { getCounterAnnouncement } from '../../elements/posts/counter-ring/counter-announcement.ts';
import { postEditorMessages } from '../../elements/posts/post-editor.messages.ts';
import { PostTextReader } from '../../elements/posts/post-text-reader.ts';
import { validatePost, type ValidationOptions } from '../../elements/posts/validate-post.ts';
import { checkText } from '../../elements/posts/check-text.ts';
import { detail } from '../../stories/campaigns/samples.ts';

const validate = (
  text: string,
  campaignId: string | null = 'c',
  options: ValidationOptions = {},
  kind: PostKind = 'post',
) =>
  validatePost(
    { text, campaignId, kind },
    checkText(text, detail),
    new PostTextReader(),
    postEditorMessages.english,
    { locale: 'en', ...options },
  );

describe('validatePost', () => {
  it('returns the first reason why a post can’t be published', () => {
    assert.equal(validate('x', null).disabledReason, postEditorMessages.english.noCampaignReason);
    assert.equal(validate('   ').disabledReason, postEditorMessages.english.emptyReason);
    assert.equal(
      validate('a'.repeat(296)).disabledReason,
      postEditorMessages.english.overReason({ count: 16 }),
    );
    assert.equal(
      validate('$SOL and $ETH').disabledReason,
      postEditorMessages.english.cashtagReason({ count: 1 }),
    );
    assert.equal(
      validate('guaranteed').disabledReason,
      postEditorMessages.english.bannedReason({ term: 'guaranteed' }),
    );
  });
  it('returns the reason of the campaign before anything is written, and waits for its conditions last', () => {
    const full = validate('', 'c', { campaignReason: 'Full.', conditionsReason: 'Loading.' });
    assert.deepEqual([full.disabledReason, full.blocked], ['Full.', true]);
    const pending = (text: string) => validate(text, 'c', { conditionsReason: 'Loading.' });
    assert.equal(pending('').disabledReason, postEditorMessages.english.emptyReason);
    assert.equal(pending('Words').disabledReason, 'Loading.');
    assert.equal(pending('Words').blocked, false);
  });
  it('names what feedback lacks: a campaign that the user joined', () =>
    assert.equal(
      validate('Words', null, {}, 'feedback').disabledReason,
      postEditorMessages.english.noCampaignReason,
    ));
  it('returns a hint, not a reason, if the post would not be eligible', () => {
    const { disabledReason, hint } = validate('Something of my own');
    assert.equal(disabledReason, '');
    assert.equal(
      hint,
      postEditorMessages.english.missingHint({ list: '@metaplex, metaplex.com/core, and #ad' }),
    );
  });
  it('names a language, and files only where they are added in the editor', () => {
    const read = (hasMedia: boolean | null) => {
      const requirements: Requirement[] = [
        { id: 'media', kind: 'media', value: 1, state: 'unknown' },
        { id: 'language', kind: 'language', value: 'ja, ko', state: 'unknown' },
      ];
      const text = '@metaplex metaplex.com/core #ad';
      const checks = checkText(text, { ...detail, requirements }, { hasMedia });
      const post = { text, campaignId: 'c', kind: 'post' as const };
      const t = postEditorMessages.english;
      return validatePost(post, checks, new PostTextReader(), t, { locale: 'en' }).hint;
    };
    assert.equal(
      read(false),
      'Without a picture or a video, your post won’t be eligible. It also needs to be in Japanese or Korean.',
    );
    assert.equal(read(null), 'Your post won’t be eligible unless it’s in Japanese or Korean.');
  });
  it('returns neither reason nor hint for a valid post', () => {
    const { disabledReason, hint, checks } = validate('@metaplex metaplex.com/core #ad');
    assert.equal(disabledReason + hint, '');
    assert.ok(checks.every(({ met }) => met !== false));
  });
  it('says of the length nothing before a text, and once that it is too long', () => {
    const check = (text: string) => {
      const { checks, disabledReason } = validate(text);
      const { label, met } = checks.at(-1)!;
      return [label, met, disabledReason.includes('too long')];
    };
    const label = postEditorMessages.english.fits({ max: 280 });
    assert.deepEqual(check(''), [label, null, false]);
    assert.deepEqual(check('Words'), [label, true, false]);
    assert.deepEqual(check('a'.repeat(296)), [label, false, true]);
  });
  it('does not count surrounding spaces', () => assert.equal(validate('  abc  ').length, 3));
});

describe('counter announcement', () => {
  const announce = (before: number, now: number) =>
    getCounterAnnouncement(before, now, postEditorMessages.english);
  it('is made at 20, 10 and 0 remaining characters only', () => {
    assert.equal(announce(21, 20), postEditorMessages.english.remaining({ count: 20 }));
    assert.equal(announce(20, 19), '');
    assert.equal(announce(30, 9), postEditorMessages.english.remaining({ count: 9 }));
    assert.equal(announce(1, 0), postEditorMessages.english.remaining({ count: 0 }));
  });
  it('is made when the limit is crossed and at every ten over it', () => {
    assert.equal(announce(0, -1), postEditorMessages.english.over({ count: 1 }));
    assert.equal(announce(-1, -2), '');
    assert.equal(announce(-10, -11), postEditorMessages.english.over({ count: 11 }));
  });
  it('is not made when the count rises', () => assert.equal(announce(5, 25), ''));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getStatusView } from '../../elements/posts/post-status.ts';
import { matchSuggestion, getSimilarity } from '../../elements/posts/suggestion-match.ts';
import { checkText, type Brief } from '../../elements/posts/check-text.ts';
import { getTextParts, normalizeLink } from '../../common/text/campaign-terms.ts';
import { postStatuses } from '../../contract/reward.ts';

const brief: Brief = {
  requiredMentions: ['metaplex'],
  requiredHashtags: ['Core', '#ad'],
  requiredLinks: ['https://www.metaplex.com/core/'],
  bannedTerms: ['guaranteed', 'to the moon'],
  disclosure: { required: true, tag: '#ad' },
};
const met = (text: string) =>
  checkText(text, brief)
    .filter(({ met, kind }) => met && kind !== 'banned')
    .map((check) => check.label);
const unmet = (text: string) =>
  checkText(text, brief)
    .filter((check) => check.met === false)
    .map((check) => check.label);

describe('checkText', () => {
  it('lists each condition once and the disclosure tag as a disclosure', () =>
    assert.deepEqual(
      checkText('', brief).map(({ kind, label }) => `${kind} ${label}`),
      [
        'mention @metaplex',
        'hashtag #Core',
        'link metaplex.com/core',
        'disclosure #ad',
        'banned guaranteed',
        'banned to the moon',
      ],
    ));
  it('lists what is checked later, and says nothing of a text that is not written', () => {
    const requirements = [
      { id: 'followers', kind: 'followers', value: 500, state: 'met' },
      { id: 'language', kind: 'language', value: 'en, de', state: 'unknown' },
      { id: 'hours-up', kind: 'other', value: 24, state: 'unknown' },
    ] as const;
    const later = (text: string) =>
      checkText(text, { ...brief, requirements: [...requirements] })
        .filter(({ met }) => met === null)
        .map(({ kind, label }) => `${kind} ${label}`);
    assert.deepEqual(later('A text'), ['language en, de', 'hours-up 24']);
    assert.deepEqual(later(' ').slice(0, 2), ['banned guaranteed', 'banned to the moon']);
  });
  it('knows a language in another script as unmet before the network does', () => {
    const languages = (text: string, value: string) =>
      checkText(text, {
        ...brief,
        requirements: [{ id: 'language', kind: 'language', value, state: 'unknown' }],
      }).find(({ kind }) => kind === 'language')!.met;
    const arabic = 'ترسل المعرفات قيمة الرسوم #ad @metaplex';
    assert.deepEqual(
      [languages(arabic, 'en'), languages(arabic, 'en, ar'), languages('Ein Satz', 'en')],
      [false, null, null],
    );
    assert.deepEqual(
      [languages('手数料はかかりません', 'ja'), languages('', 'en'), languages(arabic, 'x')],
      [null, null, null],
    );
  });
  it('matches case-insensitively', () =>
    assert.deepEqual(met('@MetaPlex #core https://metaplex.com/core?ref=1 #AD'), [
      '@metaplex',
      '#Core',
      'metaplex.com/core',
      '#ad',
    ]));
  it('does not match a longer name', () =>
    assert.deepEqual(met('@metaplexx #corea https://metaplex.com/corexyz #adverts'), []));
  it('does not match a look-alike host', () =>
    assert.deepEqual(
      met('https://metaplex.com.evil.io/core https://evil.io/metaplex.com/core'),
      [],
    ));
  it('accepts a subpage of the required link', () =>
    assert.deepEqual(met('https://metaplex.com/core/guide'), ['metaplex.com/core']));
  it('finds a required link that the network does not linkify, as the server’s evaluation does', () =>
    assert.deepEqual(
      checkText('acme.example/stores', { ...brief, requiredLinks: ['acme.example/stores'] }).find(
        ({ kind }) => kind === 'link',
      )?.met,
      true,
    ));
  it('lists a banned term only if the text contains it as a whole word', () => {
    assert.ok(unmet('Guaranteed! To the MOON.').includes('guaranteed'));
    assert.ok(unmet('Guaranteed! To the MOON.').includes('to the moon'));
    assert.ok(!unmet('unguaranteedly').includes('guaranteed'));
  });
  it('parses a text as the server’s evaluation does, including brackets around a link', () => {
    const text = 'See (https://metaplex.com/core), #Core @MetaPlex.';
    assert.deepEqual(met(text), ['@metaplex', '#Core', 'metaplex.com/core']);
    assert.deepEqual(getTextParts(text), {
      mentions: ['metaplex'],
      hashtags: ['core'],
      links: ['https://metaplex.com/core'],
    });
  });
  it('finds what follows a letter without a space, as the network does', () =>
    assert.deepEqual(met('これは@metaplexのhttps://metaplex.com/coreです。#Core、#ad'), [
      '@metaplex',
      '#Core',
      'metaplex.com/core',
      '#ad',
    ]));
  it('finds a tag with a full-width sign', () =>
    assert.deepEqual(met('＃core ＃ad'), ['#Core', '#ad']));
  it('shortens links for display', () =>
    assert.equal(normalizeLink('https://www.metaplex.com/core/'), 'metaplex.com/core'));
});

describe('suggestion match', () => {
  const suggestion = 'Ten thousand tickets on Core: 2.9 SOL in total.';
  it('recognizes a copy', () =>
    assert.equal(matchSuggestion(` ${suggestion}\n`, suggestion), 'same'));
  it('recognizes an edited text', () =>
    assert.equal(
      matchSuggestion('Ten thousand tickets cost me 2.9 SOL in total, receipts below', suggestion),
      'edited',
    ));
  it('recognizes a different text', () => {
    assert.equal(matchSuggestion('', suggestion), 'none');
    assert.equal(matchSuggestion('Something of my own about wallets', suggestion), 'none');
  });
  it('counts each occurrence of a repeated word', () =>
    assert.equal(getSimilarity('a', 'a a'), 0.5));
});

describe('post status', () => {
  it('has a view for each status', () => {
    for (const status of postStatuses) assert.notEqual(getStatusView(status).icon, 'help', status);
  });
  it('shows an unknown status as unknown', () => {
    assert.deepEqual(getStatusView('teleported'), { tone: 'muted', icon: 'help' });
    assert.deepEqual(getStatusView('constructor'), { tone: 'muted', icon: 'help' });
  });
});

it('a picture or video is checked where the campaign wants one', () => {
  const find = (own: Brief, hasMedia: boolean) =>
    checkText('text', own, { hasMedia }).find(({ kind }) => kind === 'media')?.met;
  const wanted = { id: 'media', kind: 'media', value: 1, state: 'unknown' } as const;
  const own = { ...brief, requirements: [wanted] };
  const found = [find(brief, false), find(own, false), find(own, true)];
  assert.deepEqual(found, [undefined, false, true]);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statusView } from '../../elements/posts/post-status.ts';
import { originOf, similarity } from '../../elements/posts/suggestion-origin.ts';
import { checkText, type Brief } from '../../elements/posts/text-checks.ts';
import { bareLink } from '../../contract/post-text.ts';
import { postStatuses } from '../../contract/reward.ts';
import { partsOf } from '../../server/domain/post-text.ts';

const brief: Brief = {
  requiredMentions: ['metaplex'],
  requiredHashtags: ['Core', '#ad'],
  requiredLinks: ['https://www.metaplex.com/core/'],
  bannedTerms: ['guaranteed', 'to the moon'],
  disclosure: { required: true, tag: '#ad' },
};
const met = (text: string) =>
  checkText(text, brief)
    .filter((check) => check.met)
    .map((check) => check.label);
const unmet = (text: string) =>
  checkText(text, brief)
    .filter((check) => !check.met)
    .map((check) => check.label);

describe('text checks', () => {
  it('lists each condition once, the disclosure tag as such', () =>
    assert.deepEqual(
      checkText('', brief).map(({ kind, label }) => `${kind} ${label}`),
      ['mention @metaplex', 'hashtag #Core', 'link metaplex.com/core', 'disclosure #ad'],
    ));
  it('ticks what stands in the text, whatever the case', () =>
    assert.deepEqual(met('@MetaPlex #core https://metaplex.com/core?ref=1 #AD'), [
      '@metaplex',
      '#Core',
      'metaplex.com/core',
      '#ad',
    ]));
  it('does not take a longer name for the wanted one', () =>
    assert.deepEqual(met('@metaplexx #corea https://metaplex.com/corexyz #adverts'), []));
  it('does not take a look-alike host for the wanted one', () =>
    assert.deepEqual(met('https://metaplex.com.evil.io/core https://evil.io/metaplex.com/core'), []));
  it('accepts a page below the wanted link', () =>
    assert.deepEqual(met('https://metaplex.com/core/guide'), ['metaplex.com/core']));
  it('finds a wanted link that the network would not make one, as the evaluation does', () =>
    assert.deepEqual(
      checkText('acme.example/stores', { ...brief, requiredLinks: ['acme.example/stores'] }).find(({ kind }) => kind === 'link')
        ?.met,
      true,
    ));
  it('names a banned term only where it stands, and only as a whole word', () => {
    assert.ok(unmet('Guaranteed! To the MOON.').includes('guaranteed'));
    assert.ok(unmet('Guaranteed! To the MOON.').includes('to the moon'));
    assert.ok(!unmet('unguaranteedly').includes('guaranteed'));
  });
  it('reads a text as whoever judges it does, brackets around a link included', () => {
    const text = 'See (https://metaplex.com/core), #Core @MetaPlex.';
    assert.deepEqual(met(text), ['@metaplex', '#Core', 'metaplex.com/core']);
    assert.deepEqual(partsOf(text), { mentions: ['metaplex'], hashtags: ['core'], links: ['https://metaplex.com/core'] });
  });
  it('shortens links for people', () => assert.equal(bareLink('https://www.metaplex.com/core/'), 'metaplex.com/core'));
});

describe('origin of a text', () => {
  const suggestion = 'Ten thousand tickets on Core: 2.9 SOL in total.';
  it('knows a copy', () => assert.equal(originOf(` ${suggestion}\n`, suggestion), 'same'));
  it('knows an edit', () =>
    assert.equal(originOf('Ten thousand tickets cost me 2.9 SOL in total, receipts below', suggestion), 'edited'));
  it('lets go of it', () => {
    assert.equal(originOf('', suggestion), 'gone');
    assert.equal(originOf('Something of my own about wallets', suggestion), 'gone');
  });
  it('counts a repeated word as often as it stands there', () => assert.equal(similarity('a', 'a a'), 0.5));
});

describe('post status', () => {
  it('has a view for each', () => {
    for (const status of postStatuses) assert.notEqual(statusView(status).mark, 'help', status);
  });
  it('shows an unknown one as unknown', () => {
    assert.deepEqual(statusView('teleported'), { tone: 'muted', mark: 'help' });
    assert.deepEqual(statusView('constructor'), { tone: 'muted', mark: 'help' });
  });
});

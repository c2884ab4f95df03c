import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addUtm } from '../../contract/text/utm-link.ts';
import {
  containsLink,
  containsTerm,
  createTermFinder,
  getTextParts,
  matchesLink,
  normalizeLink,
  normalizeWord,
  removeLinks,
} from '../../contract/text/campaign-terms.ts';

describe('words of a text', () => {
  it('are without their sign and in lower case', () =>
    assert.deepEqual(getTextParts('See (https://metaplex.com/Core), #Core @MetaPlex.'), {
      mentions: ['metaplex'],
      hashtags: ['core'],
      links: ['https://metaplex.com/Core'],
    }));
  it('are the same with a full-width sign and in each normal form', () => {
    assert.deepEqual(getTextParts('＃cafe\u0301').hashtags, ['café']);
    assert.equal(normalizeWord('#CAFÉ'), 'café');
    assert.equal(normalizeWord('＠Acme'), 'acme');
  });
  it('are found after a letter without a space', () => {
    const { mentions, links } = getTextParts('これは@Metaplexのhttps://metaplex.com/coreです');
    assert.deepEqual([mentions, links], [['metaplex'], ['https://metaplex.com/core']]);
  });
  it('have no list of a person', () => assert.deepEqual(getTextParts('@acme/team').mentions, []));
});

describe('links', () => {
  it('are compared without protocol, www and the last slash', () => {
    assert.equal(normalizeLink('https://www.metaplex.com/core///'), 'metaplex.com/core');
    assert.equal(normalizeLink('///'), '');
  });
  it('match the wanted one and those below it', () => {
    assert.equal(
      matchesLink('http://Metaplex.com/core/start?x=1', 'https://metaplex.com/core'),
      true,
    );
    assert.equal(matchesLink('https://metaplex.com/corex', 'https://metaplex.com/core'), false);
  });
  it('match the wanted one as the link of a member', () => {
    const mine = { campaign: '1041', content: 'hana' };
    for (const [wanted, tracked] of [
      ['https://acme.example', 'https://acme.example?utm_campaign=1041&utm_content=hana'],
      ['https://acme.example/a#b', 'https://acme.example/a?utm_campaign=1041&utm_content=hana#b'],
      ['acme.example/a/?b=1', 'acme.example/a/?b=1&utm_campaign=1041&utm_content=hana'],
      ['acme.example/?utm_content=x&b', 'acme.example/?b&utm_campaign=1041&utm_content=hana'],
    ] as const) {
      assert.equal(addUtm(wanted, mine), tracked);
      assert.equal(matchesLink(tracked, wanted), true, tracked);
    }
    const other = 'https://acme.example/a?utm_campaign=1041&utm_content=hana';
    assert.equal(matchesLink(other, 'https://acme.example/a?b=1'), false);
  });
  it('end before any number of dots, which are read in linear time', () => {
    const since = performance.now();
    const text = `acme.example/a${'.'.repeat(90_000)}x?!…`;
    assert.equal(containsLink(text, 'acme.example/a'), false);
    assert.equal(containsLink(`acme.example/a${'.'.repeat(90_000)}!`, 'acme.example/a'), true);
    assert.ok(performance.now() - since < 1000);
  });
  it('are found in a text without spaces', () =>
    assert.equal(containsLink('これmetaplex.com/coreです', 'https://metaplex.com/core'), true));
  it('are found under a top-level domain that the network does not know', () => {
    assert.equal(containsLink('at acme.example/stores.', 'https://acme.example/stores'), true);
    assert.equal(containsLink('at acme.example/stores.', 'https://acme.test/stores'), false);
    assert.equal(containsLink('at https://acme.example', 'acme.example:8080/a'), false);
  });
  it('are removed, also under new top-level domains', () => {
    assert.equal(removeLinks('see https://a.com/b, c.newtld/d and 1.5'), 'see ,  and 1.5');
    assert.equal(removeLinks('no link'), 'no link');
  });
});

it('a term matches whole words only', () => {
  assert.equal(containsTerm('To the MOON!', 'moon'), true);
  assert.equal(containsTerm('moonlight', 'moon'), false);
  const find = createTermFinder(['moon', 'a.b']);
  assert.deepEqual(find('Moon, moonlight, axb, a.b'), [
    { start: 0, end: 4 },
    { start: 22, end: 25 },
  ]);
});

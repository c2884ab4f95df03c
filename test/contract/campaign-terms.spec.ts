import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addUtm } from '../../common/text/utm-link.ts';
import {
  containsLink,
  containsTerm,
  createTermFinder,
  getTextParts,
  normalizeLink,
  normalizeWord,
  removeLinks,
} from '../../common/text/campaign-terms.ts';
import { getSimilarity, matchSuggestion } from '../../elements/posts/suggestion-match.ts';
import { PostTextReader } from '../../elements/posts/post-text-reader.ts';
import { matchesLink } from '../../common/text/compared-link.ts';

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

describe('a term is found in each notation of a text', () => {
  for (const [text, term] of [
    ['この投資は必ず儲かると思う', '必ず儲かる'],
    ['保证收益的项目', '保证收益'],
    ['수익을보장합니다', '보장'],
    ['ผลตอบแทนรับประกันแน่นอน', 'รับประกัน'],
    ['หุ้น\u200bดี', 'หุ้นดี'],
    ['cafe\u0301 society', 'café'],
    ['café', 'cafe\u0301'],
    ['get  rich quick', 'get rich'],
    ['get\u00a0rich', 'get rich'],
    ['get\nrich', 'get rich'],
    ['get \u200b rich', 'get rich'],
    ['gua\u200Branteed', 'guaranteed'],
    ['guar\u00ADanteed', 'guaranteed'],
    ['ＧＵＡＲＡＮＴＥＥＤ', 'guaranteed'],
    ['ﾊﾞｲﾅﾝｽ', 'バイナンス'],
    ['这是moon吗', 'moon'],
    ['moon은 간다', 'moon'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['risk\u2011free', 'risk-free'],
    ['to the moon🚀', '🚀'],
  ] as const)
    it(JSON.stringify([text, term]), () => {
      assert.equal(containsTerm(text, term), true);
      assert.equal(createTermFinder([term])(text).length, 1);
      assert.equal(new PostTextReader().hasTerm(text, term), true, 'in the editor');
    });
  it('but not within a word, and a term without a character is in no text', () => {
    for (const [text, term] of [
      ['amoon', 'moon'],
      ['moon_x', 'moon'],
      ['naïveté', 'naive'],
      ['text', '\u200b'],
    ] as const)
      assert.equal(containsTerm(text, term), false, text);
  });
  it('and is marked as it is written', () => {
    const text = 'Ａ 必ず儲\u200bかるよ, CAFE\u0301 get \u00a0 rich!';
    const found = createTermFinder(['必ず儲かる', 'café', 'get rich'])(text);
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      ['必ず儲\u200bかる', 'CAFE\u0301', 'get \u00a0 rich'],
    );
  });
});

describe('a wanted link is found in each notation', () => {
  for (const [link, wanted] of [
    ['https://münchen.example/a', 'xn--mnchen-3ya.example/a'],
    ['https://xn--mnchen-3ya.example/a', 'https://münchen.example/a'],
    ['https://acme.example:443/a', 'acme.example/a'],
    ['http://acme.example:443/a', 'https://acme.example/a'],
    ['http://acme.example:80/', 'acme.example'],
    ['https://acme.example/caf%C3%A9', 'https://acme.example/café'],
    ['https://acme.example/cafe\u0301', 'https://acme.example/café'],
    ['https://acme.example/%7Ebob', 'https://acme.example/~bob'],
    ['https://acme.example/a%2fb', 'https://acme.example/a%2Fb'],
    ['https://acme.example/?b=2&a=1', 'https://acme.example/?a=1&b=2'],
    ['https://acme.example/?a=1&b=2&ref=x', 'https://acme.example?b=2&a=1'],
    ['https://acme.example/?q=a+b', 'https://acme.example/?q=a%20b'],
    ['https://acme.example/x/../b', 'https://acme.example/b'],
  ] as const)
    it(`${link} is ${wanted}`, () => assert.equal(matchesLink(link, wanted), true));
  it('in the text too, by editor and server', () => {
    const text = 'Look: https://xn--mnchen-3ya.example:443/a?y=2&x=1#top';
    const wanted = 'https://münchen.example/a?x=1&y=2';
    assert.equal(containsLink(text, wanted), true);
    assert.equal(new PostTextReader().hasLink(text, wanted), true);
  });
  it('but no other address is it', () => {
    for (const [link, wanted] of [
      ['https://acme.example:8443/a', 'acme.example/a'],
      ['https://acme.example/a%2Fb', 'https://acme.example/a/b'],
      ['https://acme.example/?a=1', 'https://acme.example/?a=2'],
      ['https://acme.example.evil.test', 'acme.example'],
      ['https://evil.test/acme.example', 'acme.example'],
    ] as const)
      assert.equal(matchesLink(link, wanted), false, link);
  });
});

it('a text is like a suggestion in a script without spaces, and in each notation', () => {
  assert.ok(getSimilarity('この投資はとても面白いです', 'この投資は面白いと思います') > 0.5);
  assert.equal(matchSuggestion('Cafe\u0301  is open', 'café is open'), 'same');
});

/** Compares our reading of a text with the network's own library, twitter-text 3.1.0, and names each wanted difference. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import network from 'twitter-text';
import countryPattern from 'twitter-text/dist/regexp/validCCTLD.js';
import genericPattern from 'twitter-text/dist/regexp/validGTLD.js';
import { entities, weightedLength } from '../../common/text/post-text.ts';
import {
  asciiTopLevelDomains,
  internationalTopLevelDomains,
} from '../../common/text/top-level-domains.ts';
import { createTexts } from './seeded-texts.ts';
import { linkCases } from './text-cases/links.ts';
import { cashtagCases, hashtagCases, mentionCases } from './text-cases/tags.ts';
import { newerEmoji, weightCases } from './text-cases/weights.ts';

/** The network's entities as we write them; a list of a person is none. */
function getNetworkEntities(text: string): string[] {
  return network
    .extractEntitiesWithIndices(text)
    .filter(({ listSlug }) => !listSlug)
    .map(({ indices: [start, end], url, screenName, hashtag }) => {
      const kind = url ? 'url' : screenName ? 'mention' : hashtag ? 'hashtag' : 'cashtag';
      return `${kind} ${start}–${end}`;
    });
}
const getOurEntities = (text: string) =>
  entities(text).map(({ kind, start, end }) => `${kind} ${start}–${end}`);

/** The library measures a link without protocol by less than it covers if its host is only partly of Latin letters. */
const hasShortenedLink = (text: string) =>
  network
    .extractEntitiesWithIndices(text.normalize())
    .some(({ url, indices: [start, end] }) => url !== undefined && url.length !== end - start);

function assertEqual(text: string): void {
  assert.deepEqual(getOurEntities(text), getNetworkEntities(text), JSON.stringify(text));
  if (hasShortenedLink(text)) return;
  const { weightedLength: weight, valid } = network.parseTweet(text);
  const ours = weightedLength(text);
  assert.deepEqual(
    { weight: ours.weight, valid: ours.valid },
    { weight, valid },
    JSON.stringify(text),
  );
}

describe('as the network’s own library', () => {
  const count = process.env['EVANGELIST_DEEP'] === '1' ? 10_000 : 2000;
  it(`reads ${count} seeded texts`, () => {
    const texts = createTexts(20_261_102, count);
    for (const text of texts) assertEqual(text);
    assert.ok(texts.filter(hasShortenedLink).length < 20);
    const kinds = new Set(texts.flatMap((text) => entities(text).map(({ kind }) => kind)));
    assert.equal(kinds.size, 4);
  });
  it('reads the hand-written cases', () => {
    const cases = [...weightCases, ...linkCases, ...mentionCases, ...hashtagCases, ...cashtagCases];
    for (const [text] of cases) assertEqual(text);
  });
  it('knows the same top-level domains, the international ones in the same order', () => {
    const read = ({ source }: RegExp) => /\(\?:\(\?:(.*?)\)\(\?=/s.exec(source)![1]!.split('|');
    const all = [...read(genericPattern), ...read(countryPattern)];
    const isAscii = (name: string) => /^[a-z]+$/.test(name);
    assert.deepEqual([...asciiTopLevelDomains], all.filter(isAscii).sort());
    assert.deepEqual(
      internationalTopLevelDomains,
      all.filter((name) => !isAscii(name)),
    );
  });
});

describe('wanted difference to the library', () => {
  const getWeights = (text: string) => [
    weightedLength(text).weight,
    network.parseTweet(text).weightedLength,
  ];

  it('an emoji that is newer than its list of 2018 counts as one, as the published rule wants', () => {
    for (const [text, weight] of newerEmoji) {
      const [ours, theirs] = getWeights(text);
      assert.equal(ours, weight, text);
      assert.notEqual(theirs, weight, text);
    }
  });

  it('a letter that is newer than Unicode 7 is a letter of a hashtag: the rule names letters and marks, not a list', () => {
    for (const tag of ['#𞤀𞤁𞤂', '#𐒰𐓘', '#ꟲ', '#𗀀', '#鿿']) {
      assert.deepEqual(getOurEntities(tag).length, 1, tag);
      assert.notDeepEqual(getOurEntities(tag), getNetworkEntities(tag), tag);
    }
  });

  it('a character for private use is no letter of a hashtag: the list has 68 of one vendor', () => {
    assert.deepEqual(getOurEntities('#\uF870'), []);
    assert.deepEqual(getNetworkEntities('#\uF870'), ['hashtag 0–2']);
  });

  it('a link counts once for all that it covers: the library counts the end of this one again', () => {
    const text = 'a.com日本.рф/path';
    assert.deepEqual(getOurEntities(text), ['url 0–15']);
    assert.deepEqual(getNetworkEntities(text), ['url 0–15']);
    assert.deepEqual(getWeights(text), [23, 28]);
  });

  it('a link is where it is: the library looks for the host and takes the first place that looks like it', () => {
    const text = 'a.comX日a.com';
    assert.deepEqual(getOurEntities(text), ['url 7–12']);
    assert.deepEqual(getNetworkEntities(text), ['url 0–5']);
  });
});

/** Reading by paragraphs gives what reading the whole text gives, whatever is edited; and what the network's own library gives. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import network from 'twitter-text';
import {
  containsLink,
  containsTerm,
  createDomainTest,
  getTextParts,
} from '../../common/text/campaign-terms.ts';
import { createFirstLinkReader, findFirstLink } from '../../common/text/first-link.ts';
import { splitParagraphs, TextReader } from '../../common/text/paragraphs.ts';
import { entities, longestText, weightedLength } from '../../common/text/post-text.ts';
import { defaultPostLimits } from '../../contract/limits/posts.ts';
import { Highlighter } from '../../elements/posts/highlight-segments.ts';
import { PostTextReader } from '../../elements/posts/post-text-reader.ts';
import { random } from '../server/seeds.ts';
import { createTexts } from './seeded-texts.ts';

const seed = 20_261_126;
const { int, pick, chance } = random(seed);
const pieces = [
  ...createTexts(seed, 200),
  '\n',
  '\n\n',
  '\r\n',
  '\n\u0301',
  '-a.com\n',
  '\n字a.com',
  'RT\n@acme',
  '$SOL\n$ETH',
  '\nacme.example/a',
  '\u1112\n\u1161',
  ' \u0301',
  'e \u0301',
  ' -a.com ',
  'https:// a.com',
  'RT @acme',
  'rt: @acme/list',
  '$SOL $ETH',
  ' #\uFE0F',
  ' #ad ',
  ' @acme ',
  ' a.com ',
  '# a',
  'to the',
  ' moon ',
  '  ',
];

/** Types, pastes, cuts, or breaks a line at a random place, as a person and as a program would. */
function edit(text: string): string {
  const from = int(text.length);
  const to = chance(0.5) ? from : Math.min(text.length, from + int(40));
  const typed = chance(0.3) ? '' : chance(0.4) ? pick(['a', '.', '@', '#', ' ', '\n', '/']) : pick(pieces); // prettier-ignore
  return text.slice(0, from) + typed + text.slice(to);
}

/** The library measures a link without protocol by less than it covers if its host is only partly of Latin letters. */
const hasShortenedLink = (text: string) =>
  network
    .extractEntitiesWithIndices(text.normalize())
    .some(({ url, indices: [start, end] }) => url !== undefined && url.length !== end - start);

describe('a text that is edited', () => {
  it('reads as a whole text: length, limit, entities, and what is highlighted', () => {
    const limits = { ...defaultPostLimits, maxWeighted: 600 };
    const links = ['https://acme.example/a'];
    const isKnown = createDomainTest(links);
    const [reader, highlighter] = [
      new TextReader(limits, isKnown),
      new Highlighter(limits, { wantedLinks: links }),
    ];
    let text = '';
    for (let step = 0; step < 3000; step++) {
      text = text.length > 3000 ? text.slice(int(text.length)) : edit(text);
      const message = `seed ${seed}, step ${step}: ${JSON.stringify(text)}`;
      const length = weightedLength(text, limits);
      assert.equal(splitParagraphs(text).join(''), text, message);
      assert.deepEqual(reader.weightedLength(text), length, message);
      assert.deepEqual(reader.entities(text), entities(text, isKnown), message);
      const lines = highlighter.read(text);
      const toText = (kind: string) =>
        lines.flatMap((line) => line.filter((one) => one.kind === kind).map((one) => one.text));
      assert.equal(lines.map((line) => line.map((one) => one.text).join('')).join('\n'), text);
      const end = length.overflowAt ?? text.length;
      assert.equal(toText('over').join(''), text.slice(end).replaceAll('\n', ''), message);
      const within = entities(text, isKnown).filter(({ start }) => start < end);
      assert.deepEqual(toText('entity'), within.map((one) => text.slice(one.start, Math.min(one.end, end)))); // prettier-ignore
    }
  });

  it('is checked as a whole text: parts, wanted links, words that are not allowed, first link', () => {
    const links = ['https://acme.example/a', 'a.com'];
    const terms = ['to the moon', 'a', 'guaranteed'];
    const reader = new PostTextReader();
    const readFirstLink = createFirstLinkReader();
    let text = '';
    for (let step = 0; step < 1500; step++) {
      text = text.length > 2000 ? text.slice(int(text.length)) : edit(text);
      const message = `seed ${seed}, step ${step}: ${JSON.stringify(text)}`;
      const found = entities(text);
      assert.equal(reader.getWeight(text), weightedLength(text).weight, message);
      assert.deepEqual(reader.getParts(text), getTextParts(text), message);
      assert.equal(reader.countCashtags(text), found.filter(({ kind }) => kind === 'cashtag').length); // prettier-ignore
      for (const link of links)
        assert.equal(reader.hasLink(text, link), containsLink(text, link), message);
      for (const term of terms)
        assert.equal(reader.hasTerm(text, term), containsTerm(text, term), message);
      assert.equal(readFirstLink(text), findFirstLink(text), message);
    }
  });

  it('is counted as the network’s own library counts it', () => {
    const reader = new TextReader();
    const texts = createTexts(seed + 1, 300);
    let compared = 0;
    let lines = ['', '', '', '', ''];
    for (const text of texts) {
      lines = lines.with(int(lines.length - 1), text);
      const whole = lines.join('\n');
      if (hasShortenedLink(whole)) continue;
      compared++;
      const { weight, valid } = reader.weightedLength(whole);
      const { weightedLength: wanted, valid: accepted } = network.parseTweet(whole);
      assert.deepEqual({ weight, valid }, { weight: wanted, valid: accepted }, JSON.stringify(whole)); // prettier-ignore
    }
    assert.ok(compared > 200, `${compared} compared`);
  });

  it('is read in part beyond the length of any post, as a whole text is', () => {
    const text = `${'word '.repeat(longestText / 5)}\n@acme https://a.com`;
    const reader = new TextReader();
    assert.deepEqual(reader.entities(text), entities(text));
    assert.deepEqual(reader.weightedLength(text), weightedLength(text));
  });
});

import { textLimits } from '../../contract/limits.ts';
import { parseEmail } from '../../common/text/email-address.ts';
import { containsLink, containsTerm, createTermFinder } from '../../common/text/campaign-terms.ts';
import { matchesLink } from '../../common/text/compared-link.ts';
import { entities, weightedLength } from '../../common/text/post-text.ts';
import { trimTrailing } from '../../common/text/trim-trailing.ts';
import { parseCode } from '../../elements/ui/code-input/parse-code.ts';
import { normalizePostText } from '../../server/features/posts/post-text.rules.ts';
import { describeGrowth } from '../growth.ts';

const repeated = (unit: string) => (length: number) =>
  unit.repeat(Math.floor(length / unit.length));
/** Parts of links, mentions, hashtags and spaces: each could be read again from each of its characters. */
const inputs = {
  letters: repeated('a'),
  'short words': repeated('a.'),
  'words with dashes': repeated('a-'),
  labels: repeated('aa.bb@'),
  slashes: repeated('/'),
  protocols: repeated('https://'),
  'hashtags of digits': repeated('#1'),
  digits: (length: number) => `#${'1'.repeat(length - 1)}`,
  'at signs': repeated('@a'),
  dots: repeated('.'),
  brackets: repeated(')'),
  spaces: repeated(' '),
  ideographs: repeated('日'),
  'ideographs with dots': repeated('日.'),
  'ideographs before a link': repeated('日日日日日日日日日日日日日日日日日日日日日a.com'),
  paths: repeated('a.com/((a'),
  'short links': repeated('https://t.co/a/'),
};
/** A post has at most 10,000 characters; the largest of these has sixteen times as many. */
const sizes = [10_000, 40_000, 160_000] as const;

const findTerms = createTermFinder(['moon', 'passive income']);

describeGrowth('the time of reading a post grows with its text', {
  sizes,
  inputs,
  run(text) {
    entities(text);
    normalizePostText(text);
    containsLink(text, 'metaplex.example/core');
    matchesLink(text, 'metaplex.com/core');
    containsTerm(text, 'moon');
    findTerms(text);
  },
});

describeGrowth('the time of counting a post grows with its text', {
  sizes,
  inputs: {
    letters: inputs.letters,
    families: repeated('👩‍👧'),
    keycaps: repeated('1\uFE0F\u20E3'),
    marks: repeated('\u0301'),
    'letters with marks': repeated('e\u0301'),
  },
  run: (text) => void weightedLength(text),
});

describeGrowth('the time of reading what is typed grows with its text', {
  sizes,
  inputs,
  run(text) {
    parseCode(text, 6);
    trimTrailing(`${text}x`, '/');
    parseEmail(text.slice(0, textLimits.typedEmail));
  },
});

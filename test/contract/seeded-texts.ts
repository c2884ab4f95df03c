/** Texts of random parts, the same for each seed: all scripts, emoji, links at their limits, and neighbors without a space. */
import network from 'twitter-text';
import { random } from '../server/seeds.ts';
import { getSequences, isRecommended } from './emoji-sequences.ts';

const isLetter = (character: string) => /[\p{L}\p{M}]/u.test(character);
const isTagged = (text: string) => network.extractHashtags(text)[0] === text.slice(1);
/** Letters and digits of Unicode 7, which the network's list has, and all that is none. */
const characters = Array.from({ length: 0x20000 / 17 }, (_, index) => index * 17)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xf8ff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => isLetter(character) === isTagged(`#${character}`))
  .filter((character) => !/\p{Nd}/u.test(character) || isTagged(`#a${character}`));

const isOne = (sequence: string) => network.parseTweet(sequence).weightedLength === 2;
/** Emoji that the network's list of 2018 has too. */
const emoji = getSequences().filter(isRecommended).filter(isOne);

const words = [
  ...[
    '日本語',
    'テスト',
    'ひらがな',
    'ｶﾀｶﾅ',
    '한국어',
    '中文',
    'привет',
    'Ελληνικά',
    'العربية',
    'עברית',
    'ไทย',
    'हिन्दी',
    'தமிழ்',
    'বাংলা',
  ],
  ...[
    'ქართული',
    'Հայերեն',
    'አማርኛ',
    'ខ្មែរ',
    'e\u0301',
    'ñ',
    'ß',
    'ﬀ',
    'ı',
    'İ',
    '\u212A',
    'ι',
    '𐐀',
    '𝒜',
    '𠮷',
    'hello',
    'a',
    'Z',
  ],
  ...[
    'rt',
    'RT',
    'rt:',
    '0',
    '42',
    '_',
    '-',
    '.',
    '..',
    '/',
    '//',
    ':',
    '://',
    '@',
    '＠',
    '#',
    '＃',
    '$',
    '&',
    '!',
    '?',
    '(',
    ')',
  ],
  ...[
    '((',
    '))',
    '[',
    ']',
    '~',
    '|',
    '%',
    '*',
    '+',
    '=',
    ',',
    ';',
    '"',
    "'",
    '`',
    '<',
    '>',
    '\\',
    '^',
    '{',
    '}',
    '…',
    '—',
    '–',
  ],
  ...[
    '“',
    '”',
    '。',
    '、',
    '！',
    '．',
    '・',
    '゛',
    ' ',
    ' ',
    ' ',
    '\n',
    '\t',
    '\u00A0',
    '\u3000',
    '\u200B',
    '\u200C',
    '\u200D',
  ],
  ...[
    '\u200E',
    '\u202A',
    '\u2066',
    '\u0085',
    '\u0001',
    '\u007F',
    '\u0345',
    '\uFE0E',
    '\uFE0F',
    '\u20E3',
    '\uD83D',
    '\uDE00',
  ],
  ...['\uFEFF', '\uFFFE', '\uFFFF'],
];
const protocols = ['http://', 'https://', '', '', '', 'HTTP://', 'https:/', 'ftp://'];
const labels = [
  ...[
    'a',
    'example',
    'foo-bar',
    'foo_bar',
    '日本',
    'münchen',
    '-a',
    'a-',
    'xn--a',
    'xn--日',
    'www',
    't',
    '😀',
    '.',
    'пример',
  ],
  ...['a'.repeat(63), 'a'.repeat(64), '日'.repeat(57), '日'.repeat(58)],
];
const topLevelDomains = [
  ...[
    'com',
    'co.jp',
    'io',
    'рф',
    '中国',
    '한국',
    'भारत',
    'भारतम्',
    'இந்தியா',
    'ভারত',
    'xn--p1ai',
    'example',
    'museum',
    'COM',
    'Рф',
  ],
  ...['onion', 'vermögensberater', '嘉里', '嘉里大酒店', 'ελ', 'ΕΛ', 'q', 'c', 'org'],
];
const pathParts = [
  ...[
    'a',
    '/',
    '.',
    '(',
    ')',
    '(a)',
    '((a))',
    '(a(b)c)',
    'é',
    '日',
    'ж',
    '#x',
    '@u',
    '@u/',
    '!',
    '~',
    '-',
    '–',
    '%20',
    ',',
    'abc123',
  ],
  ...['a'.repeat(40), 'a'.repeat(41), '?', '&', '=', '[', ']', 'ι', '\u1C80'],
];
const queries = ['?a=1', '?', '?!!', '?a=1&b=(c)', '?a.', '?é', '?#', '?x?y'];
const names = ['acme', 'a_b', 'x', 'a2345678901234567890', 'a23456789012345678901', '1', '日'];
const nameEnds = ['', '', '/list', '/l-1', '/1', '@', 'é', '://'];
const tags = [
  'tag',
  '日本',
  '1',
  '1a',
  '_',
  'a_b',
  '\u0301',
  '·a',
  'ｱ',
  '\uFE0Fa',
  '\u20E3',
  'तक',
  '१२',
  '१क',
  'Ꭰ',
  '𐐀',
  'ა',
];
const cashtags = ['SOL', 'a', 'ABCDEFG', 'A.B', 'a_bc', 'a.bcd', 'é'];

/** @returns `count` texts of one to twelve parts */
export function createTexts(seed: number, count: number): string[] {
  const { chance, int, pick } = random(seed);
  const maybe = (share: number, create: () => string) => (chance(share) ? create() : '');
  const repeat = (most: number, create: () => string) =>
    Array.from({ length: int(most) }, create).join('');
  const createLink = () =>
    [
      pick(protocols),
      chance(0.1)
        ? pick(['t.co', 'T.co'])
        : `${pick(labels)}.${repeat(2, () => `${pick(labels)}.`)}${pick(topLevelDomains)}`,
      maybe(0.15, () => pick([':80', ':8080', ':x', ':'])),
      maybe(0.5, () => `/${repeat(5, () => pick(pathParts))}`),
      // Up to and over 4,096 characters.
      maybe(0.02, () => `/${'p'.repeat(4040 + int(60))}`),
      maybe(0.3, () => pick(queries)),
    ].join('');
  const kinds: readonly [share: number, create: () => string][] = [
    [32, () => pick(words)],
    [18, createLink],
    [10, () => pick(['@', '＠']) + pick(names) + pick(nameEnds)],
    [10, () => pick(['#', '＃']) + pick(tags) + pick(['', '', '#', '://', '·'])],
    [7, () => `$${pick(cashtags)}${pick(['', '', '.', ',', '日'])}`],
    [13, () => pick(emoji) + maybe(0.2, () => pick(['\uFE0F', '\u200D', '\u0301', '\u{1F3FB}']))],
    [10, () => pick(characters)],
  ];
  const parts = kinds.flatMap(([share, create]) => Array.from({ length: share }, () => create));
  const createPart = () => pick(parts)();
  return Array.from({ length: count }, () => createPart() + repeat(11, createPart));
}

/** Emoji of several code points by the properties of Unicode in Node: those it recommends (RGI), and others of their form. */
const joiner = '\u200D';
const selector = '\uFE0F';
const tones = ['🏻', '🏼', '🏽', '🏾', '🏿'];
/** TypeScript's target has no flag `v`. */
const recommended = new RegExp('^\\p{RGI_Emoji}$', 'v');

const emoji = Array.from({ length: 0x20000 - 0x23 }, (_, index) => index + 0x23)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /\p{Emoji}/u.test(character));
const indicators = emoji.filter((character) => /\p{RI}/u.test(character));

/** As it is shown as an emoji, and with each skin tone. */
const forms = (character: string): string[] => [
  /\p{Emoji_Presentation}/u.test(character) ? character : character + selector,
  ...(/\p{Emoji_Modifier_Base}/u.test(character) ? tones.map((tone) => character + tone) : []),
];
const toForms = (elements: Iterable<string>): string[] =>
  [...new Set(elements)].flatMap((element) => forms(element.replace(selector, '')));
const join = (...lists: readonly string[][]): string[] =>
  lists.reduce((starts, next) =>
    starts.flatMap((start) => next.map((element) => start + joiner + element)),
  );

function getUnjoined(): string[] {
  const toTags = (code: string) =>
    Array.from(code, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  return [
    ...emoji.flatMap((character) => [
      character + selector,
      `${character}${selector}\u20E3`,
      ...tones.map((tone) => character + tone),
    ]),
    ...indicators.flatMap((first) => indicators.map((second) => first + second)),
    ...['gbeng', 'gbsct', 'gbwls', 'ustx'].map((code) => `🏴${toTags(code)}\u{E007F}`),
  ];
}

function getJoined(): string[] {
  const shown = emoji
    .filter((character) => !indicators.includes(character))
    .map((one) => forms(one)[0]!);
  const pairs = shown.flatMap((first) =>
    join([first], shown).filter((pair) => recommended.test(pair)),
  );
  const parts = pairs.map((pair) => pair.split(joiner));
  const firsts = toForms([...parts.map(([first]) => first!), '🫱']);
  const seconds = toForms([...parts.map(([, second]) => second!), '🫲']);
  const adults = toForms(['👨', '👩', '🧑']);
  const people = [...adults, '👧', '👦', '🧒'];
  return [
    ...join(firsts, seconds),
    ...join(toForms(['🏃', '🚶', '🧎']), ['♀️', '♂️'], ['➡️']),
    ...join(adults, ['🦯', '🦼', '🦽'], ['➡️']),
    ...join(adults, ['❤️', '🤝', '🐰', '🫯', '👨', '👩', '👧', '👦', '🧑', '🧒'], people),
    ...join(adults, ['❤️', '👨', '👩', '🧑'], ['💋', '👧', '👦', '🧒'], people),
  ];
}

export const isRecommended = (sequence: string): boolean => recommended.test(sequence);
/** All sequences that Unicode recommends, and many that only look like one. */
export const getSequences = (): string[] => [...new Set([...getUnjoined(), ...getJoined()])];
export const singleEmoji: readonly string[] = emoji.filter(isRecommended);

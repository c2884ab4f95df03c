/**
 * The emoji of several code points, by Unicode 17: the network counts each of them as one character. (An emoji of one code
 * point weighs as much as any other character outside of the ranges of single weight, so it needs no entry here.)
 */

/** In the patterns, `+` is a zero width joiner, `~` the variation selector for emoji, and `T` a skin tone. */
const joined = [
  // Professions, hair, mobility aids.
  '[👨👩🧑]T?+(?:[⚕⚖✈]~|[🌾🍳🍼🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🦰🦱🦲🦳]|[🦯🦼🦽](?:+➡~)?)',
  '🧑T?+[🎄🩰]',
  // Women and men, some of them facing right.
  '[🏃🚶🧎]T?(?:+[♀♂]~)?+➡~',
  '(?:[🏃🏄🏊👮👯👰👱👳👷💁💂💆💇🙅🙆🙇🙋🙍🙎🚣🚴🚵🚶🤦🤵🤷🤸🤹🤼🤽🤾🦸🦹🧍🧎🧏🧔🧖🧗🧘🧙🧚🧛🧜🧝]T?|[⛹🏋🏌🕵][T~]|[🧞🧟])+[♀♂]~',
  // Families.
  '(?:👨+(?:[👨👩]+)?|👩+(?:👩+)?)(?:👧+[👦👧]|👦+👦|[👦👧])',
  '🧑+(?:🧑+)?🧒(?:+🧒)?',
  // Couples.
  '(?:👨+❤~+(?:💋+)?👨|👩+❤~+(?:💋+)?[👨👩]|🧑+🤝+🧑)',
  '(?:👨T+❤~+(?:💋+)?👨|👩T+❤~+(?:💋+)?[👨👩]|🧑T+🤝+🧑)T',
  // Pairs with two different skin tones.
  '(?=👨T+[🤝🐰🫯]+👨|👩T+🤝+[👨👩]|👩T+[🐰🫯]+👩|🧑T+(?:[🐰🫯]|❤~(?:+💋)?)+🧑)[👨👩🧑](T)+(?:[🤝🐰🫯]|❤~(?:+💋)?)+[👨👩🧑](?!\\1)T',
  '🫱(T)+🫲(?!\\2)T',
  // Others.
  '[❤🐦]~?+🔥|❤~+🩹|⛓~+💥|🏳~+(?:🌈|⚧~)|🏴+☠~|👁~?+🗨~?|[🐈🐦]+⬛|🐕+🦺|🐻+❄~|🍄+🟫|🍋+🟩',
  '😮+💨|😵+💫|😶+🌫~|🙂+[↔↕]~',
];
const others = [
  // Keycaps.
  '[0-9#*]~?\\u20E3',
  // Flags of England, Scotland, Wales.
  `🏴(?:${['gbeng', 'gbsct', 'gbwls'].map(toTags).join('|')})\\u{E007F}`,
  // With a skin tone. The network also knows the form with a variation selector, and skiers.
  '(?!👪)\\p{Emoji_Modifier_Base}T|[☝⛷⛹✌✍🏋🏌🕴🕵🖐]~?T',
  // Shown as text without a variation selector.
  '(?![0-9#*]|\\p{Emoji_Presentation})\\p{Emoji}~',
  // Shown as an emoji without it: the selector may stand there.
  '[⌚⌛◽◾☔☕♈-♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛔⛪⛲⛳⛵⛺⛽❗⬛⬜⭐⭕🀄🈚🈯]~',
];

function toTags(code: string): string {
  return Array.from(code, (letter) => `\\u{E00${letter.charCodeAt(0).toString(16)}}`).join('');
}

const toSource = (pattern: string) =>
  pattern
    .replaceAll('[T~]', '(?:T|~)')
    .replaceAll('~', '\\uFE0F')
    .replaceAll('+', '\\u200D')
    .replaceAll('T', '[\\u{1F3FB}-\\u{1F3FF}]');

/** Flags by the first letter of their region: `AC` is `A` and `C`. */
const flagLetters: Record<string, string> = Object.fromEntries(
  (
    'ACDEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNOPQRUVWXYZ DEGJKMOZ EACEGHRSTU FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
    'ICDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
    'SABCDEGHIJKLMNORSTVXYZ TACDFGHJKLMNORTVWZ UAGMNSYZ VACEGINU WFS XK YET ZAMW'
  )
    .split(' ')
    .map((letters) => [letters[0], letters.slice(1)]),
);
const firstRegionalIndicator = 0x1f1e6;
const getRegionLetter = (codePoint = 0) =>
  codePoint >= firstRegionalIndicator && codePoint < firstRegionalIndicator + 26
    ? String.fromCharCode(codePoint - firstRegionalIndicator + 'A'.charCodeAt(0))
    : '';

/** Built on the first use. */
let sequence: RegExp | undefined;
const getSequence = () =>
  (sequence ??= new RegExp([...joined, ...others].map(toSource).join('|'), 'uy'));

const keycapSigns = [0xfe0f, 0x20e3];

/** Where the emoji of several code points that starts at `at` ends; `at` without one. */
export function getEmojiEnd(text: string, at: number): number {
  const codePoint = text.codePointAt(at)!;
  // Letters and digits are most of a text: only a keycap starts below the first symbol.
  if (codePoint < 0x80 && !keycapSigns.includes(text.charCodeAt(at + 1))) return at;
  const region = getRegionLetter(codePoint);
  if (region) {
    const second = getRegionLetter(text.codePointAt(at + 2));
    return second && flagLetters[region]!.includes(second) ? at + 4 : at;
  }
  const pattern = getSequence();
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

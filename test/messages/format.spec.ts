import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMessages, formatMessage } from '../../messages/format.ts';
import { createSentences } from '../../messages/sentences.ts';
import { toLocale } from '../../messages/to-locale.ts';

test('a plural form follows `count`, in the rules of the language', () => {
  const forms = {
    one: '{count} wpis',
    few: '{count} wpisy',
    many: '{count} wpisów',
    other: '{count} wpisu',
  };
  const format = (count: number) => formatMessage(forms, { count }, 'pl');
  assert.deepEqual([1, 3, 5, 1.5].map(format), ['1 wpis', '3 wpisy', '5 wpisów', '1,5 wpisu']);
});

test('a variant follows `kind`, an unknown one is `other`', () => {
  const variants = { claim: 'Claim {amount}', other: 'Open' };
  const format = (kind: string) => formatMessage(variants, { kind, amount: '4 USDC' }, 'en');
  assert.deepEqual(['claim', 'join', 'toString'].map(format), ['Claim 4 USDC', 'Open', 'Open']);
});

test('a message with tags is a list of its parts', () => {
  const format = (text: string) =>
    formatMessage(text, { name: 'Mara', b: (inner: string) => `[${inner}]` }, 'en');
  assert.deepEqual(format('Hello <b>{name}</b>, <b>welcome</b>.'), [
    'Hello ',
    '[Mara]',
    ', ',
    '[welcome]',
    '.',
  ]);
});

test('the text of a tag without a function stays', () => {
  const link = (inner: string) => `[${inner}]`;
  assert.deepEqual(formatMessage('<b>{n}</b>, <link>more</link>.', { n: 2, link }, 'en'), [
    '',
    '2',
    ', ',
    '[more]',
    '.',
  ]);
});

test('a value is never read as a tag or a place', () => {
  const values = { name: '<b>{other}</b>', other: 'x', b: (inner: string) => `[${inner}]` };
  assert.deepEqual(formatMessage('<b>{name}</b>', values, 'en'), ['', '[<b>{other}</b>]', '']);
  assert.equal(formatMessage('{name}', values, 'en'), '<b>{other}</b>');
});

test('a value that ends with a full stop ends the sentence', () => {
  const format = (date: string, locale = 'de') =>
    formatMessage('Ergebnisse bis {date}.', { date }, locale);
  assert.equal(format('Do., 24. Dez.'), 'Ergebnisse bis Do., 24. Dez.');
  assert.equal(format('24. Mai'), 'Ergebnisse bis 24. Mai.');
  assert.equal(formatMessage('{a}.', { a: 'Inc.' }, 'ar'), '\u2068Inc.\u2069');
});

test('a place without a value stays as it is', () => {
  assert.equal(formatMessage('Hello {name}', {}, 'en'), 'Hello {name}');
});

test('numbers have the digits of the language; English writes no separators', () => {
  const format = (locale: string) => formatMessage('{n}', { n: 1200 }, locale);
  assert.deepEqual(
    [format('en'), format('de'), format('ar-EG')],
    ['1200', '1.200', '\u2068١٬٢٠٠\u2069'],
  );
});

test('messages are strings, or functions of their values; a translation replaces them key by key', () => {
  const english = { name: 'Name', by: 'by {name}', left: '{count} left' };
  const t = createMessages(english, { name: 'Nom', by: 'de {name}' }, 'fr') as {
    name: string;
    by(params: object): string;
    left(params: object): string;
  };
  assert.deepEqual(
    [t.name, t.by({ name: 'Mara' }), t.left({ count: 1200 })],
    ['Nom', 'de Mara', '1200 left'],
  );
});

test('sentences need no formatter: those with tags are functions, braces stay', () => {
  const english = { label: 'Label', see: 'See <link>this</link>.', kept: 'Kept' };
  const t = createSentences(english, { label: 'Nom {x}', see: 'Voir <link>ça</link>.' }) as {
    label: string;
    see(params: { link: (text: string) => unknown }): unknown[];
    kept: string;
  };
  assert.deepEqual(
    [t.label, t.see({ link: (text) => [text] }), t.kept],
    ['Nom {x}', ['Voir ', ['ça'], '.'], 'Kept'],
  );
});

test('a name that runs the other way, or turns around what follows, does so in itself only', () => {
  const format = (name: string, locale = 'en') =>
    formatMessage('{name} joined for {amount}.', { name, amount: '4 USDC' }, locale);
  assert.equal(format('Mara'), 'Mara joined for 4 USDC.');
  assert.equal(format('مارا'), '\u2068مارا\u2069 joined for 4 USDC.');
  assert.equal(format('Mara\u202E'), '\u2068Mara\u2069 joined for 4 USDC.');
  // It would end the isolate around it, or reach beyond it.
  for (const name of ['Mara\u2069\u2067', '\u2067Mara', 'Mara\u2069'])
    assert.equal(format(name), '\u2068Mara\u2069 joined for 4 USDC.');
  assert.equal(
    format('\u2067Mara\u2069', 'ar'),
    '\u2068\u2067Mara\u2069\u2069 joined for \u20684 USDC\u2069.',
  );
});

test('only a language that Intl knows is given to it', () => {
  assert.deepEqual(
    ['', ' ', 'de_DE', 'de-de', 'English (US)', undefined, null, 'x', 'a-b'].map(toLocale),
    [undefined, undefined, 'de-DE', 'de-DE', undefined, undefined, undefined, undefined, undefined],
  );
});

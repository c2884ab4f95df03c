import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { literalsIn } from '../../scripts/check/literals.mjs';
import { toType } from '../../scripts/generate/messages.mjs';
import { messageSections } from '../../scripts/build/rollup/message-sections.mjs';
import {
  compareErrorCodes,
  compareMessages,
  compareSections,
  findRefusedWords,
  readMessages,
} from '../../scripts/lib/messages.mjs';

const english = {
  bell: {
    name: 'Name',
    unread: { one: '{count} of {all}', other: '{count} of {all}' },
    by: 'by {name}',
    accept: 'I accept the <link>terms</link>',
    action: { claim: 'Claim', other: 'Open' },
  },
};
const german = {
  name: 'Name',
  unread: { one: '{count} von {all}', other: '{count} von {all}' },
  by: 'von {name}',
  accept: 'Ich akzeptiere die <link>Bedingungen</link>',
  action: { claim: 'Abholen', other: 'Öffnen' },
};
const problems = (change: object, language = 'de') =>
  compareMessages(english, { bell: { ...german, ...change } }, language);

test('a complete language has no problems', () => {
  assert.deepEqual(problems({}), []);
  assert.deepEqual(compareMessages(english, english, 'en'), []);
});

test('names a key that is missing, and one that English lacks', () => {
  const { name, ...rest } = german;
  assert.deepEqual(compareMessages(english, { bell: { ...rest, extra: name } }, 'de'), [
    'bell.name: missing',
    'bell.extra: no such message in English',
  ]);
  assert.equal(compareMessages(english, {}, 'de').length, 5);
  assert.deepEqual(compareMessages({}, { other: { key: 'x' } }, 'de'), [
    'other.key: no such message in English',
  ]);
});

test('names a message with straight apostrophes or quotes', () => {
  const problem = 'a straight apostrophe or quote';
  assert.deepEqual(problems({ name: "Mara's", by: '"{name}"' }), [
    `bell.name: ${problem}`,
    `bell.by: ${problem}`,
  ]);
  assert.deepEqual(problems({ action: { claim: "Hol's", other: 'Öffnen' } }), [
    `bell.action: ${problem}`,
  ]);
  assert.deepEqual(problems({ name: 'Mara’s „Bell“' }), []);
});

test('names words that the table refuses, with the right one, and only in the sections of an entry', () => {
  const table = [
    { words: ['e-mail*'], write: 'email' },
    { words: ['sign out', 'sign … out of'], write: 'log out' },
    { words: ['expire*'], write: 'rewards go back to the campaign', in: ['claim'] },
  ];
  const find = (texts: object, namespace = 'mails') =>
    findRefusedWords({ [namespace]: { ...texts } }, table);
  assert.deepEqual(
    find({
      address: 'Your E-mails',
      end: { one: 'Log out.', other: 'This would sign {name} out of {count} browsers.' },
      proof: 'Sign a message. It runs out of time. Sign outside.',
      until: 'It expires.',
    }),
    [
      'mails.address: “E-mails” is not used. Write: email',
      'mails.end: “sign {name} out of” is not used. Write: log out',
    ],
  );
  assert.deepEqual(find({ until: 'It expires.' }, 'claim'), [
    'claim.until: “expires” is not used. Write: rewards go back to the campaign',
  ]);
});

test('a refused word is whole also in Arabic, with its marks', () => {
  const find = (text: string, word: string) =>
    findRefusedWords({ a: { b: text } }, [{ words: [word], write: 'x' }]).length;
  assert.deepEqual([find('قيد السحب.', 'قيد السحب'), find('لا اقتراحًا', 'اقتراح*')], [1, 1]);
  assert.equal(find('اقتراحًا', 'اقتراح'), 0);
});

test('names words that are not plain, double stops, and a stop that one language lacks', () => {
  const english = {
    a: { begun: 'It was begun.', full: 'It is full.', est: 'est.', title: 'Full' },
  };
  const check = (own: object, language = 'de') =>
    compareMessages(english, { a: { ...english.a, ...own } }, language);
  assert.deepEqual(check({}, 'en'), ['a.begun: “begun” is not plain']);
  assert.deepEqual(check({ full: 'Whoever asks.', title: 'What you do' }, 'en').slice(1), [
    'a.full: “Whoever” is not plain',
    'a.title: “What you” is not plain',
  ]);
  assert.deepEqual(check({ full: 'Sie ist voll..', title: 'Voll .' }), [
    'a.full: a double stop, or a space before one',
    'a.title: a double stop, or a space before one',
    'a.title: ends with a stop in one of two languages',
  ]);
  assert.deepEqual(check({ full: 'Sie ist voll', est: 'ungefähr', begun: 'Wird geladen …' }), [
    'a.full: ends with a stop in one of two languages',
  ]);
});

test('names a place that is wrong or missing', () => {
  assert.deepEqual(problems({ by: 'von {n}' }), ['bell.by: places {n} instead of {name}']);
  assert.deepEqual(problems({ unread: { one: 'eins', other: '{count}' } }), [
    'bell.unread: places {} instead of {all}',
  ]);
});

test('compares the places and tags of each variant with those of the same one in English', () => {
  const compare = (en: object, de: object) =>
    compareMessages({ codes: { expired: en } }, { codes: { expired: de } }, 'de');
  const timeout = { timeout: 'It ran out at {at}.', none: 'There is none.', other: 'Expired.' };
  assert.deepEqual(
    compare(timeout, { timeout: 'Am {at} abgelaufen.', none: 'Am {at} keiner.', other: 'Aus.' }),
    ['codes.expired: variant "none": places {at} instead of {}'],
  );
  assert.deepEqual(
    compare(
      { ...timeout, other: 'Expired at {at}.' },
      { timeout: 'Abgelaufen.', none: 'Keiner.', other: 'Aus um {at}.' },
    ),
    ['codes.expired: variant "timeout": places {} instead of {at}'],
  );
  assert.deepEqual(
    compare({ a: 'See <link>this</link>', other: 'No' }, { a: 'Sieh das', other: 'Nein' }),
    ['codes.expired: variant "a": tags <> instead of <link>'],
  );
});

test('names a tag that is missing or not closed', () => {
  assert.deepEqual(problems({ accept: 'Ich akzeptiere' }), [
    'bell.accept: tags <> instead of <link>',
  ]);
  assert.deepEqual(problems({ accept: 'Die <link>Bedingungen' }), [
    'bell.accept: a tag is not closed',
  ]);
});

test('names a plural form that the language needs or does not have', () => {
  assert.deepEqual(problems({ unread: { other: '{count} von {all}' } }), [
    'bell.unread: no plural form "one"',
  ]);
  const few = { one: '{count}/{all}', few: '{count}/{all}', other: '{count}/{all}' };
  assert.deepEqual(problems({ unread: few }), [
    'bell.unread: the language has no plural form "few"',
  ]);
  assert.deepEqual(
    problems({}, 'ar').map((problem) => problem.split('form ')[1]),
    ['"few"', '"many"', '"two"', '"zero"'],
  );
  assert.deepEqual(problems({ unread: '{all}' }), ['bell.unread: a sentence instead of a plural']);
});

test('names a variant that is missing or that English lacks', () => {
  assert.deepEqual(problems({ action: { claim: 'Abholen' } }), ['bell.action: no variant "other"']);
  assert.deepEqual(problems({ action: { other: 'Öffnen', join: 'Los' } }), [
    'bell.action: no variant "claim"',
    'bell.action: English has no variant "join"',
  ]);
});

test('types follow the English messages', () => {
  const { name, unread, by, accept, action } = english.bell;
  assert.equal(toType(name), 'string');
  assert.equal(toType(by), '(params: { name: Value }) => string');
  assert.equal(toType(unread), '(params: { count: number; all: Value }) => string');
  assert.equal(toType(action), '(params: { kind: string }) => string');
  assert.equal(toType(accept), '<T>(params: { link: (text: string) => T }) => (string | T)[]');
});

test('finds sentences in templates, attributes that are read, and other literals', () => {
  const found = (source: string) =>
    literalsIn('x.ts', source.replaceAll('§', '$')).map(({ words }) => words);
  assert.deepEqual(found('html`<p class="big">Hello §{name}</p>`'), ['Hello']);
  assert.deepEqual(found('html`<button aria-label="Close it" type="button">§{icon}</button>`'), [
    'aria-label="Close it"',
  ]);
  assert.deepEqual(found('html`<p title=§{t.title}>§{t.text} · <b class="a b">§{n}</b></p>`'), []);
  assert.deepEqual(found("show({ text: 'Saved for you' })"), ['Saved for you']);
  assert.deepEqual(found("throw new Error('Not a number')"), []);
  assert.deepEqual(found("throw new ApiError('CONFLICT', 'It was taken already')"), [
    'It was taken already',
  ]);
  assert.deepEqual(found("ctx.log.info({ port }, 'The server listens')"), []);
  const thrown = (parent: string) =>
    `class A extends ${parent} { constructor() { super('Not here'); } }`;
  assert.deepEqual(found(thrown('TypeError')), []);
  assert.deepEqual(found(thrown('Element')), ['Not here']);
});

test('names codes without a message, and variants that the server does not send', () => {
  const messages = {
    CONFLICT: { wallet: 'Taken.', 'wallet-late': 'Too late.', gone: 'Gone.', other: 'Reload.' },
    TOO_MANY: { one: '{count} try', other: '{count} tries' },
    INTERNAL: 'Broken.',
  };
  const codes = ['CONFLICT', 'TOO_MANY', 'INTERNAL'];
  const template = '`§{kind}-late`'.replace('§', '$');
  const sources = ["const kind = 'wallet';", template, "const text = 'gone';"];
  assert.deepEqual(compareErrorCodes(messages, codes, sources), []);
  assert.deepEqual(compareErrorCodes(messages, codes, sources.slice(0, 1)), [
    'CONFLICT.wallet-late: the server does not send this kind',
    'CONFLICT.gone: the server does not send this kind',
  ]);
  assert.deepEqual(compareErrorCodes(messages, [...codes.slice(0, 2), 'NOT_FOUND'], sources), [
    'NOT_FOUND: no message',
    'INTERNAL: no such code in contract/errors.ts',
  ]);
});

test('names a section of two files, and one that is in another file than in English', () => {
  const english = [
    { namespace: 'bell', path: 'messages/en/shell.json' },
    { namespace: 'menu', path: 'messages/en/shell.json' },
  ];
  const german = [
    { namespace: 'bell', path: 'messages/de/shell.json' },
    { namespace: 'bell', path: 'messages/de/ui.json' },
    { namespace: 'menu', path: 'messages/de/ui.json' },
  ];
  assert.deepEqual(compareSections(english, english), []);
  assert.deepEqual(compareSections(english, german), [
    'messages/de/ui.json: another file has a section "bell", too',
    'messages/de/ui.json: the section "menu" is in shell.json in English',
  ]);
});

test('the bundler gets each section as a module, and no message file as a whole', () => {
  const { transform, load } = messageSections();
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  const code = `import {
  wallets,
  'wallet-types' as walletTypes,
} from '../messages/en/wallets.json';
import languages from '../messages/languages.json';
`;
  assert.equal(
    transform(code)?.code,
    `import wallets from '../messages/en/wallets.json?wallets.json'; import walletTypes from '../messages/en/wallets.json?wallet-types.json';
import languages from '../messages/languages.json';
`,
  );
  assert.equal(transform(`import { html } from 'lit';\n`), null);
  const folder = fileURLToPath(new URL('../../messages/', import.meta.url));
  const file = `${folder}en/wallets.json`;
  const section: unknown = JSON.parse(load.call(context, `${file}?wallet-types.json`) ?? '');
  assert.deepEqual(section, readMessages('en')['wallet-types']);
  assert.throws(() => load.call(context, file), /import sections by name/);
  assert.equal(load.call(context, `${folder}languages.json`), null);
});

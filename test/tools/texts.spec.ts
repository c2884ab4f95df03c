import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalsIn } from '../../scripts/lib/literals.mjs';
import { compare, placesOf } from '../../scripts/lib/texts.mjs';

test('the places of a text, written or made', () => {
  const found = (text: unknown) => [...placesOf(text)].sort();
  assert.deepEqual(found('{a} of {b}'), ['a', 'b']);
  assert.deepEqual(
    found((one: string, two: string) => `${two} ${one}`),
    ['0', '1'],
  );
  assert.deepEqual(
    found((values: { name: string }) => `by ${values.name}`),
    ['name'],
  );
});

test('what a language lacks, has too much, or fills in otherwise', () => {
  const english = { bell: { name: 'Name', count: '{count} unread', gone: 'Gone' } };
  const words = { bell: { name: 'Name', count: '{n} ungelesen', extra: 'Mehr' } };
  assert.deepEqual(compare(english, words, words), {
    all: 3,
    missing: ['bell.gone'],
    unknown: ['bell.extra'],
    places: ['bell.count: {n} instead of {count}'],
  });
});

test('words in a template, its read attributes and other literals', () => {
  const found = (source: string) => literalsIn('x.ts', source.replaceAll('§', '$')).map(({ words }) => words);
  assert.deepEqual(found('html`<p class="big">Hello §{name}</p>`'), ['Hello']);
  assert.deepEqual(found('html`<button aria-label="Close it" type="button">§{icon}</button>`'), ['aria-label="Close it"']);
  assert.deepEqual(found('html`<p title=§{t.title}>§{t.text} · <b class="a b">§{n}</b></p>`'), []);
  assert.deepEqual(found("show({ text: 'Saved for you' })"), ['Saved for you']);
  assert.deepEqual(found("throw new Error('Not a number')"), []);
});

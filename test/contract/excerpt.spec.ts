import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toExcerpt } from '../../common/text/excerpt.ts';

test('an excerpt ends with a whole word, without its punctuation', () => {
  assert.equal(toExcerpt(' A whole text. ', 20), 'A whole text.');
  assert.equal(toExcerpt('A price is a taxi. You pay at the end.', 20), 'A price is a taxi…');
  assert.equal(toExcerpt('A price is a taxi. You pay at the end.', 18), 'A price is a taxi…');
  assert.equal(
    toExcerpt('Twenty-one words, “quoted.” Then more', 27),
    'Twenty-one words, “quoted…',
  );
  assert.equal(toExcerpt('It opened in spring. acme.example', 22), 'It opened in spring…');
  assert.equal(toExcerpt('a'.repeat(30), 10), `${'a'.repeat(10)}…`);
  assert.equal(toExcerpt('🙂🙂🙂🙂 🙂', 4), '🙂🙂🙂🙂…');
});

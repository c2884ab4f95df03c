/** Terms of money and posts that have one Arabic word each, and the order of words around an amount. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

type Node = string | { [key: string]: Node };
const folder = new URL('../../messages/', import.meta.url);
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Node;

/** The sentences below a key, in both languages. Arabic has more plural forms. */
function* pair(english: Node, arabic: Node | undefined, path: string): Generator<string[]> {
  if (typeof english === 'string') return yield [path, english, String(arabic)];
  for (const [key, value] of Object.entries(english))
    yield* pair(value, (arabic as Record<string, Node> | undefined)?.[key], `${path} ${key}`);
}

/** English term, the root of its Arabic word. */
const terms: [RegExp, RegExp][] = [
  [/\bbeing checked\b|^Checked /i, /فُ?حص/],
  [/\bpaid out\b/i, /صُرف/],
  [/\b(being )?review(ed|ing) (this balance|it)|^Being reviewed/i, /راجع/],
];

test('Arabic has one word for a check, a review and what is paid out', () => {
  const found = terms.map(() => 0);
  for (const file of readdirSync(new URL('en/', folder)))
    for (const [path, english, arabic] of pair(read('en', file), read('ar', file), file))
      for (const [index, [term, word]] of terms.entries())
        if (term.test(english!)) {
          found[index]! += 1;
          assert.match(arabic!, word, path);
        }
  assert.ok(found.every((count) => count > 1));
});

test('the word of a pool precedes its amount in Arabic', () => {
  const { pool } = read('ar', 'campaigns.json') as Record<string, string>;
  assert.ok(pool!.indexOf('صندوق') < pool!.indexOf('{amount}'));
});

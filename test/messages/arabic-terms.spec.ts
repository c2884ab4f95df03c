/** Terms of money and posts that have one Arabic word each, and the order of words around an amount. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessages } from '../../scripts/lib/messages.mjs';

type Node = string | { [key: string]: Node };
const messages = { en: readMessages('en'), ar: readMessages('ar') };

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
  for (const [path, english, arabic] of pair(messages.en, messages.ar, ''))
    for (const [index, [term, word]] of terms.entries())
      if (term.test(english!)) {
        found[index]! += 1;
        assert.match(arabic!, word, path);
      }
  assert.ok(found.every((count) => count > 1));
});

test('the word of a pool precedes its amount in Arabic', () => {
  const { pool } = messages.ar['campaigns'] as Record<string, string>;
  assert.ok(pool!.indexOf('صندوق') < pool!.indexOf('{amount}'));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  normalizeText,
  showHiddenCharacters,
  showLookalikes,
  toIdentityKey,
} from '../../contract/formats/normal-form.ts';
import { toTextKey } from '../../common/text/compared-text.ts';
import { describeGrowth } from '../growth.ts';

const alike = [
  'WIRE-2041',
  'WIRE-2041\u200B',
  '\uFEFFWI\uFEFFRE\u2060-2041',
  'WIRE\u20112041',
  'WIRE\u20132041',
  'WIRE\u22122041',
  'WIRE\uFE632041',
  'WIRE\u00AD-2041',
  '\u202EWIRE-2041\u202C',
  'WIRE-2041\uFE0F',
  'WIRE-\u034F2041',
  'WIRE-\u31642041',
  'WIRE-\u{E0041}2041',
  'WIRE-\u00002041\u0007',
  '\tWIRE-2041\n',
  '\u2800WIRE-2041\u00A0',
  '\uFF37\uFF29\uFF32\uFF25-\uFF12\uFF10\uFF14\uFF11',
  'WIRE-\uD8002041',
];

describe('normal form', () => {
  it('is the same for texts that look alike', () => {
    for (const text of alike) assert.equal(normalizeText(text), 'WIRE-2041', escape(text));
  });

  it('has one space for each run of white space, and none at the ends', () => {
    assert.equal(normalizeText(' a\u00A0\u2003b\r\n\tc\u3000d\u2028e\u0085'), 'a b c d e');
  });

  it('joins what a zero-width character separates, and separates what a line feed does', () => {
    assert.equal(normalizeText('EV-\u200BPOOL\n12'), 'EV-POOL 12');
  });

  it('composes a letter with its accent, also behind a hidden character', () => {
    assert.equal(normalizeText('Cafe\u0301'), 'Café');
    assert.equal(normalizeText('Cafe\u200B\u0301'), 'Café');
  });

  it('keeps at most 30 marks behind a character, whose time would grow faster than the text', () => {
    const marks = '\u0301\u0323';
    assert.ok(normalizeText(`a${marks.repeat(5000)}b`).length <= 32);
    assert.ok(normalizeText(`カ${'\uFF9E\u0323'.repeat(5000)}`).length <= 31);
    assert.ok(toIdentityKey(`a${'\u0344'.repeat(5000)}`).length <= 31);
    assert.ok(toTextKey(`a${marks.repeat(5000)}b`).length <= 32);
    for (const unit of [marks, '\u0344\u0323', '\uFF9E\u0323']) {
      const once = normalizeText(`a${unit.repeat(40)}`);
      assert.equal(normalizeText(once), once);
    }
    const shown = `e${'\u0323\u0301'.repeat(5)}`;
    assert.equal(normalizeText(shown), shown.normalize('NFKC'), 'a usual run is whole');
  });

  it('keeps the case, and the key does not', () => {
    assert.equal(normalizeText('Wire'), 'Wire');
    assert.equal(toIdentityKey('Wire\u20112041'), toIdentityKey('WIRE-2041'));
  });

  it('is stable, and free of hidden characters, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const normalize of [normalizeText, toIdentityKey]) {
          const once = normalize(text);
          assert.equal(normalize(once), once);
          assert.doesNotMatch(once, /[\p{Cc}\p{Cf}\p{Cs}]|\s\s|^\s|\s$/u);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describeGrowth('the time of a normal form grows with its text', {
  sizes: [10_000, 40_000, 160_000],
  inputs: {
    letters: (length) => 'a'.repeat(length),
    'hidden characters, spaces and dashes': (length) => '\u200B \u2011'.repeat(length / 3),
    'hidden characters': (length) => '\u200B'.repeat(length),
    spaces: (length) => ' '.repeat(length),
    'marks that are sorted': (length) => '\u0301\u0323'.repeat(length / 2),
  },
  run(text) {
    toIdentityKey(text);
    showLookalikes(text);
  },
});

describe('hidden characters', () => {
  it('are shown by their code points', () => {
    assert.equal(
      showHiddenCharacters('WIRE\u200B-2041\n\u202E'),
      'WIRE<U+200B>-2041<U+000A><U+202E>',
    );
  });

  it('are shown with what looks like a space or a hyphen', () => {
    assert.equal(
      showLookalikes('WIRE\u200B\u20112041\u00A0A-1'),
      'WIRE<U+200B><U+2011>2041<U+00A0>A-1',
    );
  });

  it('leave usual texts and emoji as they are', () => {
    const text = 'WIRE-2041 – Straße ماركت 東京 👩🏽‍💻 ❤️‍🔥';
    assert.equal(showHiddenCharacters(text), text);
  });
});

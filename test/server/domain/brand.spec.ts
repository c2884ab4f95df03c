import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandProblems, contrast, parseColor, type BrandRow } from '../../../server/domain/brand.ts';
import { seedBrands } from '../../../server/seed/brands.ts';

const brand: BrandRow = {
  name: 'acme',
  displayName: 'Acme',
  logoUrl: '/logo.png',
  colorScheme: 'light',
  tokens: {},
  hostnames: ['social.acme.example'],
  links: { site: 'https://acme.example' },
};
const problems = (changes: Partial<BrandRow>) => brandProblems({ ...brand, ...changes });

test('contrast is that of WCAG, of colors written in hex or in oklch', () => {
  const of = (one: string, other: string) => contrast(parseColor(one)!, parseColor(other)!);
  assert.equal(of('#000', '#ffffff'), 21);
  assert.ok(Math.abs(of('#767676', '#fff') - 4.54) < 0.01);
  // Measured in a browser (comps/README.md).
  assert.equal(of('oklch(0.21 0.01 60)', 'oklch(0.985 0.004 85)').toFixed(1), '17.0');
  assert.equal(of('oklch(0.57 0.19 34)', 'oklch(0.985 0.004 85)').toFixed(1), '4.7');
  for (const text of ['red', 'var(--x)', '#12', 'oklch(0.5 0.1 20 / 0.5)', 'rgb(0 0 0)', 'transparent', ''])
    assert.equal(parseColor(text), null);
});

test('every brand of the seed can be read, and so can the product’s own colors', () => {
  for (const row of seedBrands) assert.deepEqual(brandProblems(row as BrandRow), [], row.name);
  for (const colorScheme of ['light', 'dark', 'auto'] as const) assert.deepEqual(problems({ colorScheme }), []);
});

test('colors that are hard to read are refused, in the scheme where they are', () => {
  assert.deepEqual(problems({ tokens: { '--ev-accent': '#ffe08a' } }), [
    'a label on the accent has a contrast of 1.3 in light colors; it needs 4.5',
    'the accent on the ground has a contrast of 1.2 in light colors; it needs 3',
  ]);
  const grey = problems({ colorScheme: 'auto', tokens: { '--ev-ink': '#8a8a8a' } });
  assert.ok(grey.some((problem) => problem.startsWith('text on the ground') && problem.includes('light')));
});

test('tokens, logos, links and hosts are what they say', () => {
  const tokens = { '--ev-accent': 'red', '--ev-radius': '50%', '--ev-gutter': '0', color: 'red', '--ev-font': 'x;} body{' };
  assert.deepEqual(problems({ tokens }), [
    '--ev-gutter is no input that a brand may set',
    'color is no input that a brand may set',
    '--ev-accent is not written as it must be',
    '--ev-radius is not written as it must be',
    '--ev-font is not written as it must be',
  ]);
  // The page's policy lets no picture of another site in.
  assert.deepEqual(problems({ logoUrl: 'https://acme.example/logo.png' }), []);
  assert.deepEqual(problems({ logoUrl: 'http://acme.example/logo.png' }), ['its logo is no picture that the page may show']);
  assert.deepEqual(
    problems({ links: { site: 'javascript:alert(1)' }, logoUrl: 'data:text/html,x', hostnames: ['A b'], name: 'A' }),
    [
      'its name is no lower-case word',
      'its logo is no picture that the page may show',
      'A b is no host name',
      'its link site is no https address',
    ],
  );
});

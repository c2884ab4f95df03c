import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getContrast } from '../../../../common/contrast.ts';
import {
  validateBrand,
  parseColor,
  type BrandRow,
} from '../../../../server/features/brands/brand.rules.ts';
import { seedBrands } from '../../../../sandbox/seed/brands.ts';

const brand: BrandRow = {
  name: 'acme',
  displayName: 'Acme',
  logoUrl: '/logo.png',
  colorScheme: 'light',
  tokens: {},
  hostnames: ['social.acme.example'],
  links: { site: 'https://acme.example' },
};
const problems = (changes: Partial<BrandRow>) => validateBrand({ ...brand, ...changes });

test('contrast follows WCAG, for hex and oklch colors', () => {
  const of = (one: string, other: string) => getContrast(parseColor(one)!, parseColor(other)!);
  assert.equal(of('#000', '#ffffff'), 21);
  assert.ok(Math.abs(of('#767676', '#fff') - 4.54) < 0.01);
  // Measured in a browser.
  assert.equal(of('oklch(0.21 0.01 60)', 'oklch(0.985 0.004 85)').toFixed(1), '17.0');
  assert.equal(of('oklch(0.57 0.19 34)', 'oklch(0.985 0.004 85)').toFixed(1), '4.7');
  for (const text of [
    'red',
    'var(--x)',
    '#12',
    'oklch(0.5 0.1 20 / 0.5)',
    'rgb(0 0 0)',
    'transparent',
    '',
  ])
    assert.equal(parseColor(text), null);
});

test('all seeded brands and the product’s colors have enough contrast', () => {
  for (const { name, logo, hosts, ...seeded } of seedBrands)
    assert.deepEqual(problems({ ...seeded, name, logoUrl: logo.url, hostnames: hosts }), [], name);
  assert.match(problems({ colorScheme: 'dark; x' as 'dark' }).join(), /color scheme/);
  for (const colorScheme of ['light', 'dark', 'auto'] as const)
    assert.deepEqual(problems({ colorScheme }), []);
});

test('rejects colors with low contrast, with their color scheme', () => {
  assert.deepEqual(problems({ tokens: { '--ev-color-accent': '#ffe08a' } }), [
    'a label on the accent has a contrast of 1.3 in light colors; it needs 4.5',
    'the accent on the ground has a contrast of 1.2 in light colors; it needs 3',
  ]);
  const grey = problems({ colorScheme: 'auto', tokens: { '--ev-color-ink': '#8a8a8a' } });
  assert.ok(
    grey.some((problem) => problem.startsWith('text on the ground') && problem.includes('light')),
  );
});

test('validates tokens, logos, links and hosts', () => {
  const tokens = {
    '--ev-color-accent': 'red',
    '--ev-radius-m': '50%',
    '--ev-space-gutter': '0',
    color: 'red',
    '--ev-font-text': 'x;} body{',
  };
  assert.deepEqual(problems({ tokens }), [
    '--ev-space-gutter is no input that a brand may set',
    'color is no input that a brand may set',
    '--ev-color-accent is not written as it must be',
    '--ev-radius-m is not written as it must be',
    '--ev-font-text is not written as it must be',
  ]);
  // The page's policy allows no images of other sites.
  assert.deepEqual(problems({ logoUrl: 'https://acme.example/logo.png' }), []);
  assert.deepEqual(problems({ logoUrl: 'http://acme.example/logo.png' }), [
    'its logo is no picture that the page may show',
  ]);
  assert.deepEqual(
    problems({
      links: { site: 'javascript:alert(1)' },
      logoUrl: 'data:text/html,x',
      hostnames: ['A b'],
      name: 'A',
    }),
    [
      'its name is no lower-case word',
      'its logo is no picture that the page may show',
      'A b is no host name',
      'its link site is no https address',
    ],
  );
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toSafeUrl } from '../../elements/ui/safe-url.ts';

describe('toSafeUrl', () => {
  it('returns http(s) URLs and paths of the product', () => {
    for (const address of [
      'https://x.example/a?b#c',
      'HTTP://x.example',
      '/articles/terms',
      '/a#b',
      '/',
    ])
      assert.equal(toSafeUrl(address), address);
  });

  it('returns null for other URLs', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      'ftp://x.example',
      'https:',
      'https://',
      'x.example',
      '',
      null,
      undefined,
    ])
      // prettier-ignore
      assert.equal(toSafeUrl(address), null, String(address));
  });
});

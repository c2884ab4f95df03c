import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webUrl } from '../../elements/ui/web-url.ts';

describe('webUrl', () => {
  it('lets addresses of the web and paths of the product through', () => {
    for (const address of ['https://x.example/a?b#c', 'HTTP://x.example', '/articles/terms', '/a#b', '/'])
      assert.equal(webUrl(address), address);
  });

  it('lets nothing else through', () => {
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
      assert.equal(webUrl(address), null, String(address));
  });
});

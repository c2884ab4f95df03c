import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findMeantPath, findRedirect } from '../../../../server/http/pages/meant-path.ts';

describe('findMeantPath', () => {
  const cases: Record<string, string> = {
    '/campaigns': '/campaigns',
    '/': '/',
    '/invitation/aB3-_x_': '/invitation/aB3-_x_',
    // A slash too many.
    '/campaigns/': '/campaigns',
    '/campaigns///': '/campaigns',
    '//campaigns': '/campaigns',
    '/invitation/abc/': '/invitation/abc',
    // The end of a sentence, bracket or quotation around the link.
    '/invitation/abc).': '/invitation/abc',
    '/invitation/abc%29': '/invitation/abc',
    '/invitation/abc%E2%80%9D,': '/invitation/abc',
    '/invitation/abc%E3%80%82': '/invitation/abc',
    '/invitation/abc%D8%8C': '/invitation/abc',
    '/invitation/abc*_': '/invitation/abc*_',
    '/campaigns/!': '/campaigns',
    '/).': '/',
    // Invisible signs.
    '/invitation/abc%E2%80%8B%C2%A0%20': '/invitation/abc',
    // No text.
    '/invitation/abc%C2': '/invitation/abc',
    '/invitation/%C2abc%': '/invitation/abc',
    '/invitation/abc%2': '/invitation/abc2',
    '/landing/caf%C3%A9%FF': '/landing/caf%C3%A9',
  };
  for (const [path, meant] of Object.entries(cases))
    it(`${path} → ${meant}`, () => {
      assert.equal(findMeantPath(path), meant);
      assert.equal(findMeantPath(meant), meant);
    });
});

describe('findRedirect', () => {
  it('leads to pages and starts of logins, with the query', () => {
    assert.equal(findRedirect('/campaigns/?utm_source=a/'), '/campaigns?utm_source=a/');
    assert.equal(
      findRedirect('/auth/twitter/read/login/?trigger=mail'),
      '/auth/twitter/read/login?trigger=mail',
    );
    assert.equal(findRedirect('/campaign/x).'), '/campaign/x');
  });

  it('leads from a guessed path to its page', () => {
    assert.equal(findRedirect('/wallets'), '/profile/wallets');
    assert.equal(findRedirect('/settings/?a=b'), '/profile/settings?a=b');
    assert.equal(findRedirect('/campaigns/past'), '/past-campaigns');
    assert.equal(findRedirect('/constructor'), undefined);
  });

  it('leads nowhere else, and never to another host', () => {
    for (const url of [
      '/campaigns',
      '/no/such/page/',
      '//evil.example/',
      '/\\evil.example/',
      '/v1/',
    ])
      assert.equal(findRedirect(url), undefined, url);
    assert.equal(findRedirect('//campaigns/'), '/campaigns');
  });

  it('reads a long path once', () => {
    const started = performance.now();
    for (const sign of [')', '%C2', '/', '%', '%E3%80%82'])
      findRedirect(`/campaign/${sign.repeat(12_000 / sign.length)}x`);
    assert.ok(performance.now() - started < 500);
  });
});

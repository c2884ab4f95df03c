import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getProgramKey, parseUserAgent } from '../../common/text/user-agent.ts';
import { sessions } from '../../stories/wallets/samples.ts';

describe('parseUserAgent', () => {
  it('returns browser and system', () => {
    assert.deepEqual(parseUserAgent(sessions[0]!.userAgent), {
      browser: 'Safari',
      system: 'macOS',
    });
    assert.deepEqual(parseUserAgent(sessions[1]!.userAgent), {
      browser: 'Chrome',
      system: 'Android',
    });
    assert.deepEqual(
      parseUserAgent('Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0'),
      {
        browser: 'Edge',
        system: 'Windows',
      },
    );
    assert.deepEqual(
      parseUserAgent(
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      ),
      { browser: 'Chrome', system: 'Linux' },
    );
    for (const program of ['curl/8', 'node', 'Playwright/1.56 (x64; debian 12) node/24', null])
      assert.equal(parseUserAgent(program), undefined);
  });
});

describe('getProgramKey', () => {
  const firefox = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const own = { id: '1', browserId: 'mine', userAgent: firefox(140), impersonated: false };
  const toKey = (change: Partial<typeof own> | { browserId: null }) =>
    getProgramKey({ ...own, id: '2', browserId: 'other', ...change }, own);

  it('is the same for programs with one name', () => {
    assert.equal(toKey({ userAgent: firefox(139) }), 'Firefox on Linux');
    assert.equal(toKey({ browserId: null }), 'Firefox on Linux');
    assert.equal(toKey({ userAgent: 'curl/8' }), toKey({ userAgent: 'node' }));
  });

  it('sets the browser of the caller apart, and each administrator', () => {
    assert.equal(toKey({ browserId: 'mine' }), 'own');
    assert.equal(toKey({ id: '1', browserId: 'other' }), 'own');
    assert.equal(toKey({ impersonated: true }), '2');
  });
});

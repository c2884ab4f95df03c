import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseUserAgent } from '../../contract/text/user-agent.ts';
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
    assert.equal(parseUserAgent('curl/8'), undefined);
    assert.equal(parseUserAgent(null), undefined);
  });
});

/** Which security events reach the log of the process at each level. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../server/api-error.ts';
import { logRefusal } from '../../../server/http/error-handler.ts';
import { createContextLog, createServer } from '../../../server/http/app.ts';
import { logSecurityEvent } from '../../../server/features/audit/security-log.ts';

function writeEvents(mode: 'production' | 'sandbox', logLevel: string): string[] {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const log = createContextLog(
    createServer({ mode, logLevel, trustProxy: false }, stream).log,
    mode,
  );
  logSecurityEvent(log, 'login', { session: '1' }, 'info');
  logSecurityEvent(log, 'refused', {}, 'warn');
  log.info({}, 'an ordinary line');
  return lines.map((line) => {
    const { event, msg } = JSON.parse(line) as { event?: string; msg: string };
    return event ?? msg;
  });
}

describe('security events in the log', () => {
  it('of both levels are written by production at the default level', () => {
    assert.deepEqual(writeEvents('production', 'warn'), ['security.login', 'security.refused']);
  });

  it('follow a level that the operator chose', () => {
    assert.deepEqual(writeEvents('production', 'error'), []);
    const all = ['security.login', 'security.refused', 'an ordinary line'];
    assert.deepEqual(writeEvents('production', 'info'), all);
  });

  it('are as quiet as other lines in the sandbox', () => {
    assert.deepEqual(writeEvents('sandbox', 'warn'), ['security.refused']);
  });
});

describe('a refusal', () => {
  const getEvents = (error: ApiError) => {
    const events: object[] = [];
    const log = { info: fail, warn: fail, error: fail };
    logRefusal({ ...log, security: (_, fields) => void events.push(fields) }, error, {});
    return events;
  };
  const fail = () => assert.fail('is no security event');

  it('that ends the guessing of tokens or codes is a security event', () => {
    for (const kind of ['tokens', 'code-attempts'] as const)
      assert.deepEqual(getEvents(new ApiError('RATE_LIMITED', { kind })), [
        { event: 'security.refused', code: 'RATE_LIMITED', kind },
      ]);
  });

  it('of too many calls is none', () => {
    assert.deepEqual(getEvents(new ApiError('RATE_LIMITED')), []);
  });
});

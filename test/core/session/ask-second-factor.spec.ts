import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createApp } from '../../../elements/core/app/app.ts';
import { createEmbedHost } from '../../../elements/core/app/page-host.ts';
import type { ApiError } from '../../../elements/core/http/api-error.ts';
import {
  askSecondFactor,
  dialogTimeout,
} from '../../../elements/core/session/ask-second-factor.ts';
import { secondFactor } from '../../../elements/core/session/second-factor.store.ts';

/** Asks while the shell watches for requests. @returns the answer, after the time that a dialog has to show it */
async function ask(onRequest: (request: { shown(): void }) => void): Promise<string> {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const app = createApp({ apiEndpoint: '', host: createEmbedHost('http://a', () => undefined) });
    app.use(secondFactor).$request.listen((request) => request && onRequest(request));
    const asked = askSecondFactor(app, 'proof', undefined, () => Promise.resolve(true));
    mock.timers.tick(dialogTimeout);
    const later = Promise.resolve().then(() => Promise.resolve('waits'));
    const failed = (error: unknown) => `failed: ${(error as ApiError).kind}`;
    return await Promise.race([asked.then((result) => `ended with ${result}`, failed), later]);
  } finally {
    mock.timers.reset();
  }
}

test('a request ends that no dialog shows, as when its file is gone after a new build', async () => {
  assert.equal(await ask(() => undefined), 'failed: network');
});

test('a request that a dialog shows waits for the person', async () => {
  assert.equal(await ask((request) => request.shown()), 'waits');
});

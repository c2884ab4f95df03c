import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountHealthMessages } from '../../elements/account/account-health.messages.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { testApp } from '../core/support.ts';

const readHealth = async (locale: string, kind: string) => {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return getMessages(app, accountHealthMessages).accountHealth({ kind });
};

test('the health of an account is one whole message in every language', async () => {
  assert.equal(await readHealth('en', 'good'), 'Account health: good');
  assert.equal(await readHealth('de', 'good'), 'Kontozustand: gut');
  assert.equal(await readHealth('ar', 'good'), 'حالة الحساب: جيدة');
  assert.equal(await readHealth('en', 'of-a-newer-server'), 'Account health: not enough data');
});

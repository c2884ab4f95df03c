import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignsTexts } from '../../elements/campaigns/campaigns.texts.ts';
import type { Texts } from '../../elements/core/locale.ts';
import { words } from '../../elements/core/locale.ts';
import { testApp } from '../core/support.ts';

/** The label of an account whose health is good. */
const labelIn = async (locale: string, texts: Texts = {}) => {
  const { app } = testApp({ locale, texts });
  const $words = app.use(words);
  if (!$words.get()) await new Promise<void>((resolve) => $words.listen(() => resolve()));
  const t = app.use(campaignsTexts).get();
  return t.accountHealth(t.healthGood).replace(/[\u2066-\u2069]/g, '');
};
const replaced = (healthGood: string) => ({ campaigns: { healthGood } });

test('the account’s health is one word with our own', async () => {
  assert.equal(await labelIn('de'), 'Kontozustand: gut');
  assert.equal(await labelIn('ar'), 'حالة الحساب: جيدة');
});

test('a partner’s own word stays whole beside the account', async () => {
  assert.equal(await labelIn('de', replaced('Alles in Ordnung')), 'Konto: Alles in Ordnung');
  assert.equal(await labelIn('ar', replaced('كل شيء على ما يرام')), 'الحساب – كل شيء على ما يرام');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHealth, type StatusCounts } from '../../server/features/campaigns/health.rules.ts';
import { getHealthReasons } from '../../elements/account/health-reasons.ts';
import { accountHealthMessages } from '../../elements/account/account-health.messages.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { testApp } from '../core/support.ts';

const loadMessages = async (locale: string) => {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return getMessages(app, accountHealthMessages);
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const read = async (locale: string, counts: StatusCounts) =>
  getHealthReasons(getHealth(counts), await loadMessages(locale))
    .map(plain)
    .join(' ');

test('health reasons are in the App’s language', async () => {
  const one = { eligible: 5, deleted: 1 };
  const both = { 'not-eligible': 1200, deleted: 800 };
  assert.equal(await read('en', one), 'Deleted before they were rewarded: 1 of 6 posts checked.');
  assert.equal(await read('de', one), 'Vor der Belohnung gelöscht: 1 von 6 geprüften Beiträgen.');
  assert.equal(
    await read('de', both),
    'Vor der Belohnung gelöscht: 800 von 2.000 geprüften Beiträgen. ' +
      'Voraussetzungen nicht erfüllt: 1.200 von 2.000 geprüften Beiträgen.',
  );
  assert.equal(
    await read('de', { evaluating: 9 }),
    'Der Kontozustand wird bewertet, sobald drei deiner Beiträge geprüft sind.',
  );
  assert.equal(await read('de', { eligible: 5 }), '');
});

test('Arabic uses the plural form of the posts checked', async () => {
  for (const [counts, expected] of [
    [{ deleted: 4, eligible: 1 }, 'حُذف قبل المكافأة: 4 من أصل 5 منشورات فُحصت.'],
    [{ deleted: 12, eligible: 3 }, 'حُذف قبل المكافأة: 12 من أصل 15 منشورًا فُحصت.'],
    [{ 'not-eligible': 101, eligible: 1 }, 'لم يستوفِ المتطلبات: 101 من أصل 102 منشور فُحصت.'],
  ] as const)
    assert.equal(await read('ar', counts), expected);
});

test('an account that is not in good health has a reason', async () => {
  const t = await loadMessages('de');
  for (let deleted = 0; deleted < 6; deleted++)
    for (let notEligible = 0; notEligible < 6; notEligible++)
      for (let eligible = 0; eligible < 6; eligible++) {
        const answer = getHealth({ deleted, eligible, 'not-eligible': notEligible });
        const reasons = getHealthReasons(answer, t);
        assert.equal(reasons.length === 0, answer.health === 'good', JSON.stringify(answer));
        assert.ok(reasons.every((reason) => !/[{}]/.test(reason)));
      }
});

test('there are no reasons if the counts lead to another health: a newer rule decided', async () => {
  const t = await loadMessages('de');
  const healthCounts = { decided: 6, deleted: 1, notEligible: 0 };
  assert.equal(getHealthReasons({ health: 'moderate', healthCounts }, t).length, 1);
  assert.deepEqual(getHealthReasons({ health: 'good', healthCounts }, t), []);
});

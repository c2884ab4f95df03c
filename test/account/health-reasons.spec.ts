import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHealth, type StatusCounts } from '../../server/domain/health.ts';
import { getHealthReasons } from '../../elements/account/health-reasons.ts';
import { accountHealthMessages } from '../../elements/account/account-health.messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { testApp } from '../core/support.ts';

const getMessages = async (locale: string) => {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return app.use(accountHealthMessages).get();
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const read = async (locale: string, counts: StatusCounts) =>
  getHealthReasons(getHealth(counts), await getMessages(locale))
    .map(plain)
    .join(' ');

test('health reasons are in the App’s language', async () => {
  const one = { eligible: 5, deleted: 1 };
  const both = { 'not-eligible': 1200, deleted: 800 };
  assert.equal(await read('en', one), 'Of 6 posts checked, 1 was deleted before it was rewarded.');
  assert.equal(
    await read('de', one),
    'Von 6 geprüften Beiträgen wurde 1 gelöscht, bevor er belohnt wurde.',
  );
  assert.equal(
    await read('de', both),
    'Von 2.000 geprüften Beiträgen wurden 800 gelöscht, bevor sie belohnt wurden. ' +
      'Von 2.000 geprüften Beiträgen erfüllten 1.200 die Bedingungen nicht.',
  );
  assert.equal(
    await read('de', { evaluating: 9 }),
    'Bisher wurden weniger als drei Beiträge geprüft.',
  );
  assert.equal(await read('de', { eligible: 5 }), '');
});

test('Arabic uses the plural form of both numbers', async () => {
  for (const [counts, expected] of [
    [{ deleted: 1 }, 'من أصل منشور واحد فُحص، حُذف واحد قبل مكافأته.'],
    [{ deleted: 2 }, 'من أصل منشورين فُحصا، حُذف اثنان قبل مكافأتهما.'],
    [{ deleted: 4, eligible: 1 }, 'من أصل 5 منشورات فُحصت، حُذفت 4 قبل مكافأتها.'],
    [{ deleted: 12, eligible: 3 }, 'من أصل 15 منشورًا فُحصت، حُذف 12 قبل مكافأتها.'],
    [{ 'not-eligible': 101, eligible: 1 }, 'من أصل 102 منشور فُحصت، لم يستوفِ 101 منها الشروط.'],
  ] as const)
    assert.equal(await read('ar', counts), expected);
});

test('Arabic uses each plural form for posts that did not meet the conditions', async () => {
  const { healthNotEligible } = await getMessages('ar');
  for (const [number, expected] of [
    [0, 'لم يخالف الشروط أي منها'],
    [1, 'لم يستوفِ واحد منها الشروط'],
    [2, 'لم يستوفِ اثنان منها الشروط'],
    [3, 'لم تستوفِ 3 منها الشروط'],
    [11, 'لم يستوفِ 11 منها الشروط'],
    [100, 'لم يستوفِ 100 منها الشروط'],
  ] as const)
    assert.equal(plain(healthNotEligible({ count: number })), expected);
});

test('every server sentence has a translated counterpart', async () => {
  const t = await getMessages('de');
  for (let deleted = 0; deleted < 6; deleted++)
    for (let notEligible = 0; notEligible < 6; notEligible++)
      for (let eligible = 0; eligible < 6; eligible++) {
        const answer = getHealth({ deleted, eligible, 'not-eligible': notEligible });
        const reasons = getHealthReasons(answer, t);
        assert.equal(reasons.length, answer.healthReasons.length, JSON.stringify(answer));
        for (const sentence of reasons)
          assert.ok(!answer.healthReasons.includes(sentence), sentence);
      }
});

test('the server’s sentences are returned without counts, or if the counts lead to another health', async () => {
  const t = await getMessages('de');
  const healthReasons = ['Something that a newer server knows.'];
  assert.deepEqual(getHealthReasons({ health: 'moderate', healthReasons }, t), healthReasons);
  const healthCounts = { decided: 5, deleted: 0, notEligible: 0 };
  assert.deepEqual(
    getHealthReasons({ health: 'moderate', healthReasons, healthCounts }, t),
    healthReasons,
  );
  assert.deepEqual(getHealthReasons({ health: 'good', healthCounts }, t), []);
  // A newer server sends one more reason.
  const more = ['One that we know.', ...healthReasons];
  const lowered = { health: 'moderate', healthCounts: { decided: 6, deleted: 1, notEligible: 0 } };
  assert.deepEqual(getHealthReasons({ ...lowered, healthReasons: more }, t), more);
  assert.equal(
    getHealthReasons({ ...lowered, healthReasons: more.slice(1) }, t)[0]?.startsWith('Von 6 '),
    true,
  );
  assert.deepEqual(getHealthReasons({ health: 'good' }, t), []);
});

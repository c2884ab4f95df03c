import assert from 'node:assert/strict';
import { test } from 'node:test';
import { health, type StatusCounts } from '../../server/domain/health.ts';
import { healthSaid } from '../../elements/account/health-said.ts';
import { healthTexts } from '../../elements/account/health.texts.ts';
import { words } from '../../elements/core/locale.ts';
import { testApp } from '../core/support.ts';

const textsOf = async (locale: string) => {
  const { app } = testApp({ locale });
  const $words = app.use(words);
  if (!$words.get()) await new Promise<void>((resolve) => $words.listen(() => resolve()));
  return app.use(healthTexts).get();
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const read = async (locale: string, counts: StatusCounts) =>
  healthSaid(health(counts), await textsOf(locale))
    .map(plain)
    .join(' ');

test('what lowered a health reads in the reader’s language', async () => {
  const one = { eligible: 5, deleted: 1 };
  const both = { 'not-eligible': 1200, deleted: 800 };
  assert.equal(await read('en', one), 'Of 6 posts checked, 1 was deleted before it was rewarded.');
  assert.equal(await read('de', one), 'Von 6 geprüften Beiträgen wurde 1 gelöscht, bevor er belohnt wurde.');
  assert.equal(
    await read('de', both),
    'Von 2.000 geprüften Beiträgen wurden 800 gelöscht, bevor sie belohnt wurden. ' +
      'Von 2.000 geprüften Beiträgen erfüllten 1.200 die Bedingungen nicht.',
  );
  assert.equal(await read('de', { evaluating: 9 }), 'Bisher wurden weniger als drei Beiträge geprüft.');
  assert.equal(await read('de', { eligible: 5 }), '');
});

test('Arabic has its form for each number, of both', async () => {
  for (const [counts, said] of [
    [{ deleted: 1 }, 'من أصل منشور واحد فُحص، حُذف واحد قبل مكافأته.'],
    [{ deleted: 2 }, 'من أصل منشورين فُحصا، حُذف اثنان قبل مكافأتهما.'],
    [{ deleted: 4, eligible: 1 }, 'من أصل 5 منشورات فُحصت، حُذفت 4 قبل مكافأتها.'],
    [{ deleted: 12, eligible: 3 }, 'من أصل 15 منشورًا فُحصت، حُذف 12 قبل مكافأتها.'],
    [{ 'not-eligible': 101, eligible: 1 }, 'من أصل 102 منشور فُحصت، لم يستوفِ 101 منها الشروط.'],
  ] as const)
    assert.equal(await read('ar', counts), said);
});

test('in Arabic what did not meet the conditions is said of the posts checked, in each form', async () => {
  const { healthNotEligible } = await textsOf('ar');
  for (const [number, said] of [
    [0, 'لم يخالف الشروط أي منها'],
    [1, 'لم يستوفِ واحد منها الشروط'],
    [2, 'لم يستوفِ اثنان منها الشروط'],
    [3, 'لم تستوفِ 3 منها الشروط'],
    [11, 'لم يستوفِ 11 منها الشروط'],
    [100, 'لم يستوفِ 100 منها الشروط'],
  ] as const)
    assert.equal(plain(healthNotEligible(number)), said);
});

test('each of the server’s sentences has one of ours, whatever became of the posts', async () => {
  const t = await textsOf('de');
  for (let deleted = 0; deleted < 6; deleted++)
    for (let notEligible = 0; notEligible < 6; notEligible++)
      for (let eligible = 0; eligible < 6; eligible++) {
        const answer = health({ deleted, eligible, 'not-eligible': notEligible });
        const said = healthSaid(answer, t);
        assert.equal(said.length, answer.healthReasons.length, JSON.stringify(answer));
        for (const sentence of said) assert.ok(!answer.healthReasons.includes(sentence), sentence);
      }
});

test('the server’s own sentences stand without numbers, and where these lead to another health', async () => {
  const t = await textsOf('de');
  const healthReasons = ['Something that a newer server knows.'];
  assert.deepEqual(healthSaid({ health: 'moderate', healthReasons }, t), healthReasons);
  const healthCounts = { decided: 5, deleted: 0, notEligible: 0 };
  assert.deepEqual(healthSaid({ health: 'moderate', healthReasons, healthCounts }, t), healthReasons);
  assert.deepEqual(healthSaid({ health: 'good', healthCounts }, t), []);
  // A newer server has one more cause.
  const more = ['One that we know.', ...healthReasons];
  const lowered = { health: 'moderate', healthCounts: { decided: 6, deleted: 1, notEligible: 0 } };
  assert.deepEqual(healthSaid({ ...lowered, healthReasons: more }, t), more);
  assert.equal(healthSaid({ ...lowered, healthReasons: more.slice(1) }, t)[0]?.startsWith('Von 6 '), true);
  assert.deepEqual(healthSaid({ health: 'good' }, t), []);
});

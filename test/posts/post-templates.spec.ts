import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostCard, StatusReason } from '../../contract/post.ts';
import { statusReasonCodes } from '../../contract/post-statuses.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { getStatusReasons } from '../../elements/posts/post-templates.ts';
import { postsMessages } from '../../elements/posts/posts.messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { notEligible } from '../../stories/campaigns/samples.ts';
import { testApp } from '../core/support.ts';

async function loadMessages(locale: string) {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return getMessages(app, postsMessages);
}
const read = async (locale: string, statusReasons: StatusReason[], post: PostCard = notEligible) =>
  getStatusReasons({ ...post, statusReasons }, await loadMessages(locale), locale);

test('the reasons for a status are phrased from their values', async () => {
  const reasons: StatusReason[] = [
    { code: 'banned', params: { required: 'moon' } },
    { code: 'impressions', params: { actual: 1200, required: 3000 } },
    { code: 'late' },
  ];
  assert.deepEqual(await read('en', reasons), [
    'The post mentions “moon”, which this campaign doesn’t allow.',
    'It has 1200 impressions. 3000 are needed.',
    'It was found after the rewards became final.',
  ]);
  assert.equal((await read('de', reasons))[1], 'Er hat 1.200 Impressionen. Nötig sind 3.000.');
});

test('every code has a message in every language', async () => {
  const english = await read(
    'en',
    statusReasonCodes.map((code) => ({ code })),
  );
  assert.equal(english.length, statusReasonCodes.length);
  for (const locale of ['de', 'ar']) {
    const translated = await read(
      locale,
      statusReasonCodes.map((code) => ({ code })),
    );
    assert.ok(translated.every((sentence, index) => sentence && sentence !== english[index]));
  }
});

test('a reason that is not known yet leaves the explanation of the status', async () => {
  const unknown = [{ code: 'of-a-newer-server' as 'late' }];
  assert.deepEqual(await read('en', unknown, { ...notEligible, status: 'eligible' }), [
    'Counts toward your reward',
  ]);
});

test('a reason whose values are of an unknown form is left out, the others stay', async () => {
  const code = 'banned';
  const unknown = { code, params: { required: { weight: 3 } } } as unknown as StatusReason;
  const broken = { code, params: { required: null } } as unknown as StatusReason;
  const late = { code: 'late' } as const;
  const none = { ...late, params: null } as unknown as StatusReason;
  const text = 'It was found after the rewards became final.';
  assert.deepEqual(await read('en', [unknown, broken, none, late]), [text, text]);
});

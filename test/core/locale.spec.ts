import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '../../elements/core/call-error.ts';
import { count } from '../../elements/core/count.ts';
import { errorMessage } from '../../elements/core/error-message.ts';
import { loadLocale } from '../../elements/core/load-words.ts';
import { words } from '../../elements/core/locale.ts';
import { params, texts } from '../../elements/core/texts.ts';
import { toolsOf } from '../../elements/locales/tools.ts';
import { pagesTexts } from '../../elements/campaigns/pages.texts.ts';
import { bellTexts } from '../../elements/notifications/bell.texts.ts';
import { testApp } from './support.ts';

type Made = ReturnType<typeof testApp>['app'];
/** An App whose words are there. */
async function spoken(config: Parameters<typeof testApp>[0]): Promise<Made> {
  const { app } = testApp(config);
  const $words = app.use(words);
  if (!$words.get()) await new Promise<void>((resolve) => $words.listen(() => resolve()));
  return app;
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('words: English waits for nothing, another language until its words are there', async () => {
  assert.deepEqual(testApp({ locale: 'en-US' }).app.use(words).get(), {});
  assert.deepEqual(testApp({ locale: 'fr' }).app.use(words).get(), {});
  const { app } = testApp({ locale: 'de-AT' });
  assert.equal(app.use(words).get(), undefined);
  const heard: unknown[] = [];
  app.use(words).listen((found) => heard.push(found?.['notification-bell']?.['name']));
  while (!app.use(words).get()) await new Promise(setImmediate);
  assert.deepEqual(heard, ['Benachrichtigungen']);
});

test('texts: a text that a language lacks stays English, with English plurals', async () => {
  const app = await spoken({ locale: 'ar-EG' });
  const store = texts('no-such-feature', { name: 'Name', left: count({ one: '{count} post', other: '{count} posts' }) });
  const t = app.use(store).get();
  assert.deepEqual([t.name, t.left(1), t.left(3)], ['Name', '1 post', '3 posts']);
});

test('texts: a partner’s own come before those of the language, key by key', async () => {
  const app = await spoken({ locale: 'de', texts: { 'notification-bell': { name: 'Glocke' } } });
  const t = app.use(bellTexts).get();
  assert.deepEqual([t.name, t.nameCount({ count: 1200 })], ['Glocke', 'Benachrichtigungen, 1.200 ungelesen']);
});

test('texts: a store says the words of a language that came late', async () => {
  const { app } = testApp({ locale: 'en' });
  const t = app.use(bellTexts);
  assert.equal(t.get().name, 'Notifications');
  app.use(words).set(await loadLocale('de'));
  assert.equal(t.get().name, 'Benachrichtigungen');
});

test('Arabic has six forms, digits of its region, and keeps what is filled in apart', async () => {
  const app = await spoken({ locale: 'ar-EG' });
  const { posts, claimAmount } = app.use(pagesTexts).get();
  assert.deepEqual(
    [0, 1, 2, 3, 11, 100].map((n) => plain(posts(n))),
    ['لا منشورات', 'منشور واحد', 'منشوران', '٣ منشورات', '١١ منشورًا', '١٠٠ منشور'],
  );
  assert.equal(claimAmount('42.80 USDC'), 'استلم \u206842.80 USDC\u2069');
  assert.equal(toolsOf('ar').number(12), new Intl.NumberFormat('ar').format(12));
  const named = texts('notification-bell', { nameCount: params<{ count: number }>('{count}') });
  assert.equal(app.use(named).get().nameCount({ count: 7 }), 'الإشعارات، غير المقروءة: \u2068٧\u2069');
});

test('what waits is said from what it names; what names nothing, and an unknown kind, in the server’s words', async () => {
  const { todoTitle, todoText } = (await spoken({ locale: 'de' })).use(pagesTexts).get();
  const said = { kind: 'claim', title: 'Claim 4 USDC', text: '', campaign: 'Core', advertiser: '', amount: '4,00 USDC' };
  assert.equal(todoTitle(said), 'Hole 4,00 USDC ab');
  assert.match(todoText(said), /^Deine Belohnungen aus Core stehen fest/);
  assert.equal(todoTitle({ ...said, amount: '' }), 'Claim 4 USDC');
  assert.equal(todoTitle({ ...said, kind: 'of-a-newer-server' }), 'Claim 4 USDC');
  assert.equal(testApp({ locale: 'en' }).app.use(pagesTexts).get().todoTitle(said), 'Claim 4 USDC');
});

test('errors: the sentence of a code in another language, the server’s own in English', async () => {
  const body = { status: 409, code: 'INSUFFICIENT_BALANCE', message: 'You have 12.00 USDC left.' };
  const said = async (locale: string, given: object) => {
    const app = await spoken({ locale });
    return errorMessage(new CallError('http', { app, status: 409, body: { ...body, ...given } }));
  };
  assert.equal(await said('en', {}), 'You have 12.00 USDC left.');
  assert.equal(await said('de', {}), 'Dein Guthaben reicht dafür nicht.');
  assert.equal(await said('de', { code: 'OF_A_NEWER_SERVER' }), 'You have 12.00 USDC left.');
  assert.match(
    errorMessage(new CallError('network', { app: await spoken({ locale: 'de' }) })),
    /^Der Server ist nicht erreichbar/,
  );
});

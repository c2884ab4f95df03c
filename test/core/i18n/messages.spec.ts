import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  getInvitationMeta,
  getLandingMeta,
  getPreviewMeta,
} from '../../../common/text/page-meta.ts';
import { campaignMessages } from '../../../elements/campaigns/campaign.messages.ts';
import { campaignsMessages } from '../../../elements/campaigns/campaigns.messages.ts';
import { dashboardMessages } from '../../../elements/campaigns/dashboard.messages.ts';
import { joinMessages } from '../../../elements/campaigns/join.messages.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { errorCodes } from '../../../elements/core/http/error-codes.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { getMessages } from '../../../elements/core/i18n/get-messages.ts';
import { translations } from '../../../elements/core/i18n/translations.ts';
import { notificationBellMessages } from '../../../elements/notifications/notification-bell/notification-bell.messages.ts';
import { socialTagsMessages } from '../../../elements/screens/social-tags.messages.ts';
import { testApp } from '../support.ts';

type TestApp = ReturnType<typeof testApp>['app'];
/** An App whose messages are loaded. */
async function loadedApp(config: Parameters<typeof testApp>[0]): Promise<TestApp> {
  const { app } = testApp(config);
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return app;
}
const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('translations: English needs no loading, another language is undefined until it is loaded', async () => {
  assert.deepEqual(testApp({ locale: 'en-US' }).app.use(translations).get(), {
    language: 'en',
    locale: 'en-US',
    namespaces: {},
  });
  assert.deepEqual(testApp({ locale: 'fr' }).app.use(translations).get(), {
    language: 'en',
    locale: 'fr',
    namespaces: {},
  });
  const { app } = testApp({ locale: 'de-AT' });
  assert.equal(app.use(translations).get(), undefined);
  const names: unknown[] = [];
  app
    .use(translations)
    .listen((loaded) => names.push(loaded?.namespaces['notification-bell']?.['name']));
  while (!app.use(translations).get()) await new Promise(setImmediate);
  assert.deepEqual(names, ['Benachrichtigungen']);
});

test('messages: one that a language lacks stays English, with English plurals', async () => {
  const app = await loadedApp({ locale: 'ar-EG' });
  const namespaces = { campaigns: { open: 'مفتوحة' } };
  app.use(translations).set({ language: 'ar', locale: 'ar-EG', namespaces });
  const t = getMessages(app, campaignsMessages);
  assert.deepEqual(
    [t.open, t.full, t.posts({ count: 1 }), t.posts({ count: 3 })],
    ['مفتوحة', 'Full', '1 post', '3 posts'],
  );
});

test('messages: a partner’s come before those of the language, key by key', async () => {
  const app = await loadedApp({
    locale: 'de',
    messages: { 'notification-bell': { name: 'Glocke' } },
  });
  const t = getMessages(app, notificationBellMessages);
  assert.deepEqual(
    [t.name, t.nameCount({ count: 1200 })],
    ['Glocke', 'Benachrichtigungen, 1.200 ungelesen'],
  );
});

test('messages: a partner’s plural forms follow the locale', () => {
  const forms = { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów' };
  const { app } = testApp({
    locale: 'pl',
    messages: { campaigns: { posts: forms, left: 'jeszcze {span}' } },
  });
  const t = getMessages(app, campaignsMessages);
  const counted = [1, 3, 5].map((count) => t.posts({ count }));
  assert.deepEqual(
    [...counted, t.left({ span: '2 h' })],
    ['1 wpis', '3 wpisy', '5 wpisów', 'jeszcze 2 h'],
  );
  assert.equal(getMessages(testApp().app, campaignsMessages).posts({ count: 3 }), '3 posts');
});

test('messages: they follow a language that is loaded later, and are made once for it', async () => {
  const { app } = testApp({ locale: 'en' });
  assert.equal(getMessages(app, notificationBellMessages).name, 'Notifications');
  app.use(translations).set((await loadedApp({ locale: 'de' })).use(translations).get());
  const t = getMessages(app, notificationBellMessages);
  assert.equal(t.name, 'Benachrichtigungen');
  assert.equal(getMessages(app, notificationBellMessages), t);
});

test('Arabic has six plural forms, digits of its region, and isolates values', async () => {
  const app = await loadedApp({ locale: 'ar-EG' });
  const t = getMessages(app, campaignMessages);
  assert.deepEqual(
    [0, 1, 2, 3, 11, 100].map((count) => withoutIsolates(t.posts({ count }))),
    ['لا منشورات', 'منشور واحد', 'منشوران', '٣ منشورات', '١١ منشورًا', '١٠٠ منشور'],
  );
  assert.equal(t.claimAmount({ amount: '42.80 USDC' }), 'استلم \u206842.80 USDC\u2069');
  assert.equal(
    getMessages(app, joinMessages).joinAs({ handle: 'mara' }),
    'انضم باسم \u2068@mara\u2069',
  );
});

test('a message with tags is a list of its parts', async () => {
  const parts = { version: '3', link: (text: string) => ({ link: text }) };
  const english = getMessages(testApp().app, joinMessages).acceptTerms(parts);
  assert.deepEqual(english, ['I accept the ', { link: 'campaign terms, version 3' }, '']);
  const german = getMessages(await loadedApp({ locale: 'de' }), joinMessages).acceptTerms(parts);
  assert.deepEqual(german, [
    'Ich akzeptiere die ',
    { link: 'Bedingungen der Kampagne, Fassung 3' },
    '',
  ]);
});

test('to-dos are phrased from their names, an unknown kind in general', async () => {
  const values = { campaign: 'Core', advertiser: '', amount: '4,00 USDC' };
  const { todoTitle, todoText } = getMessages(await loadedApp({ locale: 'de' }), dashboardMessages);
  assert.equal(todoTitle({ ...values, kind: 'claim' }), '4,00 USDC abholen');
  assert.match(todoText({ ...values, kind: 'claim' }), /^Deine Belohnungen für Core stehen fest/);
  assert.equal(todoTitle({ ...values, kind: 'of-a-newer-server' }), 'Etwas ist noch zu erledigen');
  assert.equal(todoText({ ...values, kind: 'of-a-newer-server' }), '');
  assert.equal(
    dashboardMessages.english.todoTitle({ ...values, kind: 'claim' }),
    'Claim 4,00 USDC',
  );
});

test('errors: the message of a known code, else the server’s', async () => {
  const body = { status: 409, code: 'INSUFFICIENT_BALANCE', message: 'You have 12.00 USDC left.' };
  const read = async (locale: string, other: object) => {
    const app = await loadedApp({ locale });
    await app.use(errorCodes).load();
    return getErrorMessage(new ApiError('http', { app, status: 409, body: { ...body, ...other } }));
  };
  const wrong = { code: 'CODE_INVALID', params: { kind: 'withdrawal', left: 3 } };
  assert.equal(
    await read('en', wrong),
    'Wrong code. No money moved, and you have 3 tries left. Check our latest email.',
  );
  assert.match(
    await read('de', wrong),
    /^Dieser Code stimmt nicht, und es wurde kein Geld bewegt\. Du hast noch 3 Versuche/,
  );
  const future = { code: 'CODE_INVALID', params: { kind: 'of-a-newer-server' } };
  assert.match(await read('de', future), /^Dieser Code stimmt nicht\. Nimm den/);
  assert.equal(await read('de', {}), body.message, 'without the values that its message needs');
  assert.equal(await read('de', { code: 'OF_A_NEWER_SERVER' }), 'You have 12.00 USDC left.');
  const offline = new ApiError('network', { app: await loadedApp({ locale: 'de' }) });
  assert.match(getErrorMessage(offline), /^Wir erreichen unseren Server nicht/);
});

test('each section that the browser reads is part of a loaded language', async () => {
  const root = new URL('../../../', import.meta.url);
  const folders = ['elements', 'react-app'];
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
  );
  const names = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from '[./]+\/messages\/en\/[\w-]+\.json'/g)].flatMap(
      ([, imported]) =>
        [...imported!.matchAll(/'?([\w-]+)'?(?: as \w+)?/g)].map(([, name]) => name!),
    ),
  );
  assert.ok(names.length > 50);
  for (const language of ['de', 'ar']) {
    const { namespaces } = (await loadedApp({ locale: language })).use(translations).get()!;
    assert.deepEqual(
      names.filter((name) => !Object.hasOwn(namespaces, name)),
      [],
      language,
    );
  }
});

test('titles of landings, invitations and previews are in the language of the App', async () => {
  const read = async (locale: string) => {
    const tags = getMessages(await loadedApp({ locale }), socialTagsMessages);
    const campaign = { id: '1', visibility: 'public', title: 'Core', summary: 'New.' } as const;
    const advertiser = { name: 'Acme', slug: 'acme' };
    return [
      getLandingMeta(advertiser, tags),
      getInvitationMeta({ ...campaign, advertiser }, tags),
      getPreviewMeta(campaign, tags),
    ].map(({ title }) => withoutIsolates(title));
  };
  assert.deepEqual(await read('en'), [
    'Acme on Evangelist',
    'Acme invites you: Core',
    'Preview: Core',
  ]);
  assert.deepEqual(await read('de'), [
    'Acme auf Evangelist',
    'Acme lädt dich ein: Core',
    'Vorschau: Core',
  ]);
  assert.deepEqual(await read('ar'), ['Acme على Evangelist', 'Acme تدعوك: Core', 'معاينة: Core']);
});

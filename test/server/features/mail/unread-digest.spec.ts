import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { EventType } from '../../../../contract/event-types.ts';
import type { Payload } from '../../../../contract/notification.ts';
import { notificationCounts, users } from '../../../../server/schema.ts';
import { startJobs, type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import {
  adHocMailJobs,
  scheduleAdHocMail,
} from '../../../../server/features/mail/ad-hoc-mail.jobs.ts';
import { mailJobs } from '../../../../server/features/mail/mail.jobs.ts';
import { unsubscribe } from '../../../../server/features/mail/unsubscribe.service.ts';
import { getSettings } from '../../../../server/features/accounts/settings.queries.ts';
import { broadcast } from '../../../../server/features/notifications/broadcast.service.ts';
import { notify } from '../../../../server/features/notifications/notify.service.ts';
import {
  digestJobs,
  scheduleDigests,
} from '../../../../server/features/notifications/unread-digest.jobs.ts';
import { refused } from '../../money-support.ts';
import { day, hour, person, testContext, type Person, type TestContext } from '../../support.ts';
import { markAllNotificationsRead } from '../../../../server/features/notifications/mark-notifications-read.service.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  await scheduleDigests(ctx);
  runner = await startJobs(ctx, { ...mailJobs, ...digestJobs, ...adHocMailJobs });
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

async function reader(settings: object = {}, isVerified = true): Promise<Person> {
  const one = await person(ctx);
  const email = `${one.handle}@example.com`;
  const emailVerifiedAt = isVerified ? ctx.clock.now() : null;
  await ctx.database.db
    .update(users)
    .set({ email, emailVerifiedAt, settings: settings as never })
    .where(eq(users.id, one.userId));
  return one;
}
const joined = ({ userId }: Person, campaignTitle: string) =>
  ctx.database.transaction((tx) =>
    notify(
      tx,
      { userId, type: 'campaign-joined', payload: { campaignId: userId, campaignTitle } },
      ctx.clock.now(),
    ),
  );
async function wait(milliseconds: number) {
  // Hour by hour, as the job runs.
  for (let waited = 0; waited < milliseconds; waited += hour) {
    ctx.clock.advance(hour);
    await runner.settled();
  }
}
const mailsTo = ({ handle }: Person) =>
  ctx.mails.filter(({ to }) => to === `${handle}@example.com`);
const parseToken = (link = '') => decodeURIComponent(link.split('/unsubscribe/')[1] ?? '');

test('mails unread notifications at most once a day, in the language of the reader', async () => {
  const mia = await reader({ language: 'de', firstName: 'Mia' });
  await joined(mia, 'Acme');
  await runner.settled();
  assert.deepEqual(mailsTo(mia), [], 'not at once');
  await joined(mia, 'Bolt');
  await wait(2 * hour);
  const [first, ...others] = mailsTo(mia);
  assert.deepEqual(others, []);
  assert.equal(first!.subject, 'Du hast 2 neue Benachrichtigungen');
  assert.match(first!.text, /^Hallo Mia,/);
  assert.match(first!.text, /– Du bist bei Bolt dabei\n– Du bist bei Acme dabei\n/);
  await joined(mia, 'Cargo');
  await wait(20 * hour);
  assert.equal(mailsTo(mia).length, 1, 'one a day');
  await wait(6 * hour);
  assert.equal(mailsTo(mia).length, 2);
  assert.match(mailsTo(mia)[1]!.text, /Cargo/);
  assert.doesNotMatch(mailsTo(mia)[1]!.text, /Acme/, 'each once');
  await wait(3 * day);
  assert.equal(mailsTo(mia).length, 2, 'nothing new');
});

test('finds who is due behind more than a thousand who wait for no mail', async () => {
  const without = await reader({ notifyByEmail: false });
  await joined(without, 'Acme');
  // As many who turned mails off, each with the news of that person.
  await ctx.database.db.execute(sql`with copies as (
      insert into ${users} select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', null, 'handle', null))).*
      from ${users} u, generate_series(1, 1500) where u.id = ${without.userId} returning id
    ) insert into ${notificationCounts} (user_id, unread, newest_at)
    select copies.id, c.unread, c.newest_at from copies, ${notificationCounts} c where c.user_id = ${without.userId}`);
  const lea = await reader();
  await joined(lea, 'Bolt');
  await wait(2 * hour);
  assert.equal(mailsTo(lea).length, 1);
  assert.equal(mailsTo(without).length, 0);
});

test('names a badge in the language of the reader, or else in English', async () => {
  const titles = { de: 'Von Anfang an' };
  const give = ({ userId }: Person) =>
    ctx.database.transaction((tx) =>
      notify(
        tx,
        {
          userId,
          type: 'vlayer-badge',
          payload: { title: 'Pioneer', titles, imageUrl: '/pioneer.svg' },
        },
        ctx.clock.now(),
      ),
    );
  const [german, arabic] = [await reader({ language: 'de-AT' }), await reader({ language: 'ar' })];
  await give(german);
  await give(arabic);
  await wait(2 * hour);
  assert.match(mailsTo(german)[0]!.text, /– Neues Abzeichen: Von Anfang an\n/);
  assert.match(mailsTo(arabic)[0]!.text, /: \u2068?Pioneer/);
});

test('counts what is new since the last mail, and the posts of each line', async () => {
  const joe = await reader();
  await joined(joe, 'Acme');
  await wait(2 * hour);
  const write = (count: number) =>
    ctx.database.transaction((tx) =>
      notify(
        tx,
        {
          userId: joe.userId,
          type: 'posts-eligible',
          payload: { campaignId: joe.userId, campaignTitle: 'Acme', count },
        },
        ctx.clock.now(),
      ),
    );
  await write(1);
  await wait(26 * hour);
  for (const count of [1, 2]) await write(count);
  await wait(26 * hour);
  const [, one, two] = mailsTo(joe).map(({ subject, text }) => `${subject}\n${text}`);
  assert.match(
    one!,
    /^You have 1 new notification\n.*\n– New eligible post for Acme\n\nRead it here/s,
  );
  assert.match(two!, /^You have 2 new .*– 2 new eligible posts for Acme\n– .*\n\nRead them here/s);
});

test('repeats nothing that has a mail already', async () => {
  const eva = await reader();
  const url = '/help#cases';
  await ctx.database.transaction(async (tx) => {
    const write = (payload: Payload['ad-hoc-notification']) =>
      notify(
        tx,
        { userId: eva.userId, type: 'ad-hoc-notification', payload, url },
        ctx.clock.now(),
      );
    await write({ code: 'posts-not-eligible', params: { campaign: 'Acme', count: 2 } });
    await write({ code: 'case-answered', params: { reference: 'C-4F2A91C3' } });
    const amount = { amount: '180', currency: 'USDC', decimals: 6 };
    const sent = { amount, net: amount, transactionHash: '', explorerUrl: '' };
    await notify(
      tx,
      { userId: eva.userId, type: 'transaction-completed', payload: sent },
      ctx.clock.now(),
    );
  });
  await wait(2 * hour);
  assert.deepEqual(mailsTo(eva), []);
  await joined(eva, 'Acme');
  await wait(2 * hour);
  assert.deepEqual(mailsTo(eva)[0]!.text.match(/(?<=^– ).*/gm), ['You joined Acme']);
});

test('says how a claim ended, and names the money to claim in its subject', async () => {
  const ida = await reader();
  const amount = { amount: '180', currency: 'USDC', decimals: 6 };
  const claimUntil = '2027-01-08T00:00:00.000Z';
  const ready = { campaignId: ida.userId, campaignTitle: 'Acme', amount, claimUntil };
  await ctx.database.transaction(async (tx) => {
    const write = (type: EventType, payload: object) =>
      notify(tx, { userId: ida.userId, type, payload: payload as never }, ctx.clock.now());
    await write('campaign-maturity', ready);
    await write('campaign-maturity', { ...ready, paid: true });
    await write('campaign-maturity', { ...ready, ended: 'expired' });
  });
  await wait(2 * hour);
  const [mail] = mailsTo(ida);
  assert.match(mail!.subject, /^Claim 180\.00.USDC from Acme by 7 Jan 2027/);
  assert.deepEqual(mail!.text.match(/(?<=^– ).*/gm), [
    '180.00\u00a0USDC from Acme was not claimed in time',
    '180.00\u00a0USDC was added to your balance',
    'Claim 180.00\u00a0USDC from Acme by 7 Jan 2027, 23:59 UTC',
  ]);
});

test('names the ten newest', async () => {
  const leo = await reader();
  for (let index = 1; index <= 12; index++) await joined(leo, `Campaign no. ${index}`);
  await wait(2 * hour);
  const [mail] = mailsTo(leo);
  assert.equal(mail!.subject, 'You have 12 new notifications');
  assert.equal(mail!.text.match(/You joined/g)!.length, 10);
  assert.match(mail!.text, /– 2 more\n/);
});

test('mails nothing that was read, nothing unwanted, and nothing to an unverified address', async () => {
  const [read, unwanted, unverified] = [
    await reader(),
    await reader({ notifyByEmail: false }),
    await reader({}, false),
  ];
  for (const one of [read, unwanted, unverified]) await joined(one, 'Acme');
  await markAllNotificationsRead(ctx, read.userId);
  await wait(3 * hour);
  for (const one of [read, unwanted, unverified]) assert.deepEqual(mailsTo(one), []);
});

test('mails a notice to everybody who has not read it, after an hour or with the mail of the next day', async () => {
  const [fresh, mailed, read, off] = [
    await reader(),
    await reader(),
    await reader(),
    await reader({ notifyByEmail: false }),
  ];
  await joined(mailed, 'Acme');
  await wait(2 * hour);
  assert.equal(mailsTo(mailed).length, 1);
  await ctx.database.transaction((tx) =>
    broadcast(
      tx,
      {
        type: 'ad-hoc-notification',
        payload: { title: 'Withdrawals pause', body: '' },
        key: 'notice:pause',
      },
      ctx.clock.now(),
    ),
  );
  await runner.settled();
  assert.deepEqual(mailsTo(fresh), [], 'not at once');
  await markAllNotificationsRead(ctx, read.userId);
  await wait(hour);
  assert.match(mailsTo(fresh)[0]!.text, /– Withdrawals pause\n/);
  assert.equal(mailsTo(mailed).length, 1, 'one a day');
  await wait(2 * day);
  assert.deepEqual([mailsTo(fresh).length, mailsTo(mailed).length], [1, 2]);
  assert.match(mailsTo(mailed)[1]!.text, /– Withdrawals pause\n/);
  for (const one of [read, off]) assert.deepEqual(mailsTo(one), []);
});

test('a mail turns its kind off by its link, once and for all', async () => {
  const tom = await reader({ marketingEmail: true });
  await joined(tom, 'Acme');
  await wait(2 * hour);
  const [mail] = mailsTo(tom);
  assert.ok(mail!.text.includes(mail!.unsubscribe!));
  const token = parseToken(mail!.unsubscribe);
  const client = { address: '127.0.0.1', userAgent: null } as never;
  for (const times of [1, 2]) {
    await unsubscribe(ctx, token, client);
    const { basic } = await getSettings(ctx, tom.userId);
    assert.deepEqual([basic.notifyByEmail, basic.marketingEmail], [false, true], String(times));
  }
  await joined(tom, 'Bolt');
  await wait(2 * day);
  assert.equal(mailsTo(tom).length, 1);
  for (const wrong of [
    token.slice(0, -1),
    token.replace('notifyByEmail', 'marketingEmail'),
    '',
    'x',
  ])
    await refused('NOT_FOUND', () => unsubscribe(ctx, wrong, client));
});

test('mails a text of the operator to who asked for it, once, in their language', async () => {
  const [eva, ben, other, late] = [
    await reader({ marketingEmail: true, language: 'de', firstName: 'Eva' }),
    await reader({ marketingEmail: true, language: 'ar' }),
    await reader(),
    await reader({ marketingEmail: true }, false),
  ];
  const texts = {
    en: { subject: 'Spring campaigns', text: 'They open on Monday.' },
    de: { subject: 'Kampagnen im Frühling', text: 'Sie beginnen am Montag.' },
  };
  const before = ctx.mails.length;
  await scheduleAdHocMail(ctx, 'spring', texts);
  await scheduleAdHocMail(ctx, 'spring', texts);
  await runner.settled();
  const news = ctx.mails.slice(before).filter(({ subject }) => /Spring|Frühling/.test(subject));
  const to = (one: Person) => news.filter((mail) => mailsTo(one).includes(mail));
  assert.equal(to(eva)[0]!.subject, 'Kampagnen im Frühling');
  assert.match(to(eva)[0]!.text, /^Hallo Eva,\n\nSie beginnen am Montag\.\n\n/);
  assert.match(to(ben)[0]!.text, /^They open on Monday\./);
  assert.deepEqual([to(eva).length, to(ben).length], [1, 1]);
  assert.deepEqual([to(other), to(late)], [[], []]);
  const client = { address: '127.0.0.1', userAgent: null } as never;
  await unsubscribe(ctx, parseToken(to(ben)[0]!.unsubscribe), client);
  assert.equal((await getSettings(ctx, ben.userId)).basic.marketingEmail, false);
});

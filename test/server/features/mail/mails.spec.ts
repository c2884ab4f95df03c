import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createEmailCodeMail,
  createRefusedLinkMail,
  createRejectedPostsMail,
  createWithdrawalCodeMail,
  createWithdrawalEndedMail,
  createWithdrawalSentMail,
} from '../../../../server/features/mail/mails.rules.ts';
import { postLinkProblems } from '../../../../contract/post.ts';
import { failureCodes } from '../../../../contract/withdrawal.ts';
import {
  createSecurityMail,
  type SecurityMail,
} from '../../../../server/features/security-notices/security-mails.rules.ts';
import { renderMail } from '../../../../server/features/mail/render-mail.rules.ts';
import { renderText } from '../../../../server/features/mail/render-text.rules.ts';
import { loadMessages, type ReaderSettings } from '../../../../server/messages.ts';
import { contact, loadReader } from './support.ts';

const at = new Date('2026-11-19T14:15:00Z');
const link = 'http://x.example/verify?type=withdrawal&id=1';
const withdrawal = {
  amount: { amount: '50', currency: 'USDC' },
  net: { amount: '49.2', currency: 'USDC' },
  address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  expiresAt: at,
  reference: 'EV-20261119-01',
  link,
  reportLink: 'http://x.example/verify?type=security#token',
};
const createMail = async (settings: ReaderSettings = {}) =>
  renderMail(createWithdrawalCodeMail(await loadReader(settings), 'm@x.se', '407192', withdrawal));

test('the mail of a withdrawal names amount, address and expiry', async () => {
  const { subject, text } = await createMail();
  assert.equal(subject, '407192 is the code for your 50.00\u00a0USDC withdrawal');
  assert.deepEqual(text.split('\n\n'), [
    'Your code is 407192.',
    'Use it to confirm your withdrawal of 50.00\u00a0USDC to 7EcD…FLtV. You’ll receive 49.20\u00a0USDC. Check the address: 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    `The code is valid until 19 Nov 2026, 14:15 UTC. Nothing is sent until you enter it here: ${link}`,
    `If this wasn’t you, open this link to stop withdrawals and log out everywhere: ${withdrawal.reportLink}`,
    'We never ask for this code by phone, chat or email.',
    'Reference EV-20261119-01',
    'Evangelist\n',
  ]);
});

test('a mail is in the language and the time zone of its reader', async () => {
  const { subject, text } = await createMail({ language: 'de-AT', timeZone: 'Europe/Vienna' });
  assert.equal(subject, '407192 ist der Code für deine Auszahlung von 50,00\u00a0USDC');
  assert.match(text, /Der Code gilt bis 19\. Nov\. 2026, 15:15 MEZ\./);
});

test('a language without messages, and one that is unknown, gets English', async () => {
  const { text } = await createMail();
  assert.equal((await createMail({ language: 'sv' })).text, text);
  assert.equal((await createMail({ language: null })).text, text);
  assert.match((await createMail({ language: 'en-US' })).text, /Nov 19, 2026, 2:15\sPM UTC/);
});

test('what is opened or copied in a right-to-left mail has no invisible sign around it', async () => {
  const { subject, text } = await createMail({ language: 'ar' });
  assert.match(text, /الرمز صالح حتى/);
  assert.ok(text.includes(` ${link}\n`));
  assert.doesNotMatch(`${subject} ${text}`, /\u2068(407192|7EcDhSY\w+)|(407192|CFLtV)\u2069(?!…)/);
  assert.ok(text.includes(withdrawal.address));
});

test('settings that this version can’t read are those of everybody', async () => {
  const { text } = await createMail();
  assert.equal((await createMail({ timeZone: 'Mars/Olympus' })).text, text);
  const german = await createMail({ language: 'de', timeZone: 'UTC' });
  for (const language of ['de-', 'de-$$', 'DE-de-u'])
    assert.equal((await createMail({ language, timeZone: 'x' })).text, german.text, language);
});

test('a sentence that can’t be written in the reader’s language is in English', async (t) => {
  const english = await createMail();
  const german = await createMail({ language: 'de' });
  t.mock.method(Number.prototype, 'toLocaleString', () => assert.fail('no such language'));
  const reader = await loadReader({ language: 'de', timeZone: 'Europe/Vienna' });
  const code = 407192 as unknown as string;
  const mail = createWithdrawalCodeMail(reader, 'm@x.se', code, withdrawal);
  const text = renderText(mail);
  assert.equal(mail.subject, english.subject);
  assert.ok(text.startsWith('Your code is 407192.'));
  const notYou = 'Warst du das nicht, öffne diesen Link';
  assert.ok(german.text.includes(notYou), 'the others stay German');
  assert.ok(text.includes(notYou));
});

test('codes and changes of the account say which change it is', async () => {
  const reader = await loadReader();
  const code = { expiresAt: at, link };
  const emailCode = (step: 'old' | 'new') =>
    renderMail(
      createEmailCodeMail(reader, 'm@x.se', '407192', { ...code, step, newEmail: 'mara@y.se' }),
    ).text;
  assert.match(emailCode('old'), /replace this address with another one, m•••@y\.se/);
  assert.match(emailCode('new'), /confirm that this address is yours/);
  const sent = createWithdrawalSentMail(reader, 'm@x.se', withdrawal);
  assert.equal(sent.subject, '49.20\u00a0USDC arrived in your wallet');
});

test('the mail about a withdrawal that ended says why, in every language and for each reason', async () => {
  for (const language of ['en', 'de', 'ar']) {
    const reader = await loadReader({ language });
    const texts = failureCodes.map((kind) => {
      const about = { ...withdrawal, kind, at, reportLink: null };
      const { subject, text } = renderMail(createWithdrawalEndedMail(reader, 'm@x.se', about));
      assert.match(`${subject} ${text}`, /50/);
      assert.ok(text.includes(link), 'the page of the balance');
      return text;
    });
    assert.equal(new Set(texts).size, failureCodes.length, language);
  }
});

test('the mail about rejected posts has the reason of each, in every language', async () => {
  const reason = { code: 'impressions', params: { actual: 12, required: 500 } } as const;
  const about = {
    campaign: 'Night market',
    link,
    caseUntil: new Date('2026-12-17T00:00:00Z'),
    unsubscribe: 'https://e.example/unsubscribe/1',
    posts: [{ content: 'Two\n\nlines', url: 'https://x.example/1', reasons: [reason] }],
  };
  for (const language of ['en', 'de', 'ar']) {
    const [reader, reasons] = await Promise.all([
      loadReader({ language }),
      loadMessages('status-reasons', { language }),
    ]);
    const { subject, text } = renderMail(createRejectedPostsMail(reader, reasons, 'm@x.se', about));
    for (const part of [
      'Night market',
      link,
      about.unsubscribe,
      'https://x.example/1',
      contact,
      '2026',
    ])
      assert.ok(`${subject} ${text}`.includes(part), `${language}: ${part}`);
    if (language === 'en')
      assert.deepEqual(text.split('\n\n').slice(0, 2), [
        'We checked your post for Night market. It isn’t eligible, so it earns no reward.',
        '“Two lines”: https://x.example/1\nIt has 12 impressions. 500 are needed.',
      ]);
  }
});

test('the mail about a refused link says why, in every language and for each problem', async () => {
  const about = {
    campaign: 'Night market',
    link: 'https://x.example/1',
    page: link,
    unsubscribe: 'https://e.example/unsubscribe/1',
  };
  for (const language of ['en', 'de', 'ar']) {
    const [reader, problems] = await Promise.all([
      loadReader({ language }),
      loadMessages('post-link-problems', { language }),
    ]);
    const texts = postLinkProblems.map((problem) => {
      const mail = renderMail(
        createRefusedLinkMail(reader, problems, 'm@x.se', { ...about, problem }),
      );
      for (const part of [...Object.values(about), contact])
        assert.ok(mail.text.includes(part), `${language}: ${part}`);
      return mail.text;
    });
    assert.equal(new Set(texts).size, postLinkProblems.length, language);
    if (language === 'en')
      assert.deepEqual(texts[1]!.split('\n\n').slice(0, 3), [
        'The link you submitted for Night market was refused: https://x.example/1',
        'The post is from another account.',
        `While the campaign is open, you can post again from its page: ${link}`,
      ]);
  }
});

const change: SecurityMail = {
  kind: 'email-changed',
  params: { email: 'm•••@y.se', until: { time: '2026-11-20T14:15:00Z' } },
  at,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  report: { link: withdrawal.reportLink, until: new Date('2026-11-26T14:15:00Z') },
};

test('the mail about a change says what changed, when, and in which browser, and has the link', async () => {
  const { subject, text } = renderMail(createSecurityMail(await loadReader(), 'm@x.se', change));
  assert.equal(subject, 'Your email address was changed');
  assert.deepEqual(text.split('\n\n'), [
    'On 19 Nov 2026, 14:15 UTC, your account’s address was changed to m•••@y.se. We’ll send codes there from now on. You can withdraw again from 20 Nov 2026, 14:15 UTC.',
    'This was done in Chrome on Windows.',
    `If this was you, you don’t need to do anything. If it wasn’t, open this link by 26 Nov 2026, 14:15 UTC to stop withdrawals and log out everywhere: ${withdrawal.reportLink}`,
    'Evangelist\n',
  ]);
});

test('every change has its subject and its text in every language', async () => {
  const kinds: Record<SecurityMail['kind'], true> = {
    'wallet-added': true,
    'wallet-verified': true,
    'wallet-default-changed': true,
    'wallet-removed': true,
    'email-added': true,
    'email-changed': true,
    'two-factor-enabled': true,
    'two-factor-disabled': true,
    'two-factor-reset': true,
    'second-factor-locked': true,
    'second-factor-locked-day': true,
    'second-factor-ended': true,
    'recovery-codes-renewed': true,
    'withdrawal-requested': true,
    'withdrawal-held': true,
    'account-frozen': true,
    'freeze-lifted': true,
  };
  for (const language of ['en', 'de', 'ar']) {
    const reader = await loadReader({ language });
    const write = (kind: string) => {
      const about = {
        ...change,
        kind: kind as SecurityMail['kind'],
        userAgent: null,
        report: null,
      };
      const { subject, text } = renderMail(createSecurityMail(reader, 'm@x.se', about));
      return [subject, text];
    };
    const texts = Object.keys(kinds).flatMap(write);
    assert.equal(new Set(texts).size, texts.length, language);
    const [subject = '', text = ''] = write('unknown');
    assert.ok(!texts.includes(subject) && !texts.includes(text), language);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createEmailChangedMail,
  createEmailCodeMail,
  createTwoFactorChangedMail,
  createWithdrawalCodeMail,
  createWithdrawalSentMail,
} from '../../../server/domain/mails.ts';
import { loadMessages, type ReaderSettings } from '../../../server/messages.ts';

const at = new Date('2026-11-19T14:15:00Z');
const link = 'http://x.example/verify?type=withdrawal&id=1';
const withdrawal = {
  amount: { amount: '50', currency: 'USDC' },
  net: { amount: '49.2', currency: 'USDC' },
  address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  expiresAt: at,
  reference: 'EV-20261119-01',
  link,
};
const createMail = async (settings: ReaderSettings = {}) =>
  createWithdrawalCodeMail(await loadMessages('mails', settings), 'm@x.se', '407192', withdrawal);

test('the mail of a withdrawal names amount, address and expiry', async () => {
  const { subject, text } = await createMail();
  assert.equal(subject, '407192 is the code for your 50.00\u00a0USDC withdrawal');
  assert.deepEqual(text.split('\n\n'), [
    'Your code is 407192',
    'It confirms the withdrawal of 50.00\u00a0USDC to 7EcD…FLtV, of which 49.20\u00a0USDC arrive there. Check the address: 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    `The code is valid until 19 Nov 2026, 14:15 UTC. Nothing is sent until you enter it, here: ${link}`,
    'If it wasn’t you, cancel the withdrawal: nothing has been sent. We never ask for this code by phone, chat or mail.',
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
  const messages = await loadMessages('mails', { language: 'de', timeZone: 'Europe/Vienna' });
  const code = 407192 as unknown as string;
  const mail = createWithdrawalCodeMail(messages, 'm@x.se', code, withdrawal);
  assert.equal(mail.subject, english.subject);
  assert.ok(mail.text.startsWith('Your code is 407192'));
  assert.ok(german.text.includes(messages.withdrawalNotYou), 'the others stay German');
  assert.ok(mail.text.includes(messages.withdrawalNotYou));
});

test('codes and changes of the account say which change it is', async () => {
  const t = await loadMessages('mails');
  const code = { expiresAt: at, link };
  const emailCode = (step: 'old' | 'new') =>
    createEmailCodeMail(t, 'm@x.se', '407192', { ...code, step, newEmail: 'mara@y.se' }).text;
  assert.match(emailCode('old'), /change of your address from this one to m•••@y\.se/);
  assert.match(emailCode('new'), /confirms that this address is yours/);
  const changed = { at, heldUntil: new Date('2026-11-20T14:15:00Z') };
  assert.equal(
    createEmailChangedMail(t, 'm@x.se', { ...changed, newEmail: 'mara@y.se' }).text,
    'On 19 Nov 2026, 14:15 UTC the address of your account was changed to m•••@y.se. Codes go there from now on.\n\n' +
      'Withdrawals are held until 20 Nov 2026, 14:15 UTC. If it wasn’t you, answer this mail before then.\n\nEvangelist\n',
  );
  const turned = createTwoFactorChangedMail(t, 'm@x.se', { ...changed, enabled: true });
  assert.equal(turned.subject, 'Your second factor is on');
  assert.match(turned.text, /^On 19 Nov 2026, 14:15 UTC the second factor .* was turned on\./);
  const sent = createWithdrawalSentMail(t, 'm@x.se', withdrawal);
  assert.equal(sent.subject, '49.20\u00a0USDC arrived in your wallet');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification, SecurityNotice } from '../../contract/notification.ts';
import type { StatusReason } from '../../contract/post.ts';
import { createApp } from '../../elements/core/app/app.ts';
import type { PageHost } from '../../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../../elements/core/app/storage.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { notificationTypesMessages } from '../../elements/notifications/notification-types.messages.ts';
import { toNotificationView } from '../../elements/notifications/notification-view.ts';
import { toSecurityView } from '../../elements/notifications/security-notice.ts';
import { ban, lock, mail } from '../../elements/ui/icons/icons.ts';
import { samples } from '../../stories/notifications/samples.ts';

const host: PageHost = {
  kind: 'app',
  reload: () => undefined,
  setTitle: () => undefined,
  navigate: () => undefined,
  href: (path) => path,
  storage: createMemoryStorage(),
  consentStorage: createMemoryStorage(),
};
const app = createApp({ apiEndpoint: '', host, locale: 'en' });
const t = getMessages(app, notificationTypesMessages);
const view = (item: Notification) =>
  toSecurityView(app, item, toNotificationView(item, t, 'New notification', 'en'));
const adHoc = samples.find(({ eventType }) => eventType === 'ad-hoc-notification')!;
const notice = (code: string, params: SecurityNotice['params'] = {}) =>
  ({ ...adHoc, url: '/profile/wallets', payload: { code, params } }) as Notification;
const report = { label: 'This wasn’t me', href: '/verify?type=security' };

test('a change of the account has its sentences, its page and the link "This wasn’t me"', () => {
  const params = { address: '7xKp…9fQm', currency: 'USDC' };
  assert.deepEqual(view(notice('wallet-added', params)), {
    title: 'Wallet 7xKp\u2060…\u20609fQm was linked',
    body: 'You can withdraw USDC to it once it’s verified.',
    tone: 'warning',
    href: '/profile/wallets',
    icon: lock,
    action: report,
  });
});

test('a code of a newer server has a general sentence, and the link', () => {
  const { title, action } = view(notice('from-the-future'));
  assert.deepEqual([title, action], ['Your account settings were changed', report]);
});

test('nothing is left to stop after a freeze', () => {
  for (const code of ['account-frozen', 'freeze-lifted'])
    assert.equal(view(notice(code)).action, undefined);
});

test('the answer to a case has its reference, its page, and nothing to report', () => {
  const item = { ...notice('case-answered', { reference: 'C-4F2A91C3' }), url: '/help#cases' };
  assert.deepEqual(view(item as Notification), {
    title: 'We answered your review',
    body: 'Review C-4F2A91C3',
    tone: 'info',
    href: '/help#cases',
    icon: mail,
  });
});

test('posts that are not eligible have their number, their reason, and the way to them', () => {
  const url = '/campaign/c#posts';
  const read = (count: number, reasons?: StatusReason[]) => {
    const payload = { code: 'posts-not-eligible', params: { campaign: 'Stores', count }, reasons };
    return view({ ...adHoc, url, payload } as unknown as Notification);
  };
  assert.deepEqual(read(1, [{ code: 'language', params: { required: 'en' } }]), {
    title: '1 post isn’t eligible for Stores',
    body: 'It isn’t written in English.',
    tone: 'danger',
    href: url,
    icon: ban,
    action: { label: 'See post or request a review', href: url },
  });
  const { title, body, action } = read(2);
  assert.deepEqual(
    [title, body, action?.label],
    ['2 posts aren’t eligible for Stores', 'Each post shows why.', 'See posts or request a review'],
  );
  assert.equal(read(1, [{ code: 'from-the-future' as 'media' }]).body, 'Each post shows why.');
});

test('texts of the operator stay as they are', () => {
  const { title, action } = view(adHoc);
  assert.deepEqual(
    [title, action],
    ['Withdrawals pause on 12 Nov, 02:00', { label: 'Status', href: 'https://status.example/' }],
  );
});

test('a withdrawal that waits for its code has the link until it is confirmed or cancelled', () => {
  const item = samples.find(({ eventType }) => eventType === 'transaction-verifying')!;
  assert.deepEqual(view(item).report, report);
  assert.deepEqual(view(item).action, {
    label: 'Confirm withdrawal',
    href: '/profile/wallets#code',
  });
  const answered = { ...item, payload: { ...item.payload, answered: true } } as Notification;
  assert.deepEqual([view(answered).action, view(answered).report], [undefined, undefined]);
});

test('before its sentences have loaded, the row is a new notification with its page', () => {
  const plain = toNotificationView(notice('wallet-added'), t, 'New notification', 'en');
  assert.deepEqual([plain.title, plain.href], ['New notification', '/profile/wallets']);
});

test('a payload that is missing is shown as an unknown notification', () => {
  assert.equal(view({ ...adHoc, payload: null } as never).title, 'New notification');
});

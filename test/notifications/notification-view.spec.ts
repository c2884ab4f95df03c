import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultEventTypes,
  eventTypes,
  type EventType,
  type Notification,
} from '../../contract/notification.ts';
import {
  failureCodes,
  type CancellationCode,
  type FailureCode,
} from '../../contract/withdrawal.ts';
import { createApp } from '../../elements/core/app/app.ts';
import type { PageHost } from '../../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../../elements/core/app/storage.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { formatBadgeCount } from '../../elements/notifications/notification-bell/notification-bell.ts';
import { groupByDay } from '../../elements/notifications/group-by-day.ts';
import * as part from '../../elements/notifications/notification-other-types.lazy.ts';
import { toNotificationView } from '../../elements/notifications/notification-view.ts';
import { notificationTypesMessages } from '../../elements/notifications/notification-types.messages.ts';
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
const other = { t: getMessages(app, part.otherTypesMessages), part };
const view = (item: Notification) => toNotificationView(item, t, 'New notification', 'en', other);

test('each of the nineteen types has a title and a target', () => {
  assert.deepEqual(samples.map((item) => item.eventType).sort(), [...eventTypes].sort());
  for (const item of samples) {
    const shown = view(item);
    assert.ok(
      shown.title && !shown.title.includes('undefined') && !shown.title.includes('{'),
      `${item.eventType}: ${shown.title}`,
    );
    assert.ok(
      !shown.body.includes('undefined') && !shown.body.includes('{'),
      `${item.eventType}: ${shown.body}`,
    );
    assert.ok(shown.href, item.eventType);
  }
});

test('the types that are not kept by default need their own part', () => {
  const shown = (item: Notification) => toNotificationView(item, t, 'New notification', 'en').title;
  for (const item of samples) {
    const isKept = defaultEventTypes.includes(item.eventType);
    assert.equal(shown(item) !== 'New notification', isKept, item.eventType);
    assert.equal(item.eventType in part.otherIcons, !isKept);
  }
});

test('a badge is named in the language of the app, or else in English', () => {
  const item = samples.find(({ eventType }) => eventType === 'vlayer-badge')!;
  const payload = { title: 'Pioneer', titles: { de: 'Von Anfang an' }, imageUrl: '' };
  const getTitle = (locale: string) =>
    toNotificationView({ ...item, payload } as Notification, t, '', locale, other).title;
  assert.deepEqual(['de-AT', 'ar', 'en-GB'].map(getTitle), [
    'New badge: Von Anfang an',
    'New badge: Pioneer',
    'New badge: Pioneer',
  ]);
});

test('maturity offers the claim action', () => {
  const shown = view(samples.find((item) => item.eventType === 'campaign-maturity')!);
  assert.equal(shown.action?.label, 'Review and claim');
  assert.match(shown.href!, /^\/campaign\/.+#claim$/);
});

test('maturity offers no claim once it is answered', () => {
  const item = samples.find(
    (item) => item.eventType === 'campaign-maturity',
  )! as Notification<'campaign-maturity'>;
  const shown = view({ ...item, payload: { ...item.payload, answered: true } });
  assert.deepEqual([shown.action, shown.href?.endsWith('#claim')], [undefined, true]);
  assert.deepEqual(
    [shown.title, shown.body],
    ['You claimed 42.80\u00a0USDC', item.payload.campaignTitle],
  );
  const paid = view({ ...item, payload: { ...item.payload, answered: true, paid: true } });
  assert.equal(paid.title, '42.80\u00a0USDC was added to your balance');
});

test('maturity whose time is over says so, and offers no claim', () => {
  const item = samples.find(
    (item) => item.eventType === 'campaign-maturity',
  )! as Notification<'campaign-maturity'>;
  const shown = view({ ...item, payload: { ...item.payload, ended: 'expired' } });
  assert.deepEqual(
    [shown.title, shown.body, shown.tone, shown.action],
    ['42.80\u00a0USDC was not claimed in time', item.payload.campaignTitle, 'muted', undefined],
  );
});

test('asks for no first post once it is published', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'campaign-joined',
  )! as Notification<'campaign-joined'>;
  assert.match(view(item).body, /publish your first post/);
  assert.equal(view({ ...item, payload: { ...item.payload, answered: true } }).body, '');
});

test('asks for no code once it is answered', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'transaction-verifying',
  )! as Notification<'transaction-verifying'>;
  const shown = view({ ...item, payload: { ...item.payload, answered: true } });
  assert.deepEqual(
    [shown.title, shown.body, shown.tone],
    ['You confirmed a withdrawal of 50.00\u00a0USDC', 'To 7xKp…9fQm', 'muted'],
  );
});

test('a request that ended by itself says how, and where the money is', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'transaction-verifying',
  )! as Notification<'transaction-verifying'>;
  for (const [ended, title] of [
    ['expired', 'expired'],
    ['cancelled', 'canceled'],
    ['failed', 'failed'],
  ] as const) {
    const shown = view({ ...item, payload: { ...item.payload, answered: true, ended } });
    assert.deepEqual(
      [shown.title, shown.body, shown.tone, shown.action],
      [
        `Withdrawal of 50.00\u00a0USDC ${title}`,
        '50.00\u00a0USDC is back in your balance.',
        ended === 'failed' ? 'danger' : 'muted',
        undefined,
      ],
    );
  }
});

test('a request that the person cancelled says that first', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'transaction-verifying',
  )! as Notification<'transaction-verifying'>;
  const shown = view({ ...item, payload: { ...item.payload, answered: true, ended: 'by-user' } });
  assert.deepEqual(
    [shown.title, shown.body, shown.tone],
    [
      'You canceled your withdrawal of 50.00\u00a0USDC',
      '50.00\u00a0USDC is back in your balance.',
      'muted',
    ],
  );
});

test('a cancelled withdrawal says who or what cancelled it, and where the money is', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'transaction-cancelled',
  )! as Notification<'transaction-cancelled'>;
  const read = (
    reason: CancellationCode,
    by: 'user' | 'system' = 'system',
    note: string | undefined = undefined,
  ) => {
    const { title, body } = view({
      ...item,
      payload: { ...item.payload, reason, by, ...(note && { note }) },
    });
    return [title, body].map((text) => text.replaceAll('\u00a0', ' '));
  };
  const back = '20.00 USDC is back in your balance.';
  const cancelled = 'Withdrawal of 20.00 USDC canceled';
  assert.deepEqual(read('by-user', 'user'), ['You canceled a withdrawal of 20.00 USDC', back]);
  assert.deepEqual(read('code-expired'), [
    'Withdrawal of 20.00 USDC expired',
    `The code wasn’t entered in time. ${back}`,
  ]);
  assert.deepEqual(read('codes-wrong'), [
    cancelled,
    `A wrong code was entered too many times. ${back}`,
  ]);
  assert.deepEqual(read('frozen'), [cancelled, `You stopped all withdrawals. ${back}`]);
  assert.deepEqual(read('by-operator', 'system', 'The wallet asked us to.'), [
    'We canceled a withdrawal of 20.00 USDC',
    `We canceled it. “The wallet asked us to.” ${back}`,
  ]);
});

test('a failed withdrawal says why, by its code, where the money is, and what to do', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'transaction-failed',
  )! as Notification<'transaction-failed'>;
  const read = (failureCode: string, refunded = true) => {
    const { title, body } = view({ ...item, payload: { ...item.payload, failureCode, refunded } });
    return [title, body.replaceAll('\u00a0', ' ')];
  };
  const sentences: Record<FailureCode, [why: string, next: string]> = {
    'address-invalid': [
      'The network doesn’t accept this wallet’s address.',
      'Withdraw to another wallet.',
    ],
    insufficient: ['We couldn’t make the payment at that moment.', 'Try again later.'],
    network: ['The network refused the transfer.', 'You can withdraw again.'],
    compliance: [
      'Our payment partner isn’t allowed to send money to this address.',
      'Withdraw to another wallet.',
    ],
    limit: [
      'The amount is more than the network accepts in one transfer.',
      'Withdraw a smaller amount.',
    ],
    'by-user': ['You canceled it.', 'You can withdraw it again at any time.'],
    'code-expired': ['The code wasn’t entered in time.', 'You can withdraw again.'],
    frozen: ['You stopped all withdrawals.', 'Contact support to withdraw again.'],
    'by-operator': ['We canceled it.', 'Contact support if you have questions.'],
    'codes-wrong': [
      'A wrong code was entered too many times.',
      'You can withdraw again. If it wasn’t you, contact support.',
    ],
    unknown: ['The transfer failed, and the network gave no reason.', 'You can withdraw again.'],
  };
  const title = 'Withdrawal of 30.00\u00a0USDC failed';
  for (const code of failureCodes) {
    const [why, next] = sentences[code];
    const body = `${why} 30.00 USDC is back in your balance. ${next}`;
    assert.deepEqual(read(code), [title, body]);
    assert.deepEqual(read(code, false), [
      title,
      `${why} We haven’t returned the amount yet. Contact support if it’s missing tomorrow.`,
    ]);
  }
  assert.deepEqual(read('new-code'), read('unknown'));
});

test('a completed withdrawal shows its hash and links the explorer if its address is http', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'transaction-completed',
  )! as Notification<'transaction-completed'>;
  const shown = view(item);
  assert.equal(shown.title, '74.20\u00a0USDC arrived in your wallet', 'without the fee');
  assert.equal(shown.body.replaceAll('\u2060', ''), 'Transaction 5hGk…rJx2');
  assert.deepEqual(shown.action, {
    label: 'View transaction',
    href: 'https://explorer.example/5hGkTz3wQnV8rJx2',
  });
  assert.equal(shown.href, '/profile/wallets');
  const bare = (payload: object) => view({ ...item, payload: { ...item.payload, ...payload } });
  assert.equal(bare({ explorerUrl: 'javascript:alert(1)' }).action, undefined);
  assert.deepEqual(
    [bare({ transactionHash: '', explorerUrl: '' }).body, bare({ explorerUrl: '' }).action],
    ['', undefined],
  );
});

test('the welcome addresses the person as the dashboard does', () => {
  const item = samples.find(({ eventType }) => eventType === 'welcome')!;
  assert.equal(
    view({ ...item, payload: { userName: 'Mara Lindqvist' } } as Notification).title,
    'Welcome, Mara',
  );
});

test('the estimate is shown when the server sends one', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'posts-eligible',
  )! as Notification<'posts-eligible'>;
  const { estimated, ...without } = item.payload;
  assert.equal(estimated?.amount, '96.40');
  assert.equal(view(item).body, 'Estimated 96.40\u00a0USDC');
  const { title, body } = view({ ...item, payload: without });
  assert.deepEqual([title, body], [`2 posts are eligible for ${without.campaignTitle}`, '']);
  const gone = view({ ...item, payload: { ...item.payload, ended: 'deleted' } });
  assert.equal(gone.title, `No eligible post left for ${without.campaignTitle}`);
  assert.equal(gone.body, 'Deleted posts aren’t eligible.');
  for (const type of ['posts-eligible', 'posts-rewarded'])
    assert.match(
      view(samples.find(({ eventType }) => eventType === type)!).href!,
      /^\/campaign\/.+#posts$/,
    );
});

test('a campaign that was joined, has closed, is full or paused is no longer open', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'campaign-eligible',
  )! as Notification<'campaign-eligible'>;
  const { advertiserName, campaignTitle } = item.payload;
  const read = (more: object) => {
    const { title, body } = view({ ...item, payload: { ...item.payload, ...more } });
    return [title, body];
  };
  const past = `${campaignTitle} was open to you`;
  assert.deepEqual(read({ answered: true }), [past, `${advertiserName} · You joined it`]);
  const [title, body] = read({ answered: true, ended: 'closed' });
  assert.equal(title, past);
  assert.match(body!, /· Closed on \S/);
  const getBody = (obstacle: string) => read({ obstacle })[1];
  assert.equal(getBody('full'), `${advertiserName} · All seats are taken`);
  assert.equal(getBody('paused'), `${advertiserName} · Joining is paused`);
});

test('an unknown type and an incomplete payload are shown as a generic notification', () => {
  const odd = { ...samples[0]!, eventType: 'from-the-future' as EventType } as Notification;
  assert.equal(view(odd).title, 'New notification');
  const broken = {
    ...samples.find((item) => item.eventType === 'campaign-not-eligible')!,
    payload: {},
  } as unknown as Notification;
  assert.equal(view(broken).title, 'New notification');
});

test('each reason of a refusal is a sentence of its kind; an unknown kind has a general one', () => {
  const item = samples.find(
    ({ eventType }) => eventType === 'campaign-not-eligible',
  )! as Notification<'campaign-not-eligible'>;
  const body = (...reasons: Notification<'campaign-not-eligible'>['payload']['reasons']) =>
    view({ ...item, payload: { ...item.payload, reasons } }).body;
  const followers = { id: 'followers', kind: 'followers', state: 'unmet', value: 10000 } as const;
  assert.equal(
    body(
      { ...followers, actual: 4310 },
      { ...followers, kind: 'region', value: 'SE', actual: 'DE' },
    ),
    'You have 4,310 of 10,000 followers. Your region is DE. The campaign is open to SE.',
  );
  const future = { ...followers, kind: 'shoe-size', actual: 3 } as unknown as typeof followers;
  assert.equal(body(followers, future), 'You don’t meet all the requirements yet.');
});

test('a URL from the server wins, but only http URLs and paths', () => {
  const item = { ...samples[0]!, url: 'https://example.com/a' };
  assert.equal(view(item).href, 'https://example.com/a');
  const bad = [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
  ];
  const own = view(samples[0]!).href;
  for (const url of bad) assert.equal(view({ ...item, url }).href, own, url);
  assert.equal(view({ ...item, url: '/campaign/1' }).href, '/campaign/1');
});

test('the badge is capped and empty at zero', () => {
  assert.deepEqual(
    [0, 1, 9, 10, 99].map((count) => formatBadgeCount(count)),
    ['', '1', '9', '9+', '9+'],
  );
  assert.equal(formatBadgeCount(42, 20), '20+');
  assert.equal(formatBadgeCount(10, 9, 'ar-EG'), '٩+');
});

test('days follow the local time zone', () => {
  const now = new Date(2026, 10, 19, 0, 30).getTime();
  const at = (ms: number) => ({ ...samples[0]!, createdAt: new Date(ms).toISOString() });
  const groups = groupByDay([at(now - 60_000), at(now - 3_600_000), at(now - 30 * 3_600_000)], now);
  assert.deepEqual(
    groups.map((group) => [group.day, group.items.length]),
    [
      ['today', 1],
      ['yesterday', 1],
      ['earlier', 1],
    ],
  );
});

test('new terms lead to their text, and an unsafe address to the general terms', () => {
  const item = samples.find(({ eventType }) => eventType === 'terms-and-conditions')!;
  assert.match(view(item).href!, /^\/articles\/campaign-terms\/[^/]+\/4$/);
  const unsafe = { ...item, payload: { ...item.payload, url: 'javascript:alert(1)' } };
  assert.equal(view(unsafe as typeof item).href, '/articles/terms');
});

test('a campaign that ended early says why', () => {
  const item = samples.find(({ eventType }) => eventType === 'campaign-ended')!;
  const payload = { ...item.payload, resultsAt: '2026-12-18T09:00:00Z' };
  assert.equal(view({ ...item, payload } as Notification).body, 'Results by Fri, Dec 18');
  const early = { ...payload, reason: 'The shops have closed.' };
  assert.equal(
    view({ ...item, payload: early } as Notification).body,
    'Results by Fri, Dec 18. Ended early: The shops have closed.',
  );
});

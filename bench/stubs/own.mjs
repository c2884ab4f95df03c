/**
 * The product's services as far as an inbox and the wallets use them, in its protocol (contract/rest, tRPC over HTTP and
 * socket). One response contains the newest thirty notifications, in the server's format
 * (server/features/notifications/notifications.queries.ts).
 */
import { walletTypes } from '../../server/common/wallet-types.ts';
import { countUnread, items, once } from './items.mjs';

const whole = once((count) =>
  items(count).map(({ id, title, body, at, unread }) => ({
    id,
    eventType: 'ad-hoc-notification',
    isRead: !unread,
    createdAt: at,
    payload: { title, body },
  })),
);
const newest = once((count) => whole(count).slice(0, 30));
const json = once((count) => JSON.stringify(newest(count)));
const wholeJson = once((count) => JSON.stringify(whole(count)));
const user = {
  userId: '0190c0de-0000-7000-8000-00000000000a',
  realUserId: '0190c0de-0000-7000-8000-00000000000a',
  profileImageUrl: null,
  twitterHandle: 'maralind',
  userName: 'Mara Lindqvist',
  userRoles: ['reader'],
  twoFactorAuthEnabled: false,
  verifiedTwoFactorAuthEnabled: false,
  email: null,
  verifiedEmail: false,
  preferredAdvertiserName: null,
};

const wallet = {
  id: '0190c0de-0000-7000-8000-00000000000b',
  walletTypeId: 'ethereum',
  currency: 'ETH',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  label: 'Savings',
  status: 'verified',
  isDefault: true,
  verifiedAt: '2026-01-01T00:00:00.000Z',
  canRemove: true,
  lockedReason: null,
  usableFrom: null,
};

/**
 * The number of items is part of the service's path: `/own/20/v1/notification/recent`. With `/own/1000-whole/` the first answer
 * has all of them, in place of the pages that a person loads by scrolling.
 */
const place = /^\/own\/(\d+)(-whole)?(\/.*)$/;

/** @type {import('../stub-server.mjs').Service} */
export const own = {
  answer({ path }) {
    const [, count, isWhole, rest] = place.exec(path) ?? [];
    if (rest === '/v1/notification/recent')
      return {
        body: (isWhole ? wholeJson : json)(Number(count)),
        headers: { 'x-server-time': String(Date.now()) },
      };
    if (isWhole && rest === '/trpc/listNotifications')
      return { body: JSON.stringify({ result: { data: { items: [], nextCursor: null } } }) };
    if (rest === '/trpc/getCurrentUser')
      return { body: JSON.stringify({ result: { data: user } }) };
    if (rest === '/v1/wallet') return { body: JSON.stringify([wallet]) };
    if (rest === '/v1/wallet/type')
      return {
        body: JSON.stringify(
          walletTypes.map(({ chainId: _chainId, explorerTxUrl: _url, ...type }) => type),
        ),
      };
    return undefined;
  },
  socket(path) {
    const [, count, isWhole, rest] = place.exec(path) ?? [];
    if (rest !== '/trpc') return undefined;
    return (message) => {
      if (message === 'PING') return ['PONG'];
      const { id, method } = JSON.parse(message);
      if (method !== 'subscription') return [];
      const data = {
        kind: 'snapshot',
        items: (isWhole ? whole : newest)(Number(count)),
        summary: { unreadCount: countUnread(Number(count)), firstWelcome: null, eligible: [] },
        serverTime: new Date().toISOString(),
      };
      return [
        { id, result: { type: 'started' } },
        { id, result: { type: 'data', data } },
      ].map((reply) => JSON.stringify(reply));
    };
  },
};

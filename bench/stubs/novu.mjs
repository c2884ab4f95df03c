/** Novu's Inbox API (`/v1/inbox/…`) and the socket of its cloud, as far as its Inbox uses them, with the requested page size. */
import { items, once, countUnread } from './items.mjs';

const list = once((count) =>
  items(count).map(({ id, title, body, at, unread }) => ({
    id,
    transactionId: `txn_${id}`,
    subject: title,
    body,
    to: {
      id: '64a0f0c0e4b0a1b2c3d4e5f6',
      subscriberId: 'maralind',
      firstName: 'Mara',
      lastName: 'Lindqvist',
    },
    isRead: !unread,
    isSeen: !unread,
    isArchived: false,
    isSnoozed: false,
    createdAt: at,
    deliveredAt: [at],
    readAt: unread ? null : at,
    firstSeenAt: unread ? null : at,
    archivedAt: null,
    channelType: 'in_app',
    tags: [],
    data: {},
    severity: 'none',
    workflow: {
      id: 'wf_1',
      identifier: 'news',
      name: 'News',
      critical: false,
      tags: [],
      severity: 'none',
    },
  })),
);
const place = /^\/novu\/(\d+)\/v1\/inbox(\/.*)$/;
/** @param {unknown} value */
const json = (value) => ({ body: JSON.stringify(value) });

/** @type {import('../stub-server.mjs').Service} */
export const novu = {
  answer({ method, path, query }) {
    const [, asked, rest] = place.exec(path) ?? [];
    const count = Number(asked);
    if (method === 'POST' && rest === '/session') {
      const total = countUnread(count);
      return json({
        data: {
          token: 'local',
          totalUnreadCount: total,
          unreadCount: { total, severity: { high: 0, medium: 0, low: 0, none: total } },
          removeNovuBranding: true,
          maxSnoozeDurationHours: 24,
          isDevelopmentMode: false,
        },
      });
    }
    if (method === 'GET' && rest === '/notifications') {
      const limit = Number(query.get('limit') ?? 10);
      const all = list(count);
      const after = query.get('after');
      const from = after
        ? all.findIndex(({ id }) => id === after) + 1
        : Number(query.get('offset') ?? 0);
      return json({
        data: all.slice(from, from + limit),
        hasMore: from + limit < all.length,
        filter: { tags: [], archived: false },
      });
    }
    if (method === 'GET' && rest === '/notifications/count') {
      const filters = JSON.parse(query.get('filters') ?? '[{}]');
      return json({
        data: filters.map((/** @type {object} */ filter) => ({
          count: countUnread(count),
          filter,
        })),
      });
    }
    if (method === 'POST' && rest === '/notifications/seen') return { status: 204, body: '' };
    return undefined;
  },
  // The client sends heartbeats only.
  socket: (path) => (path === '/novu/socket' ? () => [] : undefined),
};

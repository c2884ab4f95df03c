/** Knock's feed API (`/v1/users/…/feeds/…`) and its Phoenix socket, as far as its React feed uses them, with its page size. */
import { items, once, countUnread } from './items.mjs';

const list = once((count) =>
  items(count).map(({ id, title, body, at, unread }) => {
    const text = `<p><strong>${title}</strong></p><p>${body}</p>`;
    return {
      __cursor: id,
      __typename: 'FeedItem',
      id,
      actors: [],
      blocks: [
        { name: 'body', type: 'markdown', content: `**${title}**\n\n${body}`, rendered: text },
      ],
      inserted_at: at,
      updated_at: at,
      read_at: unread ? null : at,
      seen_at: unread ? null : at,
      clicked_at: null,
      interacted_at: null,
      link_clicked_at: null,
      archived_at: null,
      total_actors: 0,
      data: {},
      source: { __typename: 'NotificationSource', key: 'news', version_id: id, categories: [] },
      tenant: null,
    };
  }),
);
/** @param {unknown} value */
const json = (value) => ({ body: JSON.stringify(value) });
/** Knock's client puts its paths at the root of its host, so the number of items is part of the user id. */
const feed = /^\/v1\/users\/maralind-(\d+)\/feeds\/[\w-]+(\/settings)?$/;

/** @type {import('../stub-server.mjs').Service} */
export const knock = {
  answer({ method, path, query }) {
    const [, asked, settings] = feed.exec(path) ?? [];
    if (asked && settings) return json({ features: { branding_required: false } });
    if (asked && method === 'GET') {
      const all = list(Number(asked));
      const size = Number(query.get('page_size') ?? 50);
      const after = query.get('after');
      const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      const entries = all.slice(from, from + size);
      const unread = countUnread(Number(asked));
      return json({
        entries,
        meta: {
          __typename: 'FeedMetadata',
          total_count: all.length,
          unread_count: unread,
          unseen_count: unread,
        },
        page_info: {
          after: from + size < all.length ? entries.at(-1)?.id : null,
          before: null,
          page_size: size,
        },
      });
    }
    if (method === 'PUT' && path.startsWith('/v1/users/'))
      return json({ id: path.split('/').at(-1) });
    if (path.startsWith('/v1/channels/') || path.startsWith('/v1/messages/'))
      return json({ id: 'bulk', status: 'queued' });
    return undefined;
  },
  socket(path) {
    if (path !== '/ws/v1/websocket') return undefined;
    return (message) => {
      const [join, ref, topic] = JSON.parse(message);
      return [JSON.stringify([join, ref, topic, 'phx_reply', { status: 'ok', response: {} }])];
    };
  },
};

/** Keeps the answers of the running product, and gives them again. */

/** @typedef {Map<string, { status: number, type: string, body: string | Buffer }>} Answers by method and path. */

/** @param {string} method @param {string} path with its query. */
const key = (method, path) => `${method} ${path}`;

/**
 * Keeps what the services of the product answer to a page.
 * @param {import('playwright-core').Page} page @param {string} origin of the product. @param {Answers} answers
 * @returns {() => Promise<unknown>} waits for those that have begun to come.
 */
export function keepAnswers(page, origin, answers) {
  /** @type {Promise<void>[]} */
  const pending = [];
  /** @param {import('playwright-core').Request} request */
  async function keep(request) {
    const response = await request.response();
    const url = new URL(request.url());
    if (
      !response ||
      url.origin !== origin ||
      /^\/(assets|embed|css)\//.test(url.pathname) ||
      request.isNavigationRequest() ||
      response.status() >= 300
    )
      return;
    const type = response.headers()['content-type'] ?? '';
    const body = await response.body().catch(() => undefined);
    if (!body) return;
    // A picture is no text.
    const answered = url.searchParams.has('batch')
      ? splitBatch(url, String(body))
      : getCalls(url.pathname, url.searchParams).map((path) => ({ path, answer: body }));
    for (const { path, answer } of answered)
      answers.set(key(request.method(), path), { status: response.status(), type, body: answer });
  }
  // The body of an answer that never ends would be waited for.
  page.on('requestfinished', (request) => void pending.push(keep(request)));
  return () => Promise.all(pending);
}

/**
 * The paths of the procedures of a tRPC batch as single calls; the path of any other URL. Which calls share a batch depends on
 * the moment.
 * @param {string} path @param {URLSearchParams} query
 */
function getCalls(path, query) {
  if (!query.has('batch')) return [query.size > 0 ? `${path}?${query}` : path];
  const inputs = JSON.parse(query.get('input') ?? '{}');
  const names = path.replace('/trpc/', '').split(',');
  return names.map((name, place) =>
    place in inputs
      ? `/trpc/${name}?${new URLSearchParams({ input: JSON.stringify(inputs[place]) })}`
      : `/trpc/${name}`,
  );
}

/** The answers of a batch, by the paths of its calls. @param {URL} url @param {string} body */
const splitBatch = ({ pathname, searchParams }, body) =>
  getCalls(pathname, searchParams).map((path, place) => ({
    path,
    answer: JSON.stringify(JSON.parse(body)[place]),
  }));

/** @param {{ isRead: boolean, eventType: string }[]} notifications all of them */
const summarize = (notifications) => {
  const unread = notifications.filter(({ isRead }) => !isRead);
  return {
    unreadCount: unread.filter(({ eventType }) => eventType !== 'welcome').length,
    firstWelcome: unread.find(({ eventType }) => eventType === 'welcome') ?? null,
    eligible: unread.filter(({ eventType }) => eventType === 'campaign-eligible'),
  };
};

/**
 * Answers as the product did.
 * @param {Answers} answers
 * @param {object[]} notifications
 * @returns {import('./stub-server.mjs').Service}
 */
export function replay(answers, notifications) {
  /** A search that was not typed before finds what the first one found. @param {string} method @param {string} call */
  const find = (method, call) => {
    const [procedure = ''] = call.split('?');
    const known = answers.get(key(method, call));
    if (known || procedure !== '/trpc/browseCampaigns') return known;
    return [...answers].find(([name]) => name.startsWith(key(method, procedure)))?.[1];
  };
  return {
    answer({ method, path, query }) {
      const found = getCalls(path, query).map((call) => find(method, call));
      const [first] = found;
      if (!first || !query.has('batch')) return first;
      if (!found.every((one) => one !== undefined)) return undefined;
      return { ...first, body: `[${found.map(({ body }) => body).join()}]` };
    },
    socket(path) {
      if (path !== '/trpc') return undefined;
      return (message) => {
        if (message === 'PING') return ['PONG'];
        const { id, method, params } = JSON.parse(message);
        if (method !== 'subscription') return [];
        const started = { id, result: { type: 'started' } };
        if (params.path !== 'onNotification') return [JSON.stringify(started)];
        const data = {
          kind: 'snapshot',
          items: notifications,
          // A list of fewer than thirty is whole.
          summary: summarize(notifications),
          serverTime: new Date().toISOString(),
        };
        return [started, { id, result: { type: 'data', data } }].map((reply) =>
          JSON.stringify(reply),
        );
      };
    },
  };
}

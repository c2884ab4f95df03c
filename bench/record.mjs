/**
 * Records the responses of the built server: it runs once in sandbox mode, a test user logs in and joins a campaign, and the
 * dashboard loads. Both contenders get these responses, so that no database is measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/free-port.mjs';
import { at } from '../scripts/lib/paths.mjs';

const handle = 'maralind';

/** @param {string} url @param {import('node:child_process').ChildProcess} child @param {() => string} output */
async function up(url, child, output) {
  const end = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`The server did not start.\n${output().slice(-2000)}`);
    const ok = await fetch(`${url}/up`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startProduct() {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'evangelist-bench-'));
  const child = spawn(process.execPath, [at('dist/server/main.js')], {
    cwd: at(),
    env: {
      ...process.env,
      EVANGELIST_MODE: 'sandbox',
      EVANGELIST_DATA: data,
      DATABASE_URL: '',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const url = `http://localhost:${port}`;
  await up(url, child, () => output);
  return {
    url,
    invitation: /http:\/\/\S+\/invitation\/\S+/.exec(output)?.[0] ?? '',
    async end() {
      const closed = once(child, 'exit');
      child.kill('SIGINT');
      await closed;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Logs in by the invitation, through the sandbox's network. @param {import('playwright-core').Page} page @param {string} invitation */
async function logIn(page, invitation) {
  await page.goto(invitation);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in with X' }).click();
  await page.waitForURL('**/sandbox/x/i/oauth2/authorize**');
  await page.getByText(`@${handle}`).first().click();
  await page.getByRole('button', { name: /^Authorize/ }).click();
  await page
    .getByText(/You joined/)
    .first()
    .waitFor();
}

/**
 * The dashboard of a person whose first run is over, which has every section.
 * @param {import('playwright-core').Page} page
 */
const endFirstRun = (page) =>
  page.route('**/v1/page/dashboard', async (route) => {
    const response = await route.fetch();
    const { firstRun: _firstRun, ...json } = await response.json();
    await route.fulfill({ response, json });
  });

/**
 * What the React SPA asks for (pages/spa/), and the product while it is idle: the product sends some of it in one batch.
 * @param {import('playwright-core').Page} page @param {string} campaignId
 */
const askAsPeer = (page, campaignId) =>
  page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('session_token')}` };
    const procedures = Object.entries({
      getCurrentUser: '',
      listCurrentCampaigns: { limit: 2 },
      listSuggestions: { campaignId: id, kind: 'post' },
      listPastCampaigns: '',
    });
    for (const [name, input] of procedures) {
      const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
      await fetch(`/trpc/${name}${query}`, { headers });
    }
  }, campaignId);

/** @param {string} method @param {string} path with its query. */
const key = (method, path) => `${method} ${path}`;

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<{ service: import('./stub-server.mjs').Service, html: string, storage: Record<string, string>, url: string }>}
 */
export async function record(browser) {
  const product = await startProduct();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  });
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(60_000);
    await logIn(page, product.invitation);
    const storage = await page.evaluate(() => ({ ...localStorage }));
    /** @type {Map<string, { status: number, type: string, body: string }>} */
    const answers = new Map();
    let html = '';
    page.on('response', async (response) => {
      const url = new URL(response.url());
      const type = response.headers()['content-type'] ?? '';
      if (
        url.origin !== product.url ||
        /^\/(assets|embed)\//.test(url.pathname) ||
        response.status() >= 300
      )
        return;
      const body = await response.text().catch(() => '');
      if (url.pathname === '/') html = body;
      else
        for (const [path, answer] of splitBatch(url, body))
          answers.set(key(response.request().method(), path), {
            status: response.status(),
            type,
            body: answer,
          });
    });
    await endFirstRun(page);
    await page.goto(`${product.url}/`);
    await page.locator('ev-dashboard-screen #current').waitFor();
    await page.waitForLoadState('networkidle');
    const dashboard = JSON.parse(answers.get('GET /v1/page/dashboard')?.body ?? '{}');
    await askAsPeer(page, dashboard.currentCampaigns[0].id);
    await page.waitForLoadState('networkidle');
    const notifications = JSON.parse(answers.get('GET /v1/notification/recent')?.body ?? '[]');
    return {
      service: replay(answers, notifications),
      // The sandbox's wallet replaces a browser extension. It is not part of the product.
      html: html.replace(/<script[^>]*\/sandbox\/wallet\.js"><\/script>/, ''),
      // The cookie bar is answered.
      storage: { ...storage, userConsent: 'decline-all' },
      url: product.url,
    };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await product.end();
  }
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

/** The answers of a batch, by the paths of its calls. @param {URL} url @param {string} body @returns {string[][]} */
function splitBatch({ pathname, searchParams }, body) {
  const calls = getCalls(pathname, searchParams);
  const bodies = searchParams.has('batch')
    ? JSON.parse(body).map((/** @type {unknown} */ one) => JSON.stringify(one))
    : [body];
  return calls.map((path, place) => [path, bodies[place]]);
}

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
 * @param {Map<string, { status: number, type: string, body: string }>} answers
 * @param {object[]} notifications
 * @returns {import('./stub-server.mjs').Service}
 */
function replay(answers, notifications) {
  return {
    answer({ method, path, query }) {
      const found = getCalls(path, query).map((call) => answers.get(key(method, call)));
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

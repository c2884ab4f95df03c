/**
 * Records the responses of the built server: it runs once in sandbox mode, a test user logs in and joins a campaign, and the
 * dashboard loads; the public pages load for a reader who is signed out. All contenders get these responses, so that no database is
 * measured.
 */
import { keepAnswers, replay } from './answers.mjs';
import { startProduct } from './product.mjs';
import { recordPages } from './public-pages.mjs';
import { page as toFile } from './site.mjs';
import { pack } from './stub-server.mjs';
import { rehearse } from './taps.mjs';

const handle = 'maralind';

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

/** @typedef {Awaited<ReturnType<typeof startProduct>>} Product */
/**
 * @typedef {{ pages: Map<string, string>, sheets: Map<string, Buffer>, service:
 * import('./stub-server.mjs').Service }} Recording `pages`: HTML by path.
 */

/**
 * @param {import('playwright-core').Browser} browser @param {Product} product @param {readonly MemberPage[]} memberPages
 * @returns {Promise<Recording & { storage: Record<string, string>, campaignId: string }>}
 */
async function recordMember(browser, product, memberPages) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(60_000);
    await logIn(page, product.invitation);
    const storage = await page.evaluate(() => ({ ...localStorage }));
    /** @type {import('./answers.mjs').Answers} */
    const answers = new Map();
    const kept = keepAnswers(page, product.url, answers);
    await endFirstRun(page);
    const html = await (await page.goto(`${product.url}/`))?.text();
    await page.locator('ev-dashboard-screen #current').waitFor();
    await page.waitForLoadState('networkidle');
    await kept();
    /** @param {string} key @param {string} otherwise */
    const parse = (key, otherwise) => JSON.parse(String(answers.get(key)?.body ?? otherwise));
    const campaignId = parse('GET /v1/page/dashboard', '{}').currentCampaigns[0].id;
    await askAsPeer(page, campaignId);
    await page.waitForLoadState('networkidle');
    const pages = new Map([['/', html ?? '']]);
    for (const { path, opener } of memberPages) {
      const address = path.replace('{campaign}', campaignId);
      const other = await (await page.goto(product.url + address))?.text();
      if (!pages.has(address)) pages.set(address, other ?? '');
      await page.waitForLoadState('networkidle');
      await rehearse(page, opener);
      await page.waitForLoadState('networkidle');
    }
    await kept();
    return {
      pages,
      sheets: new Map(),
      campaignId,
      service: replay(answers, parse('GET /v1/notification/recent', '[]')),
      // The cookie bar is answered.
      storage: { ...storage, userConsent: 'decline-all' },
    };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** @typedef {{ path: string, opener: string | undefined }} MemberPage `{campaign}` in its path stands for an id. */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ hasApp: boolean, paths: readonly string[], memberPages: readonly MemberPage[] }} wanted the dashboard and other pages of a
 *   person who is signed in, and public pages.
 */
export async function record(browser, { hasApp, paths, memberPages }) {
  const product = await startProduct();
  try {
    const publicPages = paths.length > 0 ? await recordPages(browser, product, paths) : undefined;
    const member = hasApp ? await recordMember(browser, product, memberPages) : undefined;
    const recordings = [publicPages, member].filter((one) => one !== undefined);
    return {
      services: recordings.map(({ service }) => service),
      storage: member?.storage ?? {},
      /** The address of a recorded page. @param {string} path */
      resolve: (path) => path.replace('{campaign}', member?.campaignId ?? ''),
      /** The recorded pages and style sheets, for another origin. @param {string} origin */
      getFiles: (origin) =>
        recordings.flatMap(({ pages, sheets }) => [
          ...[...sheets].map(([path, body]) => toEntry(path, { body, packed: pack(body) })),
          ...[...pages].map(([path, html]) =>
            toEntry(path, toFile(move(html, product.url, origin))),
          ),
        ]),
    };
  } finally {
    await product.end();
  }
}

/** @param {string} path @param {import('./stub-server.mjs').File} file @returns {[string, import('./stub-server.mjs').File]} */
const toEntry = (path, file) => [path, file];

/** The page at another origin. @param {string} html @param {string} from @param {string} to */
const move = (html, from, to) =>
  html
    .replaceAll(from, to)
    .replaceAll(new URL(from).host, new URL(to).host)
    // The sandbox's wallet replaces a browser extension. It is not part of the product.
    .replace(/<script[^>]*\/sandbox\/wallet\.js"><\/script>/, '');

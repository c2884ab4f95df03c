/** The public pages: each as the server renders it, and as it sends it to a person who is signed in, without rendering. */
import { keepAnswers, replay } from './answers.mjs';
import { allConditions } from './conditions.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

export const unrendered = 'no server rendering';

/** Name, title, address, and the way to the heading. @type {[string, string, string, string[]][]} */
const pages = [
  [
    'invitation',
    'Invitation',
    '/invitation/first-thousand-4f9d2c71b8',
    ['ev-invitation-screen', 'ev-invitation'],
  ],
  ['home', 'Home', '/', ['ev-dashboard-screen', 'ev-welcome']],
  ['landing', 'Landing page', '/landing/metaplex', ['ev-landing-screen']],
  [
    'preview',
    'Campaign preview',
    '/campaign-preview/genesis-preview-6b1e40a9',
    ['ev-campaign-preview-screen', 'ev-campaign-header'],
  ],
  ['article', 'Terms', '/articles/terms', ['ev-article-screen']],
  ['help', 'Help', '/help', ['ev-help-screen']],
  ['unknown', 'Unknown path', '/no/such/page', ['ev-shell', 'ev-error-screen']],
  ['login-error', 'Failed login', '/login-error?error=expired', ['ev-login-error-screen']],
];

/** The address of a variant of a page: the bench serves both on one host. @param {string} path @param {'rendered' | 'plain'} variant */
const toAddress = (path, variant) => `${path}${path.includes('?') ? '&' : '?'}${variant}`;

/** @returns {Group[]} */
export const publicPages = () =>
  pages.map(([name, title, path, elements]) => {
    const stages = [{ name: 'heading', path: [...elements, 'h1'] }];
    return {
      name: `page-${name}`,
      title,
      seen: 'heading',
      publicPage: path,
      conditions: allConditions,
      contenders: [
        { name: 'evangelist', path: toAddress(path, 'rendered'), stages },
        { name: unrendered, path: toAddress(path, 'plain'), stages },
      ],
    };
  });

/** The cookie with which the server renders nothing. */
const hint = { name: 'has_session', value: '1' };

/** @param {string} url @param {Record<string, string>} [headers] */
async function get(url, headers) {
  const response = await fetch(url, { headers: { 'accept-language': 'en-US', ...headers } });
  return response.text();
}

/** The page once the renderer has started. @param {string} url */
async function getRendered(url) {
  const end = Date.now() + 60_000;
  for (;;) {
    const html = await get(url);
    if (html.includes('id="page-state"')) return html;
    if (Date.now() > end) throw new Error(`${url} was not rendered.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('./record.mjs').Product} product
 * @param {readonly string[]} paths
 * @returns {Promise<import('./record.mjs').Recording>}
 */
export async function recordPages(browser, product, paths) {
  /** @type {Map<string, string>} */
  const html = new Map();
  /** @type {Map<string, Buffer>} */
  const sheets = new Map();
  /** @type {import('./answers.mjs').Answers} */
  const answers = new Map();
  for (const path of paths) {
    const url = product.url + path;
    const rendered = await getRendered(url);
    html.set(toAddress(path, 'rendered'), rendered);
    html.set(toAddress(path, 'plain'), await get(url, { cookie: `${hint.name}=${hint.value}` }));
    for (const [sheet] of rendered.matchAll(/\/css\/[\w-]+\.css/g))
      if (!sheets.has(sheet)) sheets.set(sheet, Buffer.from(await get(product.url + sheet)));
    await askWithoutRendering(browser, product.url, path, answers);
  }
  const { answer } = replay(answers, []);
  return {
    pages: html,
    sheets,
    // A person who is signed in gets other answers to the same questions.
    service: { answer: (request) => (request.signedIn ? undefined : answer(request)) },
  };
}

/**
 * Loads a page that the server did not render, which asks for all its data.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {string} path
 * @param {import('./answers.mjs').Answers} answers
 */
async function askWithoutRendering(browser, origin, path, answers) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  });
  try {
    await context.addCookies([{ ...hint, url: origin }]);
    const page = await context.newPage();
    const kept = keepAnswers(page, origin, answers);
    await page.goto(origin + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await kept();
  } finally {
    await context.close();
  }
}

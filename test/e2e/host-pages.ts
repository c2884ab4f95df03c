/**
 * Pages of other sites that embed our elements. The server and the browser are real; the test serves the pages,
 * on an origin that the server allows.
 */
import { afterEach } from 'node:test';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { testBrowser } from '../server/browser.ts';
import { withProduct, type Product } from './support.ts';

export interface HostPage {
  head?: string;
  body: string;
  /** Content Security Policy; none by default. */
  policy?: string;
}
/** Pages and scripts by path or address. */
export type Site = Record<string, HostPage | string>;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of the page, failed requests and policy violations. */
  problems(): Promise<string[]>;
}

const toHtml = ({ head = '', body }: HostPage) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Theirs</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

const isHostPage = (content: Site | HostPage): content is HostPage =>
  typeof content['body'] === 'string';

function recordViolations(): void {
  const violations: string[] = [];
  Object.assign(globalThis, { violations });
  document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/** For the message of a failed test: which elements of the page are defined, what they show, and what was requested last. */
function describeElements(): string {
  const ours: string[] = [];
  let text = '';
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const { localName: tag, shadowRoot } = element;
      if (tag.startsWith('ev-'))
        ours.push(`${tag}${element.matches(':defined') ? '' : ' (undefined)'}`);
      if (tag === 'ev-invitation') text += shadowRoot?.textContent ?? '';
      if (shadowRoot) visit(shadowRoot);
    }
  };
  visit(document);
  const requests = performance.getEntriesByType('resource').map(({ name }) => name);
  return JSON.stringify({
    ours: ours.slice(0, 60),
    invitation: text.slice(0, 300),
    requests: requests.length,
    last: requests.slice(-5),
  });
}

/** Waits until bell, cookie bar and invitation are rendered, and answers the cookie bar by a click. */
export async function expectWorking(frame: Page | Frame, { answer = true } = {}): Promise<void> {
  const bell = frame.locator('ev-notification-bell').getByRole('button').first();
  const decline = frame.getByRole('button', { name: 'Decline all' });
  try {
    for (const part of [bell, frame.locator('ev-invitation h1').first(), decline])
      await part.waitFor();
  } catch (error) {
    const state = await frame.evaluate(describeElements);
    throw new Error(`${String(error)}\nThe page: ${state}`, { cause: error });
  }
  if (!answer) return;
  await decline.click();
  await decline.waitFor({ state: 'hidden' });
}

/** Starts the product for the suite that calls it. Its pages are closed after each test. */
export class HostPages {
  product!: Product;
  /** Origin of a site that the server allows. */
  site = '';
  /** The same server under another host name. */
  otherSite = '';
  #browser!: Browser;
  #contexts: BrowserContext[] = [];

  constructor() {
    withProduct(({ product, browser }) => {
      this.product = product;
      this.#browser = browser;
      this.site = product.partnerUrl;
      this.otherSite = this.site.replace('localhost', '127.0.0.1');
    });
    afterEach(() => Promise.all(this.#contexts.splice(0).map((context) => context.close())));
  }

  /** Markup of three elements with their fallback content. */
  elements(token = ''): string {
    return `<ev-notification-bell><a href="/news">News</a></ev-notification-bell>
      <ev-cookie-bar><p>Cookies?</p></ev-cookie-bar>
      <ev-invitation token="${token}"><p>You are invited.</p></ev-invitation>`;
  }

  /** The script tag of the embed. */
  loader(attributes = ''): string {
    const { url } = this.product;
    return `<script type="module" src="${url}/embed/v1/embed.js" data-api-endpoint="${url}"${attributes}></script>`;
  }

  invitationToken(): string {
    return this.product.invitation().split('/').at(-1)!;
  }

  /** The narrowest policy that allows the embed. @param sources further sources of scripts */
  strictPolicy(sources = ''): string {
    const { url } = this.product;
    const socket = url.replace('http', 'ws');
    return `default-src 'none'; script-src ${url}${sources}; connect-src ${url} ${socket}; img-src ${url} data:; style-src ${url}; require-trusted-types-for 'script'; trusted-types evangelist`;
  }

  /** A context in which the site's origins answer with these pages and scripts. */
  async serve(content: Site): Promise<BrowserContext> {
    // Routed pages have no address, and Chromium asks such pages for the permission to request localhost.
    const context = await this.#browser.newContext({
      viewport: { width: 900, height: 700 },
      permissions: ['local-network-access'],
    });
    this.#contexts.push(context);
    for (const origin of [this.site, this.otherSite])
      await context.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const page = content[origin + pathname] ?? content[pathname];
        if (page === undefined) return route.fulfill({ status: 404, body: '' });
        if (typeof page === 'string')
          return route.fulfill({ contentType: 'text/javascript', body: page });
        const headers: Record<string, string> = page.policy
          ? { 'content-security-policy': page.policy }
          : {};
        return route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers,
          body: toHtml(page),
        });
      });
    await context.addInitScript(recordViolations);
    return context;
  }

  /** Opens the site's first page. @param scripts run in each document before its own */
  async visit(content: Site | HostPage, ...scripts: (() => void)[]): Promise<Visit> {
    const context = await this.serve(isHostPage(content) ? { '/': content } : content);
    for (const script of scripts) await context.addInitScript(script);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
    page.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`),
    );
    await page.goto(`${this.site}/`);
    const problems = async () => {
      const violations = await Promise.all(
        page
          .frames()
          .map((frame) =>
            frame.evaluate(() => (globalThis as unknown as { violations: string[] }).violations),
          ),
      );
      return [...errors, ...violations.flat()];
    };
    return { page, context, problems };
  }

  /** Tokens of a user for pages of the site, as a partner's server would keep them. */
  async logIn(handle: string): Promise<Record<string, string>> {
    const { url } = this.product;
    const fields = {
      afterLoginRedirectUrl: `${this.site}/`,
      onCancelLoginRedirectUrl: `${this.site}/`,
      domainType: 'embed',
    };
    const { landing, verifier } = await testBrowser(url).logIn({ handle, fields });
    const code = /^#ev-login=(.+)/.exec(landing.hash)?.[1];
    const answer = await fetch(`${url}/trpc/redeemLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.site },
      body: JSON.stringify({ code, verifier }),
    });
    const { result } = (await answer.json()) as { result: { data: Record<string, string> } };
    const { accessToken, refreshToken, sessionToken } = result.data;
    return { accessToken: accessToken!, refreshToken: refreshToken!, sessionToken: sessionToken! };
  }

  /** A script that keeps the session in the page and gives its tokens to the embed. */
  tokenProviderScript(tokens: object): string {
    return `globalThis.kept = ${JSON.stringify(tokens)};
      const { tokenProvider } = await import('${this.product.url}/embed/v1/embed.js');
      tokenProvider(async () => globalThis.kept, { save: (tokens) => (globalThis.kept = tokens) });`;
  }
}

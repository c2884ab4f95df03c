import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { BrandTheme } from '../../../../contract/brand.ts';
import {
  notFoundRoute,
  type PageState,
  type RenderRequest,
} from '../../../../common/server-page.ts';
import { addPageElement } from '../../../../server/http/pages/page-element.ts';
import { findReaderLocale } from '../../../../server/http/pages/app-page.ts';
import { insertRenderedPage } from '../../../../server/http/pages/rendered-page.ts';
import { getRenderedSearch, isRobot } from '../../../../server/render/page-queries.ts';

const page = `<html><head><script type="module" src="/assets/start.js"></script></head><body><ev-shell hidden><main id="page"><ev-invitation-screen></ev-invitation-screen></main></ev-shell></body></html>`;
const element =
  '<ev-invitation-screen><template shadowrootmode="open"><h1>$1 for you</h1></template></ev-invitation-screen>';
const request = (data: unknown): RenderRequest => ({
  route: '/invitation/:token',
  params: { token: 'secret' },
  search: '',
  contactEmail: '',
  locale: 'en-GB',
  now: 5,
  hasBrandLookup: false,
  brand: null,
  data,
});
const insert = (data: unknown) =>
  insertRenderedPage(
    page,
    { html: element, request: request(data) },
    {
      scripts: ['/assets/hydration.js', '/assets/hydration.lazy.js'],
      earlyScript: '/assets/early.js',
      shellStyles: 'ev-shell-0a.css',
    },
  );

describe('insertRenderedPage', () => {
  it('shows the element, loads what takes it over first, and adds the data without the token', () => {
    const { html, styleSources } = insert({ title: '</script><b>' });
    assert.ok(html.includes(`<main id="page">${element}</main>`));
    assert.match(html, /<ev-shell><template shadowrootmode="open"><slot><\/slot><\/template>/);
    assert.ok(html.indexOf('/assets/hydration.js') < html.indexOf('/assets/start.js'));
    const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(
      html,
    )![1]!;
    assert.deepEqual(JSON.parse(state), {
      route: '/invitation/:token',
      locale: 'en-GB',
      now: 5,
      data: { title: '</script><b>' },
      hasBrandLookup: false,
      brand: null,
    });
    assert.ok(!html.includes('secret'));
    assert.deepEqual(styleSources, []);
  });

  it('is painted once it is whole, and before its scripts: they load after the style sheets', () => {
    const [head, body] = insert(null).html.split('</head>');
    // It remembers what is pressed from the first paint on.
    assert.match(head!, /<script src="\/assets\/early\.js"><\/script>.*hydration/);
    assert.match(head!, /<link rel="expect" href="#page-state" blocking="render">/);
    assert.match(body!, /id="page-state">[^<]*<\/script><\/body>/);
    const scripts = head!.match(/<(script|link)[^>]*hydration[^>]*>|<script[^>]*start[^>]*>/g)!;
    assert.equal(scripts.length, 3);
    for (const script of scripts) assert.match(script, / fetchpriority="low"/);
  });

  it('allows the theme of the brand by its hash, without values that could leave their declaration', () => {
    const tokens = {
      '--ev-color-accent': 'oklch(0.5 0.1 200)',
      '--ev-color-ink': 'red;}body{display:none',
      '--ev-radius-m': 'url(//x)',
      background: 'red',
    };
    const { html, styleSources } = insert({ theme: { tokens, colorScheme: 'dark' } });
    const css = /<style id="page-theme">(.*?)<\/style>/.exec(html)![1]!;
    assert.equal(css, ':root{color-scheme:dark;--ev-color-accent:oklch(0.5 0.1 200)}');
    const hash = createHash('sha256').update(css).digest('base64');
    assert.deepEqual(styleSources, [`'sha256-${hash}'`]);
  });

  it('keeps the room for header and rail where the page is between them', () => {
    const assets = {
      scripts: ['/assets/hydration.js'],
      earlyScript: undefined,
      shellStyles: 'ev-shell-0a.css',
    };
    const home: RenderRequest = { ...request(null), route: '/', params: {} };
    const { html } = insertRenderedPage(
      page,
      { html: '<ev-invitation-screen>', request: home },
      assets,
    );
    const shell = /<ev-shell>.*?<\/template>/.exec(html)![0];
    assert.match(shell, /href="\/css\/ev-shell-0a\.css".*<ev-rail>.*<ev-header>.*<slot>/);
    const without = insertRenderedPage(
      page,
      { html: '<ev-invitation-screen>', request: home },
      { ...assets, shellStyles: undefined },
    );
    assert.ok(!without.html.includes('ev-rail'));
  });

  it('stays hidden on hosts of brands until the browser has looked the brand up, with the look of the brand', () => {
    const theme: BrandTheme = {
      name: 'acme',
      displayName: 'Acme',
      logoUrl: 'https://acme.example/logo.svg',
      colorScheme: 'light',
      tokens: { '--ev-radius-m': '2px' },
    };
    const home: RenderRequest = {
      ...request(null),
      route: '/',
      params: {},
      hasBrandLookup: true,
      brand: { name: 'acme', shell: 'brand-b', theme, landing: null },
    };
    const { html } = insertRenderedPage(
      page,
      { html: '<ev-invitation-screen></ev-invitation-screen>', request: home },
      { scripts: ['/assets/hydration.js'], earlyScript: undefined, shellStyles: 'ev-shell-0a.css' },
    );
    const shell = /<ev-shell hidden>.*?<\/template>/.exec(html)![0];
    assert.match(shell, /class="frame brand-b"><div class="column"><ev-header>.*<slot>/);
    assert.match(html, /<style id="page-theme">:root\{color-scheme:light;--ev-radius-m:2px\}/);
    const state = /id="page-state">(.*?)<\/script>/.exec(html)![1]!;
    assert.deepEqual(
      (JSON.parse(state) as PageState).brand,
      { name: 'acme', landing: null },
      'with the words of the brand, which its home shows',
    );
  });
});

describe('insertRenderedPage, where the shell shows the page', () => {
  const assets = {
    scripts: ['/assets/hydration.js'],
    earlyScript: undefined,
    shellStyles: 'ev-shell-0a.css',
  };

  it('puts the screen of unknown paths into the shell, in place of the page', () => {
    const missing: RenderRequest = { ...request(null), route: notFoundRoute, params: {} };
    const screen = '<ev-error-screen framed>?</ev-error-screen>';
    const { html } = insertRenderedPage(page, { html: screen, request: missing }, assets);
    const shell = /<ev-shell>(.*?)<\/template>/.exec(html)![1]!;
    assert.ok(shell.includes(`<div class="page blank"><slot hidden></slot>${screen}</div>`));
    assert.ok(!shell.includes('ev-header'));
  });

  it('replaces the tag of an article with its attributes, and keeps the room for header and rail', () => {
    const tag = '<ev-article-screen name="terms" src="/payload/terms-0a.json">';
    const terms: RenderRequest = { ...request({ body: [] }), route: '/tos', params: {} };
    const html = addPageElement('<ev-shell hidden><main id="page"></main></ev-shell>', '/tos', {
      name: 'terms',
      src: '/payload/terms-0a.json',
    });
    assert.ok(html.includes(`data-route="/tos">${tag}</ev-article-screen></main>`));
    const rendered = { html: `${tag}Terms</ev-article-screen>`, request: terms };
    const inserted = insertRenderedPage(html, rendered, assets).html;
    assert.ok(inserted.includes(`data-route="/tos">${tag}Terms</ev-article-screen></main>`));
    assert.match(
      inserted,
      /class="frame default"><ev-rail>.*<ev-header>.*class="page article"><slot>/,
    );
  });
});

describe('getRenderedSearch', () => {
  it('keeps the parameters that a page depends on, and leaves others to the browser', () => {
    assert.equal(getRenderedSearch('/', ''), '');
    assert.equal(getRenderedSearch('/', '?utm_source=x'), '');
    assert.equal(getRenderedSearch('/', '?login=cancelled'), undefined);
    assert.equal(getRenderedSearch('/invitation/:token', '?view=brands'), '');
    assert.equal(
      getRenderedSearch('/login-error', '?kind=read&error=expired&utm_source=x'),
      '?error=expired&kind=read',
    );
    assert.equal(getRenderedSearch('/login-error', '?error=expired&code_challenge=a'), undefined);
    assert.equal(getRenderedSearch('/login-error', `?error=${'a'.repeat(65)}`), undefined);
    assert.equal(getRenderedSearch('/not-allowed', '?reason=blocked'), undefined);
  });
});

describe('findReaderLocale', () => {
  it('takes the region that the reader names, as the browser does', () => {
    assert.equal(findReaderLocale('en-US,en;q=0.9', 'en'), 'en-US');
    assert.equal(findReaderLocale('fr, de-AT;q=0.8, de;q=0.7', 'de'), 'de-AT');
    assert.equal(findReaderLocale('de', 'de'), 'de');
    assert.equal(findReaderLocale(undefined, undefined), 'en-GB');
    assert.equal(findReaderLocale('en-!!', 'en'), 'en');
  });
});

describe('isRobot', () => {
  it('knows crawlers and link previews from browsers', () => {
    assert.equal(isRobot('Mozilla/5.0 (compatible; Googlebot/2.1)'), true);
    assert.equal(isRobot('facebookexternalhit/1.1'), true);
    assert.equal(isRobot('Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36'), false);
    assert.equal(isRobot(undefined), false);
  });
});

import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type LitElement } from 'lit';
import '../../elements/shell/shell/define.ts';
import type { Layout, Shell } from '../../elements/shell/shell/shell.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import * as stories from '../../stories/shell/shell.stories.ts';
import { fakeFetch } from '../core/support.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { mara, scene, serving } from './support.ts';

const shell = (layout?: Layout) =>
  html`<ev-shell hidden .layout=${layout}
    ><main id="page" tabindex="-1"><h1>Page</h1></main></ev-shell
  >`;
const theme = {
  name: 'metaplex',
  displayName: 'Metaplex',
  logoUrl: 'data:,',
  colorScheme: 'dark',
  hostnames: [],
  tokens: { '--ev-radius-m': '3px', color: 'red' },
};
let server: ReturnType<typeof serving>;
afterEach(() => server.restore());
beforeEach(
  () =>
    (server = serving({
      getCurrentUser: mara,
      listCurrentCampaigns: [],
      getBrandNameForHostname: { theme: 'metaplex' },
      getBrand: theme,
    })),
);

// The page is a `main`, and so is the stage.
const skip = ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'];
standing(
  'ev-shell',
  {
    default: () => scene({ theme: null }).inside(shell('default')),
    article: () => scene({ theme: null }).inside(shell('article')),
    blank: () => scene({ theme: null }).inside(shell('blank')),
    popup: () => scene({ theme: null }).inside(shell('popup')),
  },
  { skip },
);
const { BrandA, BrandB, Impersonating, BrokenPage, WithToasts } = stories;
standing('ev-shell', fromStories({ BrandA, BrandB, Impersonating, BrokenPage, WithToasts }), {
  skip,
});

/**
 * The test server sends a brand's chunks one by one: a busy machine needs more than the default
 * second.
 */
const until = (check: () => unknown) =>
  waitUntil(() => Boolean(check()), undefined, { timeout: 10_000 });

/** Collects logged errors until `end`. */
function collectErrors() {
  const before = console.error;
  const loggedErrors: unknown[] = [];
  console.error = (...args: unknown[]) => loggedErrors.push(args[0]);
  return {
    end() {
      console.error = before;
      return loggedErrors;
    },
  };
}

async function shown(layout: Layout | undefined, hostname = 'localhost') {
  const made = scene();
  const drawn = await stage(
    made.inside(
      html`<ev-shell hidden .layout=${layout} .hostname=${hostname}
        ><main tabindex="-1"></main
      ></ev-shell>`,
    ),
  );
  const element = drawn.box.querySelector('ev-shell') as Shell;
  return {
    ...made,
    drawn,
    element,
    has: (tag: string) => element.renderRoot.querySelector(tag) !== null,
  };
}

describe('<ev-shell>', () => {
  it('is hidden until the route’s layout is known', async () => {
    const { element, drawn } = await shown(undefined);
    expect(element.hidden).to.equal(true);
    element.layout = 'default';
    await element.updateComplete;
    expect(element.hidden).to.equal(false);
    drawn.remove();
  });

  it('looks up the brand of other hosts only, is hidden meanwhile, and applies the brand’s tokens', async () => {
    const main = await shown('default');
    expect(server.sent.some(({ url }) => url.includes('getBrandNameForHostname'))).to.equal(false);
    main.drawn.remove();
    const { app, element, drawn, has } = await shown('default', 'social.metaplex.test');
    expect(element.hidden).to.equal(true);
    await until(() => !element.hidden);
    expect(app.use(brand).$brand.get()?.shell).to.equal('brand-a');
    expect([has('ev-rail'), has('ev-header')]).to.deep.equal([false, true]);
    expect([
      element.style.getPropertyValue('--ev-radius-m'),
      element.style.color,
      element.style.colorScheme,
    ]).to.deep.equal(['3px', '', 'dark']);
    drawn.remove();
  });

  it('logs a failed lookup and shows the default shell', async () => {
    server.restore();
    server = serving({});
    const before = console.error;
    const loggedErrors: unknown[] = [];
    console.error = (...args: unknown[]) => loggedErrors.push(args[0]);
    const { element, drawn, has } = await shown('default', 'broken.test');
    await until(() => !element.hidden);
    console.error = before;
    expect([loggedErrors, has('ev-rail')]).to.deep.equal([['Error fetching brand name'], true]);
    drawn.remove();
  });

  it('waits four seconds for the brand, and ignores a later answer', async () => {
    server.restore();
    let answer = (_: unknown): void => undefined;
    const late = new Promise((resolve) => (answer = resolve));
    server = fakeFetch(async ({ url }) => {
      if (url.includes('getBrandNameForHostname')) await late;
      return {
        body: { result: { data: url.includes('getBrandName') ? { theme: 'metaplex' } : null } },
      };
    });
    const waits: (() => void)[] = [];
    const timeout = window.setTimeout;
    window.setTimeout = ((act: () => void, ms?: number, ...more: []) => {
      if (ms !== 4000) return timeout(act, ms, ...more);
      return waits.push(() => act(...more));
    }) as typeof setTimeout;
    const log = collectErrors();
    const { app, element, drawn, has } = await shown('default', 'slow.test');
    await until(() => server.sent.some(({ url }) => url.includes('getBrandName')));
    // A pending retry of an earlier story may wait as long.
    expect([element.hidden, waits.length > 0]).to.deep.equal([true, true]);
    for (const end of waits) end();
    await until(() => !element.hidden);
    answer(null);
    window.setTimeout = timeout;
    await until(() => server.sent.some(({ url }) => url.includes('getBrand?')));
    await settled(drawn.box);
    expect([log.end(), has('ev-rail'), app.use(brand).$brand.get()]).to.deep.equal([
      ['Error fetching brand name'],
      true,
      null,
    ]);
    drawn.remove();
  });

  it('rejects tokens with invalid values', async () => {
    server.restore();
    const tokens = {
      '--ev-color-accent': 'banana',
      '--ev-color-on-accent': 'var(--other)',
      '--ev-color-paper': 'red;} body { color: red',
      '--ev-color-ink': 'url(https://spy.example/x)',
      '--ev-radius-m': '3px',
      '--ev-space-gutter': '0',
    };
    server = serving({
      getBrandNameForHostname: { theme: 'other' },
      getBrand: { ...theme, tokens },
    });
    const { element, drawn } = await shown('default', 'other.test');
    await until(() => !element.hidden);
    expect([...element.style].sort()).to.deep.equal(['--ev-radius-m', 'color-scheme']);
    drawn.remove();
  });

  it('shows the brand’s shell also without its tokens', async () => {
    server.restore();
    server = serving({ getBrandNameForHostname: { theme: 'other' } });
    const log = collectErrors();
    const { app, element, drawn, has } = await shown('default', 'other.test');
    await until(() => !element.hidden);
    expect([log.end(), app.use(brand).$brand.get(), has('ev-rail')]).to.deep.equal([
      ['Error fetching brand theme'],
      { name: 'other', shell: 'brand-b' },
      false,
    ]);
    drawn.remove();
  });

  it('shows any other brand with the product’s name and the brand’s links', async () => {
    server.restore();
    const links = {
      site: 'https://acme.example',
      x: 'javascript:alert(1)',
      terms: 'https://acme.example/terms',
    };
    server = serving({
      getBrandNameForHostname: { theme: 'acme' },
      getBrand: { ...theme, displayName: 'Acme Pay', links },
    });
    const { app, element, drawn } = await shown('default', 'acme.test');
    await until(() => !element.hidden);
    await settled(drawn.box);
    expect(app.use(brand).$brand.get()?.shell).to.equal('brand-b');
    const inside = (tag: string) => element.renderRoot.querySelector<LitElement>(tag)!.renderRoot;
    const names = inside('ev-header')
      .querySelector<LitElement>('ev-co-brand')
      ?.renderRoot.querySelector('[part=names]');
    expect(names?.textContent).to.match(/Acme Pay\s*×\s*Evangelist/);
    // The footer is loaded on demand.
    const footer = () =>
      element.renderRoot.querySelector<LitElement>('ev-footer')?.renderRoot ?? element.renderRoot;
    await until(() =>
      footer().querySelector<LitElement>('ev-brand-links')?.renderRoot?.querySelector('a'),
    );
    const shownLinks = [
      ...footer().querySelector<LitElement>('ev-brand-links')!.renderRoot.querySelectorAll('a'),
    ].map(({ href, rel }) => [href, rel]);
    expect(shownLinks).to.deep.equal([
      ['https://acme.example/', 'external noopener noreferrer'],
      ['https://acme.example/terms', 'external noopener noreferrer'],
    ]);
    drawn.remove();
  });

  const frames: [Layout, boolean, boolean][] = [
    ['default', true, true],
    ['article', true, false],
    ['blank', false, false],
    ['popup', false, false],
  ];
  for (const [layout, header, rail] of frames) {
    it(`renders the layout ${layout}`, async () => {
      const { drawn, has } = await shown(layout);
      await settled(drawn.box);
      expect([has('ev-header'), has('ev-rail'), has('ev-cookie-bar')]).to.deep.equal([
        header,
        rail,
        layout !== 'popup',
      ]);
      drawn.remove();
    });
  }

  it('replaces a failed page by the error screen, until the next route', async () => {
    const { app, element, drawn, has } = await shown('default');
    app.use(page).showError({ status: 404, message: 'Page not found: /x' });
    await element.updateComplete;
    expect([
      has('ev-error-screen'),
      element.renderRoot.querySelector('slot')?.hidden,
    ]).to.deep.equal([true, true]);
    app.use(page).setLocation('/', '');
    await element.updateComplete;
    expect([
      has('ev-error-screen'),
      element.renderRoot.querySelector('slot')?.hidden,
    ]).to.deep.equal([false, false]);
    drawn.remove();
  });

  it('opens the menu by its button, also by keyboard, and restores the focus', async () => {
    const { element, drawn } = await shown('default');
    await settled(drawn.box);
    const header = element.renderRoot.querySelector('ev-header')!;
    const menuButton = header.shadowRoot!.querySelector<HTMLElement>('.menu-button')!;
    // Wide pages hide the button; this checks only that it had the focus.
    menuButton.style.display = 'inline-flex';
    menuButton.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = () =>
      element.renderRoot.querySelector('ev-menu')?.shadowRoot?.querySelector('dialog');
    await until(() => dialog()?.open);
    expect(menuButton.getAttribute('aria-expanded')).to.equal('true');
    expect(header.shadowRoot!.activeElement).to.equal(null);
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog()?.open);
    await element.updateComplete;
    await settled(drawn.box);
    expect(header.shadowRoot!.activeElement).to.equal(menuButton);
    expect(menuButton.getAttribute('aria-expanded')).to.equal('false');
    drawn.remove();
  });

  it('moves the focus to the page by the skip link', async () => {
    const { element, drawn } = await shown('default');
    element.renderRoot.querySelector<HTMLElement>('.skip')?.click();
    expect(document.activeElement?.localName).to.equal('main');
    expect(location.hash).to.equal('');
    drawn.remove();
  });
});

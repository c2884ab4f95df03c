import { expect } from '@open-wc/testing';
import { type LitElement } from 'lit';
import '../../elements/shell/shell/define.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import { fakeFetch } from '../core/support.ts';
import { settled } from '../standing.ts';
import { serving } from './support.ts';
import { serveBrand, showShell, theme, until } from './shell-support.ts';

let server: ReturnType<typeof serveBrand>;
beforeEach(() => (server = serveBrand()));
afterEach(() => server.restore());

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

describe('the brand of <ev-shell>', () => {
  it('looks up the brand of other hosts only, is hidden meanwhile, and applies the brand’s tokens', async () => {
    const main = await showShell('default');
    await until(() => !main.element.hidden);
    expect(server.sent.some(({ url }) => url.includes('getBrandNameForHostname'))).to.equal(false);
    main.drawn.remove();
    const { app, element, drawn, has } = await showShell('default', 'social.metaplex.test');
    expect(element.hidden).to.equal(true);
    await until(() => !element.hidden);
    expect(app.use(brand).$brand.get()?.shell).to.equal('brand-a');
    expect([has('ev-rail'), has('ev-header')]).to.deep.equal([false, true]);
    expect([
      element.style.getPropertyValue('--ev-radius-m'),
      element.style.color,
      element.style.colorScheme,
    ]).to.deep.equal(['3px', '', 'dark']);
    expect(document.documentElement.style.colorScheme, 'the canvas').to.equal('dark');
    document.documentElement.removeAttribute('style');
    drawn.remove();
  });

  it('logs a failed lookup and shows the default shell', async () => {
    server.restore();
    server = serving({});
    const before = console.error;
    const loggedErrors: unknown[] = [];
    console.error = (...args: unknown[]) => loggedErrors.push(args[0]);
    const { element, drawn, has } = await showShell('default', 'broken.test');
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
    const { app, element, drawn, has } = await showShell('default', 'slow.test');
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

  it('shows the default shell to a host without a brand', async () => {
    server.restore();
    server = serving({ getBrandNameForHostname: { theme: null }, getBrand: theme });
    const { app, element, drawn, has } = await showShell('default', 'plain.test');
    await until(() => !element.hidden);
    expect([app.use(brand).$brand.get(), has('ev-rail')]).to.deep.equal([null, true]);
    expect(server.sent.some(({ url }) => url.includes('getBrand?'))).to.equal(false);
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
    const { element, drawn } = await showShell('default', 'other.test');
    await until(() => !element.hidden);
    expect([...element.style].sort()).to.deep.equal(['--ev-radius-m', 'color-scheme']);
    drawn.remove();
  });

  it('shows the brand’s shell also without its tokens', async () => {
    server.restore();
    server = serving({ getBrandNameForHostname: { theme: 'other' } });
    const log = collectErrors();
    const { app, element, drawn, has } = await showShell('default', 'other.test');
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
    const { app, element, drawn } = await showShell('default', 'acme.test');
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
});

import { expect } from '@open-wc/testing';
import { getPageApp } from '../../elements/core/element/page-app.ts';
import type { EvApp } from '../../elements/core/ev-app/ev-app.ts';
import type * as Embed from '../../elements/embed/embed.ts';
import { allInShadow, queryAllByRole, queryByRole, queryInShadow } from '../queries.ts';
import { waitUntil } from '../wait-until.ts';

const load = (again = ''): Promise<typeof Embed> =>
  import(`../../elements/embed/embed.ts${again}`) as Promise<typeof Embed>;
const place = (markup: string): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  return box;
};
const defined = (tag: string) =>
  waitUntil(() => customElements.get(tag), `${tag} is defined`, { timeout: 5000 });

/** Runs `act` and returns what was written to the console meanwhile. */
async function warnings(act: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const { warn } = console;
  console.warn = (...warning: unknown[]) => void heard.push(warning.join(' '));
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return heard;
}

describe('the script tag', () => {
  let embed: typeof Embed;
  const boxes: HTMLElement[] = [];
  const show = (markup: string) => boxes[boxes.push(place(markup)) - 1]!;
  const script = document.createElement('script');

  const watching = new Set<MutationObserver>();
  const Native = MutationObserver;

  before(async () => {
    window.MutationObserver = class extends Native {
      override observe(...args: Parameters<MutationObserver['observe']>): void {
        // An element observes its own shadow root as long as it is on the page. All other observers are the loader's.
        if (!(args[0] instanceof ShadowRoot)) watching.add(this);
        super.observe(...args);
      }
      override disconnect(): void {
        watching.delete(this);
        super.disconnect();
      }
    };
    show('<ev-cookie-bar></ev-cookie-bar><ev-none-of-ours></ev-none-of-ours>');
    // Simulates the script tag: the loader finds it by the module's URL.
    script.src = new URL('../../elements/embed/embed.ts', import.meta.url).href;
    script.type = 'text/plain';
    script.dataset.apiEndpoint = 'https://product.invalid/';
    script.dataset.brand = 'Acme';
    document.head.append(script);
    embed = await load();
  });
  after(() => {
    embed.shutdown();
    window.MutationObserver = Native;
    script.remove();
    for (const box of boxes) box.remove();
  });

  it('defines our tags in the page and ignores others', async () => {
    await defined('ev-cookie-bar');
    expect(customElements.get('ev-none-of-ours')).to.equal(undefined);
    expect(customElements.get('ev-spinner')).to.equal(undefined);
  });

  it('names the tag that a mistyped one may mean, once, and leaves other libraries’ alone', async () => {
    const heard: string[] = [];
    const { warn } = console;
    console.warn = (warning: string) => void heard.push(warning);
    show('<ev-charging-map></ev-charging-map><ev-notification-bel></ev-notification-bel>');
    await waitUntil(() => heard.length > 0, 'the message', { timeout: 10_000 });
    show('<ev-notification-bel></ev-notification-bel><ev-cookie-barr></ev-cookie-barr>');
    await waitUntil(() => heard.length > 1, 'the next message', { timeout: 10_000 });
    console.warn = warn;
    expect(heard).to.deep.equal([
      'Evangelist: <ev-notification-bel> is no element of ours. Did you mean <ev-notification-bell>?',
      'Evangelist: <ev-cookie-barr> is no element of ours. Did you mean <ev-cookie-bar>?',
    ]);
  });

  it('names what an element of the page lacks, once', async () => {
    const heard: string[] = [];
    const { warn } = console;
    console.warn = (warning: string) => void heard.push(warning);
    show('<ev-requirement-list></ev-requirement-list><ev-requirement-list></ev-requirement-list>');
    show('<ev-wallet-list></ev-wallet-list>');
    await waitUntil(() => heard.length === 2, 'both', { timeout: 15_000 });
    console.warn = warn;
    expect(heard.sort()).to.deep.equal([
      'Evangelist: <ev-requirement-list> shows nothing. It needs the attribute campaign-id, or the property requirements.',
      'Evangelist: <ev-wallet-list> shows nothing. It needs the property wallets.',
    ]);
  });

  it('names a host of ours that the page’s policy blocks, and no other', async () => {
    const heard: string[] = [];
    const { warn } = console;
    console.warn = (warning: string) => void heard.push(warning);
    const violate = (blockedURI: string, disposition: SecurityPolicyViolationEventDisposition) =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI,
          disposition,
          effectiveDirective: 'connect-src',
          violatedDirective: 'connect-src',
          documentURI: location.href,
          originalPolicy: '',
          statusCode: 200,
        }),
      );
    violate('https://other.invalid/script.js', 'enforce');
    violate('https://product.invalid/trpc/getCampaign', 'report');
    violate('https://product.invalid/trpc/getCampaign', 'enforce');
    await waitUntil(() => heard.length > 0, 'the message', { timeout: 10_000 });
    console.warn = warn;
    expect(heard).to.deep.equal([
      'Evangelist: the page’s Content-Security-Policy blocks https://product.invalid. Add it to connect-src.',
    ]);
  });

  it('creates the page’s App from the data attributes', async () => {
    await waitUntil(getPageApp);
    expect(getPageApp()!.config.apiEndpoint).to.equal('https://product.invalid');
    expect(getPageApp()!.config.brand).to.equal('Acme');
    expect(getPageApp()!.host.href('/profile')).to.equal('https://product.invalid/profile');
  });

  it('defines tags that are added later, also nested ones', async () => {
    show('<section><p><ev-progress></ev-progress></p></section>');
    await defined('ev-progress');
  });

  it('scans discovered roots, now and later', async () => {
    const root = show('<div></div>').attachShadow({ mode: 'open' });
    root.innerHTML = '<ev-badge></ev-badge>';
    embed.discover(root);
    await defined('ev-badge');
    root.append(document.createElement('ev-avatar'));
    await defined('ev-avatar');
  });

  it('is harmless when loaded twice', async () => {
    const app = getPageApp();
    const heard = await warnings(async () => {
      const second = await load('?again');
      second.boot();
      second.discover(document);
    });
    expect(heard).to.deep.equal([]);
    expect(getPageApp()).to.equal(app);
  });

  it('warns when another version runs already, and leaves it running', async () => {
    const key = Symbol.for('evangelist.embed');
    const holder = document as unknown as Record<symbol, { version: string }>;
    const mine = holder[key]!;
    const calls: string[] = [];
    holder[key] = Object.assign({ version: '0.0.1' }, { boot: () => calls.push('boot') });
    const heard = await warnings(() => load('?other'));
    holder[key] = mine;
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include('0.0.1 is already here');
    expect(calls).to.deep.equal(['boot']);
  });

  it('moves elements to a new App on update and continues the session', async () => {
    const before = getPageApp();
    for (const name of ['session_token', 'access_token', 'refresh_token'])
      before!.host.storage.set(name, 'r1');
    embed.update({ locale: 'de' });
    await waitUntil(() => getPageApp() !== before);
    expect(getPageApp()!.config.locale).to.equal('de');
    expect(getPageApp()!.config.brand).to.equal('Acme');
    expect(before!.signal.aborted).to.equal(true);
    expect(getPageApp()!.host.storage.get('refresh_token')).to.equal('r1');
    embed.update({ apiEndpoint: 'https://other.invalid' });
    await waitUntil(() => getPageApp()!.config.apiEndpoint === 'https://other.invalid');
    expect(getPageApp()!.host.storage.get('refresh_token')).to.equal(null);
  });

  it('gives plain elements the messages of the page, also to those that the page defines', async () => {
    embed.update({ messages: { ui: { loading: 'Einen Moment' } } });
    await import('../../elements/ui/spinner/define.ts');
    const spinner = show('<ev-spinner></ev-spinner>').querySelector('ev-spinner')!;
    const name = () => queryByRole(spinner, 'img')?.getAttribute('aria-label');
    await waitUntil(() => name() === 'Einen Moment');
    embed.update({ messages: {} });
    await waitUntil(() => name() === 'Wird geladen');
  });

  it('treats a second boot as an update', async () => {
    embed.boot({ brand: 'Other' });
    await waitUntil(() => getPageApp()!.config.brand === 'Other');
    expect(getPageApp()!.config.locale).to.equal('de');
  });

  it('keeps an update from before the boot', async () => {
    embed.shutdown();
    await waitUntil(() => getPageApp() === undefined);
    embed.update({ brand: 'Early', locale: 'nl' });
    embed.boot({ locale: 'it' });
    await waitUntil(getPageApp);
    const { apiEndpoint, brand, locale } = getPageApp()!.config;
    expect([apiEndpoint, brand, locale]).to.deep.equal(['https://product.invalid', 'Early', 'it']);
  });

  it('dispatches ready and shutdown on the document', async () => {
    const heard: string[] = [];
    const hear = ({ type }: Event) => void heard.push(type);
    for (const type of ['ev-embed-ready', 'ev-embed-shutdown'] as const)
      document.addEventListener(type, hear);
    embed.update({ locale: 'fr' });
    await waitUntil(() => heard.length === 1);
    embed.shutdown();
    await waitUntil(() => heard.length === 2);
    embed.boot();
    await waitUntil(() => heard.length === 3);
    for (const type of ['ev-embed-ready', 'ev-embed-shutdown'] as const)
      document.removeEventListener(type, hear);
    expect(heard).to.deep.equal(['ev-embed-ready', 'ev-embed-shutdown', 'ev-embed-ready']);
  });

  it('never changes title, history or address of the page', async () => {
    const state = () => [
      document.title,
      history.length,
      location.href,
      JSON.stringify(history.state),
    ];
    const before = state();
    const opened: string[] = [];
    const { open } = window;
    window.open = (url) => (opened.push(String(url)), null);
    try {
      const { host } = getPageApp()!;
      host.setTitle('(3) Theirs');
      host.navigate('/profile');
      host.reload();
      embed.update({ locale: 'es' });
      embed.shutdown();
      embed.boot();
      await waitUntil(getPageApp);
    } finally {
      window.open = open;
    }
    expect(state()).to.deep.equal(before);
    expect(opened).to.deep.equal(['https://product.invalid/profile']);
  });

  it('keeps elements working through clones, moves and new parents', async () => {
    const box = show(
      '<ev-cookie-bar></ev-cookie-bar><ev-notification-bell><a href="/">News</a></ev-notification-bell>',
    );
    await defined('ev-notification-bell');
    const bell = box.querySelector('ev-notification-bell')!;
    await waitUntil(() => queryByRole(bell, 'button'));
    const copy = box.cloneNode(true) as HTMLElement;
    box.replaceWith(copy);
    boxes.push(copy);
    await waitUntil(() => queryByRole(copy.querySelector('ev-notification-bell'), 'button'));
    expect(bell.isConnected).to.equal(false);
    const other = show('<section></section>').firstElementChild!;
    other.append(...copy.children);
    copy.append(bell);
    const bells = [bell, other.querySelector('ev-notification-bell')!];
    await waitUntil(() => bells.every((one) => one.app === getPageApp()));
    expect(bells.map((one) => queryAllByRole(one, 'button').length)).to.deep.equal([1, 1]);
    expect(allInShadow(other.querySelector('ev-cookie-bar'), 'section').length).to.equal(1);
  });

  it('renders usable elements under a style sheet that unsets everything', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = '* { all: unset !important }';
    document.head.append(sheet);
    try {
      const box = show(
        '<ev-cookie-bar></ev-cookie-bar><ev-notification-bell></ev-notification-bell>',
      );
      const inner = (tag: string, path: string) => queryInShadow(box.querySelector(tag), path);
      await waitUntil(
        () => inner('ev-notification-bell', 'button') && inner('ev-cookie-bar', 'section'),
      );
      const bell = inner('ev-notification-bell', 'button')!;
      expect([bell.offsetWidth >= 24, bell.offsetHeight >= 24]).to.deep.equal([true, true]);
      const bar = getComputedStyle(inner('ev-cookie-bar', 'section')!);
      expect([bar.position, bar.bottom, bar.fontSize]).to.deep.equal(['fixed', '0px', '13px']);
      expect(bar.color).not.to.equal(bar.backgroundColor);
    } finally {
      sheet.remove();
    }
  });

  it('removes its property from the document on shutdown', async () => {
    const key = Symbol.for('evangelist.embed');
    expect(key in document).to.equal(true);
    embed.shutdown();
    await waitUntil(() => getPageApp() === undefined);
    expect(key in document).to.equal(false);
    expect(watching.size).to.equal(0);
    embed.boot();
    await waitUntil(getPageApp);
  });

  it('lets an importing module set options first, and creates one App', async () => {
    embed.shutdown();
    await waitUntil(() => getPageApp() === undefined);
    let made = 0;
    const count = () => void (made += 1);
    document.addEventListener('ev-embed-ready', count);
    let looking = -1;
    document.addEventListener('ev-test-speaks', () => (looking = watching.size), { once: true });
    const loader = new URL('../../elements/embed/embed.ts?first', import.meta.url).href;
    const speaks = `document.dispatchEvent(new Event('ev-test-speaks'));`;
    const own = `import { boot } from '${loader}'; ${speaks} boot({ apiEndpoint: 'https://product.invalid', brand: 'First' });`;
    await import(URL.createObjectURL(new Blob([own], { type: 'text/javascript' })));
    await waitUntil(getPageApp);
    await new Promise((done) => setTimeout(done));
    document.removeEventListener('ev-embed-ready', count);
    expect([looking, getPageApp()!.config.brand, made]).to.deep.equal([0, 'First', 1]);
    embed.shutdown();
    await waitUntil(() => getPageApp() === undefined);
    embed.boot({ apiEndpoint: 'https://product.invalid' });
    await waitUntil(getPageApp);
  });

  it('ends the App and stops scanning on shutdown, and starts again on boot', async () => {
    const app = getPageApp()!;
    embed.shutdown();
    await waitUntil(() => getPageApp() === undefined);
    expect(app.signal.aborted).to.equal(true);
    expect(watching.size).to.equal(0);
    show('<ev-steps></ev-steps>');
    embed.boot({ apiEndpoint: 'https://product.invalid' });
    await defined('ev-steps');
    await waitUntil(getPageApp);
  });

  it('ends and restarts the Apps of every <ev-app>', async () => {
    const own = show('<ev-app api-endpoint="https://other.invalid"></ev-app>')
      .firstElementChild as EvApp;
    await defined('ev-app');
    const app = own.app!;
    expect(app.config.apiEndpoint).to.equal('https://other.invalid');
    embed.update({ locale: 'pt' });
    await waitUntil(() => getPageApp()?.config.locale === 'pt');
    expect(own.app).to.equal(app);
    embed.shutdown();
    await waitUntil(() => getPageApp() === undefined);
    expect([app.signal.aborted, own.app]).to.deep.equal([true, undefined]);
    embed.boot({ apiEndpoint: 'https://product.invalid' });
    await waitUntil(() => own.app && !own.app.signal.aborted);
  });

  it('sends the code of a popup login with its attempt id and removes both from the address', async () => {
    const before = location.href;
    const { close } = window;
    let closed = false;
    window.close = () => void (closed = true);
    const channel = new BroadcastChannel('ev-login');
    const heard = new Promise((done) =>
      channel.addEventListener('message', ({ data }) => done(data)),
    );
    history.replaceState(
      null,
      '',
      `${location.pathname}?a=1&ev-attempt=first#ev-login=one-time-code`,
    );
    try {
      await load('?popup');
      expect(await heard).to.deep.equal({ attempt: 'first', code: 'one-time-code' });
      expect(location.search + location.hash).to.equal('?a=1');
      expect(closed).to.equal(true);
    } finally {
      window.close = close;
      channel.close();
      history.replaceState(null, '', before);
    }
  });
});

import { expect, waitUntil } from '@open-wc/testing';
import type { App, AppConfig } from '../../elements/core/app.ts';
import { setPageApp } from '../../elements/core/context.ts';
import '../../elements/core/ev-app/define.ts';
import { embedApp } from '../../elements/core/embed-app.ts';
import { SessionChangeEvent } from '../../elements/core/ev-app/ev-app.events.ts';
import { keptKey } from '../../elements/core/own-session.ts';
import { session } from '../../elements/core/session.store.ts';
import type { SessionTokens, TokenProvider } from '../../elements/core/session-tokens.ts';
import { mara } from '../shell/support.ts';
import { fakeFetch, type Reply } from './support.ts';

const tokens = (n: string): SessionTokens => ({ accessToken: `a${n}`, refreshToken: `r${n}`, sessionToken: `s${n}` });
const user: Reply = { body: { result: { data: mara } } };
const apiEndpoint = 'https://product.test';

/** An App on a partner's page, what its page was told, and how to end it. */
function partner(config: Partial<AppConfig>) {
  const events = new EventTarget();
  const told: (string | null)[] = [];
  events.addEventListener(SessionChangeEvent.type, (event) => {
    const { signedIn, tokens: given } = event as SessionChangeEvent;
    told.push(signedIn ? (given?.refreshToken ?? 'hidden') : null);
  });
  const app = embedApp({ apiEndpoint, ...config }, events);
  apps.push(app);
  return { app, told, stored: () => localStorage.getItem(keptKey(app)) };
}
const apps: App[] = [];
const signedIn = (app: App) => app.use(session).$signedIn.get();
/** Of the page before or of another tab. */
const kept = (given: SessionTokens | null) => {
  const key = `ev-session:${apiEndpoint}`;
  if (given) localStorage.setItem(key, JSON.stringify(given));
  else localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key }));
};

describe('the session of an embed', () => {
  let answer: (url: string) => Reply;
  let server: ReturnType<typeof fakeFetch>;
  beforeEach(() => {
    localStorage.clear();
    answer = () => user;
    server = fakeFetch(({ url }) => answer(url));
  });
  afterEach(() => {
    for (const app of apps.splice(0)) app.destroy();
    setPageApp(undefined);
    server.restore();
    localStorage.clear();
  });

  it('is in memory, and nothing of it is told, unless the page asks', async () => {
    const { app, told } = partner({});
    await app.use(session).adopt(tokens('1'));
    expect([signedIn(app), told, Object.keys(localStorage)]).to.deep.equal([true, [], []]);
  });

  it('comes from the page’s tokenProvider, and goes back there with each change', async () => {
    let asked = 0;
    const { app, told } = partner({ tokenProvider: () => Promise.resolve(((asked += 1), tokens('1'))) });
    await waitUntil(() => signedIn(app));
    await app.use(session).adopt(tokens('2'));
    await waitUntil(() => told.length === 2);
    app.use(session).clear();
    await waitUntil(() => told.length === 3);
    expect([asked, told, Object.keys(localStorage)]).to.deep.equal([1, ['r1', 'r2', null], []]);
  });

  it('is asked for again when a refresh was refused, once for what is refused each time', async () => {
    let asked = 0;
    const { app, told } = partner({ tokenProvider: () => Promise.resolve(tokens(String((asked += 1)))) });
    await waitUntil(() => signedIn(app));
    answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'No.' } });
    expect(await app.use(session).refresh()).to.equal(false);
    await waitUntil(() => signedIn(app));
    expect(asked).to.equal(2);
    expect(await app.use(session).refresh()).to.equal(false);
    await waitUntil(() => told.at(-1) === null);
    expect([asked, signedIn(app), told.filter(Boolean)]).to.deep.equal([2, false, ['r1', 'r2']]);
  });

  it('does not take tokens that were just refused, nor a failing provider to heart', async () => {
    const { app } = partner({ tokenProvider: () => Promise.resolve(tokens('1')) });
    await waitUntil(() => signedIn(app));
    answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'No.' } });
    await app.use(session).refresh();
    const { warn } = console;
    const heard: unknown[] = [];
    console.warn = (said: unknown) => void heard.push(said);
    const other = partner({ tokenProvider: () => Promise.reject(new Error('down')) });
    await waitUntil(() => heard.length > 0);
    console.warn = warn;
    expect([heard, signedIn(app), signedIn(other.app)]).to.deep.equal([['Evangelist: the tokenProvider failed.'], false, false]);
  });

  it('takes what a provider without a promise answers', async () => {
    const { app } = partner({ tokenProvider: (() => tokens('1')) as unknown as TokenProvider });
    await waitUntil(() => signedIn(app));
  });

  it('is kept under a key of its own where the page asks for it, and is there after a reload', async () => {
    const first = partner({ keepSession: true });
    await import('../../elements/core/own-session.ts');
    await first.app.use(session).adopt(tokens('1'));
    await waitUntil(first.stored);
    expect([Object.keys(localStorage), first.told]).to.deep.equal([[`ev-session:${apiEndpoint}`], ['hidden']]);
    first.app.destroy();
    const second = partner({ keepSession: true });
    await waitUntil(() => signedIn(second.app));
    expect(second.app.use(session).accessToken()).to.equal('a1');
    second.app.use(session).clear();
    await waitUntil(() => second.stored() === null);
  });

  it('follows other tabs: another login, a refresh, a sign-out', async () => {
    kept(tokens('1'));
    const { app } = partner({ keepSession: true });
    await waitUntil(() => signedIn(app));
    kept({ ...tokens('1'), refreshToken: 'r1b', accessToken: 'a1b' });
    expect(app.use(session).accessToken()).to.equal('a1b');
    kept(tokens('2'));
    await waitUntil(() => app.use(session).sessionToken() === 's2');
    kept(null);
    expect(signedIn(app)).to.equal(false);
  });

  it('is never refreshed with a token that another tab has used a moment ago', async () => {
    kept(tokens('1'));
    const { app } = partner({ keepSession: true });
    await waitUntil(() => signedIn(app));
    const asked: string[] = [];
    answer = (url) => (asked.push(url), user);
    // Written, and not heard of yet: no event.
    localStorage.setItem(keptKey(app), JSON.stringify({ ...tokens('1'), refreshToken: 'r1b', accessToken: 'a1b' }));
    expect(await app.use(session).refresh('a1')).to.equal(true);
    expect([app.use(session).accessToken(), asked]).to.deep.equal(['a1b', []]);
  });

  it('is forgotten where it was kept when the page shuts everything down', async () => {
    kept(tokens('1'));
    const { app, stored } = partner({ keepSession: true });
    await waitUntil(() => signedIn(app));
    app.destroy();
    setPageApp(undefined);
    expect(stored()).to.equal(null);
  });

  it('is forgotten there where the page keeps it no longer, and not by what another App does', async () => {
    kept(tokens('1'));
    const { app, stored } = partner({ keepSession: true });
    await waitUntil(() => signedIn(app));
    setPageApp(partner({}).app);
    expect(stored()).not.to.equal(null);
    app.destroy();
    setPageApp(partner({ keepSession: true, brand: 'other' }).app);
    expect(stored()).not.to.equal(null);
  });

  it('is forgotten there with the option taken back', async () => {
    kept(tokens('1'));
    const { app, stored } = partner({ keepSession: true });
    await waitUntil(() => signedIn(app));
    app.destroy();
    setPageApp(partner({ keepSession: false }).app);
    expect(stored()).to.equal(null);
  });

  it('an <ev-app> keeps it over a change of brand, and ends it with another API', async () => {
    const element = document.createElement('ev-app');
    element.apiEndpoint = apiEndpoint;
    document.body.append(element);
    await element.app!.use(session).adopt(tokens('1'));
    element.brand = 'Acme';
    await element.updateComplete;
    expect([element.app!.config.brand, signedIn(element.app!)]).to.deep.equal(['Acme', true]);
    element.apiEndpoint = 'https://other.test';
    await element.updateComplete;
    expect(signedIn(element.app!)).to.equal(false);
    element.remove();
  });

  it('an <ev-app> tells its own, with what its provider gave', async () => {
    const element = document.createElement('ev-app');
    element.apiEndpoint = apiEndpoint;
    element.tokenProvider = () => Promise.resolve(tokens('7'));
    const heard = new Promise<SessionChangeEvent>((done) => element.addEventListener('ev-session-change', done, { once: true }));
    document.body.append(element);
    expect((await heard).tokens).to.deep.equal(tokens('7'));
    element.remove();
  });
});

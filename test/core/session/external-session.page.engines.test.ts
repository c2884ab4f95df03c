import { expect } from '@open-wc/testing';
import { listRecentNotifications } from '../../../contract/rest/notifications.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import type { App, AppConfig } from '../../../elements/core/app/app.ts';
import { setPageApp } from '../../../elements/core/element/page-app.ts';
import '../../../elements/core/ev-app/define.ts';
import { createEmbedApp } from '../../../elements/core/ev-app/create-embed-app.ts';
import { beginSession } from '../../../elements/core/session/begin-session.ts';
import type { LoginResult } from '../../../contract/auth.ts';
import type { CampaignJoinedEvent } from '../../../elements/core/app/campaign-joined.event.ts';
import { SessionChangedEvent } from '../../../elements/core/app/session.events.ts';
import { getPersistedSessionKey } from '../../../elements/core/session/external-session.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { tokens } from '../../../elements/core/app/tokens.store.ts';
import type {
  SessionStore,
  SessionTokens,
  TokenProvider,
} from '../../../elements/core/app/session-tokens.ts';
import { mara } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';
import { fakeFetch, type Reply } from '../support.ts';

const createTokens = (n: string): SessionTokens => ({
  accessToken: `a${n}`,
  refreshToken: `r${n}`,
  sessionToken: `s${n}`,
});
const user: Reply = { body: { result: { data: mara } } };
const apiEndpoint = 'https://product.test';

/** An App on a partner's page, its session events, what its `sessionStore` was given, and its stored session. */
function partner(config: Partial<AppConfig>) {
  const events = new EventTarget();
  const heard: boolean[] = [];
  const joined: string[] = [];
  events.addEventListener('ev-campaign-joined', (event) =>
    joined.push((event as CampaignJoinedEvent).campaignId),
  );
  events.addEventListener(SessionChangedEvent.type, (event) => {
    heard.push((event as SessionChangedEvent).signedIn);
    expect(event).not.to.have.property('tokens');
  });
  const saved: (string | null)[] = [];
  const sessionStore: SessionStore = {
    save: (given) => void saved.push(given && given.refreshToken),
  };
  const stored = config.tokenProvider && { sessionStore };
  const app = createEmbedApp({ apiEndpoint, ...stored, ...config }, events);
  apps.push(app);
  return {
    app,
    heard,
    joined,
    saved,
    stored: () => localStorage.getItem(getPersistedSessionKey(app)),
  };
}
const apps: App[] = [];
const signedIn = (app: App) => app.use(session).$signedIn.get();
/** Tokens of the page before or of another tab. */
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

  it('is in memory by default, and its tokens go nowhere', async () => {
    const { app, heard, saved } = partner({});
    // Time for the module, which only an embed with one of the options may use.
    await import('../../../elements/core/session/external-session.ts');
    await app.use(session).signIn(createTokens('1'));
    expect([signedIn(app), saved, Object.keys(localStorage)]).to.deep.equal([true, [], []]);
    await app.use(session).signIn(createTokens('2'));
    app.use(session).clear();
    await waitUntil(() => heard.length === 2);
    expect(heard, 'a login over another one is no change').to.deep.equal([true, false]);
  });

  it('reports a login that has joined a campaign, not one of a member', async () => {
    const { app, joined } = partner({});
    const login = { campaignId: 'one', campaignTitle: 'One' };
    const { signIn } = app.use(session);
    const begin = (done: LoginResult['joined']) =>
      beginSession(
        app,
        { ...createTokens('1'), joined: done, joinError: null, modalToOpen: null },
        signIn,
      );
    for (const alreadyMember of [true, false]) await begin({ ...login, alreadyMember });
    await begin(null);
    expect(joined).to.deep.equal(['one']);
  });

  it('comes from the tokenProvider, and each change goes to the sessionStore', async () => {
    let asked = 0;
    const { app, heard, saved } = partner({
      tokenProvider: () => Promise.resolve(((asked += 1), createTokens('1'))),
    });
    await waitUntil(() => signedIn(app));
    await app.use(session).signIn(createTokens('2'));
    await waitUntil(() => saved.length === 2);
    expect(Object.keys(localStorage)).to.deep.equal([]);
    app.use(session).clear();
    await waitUntil(() => saved.length === 3);
    expect([asked, saved, Object.keys(localStorage)]).to.deep.equal([1, ['r1', 'r2', null], []]);
    await waitUntil(() => heard.length === 2);
    expect(heard).to.deep.equal([true, false]);
  });

  it('goes on when the sessionStore fails', async () => {
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (warning: unknown) => void warnings.push(warning);
    const { app } = partner({
      tokenProvider: () => Promise.resolve(createTokens('1')),
      sessionStore: {
        save() {
          throw new Error('full');
        },
      },
    });
    await waitUntil(() => warnings.length > 0);
    console.warn = warn;
    expect([warnings, signedIn(app)]).to.deep.equal([
      ['Evangelist: the sessionStore failed.'],
      true,
    ]);
  });

  it('brings what sends requests: the first one waits for no task', async () => {
    const { app } = partner({ tokenProvider: () => Promise.resolve(createTokens('1')) });
    await waitUntil(() => signedIn(app));
    // The session may be there before the module that it has asked for.
    await import('../../../elements/core/http/send-request.ts');
    answer = () => ({ body: [] });
    const before = server.sent.length;
    const call = app.use(rest).call(listRecentNotifications);
    // Microtasks alone: an import waits for a task, even of a module that is there.
    for (let turn = 0; turn < 200; turn++) await Promise.resolve();
    expect(server.sent.length).to.equal(before + 1);
    await call;
  });

  it('writes to the console, once, that the origin of the page is not listed', async () => {
    const { app } = partner({ tokenProvider: () => Promise.resolve(createTokens('1')) });
    await waitUntil(() => signedIn(app));
    answer = () => ({ status: 403, body: { code: 'ORIGIN_FORBIDDEN', message: 'No.' } });
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (warning: string) => void warnings.push(warning);
    const call = () =>
      app
        .use(rest)
        .call(listRecentNotifications)
        .catch(() => undefined);
    await call();
    await waitUntil(() => warnings.length > 0);
    await call();
    console.warn = warn;
    expect(warnings.length).to.equal(1);
    expect(warnings[0]).to.contain(`operator origins set ${location.origin} --embed --login`);
  });

  it('is requested once more after a refused refresh', async () => {
    let asked = 0;
    const { app, saved } = partner({
      tokenProvider: () => Promise.resolve(createTokens(String((asked += 1)))),
    });
    await waitUntil(() => signedIn(app));
    answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'No.' } });
    expect(await app.use(session).refresh()).to.equal(false);
    await waitUntil(() => signedIn(app));
    expect(asked).to.equal(2);
    expect(await app.use(session).refresh()).to.equal(false);
    await waitUntil(() => saved.at(-1) === null);
    expect([asked, signedIn(app), saved.filter(Boolean)]).to.deep.equal([2, false, ['r1', 'r2']]);
  });

  it('ignores tokens that were just refused, and a provider that throws', async () => {
    const { app } = partner({ tokenProvider: () => Promise.resolve(createTokens('1')) });
    await waitUntil(() => signedIn(app));
    answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'No.' } });
    await app.use(session).refresh();
    const { warn } = console;
    const heard: unknown[] = [];
    console.warn = (warning: unknown) => void heard.push(warning);
    const other = partner({ tokenProvider: () => Promise.reject(new Error('down')) });
    await waitUntil(() => heard.length > 0);
    console.warn = warn;
    expect([heard, signedIn(app), signedIn(other.app)]).to.deep.equal([
      ['Evangelist: the tokenProvider failed.'],
      false,
      false,
    ]);
  });

  it('accepts a provider that returns no promise', async () => {
    const { app } = partner({
      tokenProvider: (() => createTokens('1')) as unknown as TokenProvider,
    });
    await waitUntil(() => signedIn(app));
  });

  it('is stored under its key with persistSession, and survives a reload', async () => {
    const first = partner({ persistSession: true });
    await import('../../../elements/core/session/external-session.ts');
    await first.app.use(session).signIn(createTokens('1'));
    await waitUntil(first.stored);
    await waitUntil(() => first.heard.length > 0);
    expect([Object.keys(localStorage), first.heard]).to.deep.equal([
      [`ev-session:${apiEndpoint}`],
      [true],
    ]);
    first.app.destroy();
    const second = partner({ persistSession: true });
    await waitUntil(() => signedIn(second.app));
    expect(second.app.use(tokens).getAccessToken()).to.equal('a1');
    second.app.use(session).clear();
    await waitUntil(() => second.stored() === null);
  });

  it('follows other tabs: another login, a refresh, a sign-out', async () => {
    kept(createTokens('1'));
    const { app } = partner({ persistSession: true });
    await waitUntil(() => signedIn(app));
    kept({ ...createTokens('1'), refreshToken: 'r1b', accessToken: 'a1b' });
    expect(app.use(tokens).getAccessToken()).to.equal('a1b');
    kept(createTokens('2'));
    await waitUntil(() => app.use(tokens).getSessionToken() === 's2');
    kept(null);
    expect(signedIn(app)).to.equal(false);
  });

  it('is never refreshed with a token that another tab has just used', async () => {
    kept(createTokens('1'));
    const { app } = partner({ persistSession: true });
    await waitUntil(() => signedIn(app));
    const asked: string[] = [];
    answer = (url) => (asked.push(url), user);
    // Written, and not heard of yet: no event.
    localStorage.setItem(
      getPersistedSessionKey(app),
      JSON.stringify({ ...createTokens('1'), refreshToken: 'r1b', accessToken: 'a1b' }),
    );
    expect(await app.use(session).refresh('a1')).to.equal(true);
    expect([app.use(tokens).getAccessToken(), asked]).to.deep.equal(['a1b', []]);
  });

  it('is removed from storage on shutdown', async () => {
    kept(createTokens('1'));
    const { app, stored } = partner({ persistSession: true });
    await waitUntil(() => signedIn(app));
    app.destroy();
    setPageApp(undefined);
    expect(stored()).to.equal(null);
  });

  it('is removed when persistSession is switched off, but not by another App', async () => {
    kept(createTokens('1'));
    const { app, stored } = partner({ persistSession: true });
    await waitUntil(() => signedIn(app));
    setPageApp(partner({}).app);
    expect(stored()).not.to.equal(null);
    app.destroy();
    setPageApp(partner({ persistSession: true, brand: 'other' }).app);
    expect(stored()).not.to.equal(null);
  });

  it('is removed when the option is withdrawn', async () => {
    kept(createTokens('1'));
    const { app, stored } = partner({ persistSession: true });
    await waitUntil(() => signedIn(app));
    app.destroy();
    setPageApp(partner({ persistSession: false }).app);
    expect(stored()).to.equal(null);
  });

  it('an <ev-app> keeps it on a change of brand and ends it with another API', async () => {
    const element = document.createElement('ev-app');
    element.apiEndpoint = apiEndpoint;
    document.body.append(element);
    await element.app!.use(session).signIn(createTokens('1'));
    element.brand = 'Acme';
    await element.updateComplete;
    expect([element.app!.config.brand, signedIn(element.app!)]).to.deep.equal(['Acme', true]);
    element.apiEndpoint = 'https://other.test';
    await element.updateComplete;
    expect(signedIn(element.app!)).to.equal(false);
    element.remove();
  });

  it('an <ev-app> dispatches its own changes, and gives the tokens to its own sessionStore', async () => {
    const element = document.createElement('ev-app');
    element.apiEndpoint = apiEndpoint;
    element.tokenProvider = () => Promise.resolve(createTokens('7'));
    const saved: unknown[] = [];
    element.sessionStore = { save: (given) => void saved.push(given) };
    const heard = new Promise<SessionChangedEvent>((done) =>
      element.addEventListener('ev-session-changed', done, { once: true }),
    );
    document.body.append(element);
    expect((await heard).signedIn).to.equal(true);
    await waitUntil(() => saved.length > 0);
    expect(saved).to.deep.equal([createTokens('7')]);
    element.remove();
  });
});

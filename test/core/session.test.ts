import { expect, waitUntil } from '@open-wc/testing';
import { emptyUser } from '../../contract/empty-user.ts';
import { finishLogin, loginFields, makeVerifier } from '../../elements/core/login.ts';
import { session } from '../../elements/core/session.store.ts';
import { mara, scene, serving } from '../shell/support.ts';
import { fakeFetch } from './support.ts';

const tokens = { accessToken: 'a9', refreshToken: 'r9', sessionToken: 's9' };
const redeemed = { ...tokens, kind: 'read', joined: null, joinError: null, modalToOpen: null };
let server: ReturnType<typeof serving>;
beforeEach(() => (server = serving({ getCurrentUser: mara, redeemLogin: redeemed })));
afterEach(() => {
  server.restore();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});

describe('session', () => {
  it('loads the user with the first listener, and clears to the empty one', async () => {
    const { app } = scene({ signedIn: true });
    const { $user, $ready, clear } = app.use(session);
    expect([$user.get().userId, $ready.get()]).to.deep.equal([null, false]);
    const stop = $user.subscribe(() => undefined);
    await waitUntil(() => $ready.get());
    expect($user.get().twitterHandle).to.equal('maralind');
    let told = 0;
    app.use(session).onCleared(() => (told += 1));
    clear();
    expect([$user.get(), told, $ready.get()]).to.deep.equal([emptyUser, 1, true]);
    stop();
  });

  it('asks who it is only where somebody looks, once for all who do', async () => {
    const { app } = scene();
    const { $user, $ready, adopt } = app.use(session);
    await adopt(tokens);
    expect(server.sent.length).to.equal(0);
    const stops = [$ready.subscribe(() => undefined), $user.subscribe(() => undefined)];
    await waitUntil(() => $ready.get());
    expect($user.get().twitterHandle).to.equal('maralind');
    expect(server.sent.length).to.equal(1);
    await adopt({ accessToken: 'a1', refreshToken: 'r1', sessionToken: 's1' });
    expect([$user.get().twitterHandle, server.sent.length]).to.deep.equal(['maralind', 2]);
    stops.forEach((stop) => stop());
  });

  it('asks nobody when signed out', async () => {
    const { app } = scene();
    const stop = app.use(session).$user.subscribe(() => undefined);
    expect(app.use(session).$ready.get()).to.equal(true);
    await Promise.resolve();
    expect(server.sent.length).to.equal(0);
    stop();
  });

  it('ends in this tab when another one signs out', () => {
    const { app, storage } = scene({ signedIn: true });
    const seen: boolean[] = [];
    const stop = app.use(session).$signedIn.subscribe((value) => seen.push(value));
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
    dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }));
    expect(seen).to.deep.equal([true, false]);
    stop();
  });

  it('looks again who is signed in when the page comes back from the browser’s memory', async () => {
    const { app, storage } = scene({ signedIn: true });
    const stop = app.use(session).$user.subscribe(() => undefined);
    await waitUntil(() => app.use(session).$ready.get());
    let cleared = 0;
    app.use(session).onCleared(() => (cleared += 1));
    const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const back = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    leave();
    back();
    expect([cleared, app.use(session).$signedIn.get()]).to.deep.equal([0, true]);
    leave();
    storage.set('session_token', 'somebody else');
    back();
    expect([cleared, app.use(session).$signedIn.get()]).to.deep.equal([1, true]);
    await waitUntil(() => app.use(session).$ready.get());
    leave();
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
    back();
    expect([cleared, app.use(session).$signedIn.get()]).to.deep.equal([2, false]);
    stop();
  });

  it('redeems the code of the address with the verifier, and takes it out of the address at once', async () => {
    const { app, storage } = scene();
    sessionStorage.setItem('ev_login_verifier', 'v1');
    history.replaceState(null, '', '#login=c1&keep=1');
    const login = finishLogin(app);
    expect(location.hash).to.equal('#keep=1');
    expect((await login)?.kind).to.equal('read');
    const call = server.sent.find(({ url }) => url.endsWith('/redeemLogin'));
    expect(call?.body).to.deep.equal({ code: 'c1', verifier: 'v1' });
    expect(['access_token', 'refresh_token', 'session_token'].map(storage.get)).to.deep.equal(['a9', 'r9', 's9']);
    expect([app.use(session).$signedIn.get(), sessionStorage.getItem('ev_login_verifier')]).to.deep.equal([true, null]);
  });

  it('does not redeem a code whose login began elsewhere', async () => {
    const { app } = scene();
    history.replaceState(null, '', '#login=c1');
    expect(await finishLogin(app)).to.equal(null);
    expect(server.sent.length).to.equal(0);
  });

  it('collects the fields of a login, the caller’s winning', () => {
    const { app } = scene();
    const fields = loginFields(app, 'write', { trigger: 't', page_path: '/campaign/7', campaignId: '7' });
    expect(fields).to.include({
      trigger: 't',
      campaignId: '7',
      domainType: 'main',
      afterLoginRedirectUrl: `${location.origin}/campaign/7`,
    });
    const read = loginFields(app, 'read', {});
    expect(read.afterLoginRedirectUrl).to.equal(`${location.origin}/`);
    expect(read.onCancelLoginRedirectUrl).to.equal(`${location.origin}/?login=cancelled`);
  });

  it('ends the session before when another account logs in over it', async () => {
    const { app, storage } = scene({ signedIn: true });
    const { $user, $ready, $signedIn, onCleared, adopt } = app.use(session);
    const stop = $user.subscribe(() => undefined);
    await waitUntil(() => $ready.get());
    const seen: unknown[] = [];
    onCleared(() => seen.push([storage.get('session_token'), $signedIn.get(), $user.get().userId]));
    await adopt(tokens);
    expect(seen).to.deep.equal([['s9', false, null]]);
    expect([$signedIn.get(), $user.get().twitterHandle]).to.deep.equal([true, 'maralind']);
    stop();
  });

  it('leaves the session alone that another tab began while this one signed out', async () => {
    const { app, storage } = scene({ signedIn: true });
    const over = app.use(session).signOut();
    storage.set('session_token', 'theirs');
    await over;
    expect([storage.get('session_token'), app.use(session).$signedIn.get()]).to.deep.equal(['theirs', true]);
  });

  it('asks again who the user is once there is a connection, and is not ready before', async () => {
    server.restore();
    let up = false;
    const fake = fakeFetch(() => (up ? { body: { result: { data: mara } } } : new TypeError('offline')));
    const { app } = scene({ signedIn: true });
    const { $user, $ready } = app.use(session);
    const stops = [$user, $ready].map(($one) => $one.listen(() => undefined));
    await waitUntil(() => fake.sent.length === 1);
    await Promise.resolve();
    expect($ready.get()).to.equal(false);
    up = true;
    dispatchEvent(new Event('online'));
    await waitUntil(() => $ready.get());
    expect($user.get().twitterHandle).to.equal('maralind');
    const asked = fake.sent.length;
    dispatchEvent(new Event('online'));
    expect(fake.sent.length).to.equal(asked);
    stops.forEach((stop) => stop());
    app.destroy();
    fake.restore();
  });

  it('shows of its verifier only the hash', async () => {
    const { verifier, challenge } = await makeVerifier();
    expect(challenge)
      .to.match(/^[A-Za-z0-9_-]{43}$/)
      .and.not.equal(verifier);
  });
});

import { expect } from '@open-wc/testing';
import { emptyUser } from '../../../common/empty-user.ts';
import {
  finishLogin,
  getLoginFields,
  createVerifier,
} from '../../../elements/core/session/login-flow.ts';
import {
  readPendingLogin,
  storePendingLogin,
} from '../../../elements/core/session/pending-login-storage.ts';
import {
  readUntilLogin,
  storeUntilLogin,
} from '../../../elements/core/session/login-start-storage.ts';
import { secondFactor } from '../../../elements/core/session/second-factor.store.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { mara, scene, serving } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';
import { fakeFetch } from '../support.ts';

/** Over for every clock. */
const at0 = new Date(0).toISOString();
const tokens = { accessToken: 'a9', refreshToken: 'r9', sessionToken: 's9' };
const redeemed = { ...tokens, joined: null, joinError: null, modalToOpen: null };
let server: ReturnType<typeof serving>;
beforeEach(() => (server = serving({ getCurrentUser: mara, redeemLogin: redeemed })));
afterEach(() => {
  server.restore();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});

describe('session', () => {
  it('loads the user with the first listener and clears to the empty user', async () => {
    const { app } = scene({ signedIn: true });
    const { $user, $ready, clear } = app.use(session);
    expect([$user.get().userId, $ready.get()]).to.deep.equal([null, false]);
    const stop = $user.subscribe(() => undefined);
    await waitUntil(() => $ready.get());
    expect($user.get().twitterHandle).to.equal('maralind');
    let cleared = 0;
    app.use(session).onCleared(() => (cleared += 1));
    clear();
    expect([$user.get(), cleared, $ready.get()]).to.deep.equal([emptyUser, 1, true]);
    stop();
  });

  it('loads the user only with listeners, once for all of them', async () => {
    const { app } = scene();
    const { $user, $ready, signIn } = app.use(session);
    await signIn(tokens);
    expect(server.sent.length).to.equal(0);
    const stops = [$ready.subscribe(() => undefined), $user.subscribe(() => undefined)];
    await waitUntil(() => $ready.get());
    expect($user.get().twitterHandle).to.equal('maralind');
    expect(server.sent.length).to.equal(1);
    await signIn({ accessToken: 'a1', refreshToken: 'r1', sessionToken: 's1' });
    expect([$user.get().twitterHandle, server.sent.length]).to.deep.equal(['maralind', 2]);
    stops.forEach((stop) => stop());
  });

  it('loads nothing while signed out', async () => {
    const { app } = scene();
    const stop = app.use(session).$user.subscribe(() => undefined);
    expect(app.use(session).$ready.get()).to.equal(true);
    await Promise.resolve();
    expect(server.sent.length).to.equal(0);
    stop();
  });

  it('ends in this tab when another tab signs out', () => {
    const { app, storage } = scene({ signedIn: true });
    const seen: boolean[] = [];
    const stop = app.use(session).$signedIn.subscribe((value) => seen.push(value));
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
    dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }));
    expect(seen).to.deep.equal([true, false]);
    stop();
  });

  it('checks the session again when the page returns from the back/forward cache', async () => {
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

  it('redeems the code in the address with the verifier and removes it at once', async () => {
    const { app, storage } = scene();
    sessionStorage.setItem('ev_login_verifier', 'v1');
    storeUntilLogin('accepted-terms', { campaignId: '7', version: '1' });
    history.replaceState(null, '', '#login=c1&keep=1');
    const login = finishLogin(app, app.use(session).signIn);
    expect(location.hash).to.equal('#keep=1');
    expect((await login)?.accessToken).to.equal('a9');
    const call = server.sent.find(({ url }) => url.endsWith('/redeemLogin'));
    expect(call?.body).to.deep.equal({ code: 'c1', verifier: 'v1' });
    expect(['access_token', 'refresh_token', 'session_token'].map(storage.get)).to.deep.equal([
      'a9',
      'r9',
      's9',
    ]);
    expect([
      app.use(session).$signedIn.get(),
      sessionStorage.getItem('ev_login_verifier'),
      readUntilLogin('accepted-terms'),
    ]).to.deep.equal([true, null, null]);
  });

  it('redeems the code of a login that a link started without a verifier, which stays for its own login', async () => {
    const { app } = scene();
    sessionStorage.setItem('ev_login_verifier', 'v1');
    history.replaceState(null, '', '#login=c1&login-by=cookie&keep=1');
    const login = await finishLogin(app, app.use(session).signIn);
    expect([location.hash, login?.accessToken]).to.deep.equal(['#keep=1', 'a9']);
    const call = server.sent.find(({ url }) => url.endsWith('/redeemLogin'));
    expect(call?.body).to.deep.equal({ code: 'c1' });
    expect(sessionStorage.getItem('ev_login_verifier')).to.equal('v1');
  });

  it('does not redeem a code of a login that another page started', async () => {
    const { app } = scene();
    history.replaceState(null, '', '#login=c1');
    expect(await finishLogin(app, app.use(session).signIn)).to.equal(null);
    expect(server.sent.length).to.equal(0);
  });

  describe('with a second factor', () => {
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const secondFactorAnswer = { secondFactor: { id: 'p1', expiresAt, attemptsLeft: 5 } };
    const begin = (answers: object = {}) => {
      server.restore();
      server = serving({
        getCurrentUser: mara,
        redeemLogin: secondFactorAnswer,
        completeSecondFactor: redeemed,
        ...answers,
      });
      const { app, storage } = scene();
      sessionStorage.setItem('ev_login_verifier', 'v1');
      history.replaceState(null, '', '#login=c1');
      return { app, storage, finish: () => finishLogin(app, app.use(session).signIn) };
    };

    it('completes the login with a code', async () => {
      const { app, storage, finish } = begin();
      storeUntilLogin('accepted-terms', { campaignId: '7', version: '1' });
      const stop = app.use(secondFactor).$request.subscribe((request) => {
        if (request) expect(storage.get('session_token')).to.equal(null);
        void request?.check('123456');
      });
      expect(await finish()).to.not.equal(undefined);
      stop();
      const call = server.sent.find(({ url }) => url.endsWith('/completeSecondFactor'));
      expect(call?.body).to.deep.equal({ id: 'p1', verifier: 'v1', code: '123456' });
      expect([storage.get('session_token'), readPendingLogin()]).to.deep.equal(['s9', null]);
      expect(readUntilLogin('accepted-terms')).to.equal(null);
    });

    it('continues after a reload of the page', async () => {
      const first = begin();
      void first.finish();
      await waitUntil(readPendingLogin);
      const { app, storage } = scene();
      const stop = app
        .use(secondFactor)
        .$request.subscribe((request) => void request?.check('123456'));
      expect(await app.use(session).finishLogin()).to.not.equal(undefined);
      stop();
      expect(storage.get('session_token')).to.equal('s9');
    });

    it('stays signed out when the person cancels, or the time is over', async () => {
      const { app, storage, finish } = begin();
      const stop = app.use(secondFactor).$request.subscribe((request) => request?.cancel());
      expect([await finish(), readPendingLogin()]).to.deep.equal([null, null]);
      stop();
      storePendingLogin({ ...secondFactorAnswer.secondFactor, expiresAt: at0, verifier: 'v1' });
      expect(await app.use(session).finishLogin()).to.equal(null);
      expect([readPendingLogin(), storage.get('session_token')]).to.deep.equal([null, null]);
    });
  });

  it('collects the login fields; those of the caller win', () => {
    const { app } = scene();
    const fields = getLoginFields(app, 'write', {
      trigger: 't',
      page_path: '/campaign/7',
      campaignId: '7',
    });
    expect(fields).to.include({
      trigger: 't',
      campaignId: '7',
      domainType: 'main',
      afterLoginRedirectUrl: `${location.origin}/campaign/7`,
    });
    const read = getLoginFields(app, 'read', {});
    expect(read.afterLoginRedirectUrl).to.equal(`${location.origin}/`);
    expect(read.onCancelLoginRedirectUrl).to.equal(`${location.origin}/?login=cancelled`);
  });

  it('clears the previous session when another account signs in', async () => {
    const { app, storage } = scene({ signedIn: true });
    const { $user, $ready, $signedIn, onCleared, signIn } = app.use(session);
    const stop = $user.subscribe(() => undefined);
    await waitUntil(() => $ready.get());
    const seen: unknown[] = [];
    onCleared(() => seen.push([storage.get('session_token'), $signedIn.get(), $user.get().userId]));
    await signIn(tokens);
    expect(seen).to.deep.equal([['s9', false, null]]);
    expect([$signedIn.get(), $user.get().twitterHandle]).to.deep.equal([true, 'maralind']);
    stop();
  });

  it('keeps a session that another tab started during the sign-out', async () => {
    const { app, storage } = scene({ signedIn: true });
    const over = app.use(session).signOut();
    storage.set('session_token', 'theirs');
    await over;
    expect([storage.get('session_token'), app.use(session).$signedIn.get()]).to.deep.equal([
      'theirs',
      true,
    ]);
  });

  it('loads the user again when online, and is not ready before', async () => {
    server.restore();
    let up = false;
    const fake = fakeFetch(() =>
      up ? { body: { result: { data: mara } } } : new TypeError('offline'),
    );
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

  it('sends only the hash of the verifier', async () => {
    const { verifier, challenge } = await createVerifier();
    expect(challenge)
      .to.match(/^[A-Za-z0-9_-]{43}$/)
      .and.not.equal(verifier);
  });
});

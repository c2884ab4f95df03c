import { expect } from '@open-wc/testing';
import { settings } from '../../../elements/account/settings.store.ts';
import { postEditor } from '../../../elements/shared/post-editor.store.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import {
  readLoginStart,
  storeAuthor,
  storeLoginStart,
} from '../../../elements/core/session/login-start-storage.ts';
import { storePendingLogin } from '../../../elements/core/session/pending-login-storage.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { sessionEndKey } from '../../../elements/core/app/session-tokens.ts';
import type { SessionEnd } from '../../../elements/core/app/end-session.ts';
import { toasts, type Toast } from '../../../elements/core/page/toasts.store.ts';
import {
  adminSessionKey,
  saveAdminSession,
} from '../../../elements/shell/impersonation-bar/admin-session.ts';
import { formatTime, setPageTimeZone } from '../../../messages/values.ts';
import { handleLoginRedirect } from '../../../react-app/boot/login-redirect.ts';
import { drafts } from '../../../elements/posts/drafts.store.ts';
import { mara, scene, serving } from '../../shell/support.ts';

const home = location.href;
const campaign = { campaignId: '7', campaignTitle: 'Core', alreadyMember: false };
const login = {
  accessToken: 'a',
  refreshToken: 'r',
  sessionToken: 's',
  joined: null,
  joinError: null,
  modalToOpen: null,
};
let server: ReturnType<typeof serving> | undefined;
/** The key of a draft that is stored before the page begins. */
let draftKey = '';

async function arriving(path: string, answer?: object, held: string[] = []) {
  server = serving({
    getCurrentUser: mara,
    ...(answer ? { redeemLogin: { ...login, ...answer } } : {}),
  });
  if (path.includes('#login=')) sessionStorage.setItem('ev_login_verifier', 'v');
  history.replaceState(null, '', path);
  const made = scene();
  ['access_token', 'refresh_token', 'session_token'].forEach(
    (key, at) => held[at] && made.storage.set(key, held[at]),
  );
  const draft = { text: 'Half a sentence', suggestionId: null, files: [] };
  if (draftKey) made.app.use(drafts).write(draftKey, draft);
  await handleLoginRedirect(made.app);
  const list = made.app.use(toasts).$list.get();
  return { ...made, list, address: location.pathname + location.search + location.hash };
}

describe('handleLoginRedirect', () => {
  afterEach(() => {
    server?.restore();
    sessionStorage.clear();
  });
  // Once, because WebKit refuses more than 100 changes of the address in ten seconds.
  after(() => history.replaceState(null, '', home));

  it('names a draft that waits in this browser, and opens it', async () => {
    draftKey = `${mara.userId}:7:post`;
    const { app, list } = await arriving('/#login=c', {});
    const toast = list.find(({ text }) => text === 'You have an unfinished draft.');
    expect([toast?.timeout, toast?.action?.label]).to.deep.equal([0, 'Open draft']);
    toast!.action!.run();
    expect(app.use(postEditor).$open.get()).to.deep.equal({ kind: 'post', campaignId: '7' });
    draftKey = '';
  });

  describe('from a link for a person who is signed in on a partner’s page', () => {
    const path = '/profile/wallets?a=1&login=needed#codes';
    async function open(held: string[] = []) {
      const logins: [string, object | undefined][] = [];
      server = serving({ getCurrentUser: mara });
      history.replaceState(null, '', path);
      const made = scene();
      ['access_token', 'refresh_token', 'session_token'].forEach(
        (key, at) => held[at] && made.storage.set(key, held[at]),
      );
      made.app.use(session).login = (kind, fields) =>
        Promise.resolve(void logins.push([kind, fields]));
      await handleLoginRedirect(made.app);
      return { logins, address: location.pathname + location.search + location.hash };
    }

    it('logs in, and returns to that page', async () => {
      const { logins, address } = await open();
      const back = `${location.origin}/profile/wallets?a=1`;
      expect(address).to.equal('/profile/wallets?a=1#codes');
      expect(logins).to.deep.equal([
        [
          'read',
          {
            afterLoginRedirectUrl: back,
            onCancelLoginRedirectUrl: `${back}&login=cancelled`,
            trigger: 'partner_link',
          },
        ],
      ]);
    });

    it('shows the page at once to the person who is signed in here', async () => {
      const { logins, address } = await open(['a', 'r', 's']);
      expect([logins, address]).to.deep.equal([[], '/profile/wallets?a=1#codes']);
    });

    it('shows the named part of the page after the login', async () => {
      await open();
      const { seen, list } = await arriving('/profile/wallets?a=1#login=c', {});
      expect(list).to.deep.equal([]);
      expect(sessionStorage.getItem('ev_login_fragment')).to.equal(null);
      expect(JSON.stringify(seen)).to.include('/profile/wallets?a=1#codes');
    });

    it('shows no part that an earlier login was for, which the person gave up', async () => {
      await open();
      const { seen } = await arriving('/campaign/7#login=c', {});
      expect(JSON.stringify(seen)).not.to.include('#codes');
      expect(sessionStorage.getItem('ev_login_fragment')).to.equal(null);
    });
  });

  it('shows a cancelled login where storage is blocked', async () => {
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!;
    const get = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });
    try {
      const { list } = await arriving('/?login=cancelled');
      expect(list[0]?.text).to.equal('You canceled the login. Nothing was changed.');
    } finally {
      Object.defineProperty(globalThis, 'sessionStorage', storage);
    }
  });

  it('shows nothing without a redirect', async () => {
    expect((await arriving('/')).list).to.deep.equal([]);
  });

  it('shows that the login was cancelled, and cleans the address', async () => {
    const { list, address } = await arriving('/?utm_source=x&login=cancelled');
    expect([list[0]?.tone, list[0]?.text]).to.deep.equal([
      'info',
      'You canceled the login. Nothing was changed.',
    ]);
    expect(address).to.equal('/?utm_source=x');
  });

  describe('after a cancelled login', () => {
    const campaignLogin = { invite_id: 'tok', campaignId: '7' };

    it('leads back to the invitation, or to the campaign', async () => {
      for (const [path, label] of [
        ['/invitation/tok', 'Back to the invitation'],
        ['/campaign/7', 'Open campaign'],
      ] as const) {
        storeLoginStart({ ...campaignLogin, page_path: path });
        const { list, seen } = await arriving('/?login=cancelled');
        expect([list[0]?.timeout, list[0]?.action?.label]).to.deep.equal([0, label]);
        list[0]?.action?.run();
        expect(seen.paths).to.deep.equal([path]);
        server?.restore();
      }
    });

    it('opens the editor again after the author login, without the offer to log in', async () => {
      storeLoginStart({ page_path: '/campaign/7', modal_to_open: 'post-editor' });
      const { app, list, seen } = await arriving('/?login=cancelled', undefined, ['a', 'r', 's']);
      expect([list[0]?.text, list[0]?.detail, list[0]?.action?.label]).to.deep.equal([
        'You canceled on X. Nothing was changed.',
        undefined,
        'Back to your draft',
      ]);
      list[0]?.action?.run();
      expect(seen.paths).to.deep.equal(['/campaign/7']);
      expect(app.use(postEditor).$open.get()).to.deep.equal({
        kind: 'post',
        resume: true,
        campaignId: '7',
      });
    });

    it('offers nothing where the login started on another page', async () => {
      storeLoginStart({ page_path: '/campaigns' });
      const { list } = await arriving('/?login=cancelled');
      expect(list[0]?.action).to.equal(undefined);
    });
  });

  it('leads back to the campaign on which a login started that joined nothing', async () => {
    for (const [path, answer, label] of [
      ['/campaign/7', {}, 'Open campaign'],
      ['/campaign/7#claim', {}, 'Open campaign'],
      ['/invitation/tok', {}, 'Back to the invitation'],
      ['/campaigns', {}, undefined],
      ['/campaign/7', { modalToOpen: 'post-editor' }, undefined],
    ] as const) {
      storeLoginStart({ page_path: path });
      const { list, seen } = await arriving('/#login=c', answer);
      expect([list[0]?.text, list[0]?.action?.label]).to.deep.equal([
        label && 'You’re logged in.',
        label,
      ]);
      list[0]?.action?.run();
      expect(seen.paths).to.deep.equal(label ? [path] : []);
      server?.restore();
    }
    storeLoginStart({ page_path: '/campaign/7' });
    expect((await arriving('/campaign/7#login=c', {})).list).to.deep.equal([]);
  });

  it('leads back after a code that is refused, and forgets the start of a login that worked', async () => {
    storeLoginStart({ page_path: '/invitation/tok', campaignId: '7' });
    const { list } = await arriving('/#login=c');
    expect(list[0]?.action?.label).to.equal('Back to the invitation');
    server?.restore();
    await arriving('/#login=c', {});
    expect(readLoginStart()).to.equal(null);
  });

  describe('with settings of the account', () => {
    afterEach(() => setPageTimeZone(undefined));
    const arrivingWith = async (answer: object) => {
      const basic = { language: 'de', timeZone: 'Asia/Tokyo' };
      server = serving({ getCurrentUser: mara, redeemLogin: { ...login, ...answer } });
      const made = scene();
      let reloads = 0;
      Object.assign(made.app.host, { kind: 'app', reload: () => (reloads += 1) });
      made.app.use(settings).refetch = () => Promise.resolve({ basic } as never);
      sessionStorage.setItem('ev_login_verifier', 'v');
      history.replaceState(null, '', '/#login=c');
      await handleLoginRedirect(made.app);
      return { ...made, reloads };
    };

    it('uses their time zone, and loads the page again in their language', async () => {
      const { storage, reloads } = await arrivingWith({});
      expect([storage.get('ev_language'), storage.get('ev_time_zone'), reloads]).to.deep.equal([
        'de',
        'Asia/Tokyo',
        1,
      ]);
      expect(formatTime('2026-11-25T13:00:00Z', 'de')).to.equal('22:00');
    });

    it('shows what else the login did, and changes the language of the next page', async () => {
      const { storage, reloads } = await arrivingWith({ joined: campaign });
      expect([storage.get('ev_language'), reloads]).to.deep.equal(['de', 0]);
    });

    it('takes nothing over of a person who is viewed', async () => {
      const { storage } = await arrivingWith({ impersonated: true });
      expect(storage.get('ev_time_zone')).to.equal(null);
    });
  });

  describe('after a session that ended', () => {
    const arrivingAfter = async (end: SessionEnd, signedIn = false) => {
      server = serving({ getCurrentUser: mara });
      const made = scene({ signedIn });
      made.storage.set(sessionEndKey, JSON.stringify(end));
      await handleLoginRedirect(made.app);
      expect(made.storage.get(sessionEndKey)).to.equal(null);
      return { ...made, list: made.app.use(toasts).$list.get() };
    };

    it('shows a login, and no detail when nothing was being sent', async () => {
      const { list } = await arrivingAfter({ reason: 'ended' });
      expect([list[0]?.detail, list[0]?.action?.label]).to.deep.equal([undefined, 'Log in with X']);
    });

    it('shows that nothing was sent, and a login', async () => {
      const { list } = await arrivingAfter({ reason: 'ended', wasSending: true });
      const [{ tone, text, detail, timeout, action }] = list as [Toast];
      expect([tone, text, detail, timeout, action?.label]).to.deep.equal([
        'warning',
        'Your session has expired. Log in again.',
        'Nothing was sent.',
        0,
        'Log in with X',
      ]);
    });

    it('names the network’s refusal and the draft, and the login opens the editor again', async () => {
      const { app, list } = await arrivingAfter({ reason: 'revoked', hasDraft: true });
      expect([list[0]?.text, list[0]?.detail]).to.deep.equal([
        'You’ve been logged out because X no longer gives Evangelist access to your account.',
        'Nothing was published, and your draft is saved.',
      ]);
      const logins: unknown[] = [];
      app.use(session).login = (...call) => Promise.resolve(void logins.push(call));
      history.replaceState(null, '', '/campaign/7');
      list[0]?.action?.run();
      expect(logins).to.deep.equal([
        [
          'read',
          {
            trigger: 'session_ended',
            afterLoginRedirectUrl: `${location.origin}/campaign/7`,
            modal_to_open: 'post-editor',
          },
        ],
      ]);
    });

    it('shows nothing to a person who is signed in by now', async () => {
      const { list } = await arrivingAfter({ reason: 'ended', hasDraft: false }, true);
      expect(list).to.deep.equal([]);
    });
  });

  it('shows the texts of the host page', async () => {
    server = serving({});
    history.replaceState(null, '', '/?login=cancelled');
    const { app } = scene({ messages: { login: { cancelled: 'Abgebrochen.' } } });
    await handleLoginRedirect(app);
    expect(app.use(toasts).$list.get()[0]?.text).to.equal('Abgebrochen.');
  });

  it('shows the joined campaign with a link', async () => {
    const { list, address, seen } = await arriving('/#login=c', { joined: campaign });
    const [toast] = list;
    expect([toast?.text, toast?.timeout, address]).to.deep.equal(['You joined Core.', 10_000, '/']);
    list[0]?.action?.run();
    expect(seen.paths).to.deep.equal(['/campaign/7']);
  });

  it('shows why joining failed', async () => {
    const params = { kind: 'followers', campaign: 'Core', actual: 12, required: 500 };
    const { list } = await arriving('/#login=c', {
      joinError: { code: 'REQUIREMENTS_UNMET', message: 'Not eligible.', params },
    });
    expect([list[0]?.tone, list[0]?.text, list[0]?.detail]).to.deep.equal([
      'warning',
      'You’re logged in, but you couldn’t join the campaign.',
      'You can’t join Core: you have 12 of 500 followers.',
    ]);
  });

  it('ends the message about it once it can be read, and leads to the invitation, which has the reason', async () => {
    const joinError = { code: 'INVITATION_USED', message: 'Used.' };
    storeLoginStart({ invite_id: 'tok', page_path: '/invitation/tok' });
    const { list, seen } = await arriving('/#login=c', { joinError });
    expect([list[0]?.timeout, list[0]?.action?.label]).to.deep.equal([
      15_000,
      'Back to the invitation',
    ]);
    list[0]!.action!.run();
    expect(seen.paths).to.deep.equal(['/invitation/tok']);
  });

  it('leads to the page about regions where the region alone is why', async () => {
    const params = { kind: 'region', campaign: 'Core', region: 'SE', regions: 'DE' };
    const joinError = { code: 'REQUIREMENTS_UNMET', message: 'Not eligible.', params };
    const { list, seen } = await arriving('/#login=c', { joinError });
    expect([list, seen.paths]).to.deep.equal([[], ['/not-allowed?reason=region']]);
  });

  it('shows the server’s message for a code that is not known', async () => {
    const joinError = { code: 'OUT_OF_SEASON', message: 'Come back in spring.' };
    const { list } = await arriving('/#login=c', { joinError });
    expect(list[0]?.detail).to.equal('Come back in spring.');
  });

  it('offers to try again while a reload can complete the login', async () => {
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const pending = { id: 'p1', expiresAt, attemptsLeft: 5, verifier: 'v' };
    for (const waiting of [pending, null]) {
      const { app, seen } = scene();
      const finishLogin = () => {
        storePendingLogin(waiting);
        return Promise.reject(new ApiError('network', { app }));
      };
      Object.assign(app.use(session), { finishLogin });
      history.replaceState(null, '', '/');
      storePendingLogin(pending);
      await handleLoginRedirect(app);
      const [toast] = app.use(toasts).$list.get();
      expect([toast?.tone, toast?.timeout, toast?.action?.label]).to.deep.equal([
        'danger',
        0,
        waiting ? 'Try again' : undefined,
      ]);
      toast?.action?.run();
      expect(seen.reloads).to.equal(waiting ? 1 : 0);
    }
  });

  it('saves the administrator’s session during an impersonation, once', async () => {
    const first = await arriving('/#login=c', { impersonated: true });
    expect(first.storage.get(adminSessionKey)).to.equal(null);
    server?.restore();
    const second = await arriving('/#login=c', { impersonated: true }, ['own', 'own', 'own']);
    const saved = { accessToken: 'own', refreshToken: 'own', sessionToken: 'own' };
    expect(JSON.parse(second.storage.get(adminSessionKey)!)).to.deep.equal(saved);
    expect(second.storage.get('session_token')).to.equal('s');
    saveAdminSession(second.app, { accessToken: 'a', refreshToken: 'r', sessionToken: 's' });
    expect(JSON.parse(second.storage.get(adminSessionKey)!)).to.deep.equal(saved);
  });

  it('restores the administrator’s session after an expired impersonation, and deletes it after a login', async () => {
    const { app, storage, seen } = await arriving('/');
    storage.set(adminSessionKey, '{"accessToken":"a","refreshToken":"r","sessionToken":"o"}');
    await handleLoginRedirect(app);
    expect([storage.get('session_token'), storage.get(adminSessionKey)]).to.deep.equal(['o', null]);
    // The page showed the other user's data: a notice, and the dashboard.
    expect([app.use(toasts).$list.get()[0]?.text, seen.paths]).to.deep.equal([
      'You’re no longer viewing as another user because the time is up.',
      ['/'],
    ]);
    storage.set(adminSessionKey, 'no JSON');
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
    await handleLoginRedirect(app);
    expect([storage.get('session_token'), storage.get(adminSessionKey)]).to.deep.equal([
      null,
      null,
    ]);
  });

  it('removes an impersonation link from the address, and ignores an invalid one', async () => {
    const { address, list } = await arriving('/?a=1#impersonation=half&impersonate=maralind');
    expect([address, list]).to.deep.equal(['/?a=1', []]);
  });

  it('reopens the editor after the author login', async () => {
    const { app } = await arriving('/campaign/7#login=c', {
      kind: 'write',
      modalToOpen: 'post-editor',
    });
    expect(app.use(postEditor).$open.get()).to.deep.equal({
      kind: 'post',
      resume: true,
      campaignId: '7',
    });
  });

  it('names the host of a brand that the login could not return to, and opens no empty editor', async () => {
    const { app, list, address } = await arriving(
      '/campaign/7?moved_from=work.acme.example&tab=brief#login=c&login-by=cookie',
      { kind: 'write', modalToOpen: 'post-editor' },
    );
    expect(app.use(postEditor).$open.get()).to.equal(null);
    expect(address).to.equal('/campaign/7?tab=brief');
    expect(list.map(({ text, detail }) => [text, detail])).to.deep.equal([
      [
        'Logins to work.acme.example are closed for now, so you’re on the main site.',
        'A draft that you began at work.acme.example is still there, in this browser.',
      ],
    ]);
  });

  it('shows nothing of a host that no login names, or that is no name of a host', async () => {
    const stranger = await arriving('/?moved_from=bank.example');
    expect([stranger.list, stranger.address]).to.deep.equal([[], '/']);
    server?.restore();
    const login = await arriving('/?moved_from=CALL_0800-555#login=c', {});
    expect([login.list, login.address]).to.deep.equal([[], '/']);
  });

  it('names the other account that was chosen at the network, and opens no editor for it', async () => {
    const open = () => arriving('/campaign/7#login=c', { modalToOpen: 'post-editor' });
    storeAuthor({ userId: mara.userId!, handle: '@maralind' });
    const same = await open();
    expect(same.app.use(postEditor).$open.get()?.campaignId).to.equal('7');
    server?.restore();
    storeAuthor({ userId: 'another', handle: '@jonas' });
    const { app, list } = await open();
    expect(app.use(postEditor).$open.get()).to.equal(null);
    expect([list[0]?.text, list[0]?.detail]).to.deep.equal([
      'You’re now logged in as @maralind.',
      'You chose another account on X. Log in as @jonas to go on with your draft.',
    ]);
  });

  it('shows an error for a code that can not be redeemed', async () => {
    const { list, storage } = await arriving('/#login=spent');
    expect([list[0]?.tone, list[0]?.timeout, storage.get('access_token')]).to.deep.equal([
      'danger',
      0,
      null,
    ]);
  });
});

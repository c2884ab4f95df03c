import { expect } from '@open-wc/testing';
import { editor } from '../../elements/core/editor.store.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import { ownSessionKey, putAside } from '../../elements/shell/viewing-as/own-session.ts';
import { welcome } from '../../react-app/welcome.ts';
import { mara, scene, serving } from '../shell/support.ts';

const home = location.href;
const campaign = { campaignId: '7', campaignTitle: 'Core', alreadyMember: false };
const login = {
  accessToken: 'a',
  refreshToken: 'r',
  sessionToken: 's',
  kind: 'read',
  joined: null,
  joinError: null,
  modalToOpen: null,
};
let server: ReturnType<typeof serving> | undefined;

async function arriving(path: string, answer?: object, held: string[] = []) {
  server = serving({ getCurrentUser: mara, ...(answer ? { redeemLogin: { ...login, ...answer } } : {}) });
  if (path.includes('#login=')) sessionStorage.setItem('ev_login_verifier', 'v');
  history.replaceState(null, '', path);
  const made = scene();
  ['access_token', 'refresh_token', 'session_token'].forEach((key, at) => held[at] && made.storage.set(key, held[at]));
  await welcome(made.app);
  const list = made.app.use(toasts).$list.get();
  return { ...made, list, address: location.pathname + location.search + location.hash };
}

describe('welcome', () => {
  afterEach(() => {
    server?.restore();
    sessionStorage.clear();
    history.replaceState(null, '', home);
  });

  it('says nothing to who just comes', async () => {
    expect((await arriving('/')).list).to.deep.equal([]);
  });

  it('says gently that the login was cancelled, and cleans the address', async () => {
    const { list, address } = await arriving('/?utm_source=x&login=cancelled');
    expect([list[0]?.tone, list[0]?.text]).to.deep.equal(['info', 'You cancelled the login. Nothing was changed.']);
    expect(address).to.equal('/?utm_source=x');
  });

  it('says it in the words that a partner gives', async () => {
    server = serving({});
    history.replaceState(null, '', '/?login=cancelled');
    const { app } = scene({ texts: { login: { cancelled: 'Abgebrochen.' } } });
    await welcome(app);
    expect(app.use(toasts).$list.get()[0]?.text).to.equal('Abgebrochen.');
  });

  it('says what was joined, with the way to it', async () => {
    const { list, address, seen } = await arriving('/#login=c', { joined: campaign });
    expect([list[0]?.text, list[0]?.timeout, address]).to.deep.equal(['You joined Core.', 0, '/']);
    list[0]?.action?.run();
    expect(seen.paths).to.deep.equal(['/campaign/7']);
  });

  it('says honestly why joining failed', async () => {
    const { list } = await arriving('/#login=c', { joinError: { code: 'INVITATION_FULL', message: 'All 60 seats are taken.' } });
    expect([list[0]?.tone, list[0]?.detail]).to.deep.equal(['warn', 'All 60 seats are taken.']);
  });

  it('puts one’s own session aside while viewing as somebody, once', async () => {
    const first = await arriving('/#login=c', { viewingAs: true });
    expect(first.storage.get(ownSessionKey)).to.equal(null);
    server?.restore();
    const second = await arriving('/#login=c', { viewingAs: true }, ['own', 'own', 'own']);
    const aside = { accessToken: 'own', refreshToken: 'own', sessionToken: 'own' };
    expect(JSON.parse(second.storage.get(ownSessionKey)!)).to.deep.equal(aside);
    expect(second.storage.get('session_token')).to.equal('s');
    putAside(second.app, { accessToken: 'a', refreshToken: 'r', sessionToken: 's' });
    expect(JSON.parse(second.storage.get(ownSessionKey)!)).to.deep.equal(aside);
  });

  it('comes back to one’s own session when the look has ended elsewhere, and forgets it after a login', async () => {
    const { app, storage, seen } = await arriving('/');
    storage.set(ownSessionKey, '{"accessToken":"a","refreshToken":"r","sessionToken":"o"}');
    await welcome(app);
    expect([storage.get('session_token'), storage.get(ownSessionKey)]).to.deep.equal(['o', null]);
    // What is shown was somebody else's page: one hears of it, and goes home.
    expect([app.use(toasts).$list.get()[0]?.text, seen.paths]).to.deep.equal([
      'The time to view as somebody else is over. You are yourself again.',
      ['/'],
    ]);
    storage.set(ownSessionKey, 'no JSON');
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
    await welcome(app);
    expect([storage.get('session_token'), storage.get(ownSessionKey)]).to.deep.equal([null, null]);
  });

  it('takes a link to view as somebody out of the address, and stays where it is no link', async () => {
    const { address, list } = await arriving('/?a=1#view-as=half&impersonate=maralind');
    expect([address, list]).to.deep.equal(['/?a=1', []]);
  });

  it('opens again what was open before the author login', async () => {
    const { app } = await arriving('/campaign/7#login=c', { kind: 'write', modalToOpen: 'post-editor' });
    expect(app.use(editor).$open.get()).to.deep.equal({ kind: 'post', resume: true, campaignId: '7' });
  });

  it('tells a code that could not be redeemed', async () => {
    const { list, storage } = await arriving('/#login=spent');
    expect([list[0]?.tone, list[0]?.timeout, storage.get('access_token')]).to.deep.equal(['bad', 0, null]);
  });
});

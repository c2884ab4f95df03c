import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/shell/define.ts';
import '../../elements/shell/impersonation-bar/define.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import {
  adminSessionKey,
  saveAdminSession,
} from '../../elements/shell/impersonation-bar/admin-session.ts';
import type { Layout } from '../../elements/shell/shell/shell.ts';
import { 'impersonation-bar' as impersonationBarEn } from '../../messages/en/shell.json';
import {
  findByRole,
  getByRole,
  getName,
  queryAllByTag,
  queryByRole,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { mara, scene, serving } from './support.ts';

const admin = { ...mara, realUserId: '00000000-0000-4000-8000-00000000ad01' };
const adminTokens = { accessToken: 'own-a', refreshToken: 'own-r', sessionToken: 'own-s' };
const bar = html`<ev-impersonation-bar></ev-impersonation-bar>`;
let server: ReturnType<typeof serving>;
const answers: Record<string, unknown> = {};
beforeEach(() => {
  Object.assign(answers, {
    getCurrentUser: admin,
    listCurrentCampaigns: [],
    signOut: { ok: true },
  });
  server = serving(answers);
});
afterEach(() => server.restore());

standing('ev-impersonation-bar', {
  impersonating: () => scene({ signedIn: true }).inside(bar),
  'not impersonating': () => scene().inside(bar),
});

async function shown() {
  const made = scene({ signedIn: true });
  const drawn = await stage(made.inside(bar));
  const root = drawn.box.querySelector('ev-impersonation-bar')!;
  await findByRole(root, 'button');
  return { ...made, drawn, root, stop: () => getByRole(root, 'button').click() };
}

describe('<ev-impersonation-bar>', () => {
  it('shows the impersonated user, and nothing without an impersonation', async () => {
    const { app, root, drawn } = await shown();
    expect(queryByRole(root, 'paragraph')?.textContent?.trim()).to.equal(
      'You’re viewing as @maralind. Changes are disabled.',
    );
    answers['getCurrentUser'] = { ...admin, twitterHandle: false, userName: false };
    await app.use(session).reloadUser();
    await settled(drawn.box);
    expect(queryInShadow(root, 'strong')?.textContent).to.equal(impersonationBarEn.label);
    answers['getCurrentUser'] = mara;
    await app.use(session).reloadUser();
    await settled(drawn.box);
    expect(queryByRole(root, 'region')).to.equal(null);
    drawn.remove();
  });

  it('ends the session on the server, and restores the administrator’s', async () => {
    const { app, storage, seen, stop, drawn } = await shown();
    saveAdminSession(app, adminTokens);
    answers['getCurrentUser'] = mara;
    stop();
    await waitUntil(() => seen.paths.length > 0);
    const ended = server.sent.find(({ url }) => url.endsWith('/trpc/signOut'));
    expect(ended?.headers.get('authorization')).to.equal('Bearer s1');
    expect([
      storage.get('access_token'),
      storage.get('refresh_token'),
      storage.get('session_token'),
    ]).to.deep.equal(['own-a', 'own-r', 'own-s']);
    expect([storage.get(adminSessionKey), seen.paths]).to.deep.equal([null, ['/']]);
    expect(app.use(session).$user.get().userId).to.equal(app.use(session).$user.get().realUserId);
    drawn.remove();
  });

  it('stays signed out without a saved session', async () => {
    const { app, seen, stop, drawn } = await shown();
    stop();
    await waitUntil(() => seen.paths.length > 0);
    expect(app.use(session).$signedIn.get()).to.equal(false);
    drawn.remove();
  });
});

describe('<ev-impersonation-bar> while it ends', () => {
  it('says so, ignores a second click, and shows the error of one that failed', async () => {
    const { app, root, stop, drawn } = await shown();
    let refuse: (error: Error) => void = () => undefined;
    let calls = 0;
    app.use(session).signOut = () => ((calls += 1), new Promise((_, reject) => (refuse = reject)));
    expect(getName(getByRole(root, 'region'))).to.equal(impersonationBarEn.label);
    const button = getByRole(root, 'button');
    const read = () => [button.textContent.trim(), button.getAttribute('aria-disabled')];
    stop();
    await settled(drawn.box);
    expect(read()).to.deep.equal(['Stopping…', 'true']);
    stop();
    expect(calls).to.equal(1);
    refuse(new Error('The server is starting.'));
    await waitUntil(() => app.use(toasts).$list.get().length > 0);
    await settled(drawn.box);
    expect([read(), app.use(toasts).$list.get()[0]!.tone]).to.deep.equal([
      ['Stop viewing', null],
      'danger',
    ]);
    drawn.remove();
  });

  it('keeps the administrator’s session when a second impersonation begins', async () => {
    const { app, storage, seen, stop, drawn } = await shown();
    saveAdminSession(app, adminTokens);
    saveAdminSession(app, { accessToken: 'x-a', refreshToken: 'x-r', sessionToken: 'x-s' });
    answers['getCurrentUser'] = mara;
    stop();
    await waitUntil(() => seen.paths.length > 0);
    expect(storage.get('session_token')).to.equal('own-s');
    drawn.remove();
  });
});

describe('<ev-shell> during an impersonation', () => {
  for (const [layout, bars] of [
    ['default', 1],
    ['article', 1],
    ['blank', 1],
    ['popup', 0],
  ] as [Layout, number][]) {
    it(`${bars ? 'shows' : 'does not show'} the bar in ${layout}`, async () => {
      const made = scene({ signedIn: true, theme: null });
      const drawn = await stage(
        made.inside(html`<ev-shell hidden .layout=${layout}><main></main></ev-shell>`),
      );
      await waitUntil(() => made.app.use(session).$ready.get());
      await settled(drawn.box);
      const shell = drawn.box.querySelector('ev-shell')!;
      expect(queryAllByTag(shell, 'ev-impersonation-bar').length).to.equal(bars);
      expect(shell.hasAttribute('impersonating')).to.equal(bars === 1);
      drawn.remove();
    });
  }
});

import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/shell/define.ts';
import '../../elements/shell/viewing-as/define.ts';
import { session } from '../../elements/core/session.store.ts';
import { ownSessionKey, putAside } from '../../elements/shell/viewing-as/own-session.ts';
import type { Layout } from '../../elements/shell/shell/shell.ts';
import { settled, stage, standing } from '../standing.ts';
import { mara, scene, serving } from './support.ts';

const admin = { ...mara, realUserId: '00000000-0000-4000-8000-00000000ad01' };
const own = { accessToken: 'own-a', refreshToken: 'own-r', sessionToken: 'own-s' };
const bar = html`<ev-viewing-as></ev-viewing-as>`;
let server: ReturnType<typeof serving>;
const answers: Record<string, unknown> = {};
beforeEach(() => {
  Object.assign(answers, { getCurrentUser: admin, listCurrentCampaigns: [], signOut: { ok: true } });
  server = serving(answers);
});
afterEach(() => server.restore());

standing('ev-viewing-as', {
  viewing: () => scene({ signedIn: true }).inside(bar),
  'as oneself': () => scene().inside(bar),
});

async function shown() {
  const made = scene({ signedIn: true });
  const drawn = await stage(made.inside(bar));
  const root = drawn.box.querySelector('ev-viewing-as')!.shadowRoot!;
  await waitUntil(() => root.querySelector('button'));
  return { ...made, drawn, root, stop: () => root.querySelector('button')!.click() };
}

describe('<ev-viewing-as>', () => {
  it('says as whom, and shows nothing to who is oneself', async () => {
    const { app, root, drawn } = await shown();
    expect(root.querySelector('p')?.textContent).to.equal('Viewing as @maralind You can look, but not act.');
    answers['getCurrentUser'] = mara;
    await app.use(session).reloadUser();
    await settled(drawn.box);
    expect(root.querySelector('section')).to.equal(null);
    drawn.remove();
  });

  it('ends the session on the server and returns to one’s own', async () => {
    const { app, storage, seen, stop, drawn } = await shown();
    putAside(app, own);
    answers['getCurrentUser'] = mara;
    stop();
    await waitUntil(() => seen.paths.length > 0);
    const ended = server.sent.find(({ url }) => url.endsWith('/trpc/signOut'));
    expect(ended?.headers.get('authorization')).to.equal('Bearer s1');
    expect([storage.get('access_token'), storage.get('refresh_token'), storage.get('session_token')]).to.deep.equal([
      'own-a',
      'own-r',
      'own-s',
    ]);
    expect([storage.get(ownSessionKey), seen.paths]).to.deep.equal([null, ['/']]);
    expect(app.use(session).$user.get().userId).to.equal(app.use(session).$user.get().realUserId);
    drawn.remove();
  });

  it('leaves signed out who came signed out', async () => {
    const { app, seen, stop, drawn } = await shown();
    stop();
    await waitUntil(() => seen.paths.length > 0);
    expect(app.use(session).$signedIn.get()).to.equal(false);
    drawn.remove();
  });
});

describe('<ev-shell> while viewing as somebody', () => {
  for (const [layout, bars] of [
    ['default', 1],
    ['article', 1],
    ['blank', 1],
    ['popup', 0],
  ] as [Layout, number][]) {
    it(`${bars ? 'says so' : 'says nothing'} in ${layout}`, async () => {
      const made = scene({ signedIn: true, theme: null });
      const drawn = await stage(made.inside(html`<ev-shell hidden .layout=${layout}><main></main></ev-shell>`));
      await waitUntil(() => made.app.use(session).$ready.get());
      await settled(drawn.box);
      const shell = drawn.box.querySelector('ev-shell')!;
      expect(shell.shadowRoot!.querySelectorAll('ev-viewing-as').length).to.equal(bars);
      expect(shell.hasAttribute('viewing')).to.equal(bars === 1);
      drawn.remove();
    });
  }
});

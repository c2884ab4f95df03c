import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { account as accountEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/session-list.stories.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { at, sessions } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { isBusy, queryAllByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-session-list', fromStories(stories));

it('labels the session of an administrator who views as the user', async () => {
  const { box, remove } = await stage(
    stories.ViewedBySupport.render!({}, {} as never) as TemplateResult,
  );
  const rows = () => queryAllByRole(box, 'listitem');
  await waitUntil(() => rows().length === 2);
  await settled(box);
  expect(rows().map((row) => row.textContent?.includes(accountEn.sessionLook))).to.deep.equal([
    false,
    true,
  ]);
  remove();
});

async function render() {
  const calls: [string, unknown][] = [];
  const [own, other] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
  const listSessions = [
    { ...other, browserId: 'other', audience: own.audience },
    { ...own, id: '00000000-0000-4000-8000-000000000074', browserId: 'twin', current: false },
    ...[null, 'curl/8.9', 'node'].map((userAgent, at) => ({
      ...other,
      id: `00000000-0000-4000-8000-00000000008${at}`,
      userAgent,
      browserId: `program ${at}`,
    })),
    { ...own, id: '00000000-0000-4000-8000-000000000072', lastUsedAt: at(1), current: false },
    own,
    { ...other, id: '00000000-0000-4000-8000-000000000073', browserId: null },
  ];
  const ok = { ok: true };
  const typed = { listSessions, revokeSession: ok, signOut: ok, signOutEverywhere: ok };
  const app = createStoryApp({ calls, typed });
  const staged = await stage(
    html`<ev-app .app=${app}><ev-session-list></ev-session-list></ev-app>`,
  );
  const root = staged.box.querySelector('ev-session-list')!;
  await waitUntil(() => queryAllByRole(root, 'listitem').length > 0);
  const press = async (name: string, index = 0) => {
    queryAllByRole(root, 'button', { name }).at(index)!.click();
    await settled(staged.box);
  };
  const changes = () =>
    calls.filter(([name]) => name !== 'listSessions' && name !== 'getCurrentUser');
  /** The button of the first row, which is this session. */
  const getOwn = () => queryAllByRole(root, 'button', { name: 'Log out Safari on macOS' })[0]!;
  return { ...staged, app, root, press, changes, own, getOwn };
}

it('groups the sessions of programs with one name, this browser first, and ends them together', async () => {
  const list = await render();
  const rows = queryAllByRole(list.root, 'listitem').map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
  expect(rows.length).to.equal(4);
  expect(rows[0]).to.match(/^Safari on macOS This browser .* In use now · 2 sessions/);
  expect(rows[1], 'another browser with its name').to.match(
    /^Safari on macOS Since ((?!·).)*·((?!·).)*$/,
  );
  expect(rows[2]).to.match(/^Chrome on Android Since .*2 sessions shop\.example/);
  expect(rows[3]).to.match(/^App or script Since .*3 sessions .*isn’t a browser/);
  await list.press('Log out Chrome on Android');
  await waitUntil(() => list.changes().length === 1);
  expect(list.changes()[0]![0]).to.equal('revokeSession');
  const getToast = () => list.app.use(toasts).$list.get()[0]?.text;
  await waitUntil(() => getToast() === 'Chrome on Android is logged out.', 'it names the browser');
  list.getOwn().click();
  await waitUntil(() => list.changes().length === 3);
  expect(list.changes().slice(1)).to.deep.equal([
    ['revokeSession', { id: '00000000-0000-4000-8000-000000000072' }],
    ['signOut', undefined],
  ]);
  list.remove();
});

it('shows the error of a sign-out, and offers it again', async () => {
  const list = await render();
  list.app.use(session).signOut = () =>
    Promise.reject(createServerError(503, 'NOT_READY', 'The server is starting.'));
  const own = list.getOwn();
  own.click();
  await waitUntil(() => list.app.use(toasts).$list.get()[0]?.tone === 'danger');
  await settled(list.box);
  expect(isBusy(own)).to.equal(false);
  list.remove();
});

it('signs out everywhere, after a question', async () => {
  const list = await render();
  await list.press(accountEn.signOutEverywhere);
  expect(list.changes()).to.deep.equal([]);
  await list.press(accountEn.signOutEverywhereKeep);
  await list.press(accountEn.signOutEverywhere);
  await list.press(accountEn.signOutEverywhere, 1);
  await waitUntil(() => !list.app.use(session).$signedIn.get());
  expect(list.changes()).to.deep.equal([['signOutEverywhere', undefined]]);
  const texts = list.app
    .use(toasts)
    .$list.get()
    .map(({ text }) => text);
  expect(texts).to.deep.equal([accountEn.signedOutEverywhere]);
  list.remove();
});

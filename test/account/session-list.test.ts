import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import * as stories from '../../stories/account/session-list.stories.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { at, sessions } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-session-list', fromStories(stories));

it('labels the session of an administrator who views as the user', async () => {
  const { box, remove } = await stage(
    stories.ViewedBySupport.render!({}, {} as never) as TemplateResult,
  );
  const rows = () => [
    ...(box.querySelector('ev-session-list')?.shadowRoot?.querySelectorAll('li') ?? []),
  ];
  await waitUntil(() => rows().length === 2);
  await settled(box);
  expect(
    rows().map((row) => row.textContent?.includes('Administrator viewing as you')),
  ).to.deep.equal([false, true]);
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
  const root = staged.box.querySelector('ev-session-list')!.shadowRoot!;
  await waitUntil(() => root.querySelector('li'));
  const press = async (text: string, index = 0) => {
    const buttons = [...root.querySelectorAll('ev-button')];
    buttons
      .filter(({ textContent }) => textContent.trim() === text)
      .at(index)!
      .click();
    await settled(staged.box);
  };
  const changes = () =>
    calls.filter(([name]) => name !== 'listSessions' && name !== 'getCurrentUser');
  return { ...staged, app, root, press, changes, own };
}

it('groups the sessions of programs with one name, this browser first, and ends them together', async () => {
  const list = await render();
  const rows = [...list.root.querySelectorAll('li')].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
  expect(rows.length).to.equal(4);
  expect(rows[0]).to.match(/^Safari on macOS This browser .* In use now · 2 sessions/);
  expect(rows[1], 'another browser with its name').to.match(
    /^Safari on macOS Since ((?!·).)*·((?!·).)*$/,
  );
  expect(rows[2]).to.match(/^Chrome on Android Since .*2 sessions shop\.example/);
  expect(rows[3]).to.match(/^App or script Since .*3 sessions .*isn’t a browser/);
  await list.press('Log out', 2);
  await waitUntil(() => list.changes().length === 1);
  expect(list.changes()[0]![0]).to.equal('revokeSession');
  const getToast = () => list.app.use(toasts).$list.get()[0]?.text;
  await waitUntil(() => getToast() === 'Chrome on Android is logged out.', 'it names the browser');
  list.root.querySelector<HTMLElement>('li ev-button')!.click();
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
  const own = list.root.querySelector<HTMLElementTagNameMap['ev-button']>('li ev-button')!;
  own.click();
  await waitUntil(() => list.app.use(toasts).$list.get()[0]?.tone === 'danger');
  await settled(list.box);
  expect(own.busy).to.equal(false);
  list.remove();
});

it('signs out everywhere, after a question', async () => {
  const list = await render();
  await list.press('Log out everywhere');
  expect(list.changes()).to.deep.equal([]);
  await list.press('Stay logged in');
  await list.press('Log out everywhere');
  await list.press('Log out everywhere', 1);
  await waitUntil(() => !list.app.use(session).$signedIn.get());
  expect(list.changes()).to.deep.equal([['signOutEverywhere', undefined]]);
  const texts = list.app
    .use(toasts)
    .$list.get()
    .map(({ text }) => text);
  expect(texts).to.deep.equal(['You’re logged out everywhere.']);
  list.remove();
});

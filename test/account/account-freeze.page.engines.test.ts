import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/account/account-freeze/define.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { 'account-freeze' as accountFreezeEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/account-freeze.stories.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  findByTag,
  getByRole,
  getFocused,
  getName,
  getText,
  queryByRole,
  queryByTag,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-account-freeze', fromStories(stories));

describe('<ev-account-freeze>', () => {
  const initialUrl = location.pathname + location.search;
  afterEach(() => history.replaceState(null, '', initialUrl));
  const token = '00000000-0000-4000-8000-000000000001.mhx1k2ab.Zm9vYmFyLWJhel9xdXV4';
  const result = { cancelled: 1, underWay: 0, contactEmail: 'help@acme.example' };
  const show = async (answer: unknown, options: StoryAppOptions = {}) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, typed: { freezeAccount: answer }, ...options });
    const staged = await stage(
      html`<ev-app .app=${app}><ev-account-freeze></ev-account-freeze></ev-app>`,
    );
    const root = staged.box.querySelector('ev-account-freeze')!;
    return { ...staged, app, calls, root, press: () => getByRole(root, 'button').click() };
  };
  const frozen = (calls: [string, unknown][]) => calls.filter(([name]) => name === 'freezeAccount');

  it('removes the token from the URL, and does nothing by itself', async () => {
    history.replaceState(null, '', `${initialUrl}#${token}`);
    const { calls, box, remove } = await show(result, { signedIn: false });
    await settled(box);
    expect(location.hash).to.equal('');
    expect(frozen(calls)).to.deep.equal([]);
    remove();
  });

  it('stops withdrawals of the account of the link, without a login', async () => {
    history.replaceState(null, '', `${initialUrl}#${token}`);
    const { calls, root, press, remove } = await show(result, { signedIn: false });
    press();
    await waitUntil(() => queryByRole(root, 'heading', { name: accountFreezeEn.nextTitle }));
    expect(frozen(calls)).to.deep.equal([['freezeAccount', { token }]]);
    expect(getText(root)).to.contain('1 withdrawal was canceled.');
    expect(getText(root)).to.contain('Write to help@acme.example.');
    expect(
      getByRole(root, 'link', { name: accountFreezeEn.writeToSupport }).getAttribute('href'),
    ).to.equal('mailto:help@acme.example');
    remove();
  });

  it('shows the result again after a reload', async () => {
    history.replaceState(null, '', `${initialUrl}#${token}`);
    const first = await show(result, { signedIn: false });
    first.press();
    await waitUntil(() => queryByRole(first.root, 'heading', { name: accountFreezeEn.nextTitle }));
    first.remove();
    const again = await show(result, { signedIn: false });
    expect(getByRole(again.root, 'heading', { level: 1 }).textContent).to.equal(
      accountFreezeEn.doneTitle,
    );
    expect(frozen(again.calls)).to.deep.equal([]);
    again.remove();
  });

  it('without a link it is the account that is signed in, which is signed out then', async () => {
    const { app, calls, root, press, remove } = await show(result);
    press();
    await waitUntil(() => queryByRole(root, 'heading', { name: accountFreezeEn.nextTitle }));
    expect(frozen(calls)).to.deep.equal([['freezeAccount', {}]]);
    expect(app.use(session).$signedIn.get()).to.equal(false);
    remove();
  });

  it('asks for a login without a link and without a session', async () => {
    const { root, remove } = await show(result, { signedIn: false });
    expect(getName(getByRole(root, 'button'))).to.equal(accountFreezeEn.logIn);
    remove();
  });

  it('says that nothing was stopped when it was refused, and tries again', async () => {
    let answer: unknown = createServerError(410, 'CODE_EXPIRED', 'This link has expired.', {
      params: { kind: 'security-link' },
    });
    const { root, press, remove } = await show(() => answer);
    press();
    const note = await findByTag(root, 'ev-note');
    expect(note.textContent).to.equal('We couldn’t stop withdrawals. This link has expired.');
    answer = result;
    press();
    await waitUntil(() => queryByRole(root, 'heading', { name: accountFreezeEn.nextTitle }));
    remove();
  });

  it('leaves open whether withdrawals were stopped when the answer was lost', async () => {
    for (const [status, code] of [
      [503, 'OUTCOME_UNKNOWN'],
      [500, 'INTERNAL'],
    ] as const) {
      const { root, press, remove } = await show(createServerError(status, code, 'No answer.'));
      press();
      const text = (await findByTag(root, 'ev-note')).textContent;
      expect(text).to.contain('don’t know if withdrawals were stopped');
      expect(text).to.not.contain('couldn’t');
      remove();
    }
  });

  it('moves the focus to the result, because the pressed button is gone', async () => {
    const { root, press, remove } = await show(result);
    press();
    await waitUntil(() => getFocused(root)?.textContent === accountFreezeEn.doneTitle);
    remove();
  });

  it('keeps its token when another fragment is added, and takes that of a newer link', async () => {
    history.replaceState(null, '', `${initialUrl}#${token}`);
    const answer = createServerError(410, 'CODE_EXPIRED', 'This link has expired.');
    const { box, calls, root, press, remove } = await show(answer, { signedIn: false });
    press();
    await waitUntil(() => queryByTag(root, 'ev-note'));
    location.hash = '#page';
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    await settled(box);
    expect(queryByTag(root, 'ev-note')).to.not.equal(null);
    const newer = token.replace('mhx1k2ab', 'mhx9z9zz');
    location.hash = `#${newer}`;
    await waitUntil(() => !queryByTag(root, 'ev-note'));
    expect(location.hash).to.equal('');
    press();
    await waitUntil(() => frozen(calls).length === 2);
    expect(frozen(calls)[1]).to.deep.equal(['freezeAccount', { token: newer }]);
    remove();
  });

  it('waits while its App is not known', async () => {
    const { app, box, root, remove } = await show(result);
    app.use(translations).set(undefined);
    app.use(translations).set({ language: 'en', locale: 'en', namespaces: {} });
    await settled(box);
    expect(getByRole(root, 'heading').textContent).to.equal(accountFreezeEn.title);
    remove();
  });
});

import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/account/account-freeze/define.ts';
import { session } from '../../elements/core/session/session.store.ts';
import * as stories from '../../stories/account/account-freeze.stories.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-account-freeze', fromStories(stories));

describe('<ev-account-freeze>', () => {
  const initialUrl = location.pathname + location.search;
  afterEach(() => history.replaceState(null, '', initialUrl));
  const result = { cancelled: 1, underWay: 0, contactEmail: 'help@acme.example' };
  const show = async (answer: unknown, options: StoryAppOptions = {}) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, typed: { freezeAccount: answer }, ...options });
    const staged = await stage(
      html`<ev-app .app=${app}><ev-account-freeze></ev-account-freeze></ev-app>`,
    );
    const root = staged.box.querySelector('ev-account-freeze')!.shadowRoot!;
    return { ...staged, app, calls, root, press: () => root.querySelector('ev-button')!.click() };
  };
  const frozen = (calls: [string, unknown][]) => calls.filter(([name]) => name === 'freezeAccount');

  it('removes the token from the URL, and does nothing by itself', async () => {
    history.replaceState(null, '', `${initialUrl}#a.b.c-d_e`);
    const { calls, box, remove } = await show(result, { signedIn: false });
    await settled(box);
    expect(location.hash).to.equal('');
    expect(frozen(calls)).to.deep.equal([]);
    remove();
  });

  it('stops withdrawals of the account of the link, without a login', async () => {
    history.replaceState(null, '', `${initialUrl}#a.b.c-d_e`);
    const { calls, root, press, remove } = await show(result, { signedIn: false });
    press();
    await waitUntil(() => root.querySelector('[role=status]'));
    expect(frozen(calls)).to.deep.equal([['freezeAccount', { token: 'a.b.c-d_e' }]]);
    expect(root.textContent).to.contain('1 withdrawal was cancelled.');
    expect(root.textContent).to.contain('Write to help@acme.example.');
    expect(root.querySelector('[href^=mailto]')!.getAttribute('href')).to.equal(
      'mailto:help@acme.example',
    );
    remove();
  });

  it('shows the result again after a reload', async () => {
    history.replaceState(null, '', `${initialUrl}#a.b.c-d_e`);
    const first = await show(result, { signedIn: false });
    first.press();
    await waitUntil(() => first.root.querySelector('[role=status]'));
    first.remove();
    const again = await show(result, { signedIn: false });
    expect(again.root.querySelector('h1')!.textContent).to.equal('Withdrawals are stopped');
    expect(frozen(again.calls)).to.deep.equal([]);
    again.remove();
  });

  it('without a link it is the account that is signed in, which is signed out then', async () => {
    const { app, calls, root, press, remove } = await show(result);
    press();
    await waitUntil(() => root.querySelector('[role=status]'));
    expect(frozen(calls)).to.deep.equal([['freezeAccount', {}]]);
    expect(app.use(session).$signedIn.get()).to.equal(false);
    remove();
  });

  it('asks for a login without a link and without a session', async () => {
    const { root, remove } = await show(result, { signedIn: false });
    expect(root.querySelector('ev-button')!.textContent).to.equal('Log in with X');
    remove();
  });

  it('says that nothing was stopped when it failed, and tries again', async () => {
    let answer: unknown = createServerError(410, 'CODE_EXPIRED', 'This link has expired.', {
      params: { kind: 'security-link' },
    });
    const { root, press, remove } = await show(() => answer);
    press();
    await waitUntil(() => root.querySelector('ev-note'));
    expect(root.querySelector('ev-note')!.textContent).to.contain('We could not stop withdrawals.');
    answer = result;
    press();
    await waitUntil(() => root.querySelector('[role=status]'));
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/account/pending-login/define.ts';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { 'two-factor' as twoFactorEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/pending-login.stories.ts';
import {
  createServerError,
  createStoryApp,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { at, sampleNow } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import {
  findByRole,
  getByRole,
  getByTag,
  getFocused,
  getText,
  queryByRole,
  queryByTag,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-pending-login', fromStories(stories));

describe('<ev-pending-login>', () => {
  const login = {
    id: 'p1',
    expiresAt: at(10),
    attemptsLeft: 5,
    site: 'https://partner.example',
    cancelUrl: 'https://partner.example/?login=cancelled',
  };
  const open = async (completeSecondFactor: unknown, options: StoryAppOptions = {}) => {
    const calls: [string, unknown][] = [];
    const visited: string[] = [];
    const typed = { getPendingLogin: login, completeSecondFactor };
    const app = createStoryApp({ calls, signedIn: false, typed, ...options });
    Object.assign(app.host, { leave: (url: string) => void visited.push(url) });
    const staged = await stage(
      html`<ev-app .app=${app}><ev-pending-login login-id="p1"></ev-pending-login></ev-app>`,
    );
    const root = staged.box.querySelector('ev-pending-login')!;
    await findByRole(root, 'heading');
    return { ...staged, root, entry: queryByTag(root, 'ev-code-entry')!, calls, visited };
  };

  it('names the site, and goes on to it with a right code', async () => {
    const continueTo = 'https://partner.example/#ev-login=code';
    const { root, entry, calls, visited, remove } = await open({ continueTo });
    expect(getText(root)).to.contain('log in to partner.example');
    entry.dispatchEvent(new CodeSubmitEvent('123456'));
    await waitUntil(() => visited.length > 0);
    expect(visited).to.deep.equal([continueTo]);
    expect(calls.at(-1)).to.deep.equal(['completeSecondFactor', { id: 'p1', code: '123456' }]);
    remove();
  });

  it('stays on the page after a wrong code, and leaves it when the person cancels', async () => {
    const wrong = createServerError(422, 'CODE_INVALID', 'Wrong.', { attemptsLeft: 3 });
    const { box, entry, visited, remove } = await open(wrong);
    entry.dispatchEvent(new CodeSubmitEvent('111111'));
    await waitUntil(() => entry.rejectedCode);
    await settled(box);
    expect([entry.status!.attemptsLeft, visited]).to.deep.equal([3, []]);
    getByRole(entry, 'button', { name: twoFactorEn.cancelLogin }).click();
    expect(visited).to.deep.equal([login.cancelUrl]);
    remove();
  });

  it('has expired without an id, as after a reload that lost it', async () => {
    const { box, remove } = await stage(
      renderInStoryApp({ signedIn: false }, html`<ev-pending-login></ev-pending-login>`),
    );
    const root = box.querySelector('ev-pending-login')!;
    expect(queryByRole(root, 'heading')?.textContent).to.equal(twoFactorEn.loginGone);
    remove();
  });

  it('has expired by the code of the error alone; after others it can be tried again', async () => {
    for (const [status, code, isGone] of [
      [410, 'CODE_EXPIRED', true],
      [429, 'RATE_LIMITED', false],
      [503, 'NOT_READY', false],
    ] as const) {
      const error = createServerError(status, code, 'Refused.');
      const { box, remove } = await stage(
        renderInStoryApp(
          { signedIn: false, typed: { getPendingLogin: error } },
          html`<ev-pending-login login-id="p1"></ev-pending-login>`,
        ),
      );
      const root = box.querySelector('ev-pending-login')!;
      await waitUntil(() => queryByRole(root, 'heading') ?? queryByTag(root, 'ev-note'));
      expect(queryByRole(root, 'heading', { name: twoFactorEn.loginGone }) !== null).to.equal(
        isGone,
      );
      remove();
    }
  });

  it('has the focus in the field for the code', async () => {
    const { root, remove } = await open(null);
    await waitUntil(() => getFocused(root)?.localName === 'ev-code-entry');
    remove();
  });

  it('goes back to the site when its time is over, or when it was used', async () => {
    const used = createServerError(410, 'CODE_EXPIRED', 'This login was used already.');
    for (const options of [{ now: sampleNow + 11 * 60_000 }, {}]) {
      const { root, entry, visited, remove } = await open(used, options);
      entry?.dispatchEvent(new CodeSubmitEvent('123456'));
      await waitUntil(() => queryByRole(root, 'heading')?.textContent === twoFactorEn.loginGone);
      expect(queryByTag(root, 'ev-code-entry')).to.equal(null);
      const back = getByTag(root, 'ev-button');
      expect(back.textContent).to.equal('Back to partner.example');
      back.click();
      expect(visited).to.deep.equal([login.cancelUrl]);
      remove();
    }
  });
});

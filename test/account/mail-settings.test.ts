import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import * as stories from '../../stories/account/mail-settings.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, queryAllByTag } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-mail-settings', fromStories(stories));

async function render(saveBasicSettings: unknown) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({ calls, rest: { getSettings: settings, saveBasicSettings } });
  const staged = await stage(
    html`<ev-app .app=${app}><ev-mail-settings></ev-mail-settings></ev-app>`,
  );
  const root = staged.box.querySelector('ev-mail-settings')!;
  const find = () => queryAllByTag(root, 'ev-switch');
  await waitUntil(() => find().length === 2);
  const press = async (index: number) => {
    getByRole(find()[index]!, 'switch').click();
    await settled(staged.box);
  };
  const states = () => find().map(({ checked }) => checked);
  const texts = () =>
    app
      .use(toasts)
      .$list.get()
      .map(({ text }) => text);
  const saves = () => calls.filter(([name]) => name === 'saveBasicSettings');
  return { ...staged, press, states, texts, saves };
}

describe('<ev-mail-settings>', () => {
  it('saves each choice at once, on top of the one before', async () => {
    const answer = (input: unknown) => ({ ...settings, basic: (input as { body: object }).body });
    const list = await render(answer);
    expect(list.states()).to.deep.equal([true, false]);
    void list.press(0);
    await list.press(1);
    await waitUntil(() => list.texts().length === 2);
    expect(list.saves().map(([, input]) => input)).to.deep.equal([
      { body: { notifyByEmail: false, marketingEmail: false } },
      { body: { notifyByEmail: false, marketingEmail: true } },
    ]);
    expect(list.states()).to.deep.equal([false, true]);
    expect(list.texts()).to.have.members(['“Unread notifications” is off.', '“News” is on.']);
    list.remove();
  });

  it('shows the stored choice again after a failure', async () => {
    const list = await render(createServerError(503, 'NOT_READY', 'The server is starting.'));
    await list.press(0);
    await waitUntil(() => list.texts().length === 1);
    await waitUntil(() => list.states()[0] === true);
    expect(list.texts()).to.deep.equal(['The server is starting.']);
    list.remove();
  });
});

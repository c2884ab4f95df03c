import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { AccountChoice } from '../../contract/auth.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { askAccountChoice } from '../../elements/core/session/ask-account-choice.lazy.ts';
import { DialogCloseEvent } from '../../elements/ui/dialog/dialog.events.ts';
import { 'account-choice' as accountChoiceEn } from '../../messages/en/login.json';
import * as stories from '../../stories/account/account-choice-dialog.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { at } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, findByTag, getByRole, getByTag, getText, queryByTag } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-account-choice-dialog', fromStories(stories));

describe('<ev-account-choice-dialog>', () => {
  const named = {
    current: { name: 'Tomasz Kowal', handle: 'tkowal' },
    next: { name: 'Mara Lindqvist', handle: 'maralind' },
    expiresAt: at(5),
  };
  const ask = async (choice: AccountChoice = named) => {
    const app = createStoryApp({ signedIn: true });
    const staged = await stage(
      html`<ev-app .app=${app}><ev-account-choice-dialog></ev-account-choice-dialog></ev-app>`,
    );
    const root = staged.box.querySelector('ev-account-choice-dialog')!;
    const answer = askAccountChoice(app, choice);
    await findByTag(root, 'ev-dialog');
    await settled(staged.box);
    const press = (name: string) => getByRole(root, 'button', { name }).click();
    return { ...staged, app, root, answer, press };
  };

  it('names both accounts, and switches after a press only', async () => {
    const { box, root, answer, press, remove } = await ask();
    getByRole(root, 'dialog', { name: 'Log in as @maralind?' });
    expect(getText(root))
      .to.contain('You’re logged in as @tkowal')
      .and.to.contain('log you in as @maralind');
    press('Switch to @maralind');
    expect(await answer).to.equal(true);
    await settled(box);
    expect(queryByTag(root, 'ev-dialog')).to.equal(null);
    remove();
  });

  it('asks in whole sentences where an account has no name', async () => {
    const unnamed = { name: null, handle: null };
    for (const [choice, title, text, buttons] of [
      [
        { ...named, next: unnamed },
        accountChoiceEn.titleUnnamed,
        'You’re logged in as @tkowal. The link you opened would log you in with another account instead,',
        ['Continue as @tkowal', accountChoiceEn.switchUnnamed],
      ],
      [
        { ...named, current: unnamed },
        'Log in as @maralind?',
        'The link you opened would log you in as @maralind,',
        [accountChoiceEn.stayUnnamed, 'Switch to @maralind'],
      ],
      [
        { ...named, current: unnamed, next: unnamed },
        accountChoiceEn.titleUnnamed,
        'The link you opened would log you in with another account,',
        [accountChoiceEn.stayUnnamed, accountChoiceEn.switchUnnamed],
      ],
    ] as const) {
      const { root, remove } = await ask(choice);
      const dialog = getByRole(root, 'dialog', { name: title });
      expect(getText(dialog)).to.contain(text);
      const labels = allInShadow(root, 'ev-button').map((one) => one.textContent.trim());
      expect(labels).to.deep.equal(buttons);
      remove();
    }
  });

  it('shows a notice when the question expires', async () => {
    const { app, answer, remove } = await ask({
      ...named,
      expiresAt: new Date(Date.parse(at(0)) + 300).toISOString(),
    });
    expect(await answer).to.equal(false);
    expect(app.use(toasts).$list.get()[0]!.text).to.contain('has expired');
    remove();
  });

  it('leaves everything as it is by its button and by every way of closing it', async () => {
    const { answer, press, remove } = await ask();
    press('Continue as @tkowal');
    expect(await answer).to.equal(false);
    remove();
    for (const reason of ['escape', 'backdrop'] as const) {
      const other = await ask();
      getByTag(other.root, 'ev-dialog').dispatchEvent(new DialogCloseEvent(reason));
      expect(await other.answer, reason).to.equal(false);
      other.remove();
    }
  });
});

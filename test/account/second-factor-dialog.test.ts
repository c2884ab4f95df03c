import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { tokens } from '../../elements/core/app/tokens.store.ts';
import { askSecondFactor } from '../../elements/core/session/ask-second-factor.ts';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { DialogCloseEvent } from '../../elements/ui/dialog/dialog.events.ts';
import * as stories from '../../stories/account/second-factor-dialog.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-second-factor-dialog', fromStories(stories));

describe('<ev-second-factor-dialog>', () => {
  const open = async () => {
    const app = createStoryApp();
    const staged = await stage(
      html`<ev-app .app=${app}><ev-second-factor-dialog></ev-second-factor-dialog></ev-app>`,
    );
    const root = staged.box.querySelector('ev-second-factor-dialog')!.shadowRoot!;
    const checked: string[] = [];
    const check = async (code: string) => {
      checked.push(code);
      if (code !== '123456')
        throw createServerError(422, 'CODE_INVALID', 'That code is wrong.', { attemptsLeft: 2 });
      return 'proven';
    };
    const ask = () => askSecondFactor(app, 'proof', undefined, check);
    const entry = () => root.querySelector('ev-code-entry');
    const enter = async (code: string) => {
      entry()!.dispatchEvent(new CodeSubmitEvent(code));
      await settled(staged.box);
    };
    return { ...staged, app, root, checked, ask, entry, enter };
  };

  it('asks until a code is right, and answers with the result of the check', async () => {
    const { box, checked, ask, entry, enter, remove } = await open();
    expect(entry()).to.equal(null);
    const result = ask();
    await waitUntil(entry);
    await enter('111111');
    await waitUntil(() => entry()!.error);
    expect([entry()!.rejectedCode, entry()!.status!.attemptsLeft]).to.deep.equal(['111111', 2]);
    await enter('123456');
    expect([await result, checked]).to.deep.equal(['proven', ['111111', '123456']]);
    await settled(box);
    expect(entry()).to.equal(null);
    remove();
  });

  it('answers null when the person cancels, by the button or by Escape', async () => {
    const { box, root, ask, entry, remove } = await open();
    for (const cancel of [
      () => root.querySelector<HTMLElement>('ev-code-entry ev-button')!.click(),
      () => root.querySelector('ev-dialog')!.dispatchEvent(new DialogCloseEvent('escape')),
    ]) {
      const result = ask();
      await waitUntil(entry);
      await settled(box);
      cancel();
      expect(await result).to.equal(null);
      await settled(box);
    }
    remove();
  });

  it('replaces an open request by a newer one, and ends it with the session', async () => {
    const { app, ask, entry, remove } = await open();
    const first = ask();
    const second = ask();
    expect(await first).to.equal(null);
    await waitUntil(entry);
    app.use(tokens).clear();
    expect(await second).to.equal(null);
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { tokens } from '../../elements/core/app/tokens.store.ts';
import { askSecondFactor } from '../../elements/core/session/ask-second-factor.ts';
import { session } from '../../elements/core/session/session.store.ts';
import {
  CodeRestartEvent,
  CodeSubmitEvent,
} from '../../elements/ui/code-entry/code-entry.events.ts';
import { DialogCloseEvent } from '../../elements/ui/dialog/dialog.events.ts';
import { account as accountEn, 'two-factor' as twoFactorEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/second-factor-dialog.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { at, sampleNow } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, isDisabled, queryByTag } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-second-factor-dialog', fromStories(stories));

describe('<ev-second-factor-dialog>', () => {
  const open = async (app = createStoryApp()) => {
    const staged = await stage(
      html`<ev-app .app=${app}><ev-second-factor-dialog></ev-second-factor-dialog></ev-app>`,
    );
    const root = staged.box.querySelector('ev-second-factor-dialog')!;
    const checked: string[] = [];
    const check = async (code: string) => {
      checked.push(code);
      if (code !== '123456')
        throw createServerError(422, 'CODE_INVALID', 'That code is wrong.', { attemptsLeft: 2 });
      return 'proven';
    };
    const ask = () => askSecondFactor(app, 'proof', undefined, check);
    const entry = () => queryByTag(root, 'ev-code-entry');
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
      () => getByRole(root, 'button', { name: accountEn.emailCancel }).click(),
      () => getByTag(root, 'ev-dialog').dispatchEvent(new DialogCloseEvent('escape')),
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

  const pending = { id: 'p1', expiresAt: at(10), attemptsLeft: 5 };

  it('stays open for a login after a stray click beside it', async () => {
    const { app, root, box, entry, remove } = await open();
    const result = askSecondFactor(app, 'login', pending, () => Promise.resolve(true));
    await waitUntil(entry);
    await settled(box);
    const dialog = getByTag(root, 'ev-dialog');
    const click = new DialogCloseEvent('backdrop');
    dialog.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    await settled(box);
    expect(entry()).to.not.equal(null);
    dialog.dispatchEvent(new DialogCloseEvent('button'));
    expect(await result).to.equal(null);
    remove();
  });

  it('can’t be closed while a code is checked: the login would open a session for nobody', async () => {
    const { app, root, box, entry, enter, remove } = await open();
    let finish!: (login: string) => void;
    const check = () => new Promise<string>((resolve) => (finish = resolve));
    const result = askSecondFactor(app, 'login', pending, check);
    await waitUntil(entry);
    await enter('123456');
    const cancel = getByRole(root, 'button', { name: twoFactorEn.cancelLogin });
    expect([getByTag(root, 'ev-dialog').persistent, isDisabled(cancel)]).to.deep.equal([
      true,
      true,
    ]);
    finish('tokens');
    expect(await result).to.equal('tokens');
    await settled(box);
    remove();
  });

  it('starts a login again whose time is over', async () => {
    const app = createStoryApp({ now: sampleNow + 11 * 60_000, signedIn: false });
    const { entry, remove } = await open(app);
    const started: unknown[] = [];
    Object.assign(app.use(session), {
      login: (...login: unknown[]) => Promise.resolve(void started.push(login)),
    });
    const result = askSecondFactor(app, 'login', pending, () => Promise.resolve(true));
    await waitUntil(entry);
    entry()!.dispatchEvent(new CodeRestartEvent());
    expect(await result).to.equal(null);
    expect(started).to.deep.equal([['read', { trigger: 'second_factor' }]]);
    remove();
  });
});

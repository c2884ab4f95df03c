import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import {
  CodeResendEvent,
  CodeSubmitEvent,
} from '../../elements/ui/code-entry/code-entry.events.ts';
import type {
  WithdrawalCancelledEvent,
  WithdrawalConfirmedEvent,
} from '../../elements/wallets/withdrawal-code/withdrawal-code.events.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { at, code, pending, waiting, walletTypes } from '../../stories/wallets/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/withdrawal-code.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, inShadow, queryAllByRole, queryByTag } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-withdrawal-code', fromStories(stories));

const render = async (answers: StoryAppOptions['rest'], calls: [string, unknown][] = []) => {
  const staged = await stage(
    renderInStoryApp(
      { calls, rest: { listWalletTypes: walletTypes, ...answers } },
      html`<ev-withdrawal-code .withdrawal=${waiting}></ev-withdrawal-code>`,
    ),
  );
  const element = staged.box.querySelector('ev-withdrawal-code')!;
  const entry = () => queryByTag(element, 'ev-code-entry')!;
  const completed = oneEvent(
    element,
    'ev-withdrawal-confirmed',
  ) as unknown as Promise<WithdrawalConfirmedEvent>;
  const cancelled = oneEvent(
    element,
    'ev-withdrawal-cancelled',
  ) as unknown as Promise<WithdrawalCancelledEvent>;
  return {
    ...staged,
    element,
    entry,
    completed,
    cancelled,
    enter: (code: string) => entry().dispatchEvent(new CodeSubmitEvent(code)),
  };
};

describe('<ev-withdrawal-code>', () => {
  it('shows what is to be compared: the whole address, the fee and what arrives', async () => {
    const { element, remove } = await render({});
    const facts = queryAllByRole(element, 'definition').map(({ textContent }) =>
      textContent.trim(),
    );
    expect(facts[0]).to.equal(waiting.wallet.address);
    expect(facts.slice(1).join().replaceAll('\u00a0', ' ')).to.equal('−0.80 USDC,49.20 USDC');
    remove();
  });

  it('sends the code with page and trigger', async () => {
    const calls: [string, unknown][] = [];
    const { enter, completed, remove } = await render({ verifyWithdrawal: pending }, calls);
    enter('407192');
    expect(await completed).to.include({ withdrawalId: waiting.id });
    expect(calls.find(([name]) => name === 'verifyWithdrawal')![1]).to.deep.equal({
      params: { withdrawalId: waiting.id },
      query: { page_path: location.pathname, trigger: 'withdrawal_code' },
      body: { code: '407192' },
    });
    remove();
  });

  it('shows that a confirmed withdrawal is on hold', async () => {
    const verifyWithdrawal = { ...pending, heldUntil: at(72 * 60) };
    const { box, enter, completed, remove } = await render({ verifyWithdrawal });
    enter('407192');
    await completed;
    const { $list } = box.querySelector('ev-app')!.app!.use(toasts);
    await waitUntil(() => $list.get().length > 0);
    expect($list.get()[0]!.text).to.contain('is on hold until');
    remove();
  });

  it('shows the error and the remaining attempts after a wrong code', async () => {
    const { entry, enter, remove } = await render({
      verifyWithdrawal: createServerError(422, 'CODE_INVALID', 'That code is wrong.', {
        attemptsLeft: 3,
      }),
    });
    enter('000000');
    await waitUntil(() => entry().error);
    expect(entry().error).to.equal('That code is wrong.');
    expect(entry().status!.attemptsLeft).to.equal(3);
    expect(entry().rejectedCode).to.equal('000000');
    remove();
  });

  it('explains in place of the entry why the withdrawal ended', async () => {
    const { element, entry, box, remove } = await render({});
    const ended = { status: 'cancelled', refunded: true, canCancel: false } as const;
    const texts: string[] = [];
    for (const failureCode of ['by-user', 'code-expired', 'codes-wrong'] as const) {
      element.withdrawal = { ...waiting, ...ended, failureCode };
      await settled(box);
      const note = getByTag(element, 'ev-note');
      texts.push(note.textContent!.replace(/\s+/g, ' ').trim());
    }
    expect(entry()).to.equal(null);
    expect(texts).to.deep.equal([
      'You canceled this withdrawal 50.00 USDC · EV-20261119-02 You canceled it. 50.00 USDC is back in your balance. You can withdraw it again at any time. Close',
      'This withdrawal expired 50.00 USDC · EV-20261119-02 The code wasn’t entered in time. 50.00 USDC is back in your balance. You can withdraw again. Close',
      'This withdrawal was canceled 50.00 USDC · EV-20261119-02 A wrong code was entered too many times. 50.00 USDC is back in your balance. You can withdraw again. If it wasn’t you, contact support. Close',
    ]);
    const closed = oneEvent(element, 'ev-withdrawal-end-close');
    getByRole(element, 'button', { name: walletsEn.endedClose }).click();
    expect(await closed).to.include({ withdrawalId: waiting.id });
    remove();
  });

  it('leads to a new code once the code has expired, with the same button to cancel', async () => {
    const { element, box, remove } = await render({});
    const shown = () => [
      getByRole(element, 'heading', { level: 2 }).textContent,
      inShadow(element, 'ev-code-entry ev-button').getAttribute('variant'),
    ];
    expect(shown()).to.deep.equal([walletsEn.codeTitle, 'danger']);
    element.withdrawal = { ...waiting, verification: { ...code, expiresAt: at(-1) } };
    await settled(box);
    expect(shown()).to.deep.equal(['Get a new code', 'danger']);
    expect(inShadow(element, '.description').textContent).to.not.contain('We sent');
    remove();
  });

  it('says below the code when its check failed on our side, and not who to write to', async () => {
    const { enter, entry, remove } = await render({
      verifyWithdrawal: new ApiError('http', { status: 503 }),
    });
    enter('407192');
    await waitUntil(() => entry().error);
    expect(entry().error).to.match(/we don’t know if this went through\. Try again\.$/);
    expect(entry().status).to.deep.equal(waiting.verification);
    remove();
  });

  it('shows the new expiry after a resend', async () => {
    const { entry, remove } = await render({
      resendWithdrawalCode: {
        ...code,
        expiresAt: at(15),
        resendAvailableAt: at(1),
        attemptsLeft: 5,
      },
    });
    entry().dispatchEvent(new CodeResendEvent());
    await waitUntil(() => entry().status!.attemptsLeft === 5);
    expect(entry().status!.resendAvailableAt).to.equal(at(1));
    remove();
  });

  it('asks for confirmation before it cancels', async () => {
    const calls: [string, unknown][] = [];
    const { element, completed, cancelled, box, remove } = await render(
      { cancelWithdrawal: { ...waiting, status: 'cancelled' } },
      calls,
    );
    getByRole(getByTag(element, 'ev-code-entry'), 'button', {
      name: walletsEn.codeCancel,
    }).click();
    await settled(box);
    expect(calls.some(([name]) => name === 'cancelWithdrawal')).to.equal(false);
    const dialog = getByTag(element, 'ev-dialog');
    expect(dialog.open).to.equal(true);
    getByRole(dialog, 'button', { name: walletsEn.codeCancel, hidden: true }).click();
    expect(await cancelled).to.include({ withdrawalId: waiting.id });
    await settled(box);
    const none = Promise.resolve('none');
    expect(await Promise.race([completed, none]), 'no completion').to.equal('none');
    remove();
  });

  describe('when cancelling fails', () => {
    const failure = (status: number) => new ApiError('http', { status });
    const tryToCancel = async (answers: StoryAppOptions['rest']) => {
      const staged = await render({ listWithdrawals: [waiting], ...answers });
      const { element, box } = staged;
      getByRole(getByTag(element, 'ev-code-entry'), 'button', {
        name: walletsEn.codeCancel,
      }).click();
      await settled(box);
      const dialog = getByTag(element, 'ev-dialog');
      const cancel = () =>
        getByRole(dialog, 'button', { name: walletsEn.codeCancel, hidden: true }).click();
      const getError = () => dialog.querySelector('ev-note')?.textContent;
      cancel();
      return { ...staged, dialog, cancel, getError };
    };
    const stillWaiting =
      'We couldn’t cancel the withdrawal, so it’s still waiting for its code. Try again.';

    it('keeps the dialog open with the error, and the code entry as it was', async () => {
      for (const status of [500, 503]) {
        const cancelWithdrawal = failure(status);
        const { dialog, entry, getError, remove } = await tryToCancel({ cancelWithdrawal });
        await waitUntil(getError, 'error');
        expect(getError()).to.equal(stillWaiting);
        expect(dialog.open).to.equal(true);
        expect(entry().error).to.equal('');
        expect(entry().status).to.deep.equal(waiting.verification);
        remove();
      }
    });

    it('does not claim that it waits when the list can’t be fetched either', async () => {
      const { getError, remove } = await tryToCancel({
        cancelWithdrawal: new ApiError('network'),
        listWithdrawals: new ApiError('network'),
      });
      await waitUntil(getError, 'error');
      expect(getError()).to.match(/we don’t know yet if the withdrawal was canceled/);
      remove();
    });

    it('closes the dialog when only the answer was lost', async () => {
      const cancelWithdrawal = failure(504);
      const listWithdrawals = [{ ...waiting, status: 'cancelled' }];
      const { dialog, cancelled, remove } = await tryToCancel({
        cancelWithdrawal,
        listWithdrawals,
      });
      expect(await cancelled).to.include({ withdrawalId: waiting.id });
      await waitUntil(() => !dialog.open, 'closed');
      remove();
    });

    it('shows the reason of a refusal, and none once the dialog was opened again', async () => {
      const cancelWithdrawal = createServerError(409, 'CONFLICT', 'It is confirmed already.');
      const { dialog, element, box, getError, remove } = await tryToCancel({ cancelWithdrawal });
      await waitUntil(getError, 'error');
      expect(getError()).to.equal('It is confirmed already.');
      getByRole(dialog, 'button', { name: walletsEn.cancelKeep }).click();
      await settled(box);
      expect(dialog.open).to.equal(false);
      getByRole(getByTag(element, 'ev-code-entry'), 'button', {
        name: walletsEn.codeCancel,
      }).click();
      await settled(box);
      expect(getError()).to.equal(undefined);
      remove();
    });

    it('can be tried again', async () => {
      let tries = 0;
      const { cancel, cancelled, getError, remove } = await tryToCancel({
        cancelWithdrawal: () =>
          tries++ ? { ...waiting, status: 'cancelled' } : Promise.reject(failure(500)),
      });
      await waitUntil(getError, 'error');
      cancel();
      expect(await cancelled).to.include({ withdrawalId: waiting.id });
      remove();
    });
  });

  it('closes the cancel dialog when another withdrawal is set', async () => {
    const calls: [string, unknown][] = [];
    const other = {
      ...waiting,
      id: '00000000-0000-4000-8000-000000000077',
      amount: { amount: '7.00', currency: 'USDC' },
    };
    const { element, box, remove } = await render(
      { cancelWithdrawal: { ...waiting, status: 'cancelled' } },
      calls,
    );
    getByRole(getByTag(element, 'ev-code-entry'), 'button', {
      name: walletsEn.codeCancel,
    }).click();
    await settled(box);
    const dialog = getByTag(element, 'ev-dialog');
    // What is hidden has no name: once the dialog has closed, no query finds the button.
    const confirm = getByRole(dialog, 'button', { name: walletsEn.codeCancel, hidden: true });
    element.withdrawal = other;
    await settled(box);
    expect(dialog.open).to.equal(false);
    confirm.click();
    await settled(box);
    expect(calls.some(([name]) => name === 'cancelWithdrawal')).to.equal(false);
    remove();
  });

  it('ignores an error of the previous withdrawal', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { element, entry, enter, box, remove } = await render({
      verifyWithdrawal: () => new Promise((_, reject) => (refuse = reject)),
    });
    enter('000000');
    await settled(box);
    element.withdrawal = { ...waiting, id: '00000000-0000-4000-8000-000000000077' };
    await settled(box);
    refuse(createServerError(422, 'CODE_INVALID', 'That code is wrong.', { attemptsLeft: 1 }));
    await waitUntil(() => !entry().busy);
    expect(entry().error).to.equal('');
    expect(entry().status!.attemptsLeft).to.equal(code.attemptsLeft);
    remove();
  });

  it('shows the messages of its app in the elements inside', async () => {
    const app = createStoryApp({ rest: { listWalletTypes: walletTypes } });
    Object.assign(app.config, {
      messages: { 'code-entry': { newCode: 'Neuen Code senden' }, ui: { close: 'Schließen' } },
    });
    const staged = await stage(
      html`<ev-app .app=${app}
        ><ev-withdrawal-code .withdrawal=${waiting}></ev-withdrawal-code
      ></ev-app>`,
    );
    const root = staged.box.querySelector('ev-withdrawal-code')!;
    const entry = getByTag(root, 'ev-code-entry');
    entry.now = Date.parse(code.resendAvailableAt);
    await settled(staged.box);
    getByRole(entry, 'button', { name: 'Neuen Code senden' });
    const close = inShadow(getByTag(root, 'ev-dialog'), '.close');
    expect(close.getAttribute('label')).to.equal('Schließen');
    staged.remove();
  });
});

import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { QrCode } from '../../elements/ui/qr-code/qr-code.ts';
import {
  CodeRestartEvent,
  CodeSubmitEvent,
} from '../../elements/ui/code-entry/code-entry.events.ts';
import { recoveryCodes, setupStatus } from '../../stories/account/samples.ts';
import * as stories from '../../stories/account/two-factor-settings.stories.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { at, settings } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-two-factor-settings', fromStories(stories));

describe('<ev-two-factor-settings>', () => {
  const isOn = {
    ...settings,
    twoFactorAuthEnabled: true,
    verifiedTwoFactorAuthEnabled: true,
    recoveryCodesLeft: 10,
  };
  const open = async (options: StoryAppOptions) => {
    const calls: [string, unknown][] = [];
    const staged = await stage(
      renderInStoryApp(
        { calls, ...options },
        html`<ev-two-factor-settings></ev-two-factor-settings>`,
      ),
    );
    const element = staged.box.querySelector('ev-two-factor-settings')!;
    const find = <T extends Element>(selector: string) =>
      element.shadowRoot!.querySelector<T>(selector);
    const button = (text: string) =>
      [...element.shadowRoot!.querySelectorAll('ev-button')].find(
        (one) => one.textContent.trim() === text,
      );
    const press = async (text: string) => {
      await waitUntil(() => button(text));
      button(text)!.click();
      await settled(staged.box);
    };
    const enter = async (code: string) => {
      await waitUntil(() => find('ev-code-entry'));
      find('ev-code-entry')!.dispatchEvent(new CodeSubmitEvent(code));
      await settled(staged.box);
    };
    const sent = (name: string) =>
      calls.filter(([call]) => call === name).map(([, input]) => input);
    return { ...staged, element, find, button, press, enter, sent };
  };

  it('turns it on with a scanned code, and shows the recovery codes until they are saved', async () => {
    const { box, element, find, button, press, enter, sent, remove } = await open({
      rest: {
        getSettings: settings,
        changeTwoFactor: setupStatus,
        approveTwoFactor: { ...isOn, recoveryCodes },
      },
    });
    await press('Set up');
    await waitUntil(() => find('ev-qr-code'));
    expect(find<QrCode>('ev-qr-code')!.value).to.equal(setupStatus.otpauthUri);
    expect(find('.key code')!.textContent).to.equal('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await expect(element).to.be.accessible();
    await enter('123456');
    await waitUntil(() => find('ev-recovery-codes'));
    await expect(element).to.be.accessible();
    expect(sent('approveTwoFactor')).to.deep.equal([{ body: { code: '123456' } }]);
    expect(button('Turn off')).to.equal(undefined);
    find('ev-recovery-codes')!.dispatchEvent(new Event('ev-recovery-codes-saved'));
    await settled(box);
    expect([find('ev-recovery-codes'), find('ev-status')!.textContent]).to.deep.equal([null, 'On']);
    remove();
  });

  it('asks for another login where the last one is long ago, to begin and to end a setup', async () => {
    const problem = { params: { kind: 'two-factor' } };
    const old = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const first = await open({ rest: { getSettings: settings, changeTwoFactor: old } });
    await first.press('Set up');
    await waitUntil(() => first.button('Log in again'));
    expect(first.find('ev-note')!.textContent).to.equal('Log in again.');
    await expect(first.element).to.be.accessible();
    first.remove();
    const second = await open({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: old },
    });
    await second.press('Set up');
    await second.enter('123456');
    await waitUntil(() => second.button('Log in again'));
    await second.press('Cancel setup');
    await waitUntil(() => second.button('Set up'));
    expect(second.button('Log in again')).to.equal(undefined);
    second.remove();
  });

  it('needs a verified e-mail address', async () => {
    const { button, element, remove } = await open({
      rest: { getSettings: { ...settings, email: null, verifiedEmail: false } },
    });
    await waitUntil(() => button('Set up'));
    expect(button('Set up')!.disabled).to.equal(true);
    expect(element.shadowRoot!.textContent).to.contain('Verify an e-mail address first.');
    remove();
  });

  it('forgets a setup that the person cancels', async () => {
    const { find, press, sent, button, remove } = await open({
      rest: { getSettings: settings, changeTwoFactor: setupStatus },
    });
    await press('Set up');
    await press('Cancel setup');
    await waitUntil(() => button('Set up'));
    expect(find('ev-qr-code')).to.equal(null);
    expect(sent('changeTwoFactor')).to.deep.equal([
      { body: { enabled: true } },
      { body: { enabled: false } },
    ]);
    remove();
  });

  it('shows a wrong code and the tries that are left', async () => {
    const wrong = createServerError(422, 'CODE_INVALID', 'Wrong.', { attemptsLeft: 4 });
    const { find, press, enter, remove } = await open({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: wrong },
    });
    await press('Set up');
    await enter('111111');
    await waitUntil(() => find<HTMLElementTagNameMap['ev-code-entry']>('ev-code-entry')!.error);
    const entry = find<HTMLElementTagNameMap['ev-code-entry']>('ev-code-entry')!;
    expect([entry.rejectedCode, entry.status!.attemptsLeft]).to.deep.equal(['111111', 4]);
    remove();
  });

  it('turns it off with a code, and accepts a recovery code', async () => {
    const { find, press, enter, remove } = await open({
      rest: { getSettings: isOn, changeTwoFactor: setupStatus, approveTwoFactor: settings },
    });
    await press('Turn off');
    await waitUntil(() => find('ev-code-entry'));
    expect(find('ev-qr-code')).to.equal(null);
    expect(find<HTMLElementTagNameMap['ev-code-entry']>('ev-code-entry')!.recoverable).to.equal(
      true,
    );
    await enter('k7fq-2m9x');
    await waitUntil(() => find('ev-status')!.textContent === 'Off');
    remove();
  });

  it('asks the server to leave it on when the person keeps it', async () => {
    const { find, press, sent, remove } = await open({
      rest: { getSettings: isOn, changeTwoFactor: setupStatus },
    });
    await press('Turn off');
    await press('Keep it on');
    await waitUntil(() => !find('ev-code-entry'));
    expect(sent('changeTwoFactor')).to.deep.equal([
      { body: { enabled: false } },
      { body: { enabled: true } },
    ]);
    remove();
  });

  it('lets a code be sent again after a failure of the connection', async () => {
    const { find, press, enter, remove } = await open({
      rest: {
        getSettings: settings,
        changeTwoFactor: setupStatus,
        approveTwoFactor: createServerError(503, 'NOT_READY', 'The server is starting.'),
      },
    });
    await press('Set up');
    await enter('123456');
    const entry = find<HTMLElementTagNameMap['ev-code-entry']>('ev-code-entry')!;
    await waitUntil(() => entry.error);
    expect(entry.rejectedCode).to.equal('');
    remove();
  });

  it('renews the recovery codes after a confirmation', async () => {
    const { find, press, sent, remove } = await open({
      rest: { getSettings: isOn },
      typed: { renewRecoveryCodes: { recoveryCodes } },
    });
    await press('New recovery codes');
    expect(sent('renewRecoveryCodes')).to.deep.equal([]);
    await press('Create new codes');
    await waitUntil(() => find('ev-recovery-codes'));
    expect(
      find<HTMLElementTagNameMap['ev-recovery-codes']>('ev-recovery-codes')!.codes,
    ).to.deep.equal(recoveryCodes);
    remove();
  });

  it('sends people of a partner page to the product', async () => {
    const { button, remove } = await open({ kind: 'embed', rest: { getSettings: isOn } });
    await waitUntil(() => button('Change it in Evangelist'));
    expect(button('Turn off')).to.equal(undefined);
    remove();
  });

  /** An answer that the test gives later. */
  const createAnswer = () => {
    let give!: (value: unknown) => void;
    const answer = new Promise((resolve) => (give = resolve));
    return { answer: () => answer, give };
  };

  it('can’t be cancelled while a code is checked, so that no recovery codes get lost', async () => {
    const { answer, give } = createAnswer();
    const { box, find, button, press, enter, sent, remove } = await open({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: answer },
    });
    await press('Set up');
    await enter('123456');
    expect(button('Cancel setup')!.disabled).to.equal(true);
    button('Cancel setup')!.click();
    give({ ...isOn, recoveryCodes });
    await waitUntil(() => find('ev-recovery-codes'));
    await settled(box);
    expect(sent('changeTwoFactor')).to.deep.equal([{ body: { enabled: true } }]);
    remove();
  });

  it('checks no code while it is being cancelled', async () => {
    const { answer, give } = createAnswer();
    const { find, press, button, remove } = await open({
      rest: {
        getSettings: settings,
        changeTwoFactor: (input: { body: { enabled: boolean } }) =>
          input.body.enabled ? setupStatus : answer(),
      },
    });
    await press('Set up');
    await press('Cancel setup');
    const entry = find<HTMLElementTagNameMap['ev-code-entry']>('ev-code-entry')!;
    expect([entry.busy, button('Cancel setup')!.busy]).to.deep.equal([true, true]);
    give(setupStatus);
    await waitUntil(() => button('Set up'));
    remove();
  });

  const lost = createServerError(503, 'OUTCOME_UNKNOWN', 'The connection broke.');

  it('offers new recovery codes when it is on, but the answer was lost', async () => {
    let current: object = settings;
    const { find, press, enter, sent, remove } = await open({
      rest: {
        getSettings: () => current,
        changeTwoFactor: setupStatus,
        approveTwoFactor: () => {
          current = isOn;
          return lost;
        },
      },
      typed: { renewRecoveryCodes: { recoveryCodes } },
    });
    await press('Set up');
    await enter('123456');
    await waitUntil(() => find('.card p')?.textContent?.includes('before we could show'));
    expect([find('ev-qr-code'), find('ev-status')!.textContent]).to.deep.equal([null, 'On']);
    await press('Create new codes');
    await waitUntil(() => find('ev-recovery-codes'));
    expect(sent('changeTwoFactor')).to.deep.equal([{ body: { enabled: true } }]);
    remove();
  });

  it('is off when the answer to turning it off was lost', async () => {
    let current: object = isOn;
    const { find, button, press, enter, remove } = await open({
      rest: {
        getSettings: () => current,
        changeTwoFactor: setupStatus,
        approveTwoFactor: () => {
          current = settings;
          return lost;
        },
      },
    });
    await press('Turn off');
    await enter('123456');
    await waitUntil(() => button('Set up'));
    expect([find('ev-code-entry'), find('ev-note')]).to.deep.equal([null, null]);
    remove();
  });

  it('ends a setup that was cancelled in another tab, and says so', async () => {
    const gone = createServerError(410, 'CODE_EXPIRED', 'No change is under way.', {
      params: { kind: 'no-two-factor-change' },
    });
    const { find, button, press, enter, remove } = await open({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: gone },
    });
    await press('Set up');
    await enter('123456');
    await waitUntil(() => button('Set up'));
    expect(find('ev-note')!.textContent).to.contain('No change is under way.');
    remove();
  });

  it('starts a setup again whose time is over', async () => {
    const expired = { ...setupStatus, expiresAt: at(-1) };
    const { find, press, sent, remove } = await open({
      rest: { getSettings: settings, changeTwoFactor: expired },
    });
    await press('Set up');
    await waitUntil(() => find('ev-code-entry'));
    find('ev-code-entry')!.dispatchEvent(new CodeRestartEvent());
    await waitUntil(() => sent('changeTwoFactor').length === 2);
    expect(sent('changeTwoFactor')[1]).to.deep.equal({ body: { enabled: true } });
    remove();
  });

  it('moves the focus to each new step, and back to the buttons', async () => {
    const { element, press, remove } = await open({
      rest: { getSettings: isOn, changeTwoFactor: setupStatus },
      typed: { renewRecoveryCodes: { recoveryCodes } },
    });
    const focused = () => element.shadowRoot!.activeElement;
    const text = () => focused()?.textContent?.trim();
    await press('New recovery codes');
    await waitUntil(() => text() === 'New recovery codes' && focused()!.localName === 'h3');
    await press('Cancel');
    await waitUntil(() => text() === 'New recovery codes' && focused()!.localName === 'ev-button');
    await press('New recovery codes');
    await press('Create new codes');
    await waitUntil(() => text() === 'Save your recovery codes');
    element
      .shadowRoot!.querySelector('ev-recovery-codes')!
      .dispatchEvent(new Event('ev-recovery-codes-saved'));
    await waitUntil(() => focused()?.localName === 'ev-button');
    await press('Turn off');
    await waitUntil(() => focused()?.localName === 'ev-code-entry');
    await press('Keep it on');
    await waitUntil(() => focused()?.localName === 'ev-button');
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { CodeRestartEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { recoveryCodes, setupStatus } from '../../stories/account/samples.ts';
import { createServerError } from '../../stories/story-app.ts';
import { at, settings } from '../../stories/wallets/samples.ts';
import { settled } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { isOn, openTwoFactorSettings } from './two-factor-settings-support.ts';

/** Answers that are late or lost, and where the focus goes. */
describe('<ev-two-factor-settings> between its steps', () => {
  /** An answer that the test gives later. */
  const createAnswer = () => {
    let give!: (value: unknown) => void;
    const answer = new Promise((resolve) => (give = resolve));
    return { answer: () => answer, give };
  };

  it('can’t be cancelled while a code is checked, so that no recovery codes get lost', async () => {
    const { answer, give } = createAnswer();
    const { box, find, button, press, enter, sent, remove } = await openTwoFactorSettings({
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
    const { find, press, button, remove } = await openTwoFactorSettings({
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
    const { find, press, enter, sent, remove } = await openTwoFactorSettings({
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
    expect([find('ev-qr-code'), find('ev-status')!.textContent?.trim()]).to.deep.equal([
      null,
      'On',
    ]);
    await press('Create new codes');
    await waitUntil(() => find('ev-recovery-codes'));
    expect(sent('changeTwoFactor')).to.deep.equal([{ body: { enabled: true } }]);
    remove();
  });

  it('is off when the answer to turning it off was lost', async () => {
    let current: object = isOn;
    const { find, button, press, enter, remove } = await openTwoFactorSettings({
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
    const { find, button, press, enter, remove } = await openTwoFactorSettings({
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
    const { find, press, sent, remove } = await openTwoFactorSettings({
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
    const { element, press, remove } = await openTwoFactorSettings({
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

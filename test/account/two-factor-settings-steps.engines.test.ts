import { expect } from '@open-wc/testing';
import { CodeRestartEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { 'two-factor' as twoFactorEn } from '../../messages/en/account.json';
import { recoveryCodes, setupStatus } from '../../stories/account/samples.ts';
import { createServerError } from '../../stories/story-app.ts';
import { at, settings } from '../../stories/wallets/samples.ts';
import {
  findByTag,
  getByTag,
  getFocused,
  isBusy,
  isDisabled,
  queryAllByTag,
  queryByTag,
  queryByText,
} from '../queries.ts';
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
    const { box, element, button, press, enter, sent, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: answer },
    });
    await press(twoFactorEn.setUp);
    await enter('123456');
    expect(isDisabled(button(twoFactorEn.cancelSetup)!)).to.equal(true);
    button(twoFactorEn.cancelSetup)!.click();
    give({ ...isOn, recoveryCodes });
    await findByTag(element, 'ev-recovery-codes');
    await settled(box);
    expect(sent('changeTwoFactor')).to.deep.equal([{ body: { enabled: true } }]);
    remove();
  });

  it('checks no code while it is being cancelled', async () => {
    const { answer, give } = createAnswer();
    const { element, press, button, remove } = await openTwoFactorSettings({
      rest: {
        getSettings: settings,
        changeTwoFactor: (input: { body: { enabled: boolean } }) =>
          input.body.enabled ? setupStatus : answer(),
      },
    });
    await press(twoFactorEn.setUp);
    await press(twoFactorEn.cancelSetup);
    const entry = getByTag(element, 'ev-code-entry');
    expect([entry.busy, isBusy(button(twoFactorEn.cancelSetup)!)]).to.deep.equal([true, true]);
    give(setupStatus);
    await waitUntil(() => button(twoFactorEn.setUp));
    remove();
  });

  const lost = createServerError(503, 'OUTCOME_UNKNOWN', 'The connection broke.');

  it('offers new recovery codes when it is on, but the answer was lost', async () => {
    let current: object = settings;
    const { element, press, enter, sent, remove } = await openTwoFactorSettings({
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
    await press(twoFactorEn.setUp);
    await enter('123456');
    await waitUntil(() => queryByText(element, twoFactorEn.unseenCodesText));
    expect([
      queryByTag(element, 'ev-qr-code'),
      queryAllByTag(element, 'ev-status')[0]!.textContent?.trim(),
    ]).to.deep.equal([null, 'On']);
    await press(twoFactorEn.createCodes);
    await findByTag(element, 'ev-recovery-codes');
    expect(sent('changeTwoFactor')).to.deep.equal([{ body: { enabled: true } }]);
    remove();
  });

  it('is off when the answer to turning it off was lost', async () => {
    let current: object = isOn;
    const { element, button, press, enter, remove } = await openTwoFactorSettings({
      rest: {
        getSettings: () => current,
        changeTwoFactor: setupStatus,
        approveTwoFactor: () => {
          current = settings;
          return lost;
        },
      },
    });
    await press(twoFactorEn.turnOff);
    await enter('123456');
    await waitUntil(() => button(twoFactorEn.setUp));
    expect([queryByTag(element, 'ev-code-entry'), queryByTag(element, 'ev-note')]).to.deep.equal([
      null,
      null,
    ]);
    remove();
  });

  it('ends a setup that was cancelled in another tab, and says so', async () => {
    const gone = createServerError(410, 'CODE_EXPIRED', 'No change is under way.', {
      params: { kind: 'no-two-factor-change' },
    });
    const { element, button, press, enter, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: gone },
    });
    await press(twoFactorEn.setUp);
    await enter('123456');
    await waitUntil(() => button(twoFactorEn.setUp));
    expect(getByTag(element, 'ev-note').textContent).to.contain('No change is under way.');
    remove();
  });

  it('starts a setup again whose time is over', async () => {
    const expired = { ...setupStatus, expiresAt: at(-1) };
    const { element, press, sent, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: expired },
    });
    await press(twoFactorEn.setUp);
    await findByTag(element, 'ev-code-entry');
    getByTag(element, 'ev-code-entry').dispatchEvent(new CodeRestartEvent());
    await waitUntil(() => sent('changeTwoFactor').length === 2);
    expect(sent('changeTwoFactor')[1]).to.deep.equal({ body: { enabled: true } });
    remove();
  });

  it('moves the focus to each new step, and back to the buttons', async () => {
    const { element, press, remove } = await openTwoFactorSettings({
      rest: { getSettings: isOn, changeTwoFactor: setupStatus },
      typed: { renewRecoveryCodes: { recoveryCodes } },
    });
    const focused = () => getFocused(element);
    const text = () => focused()?.textContent?.trim();
    await press(twoFactorEn.newCodes);
    await waitUntil(() => text() === twoFactorEn.newCodes && focused()!.localName === 'h3');
    await press('Cancel');
    await waitUntil(() => text() === twoFactorEn.newCodes && focused()!.localName === 'ev-button');
    await press(twoFactorEn.newCodes);
    await press(twoFactorEn.createCodes);
    await waitUntil(() => text() === twoFactorEn.codesTitle);
    getByTag(element, 'ev-recovery-codes').dispatchEvent(new Event('ev-recovery-codes-saved'));
    await waitUntil(() => focused()?.localName === 'ev-button');
    await press(twoFactorEn.turnOff);
    await waitUntil(() => focused()?.localName === 'ev-code-entry');
    await press(twoFactorEn.keepOn);
    await waitUntil(() => focused()?.localName === 'ev-button');
    remove();
  });
});

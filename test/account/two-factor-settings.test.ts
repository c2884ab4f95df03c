import { expect } from '@open-wc/testing';
import { 'two-factor' as twoFactorEn } from '../../messages/en/account.json';
import { 'login-again' as loginAgainEn } from '../../messages/en/login.json';
import { recoveryCodes, setupStatus } from '../../stories/account/samples.ts';
import * as stories from '../../stories/account/two-factor-settings.stories.ts';
import { createServerError } from '../../stories/story-app.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import {
  findByRole,
  findByTag,
  getByTag,
  getByText,
  getText,
  isDisabled,
  queryAllByTag,
  queryByTag,
} from '../queries.ts';
import { settled, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { isOn, openTwoFactorSettings } from './two-factor-settings-support.ts';

standing('ev-two-factor-settings', fromStories(stories));

describe('<ev-two-factor-settings>', () => {
  it('turns it on with a scanned code, and shows the recovery codes until they are saved', async () => {
    const { box, element, button, press, enter, sent, remove } = await openTwoFactorSettings({
      rest: {
        getSettings: settings,
        changeTwoFactor: setupStatus,
        approveTwoFactor: { ...isOn, recoveryCodes },
      },
    });
    await press(twoFactorEn.setUp);
    await findByTag(element, 'ev-qr-code');
    expect(getByTag(element, 'ev-qr-code').value).to.equal(setupStatus.otpauthUri);
    getByText(element, 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await expect(element).to.be.accessible();
    await enter('123456');
    await findByTag(element, 'ev-recovery-codes');
    await expect(element).to.be.accessible();
    expect(sent('approveTwoFactor')).to.deep.equal([{ body: { code: '123456' } }]);
    expect(button(twoFactorEn.turnOff)).to.equal(null);
    getByTag(element, 'ev-recovery-codes').dispatchEvent(new Event('ev-recovery-codes-saved'));
    await settled(box);
    expect([
      queryByTag(element, 'ev-recovery-codes'),
      queryAllByTag(element, 'ev-status')[0]!.textContent?.trim(),
    ]).to.deep.equal([null, 'On']);
    remove();
  });

  it('asks for another login where the last one is long ago', async () => {
    const problem = { params: { kind: 'two-factor' } };
    const old = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const { element, button, press, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: old },
    });
    await press(twoFactorEn.setUp);
    await waitUntil(() => button(loginAgainEn.logIn));
    expect(getByTag(element, 'ev-note').textContent).to.equal('Log in again.');
    await expect(element).to.be.accessible();
    remove();
  });

  it('needs a verified email address', async () => {
    const { button, element, remove } = await openTwoFactorSettings({
      rest: { getSettings: { ...settings, email: null, verifiedEmail: false } },
    });
    await waitUntil(() => button(twoFactorEn.setUp));
    expect(isDisabled(button(twoFactorEn.setUp)!)).to.equal(true);
    expect(getText(element)).to.contain('Verify an email address first.');
    remove();
  });

  it('forgets a setup that the person cancels', async () => {
    const { element, press, sent, button, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: setupStatus },
    });
    await press(twoFactorEn.setUp);
    await press(twoFactorEn.cancelSetup);
    await waitUntil(() => button(twoFactorEn.setUp));
    expect(queryByTag(element, 'ev-qr-code')).to.equal(null);
    expect(sent('changeTwoFactor')).to.deep.equal([
      { body: { enabled: true } },
      { body: { enabled: false } },
    ]);
    remove();
  });

  it('shows a wrong code and the tries that are left', async () => {
    const wrong = createServerError(422, 'CODE_INVALID', 'Wrong.', { attemptsLeft: 4 });
    const { element, press, enter, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: setupStatus, approveTwoFactor: wrong },
    });
    await press(twoFactorEn.setUp);
    await enter('111111');
    await waitUntil(() => getByTag(element, 'ev-code-entry').error);
    const entry = getByTag(element, 'ev-code-entry');
    expect([entry.rejectedCode, entry.status!.attemptsLeft]).to.deep.equal(['111111', 4]);
    remove();
  });

  it('turns it off with a code, and accepts a recovery code', async () => {
    const { element, press, enter, remove } = await openTwoFactorSettings({
      rest: { getSettings: isOn, changeTwoFactor: setupStatus, approveTwoFactor: settings },
    });
    await press(twoFactorEn.turnOff);
    await findByTag(element, 'ev-code-entry');
    expect(queryByTag(element, 'ev-qr-code')).to.equal(null);
    expect(getByTag(element, 'ev-code-entry').recoverable).to.equal(true);
    await enter('k7fq-2m9x');
    await waitUntil(() => queryAllByTag(element, 'ev-status')[0]!.textContent === 'Off');
    remove();
  });

  it('asks the server to leave it on when the person keeps it', async () => {
    const { element, press, sent, remove } = await openTwoFactorSettings({
      rest: { getSettings: isOn, changeTwoFactor: setupStatus },
    });
    await press(twoFactorEn.turnOff);
    await press(twoFactorEn.keepOn);
    await waitUntil(() => !queryByTag(element, 'ev-code-entry'));
    expect(sent('changeTwoFactor')).to.deep.equal([
      { body: { enabled: false } },
      { body: { enabled: true } },
    ]);
    remove();
  });

  it('lets a code be sent again after a failure of the connection', async () => {
    const { element, press, enter, remove } = await openTwoFactorSettings({
      rest: {
        getSettings: settings,
        changeTwoFactor: setupStatus,
        approveTwoFactor: createServerError(503, 'NOT_READY', 'The server is starting.'),
      },
    });
    await press(twoFactorEn.setUp);
    await enter('123456');
    const entry = getByTag(element, 'ev-code-entry');
    await waitUntil(() => entry.error);
    expect(entry.rejectedCode).to.equal('');
    remove();
  });

  it('renews the recovery codes after a confirmation', async () => {
    const { element, press, sent, remove } = await openTwoFactorSettings({
      rest: { getSettings: isOn },
      typed: { renewRecoveryCodes: { recoveryCodes } },
    });
    await press(twoFactorEn.newCodes);
    expect(sent('renewRecoveryCodes')).to.deep.equal([]);
    await press(twoFactorEn.createCodes);
    await findByTag(element, 'ev-recovery-codes');
    expect(getByTag(element, 'ev-recovery-codes').codes).to.deep.equal(recoveryCodes);
    remove();
  });

  it('sends people of a partner page to the product', async () => {
    const { button, element, remove } = await openTwoFactorSettings({
      kind: 'embed',
      rest: { getSettings: isOn },
    });
    await findByRole(element, 'link', { name: twoFactorEn.openSettings });
    expect(button(twoFactorEn.turnOff)).to.equal(null);
    remove();
  });
});

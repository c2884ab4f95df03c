import { expect } from '@open-wc/testing';
import type { QrCode } from '../../elements/ui/qr-code/qr-code.ts';
import { recoveryCodes, setupStatus } from '../../stories/account/samples.ts';
import * as stories from '../../stories/account/two-factor-settings.stories.ts';
import { createServerError } from '../../stories/story-app.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { settled, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { isOn, openTwoFactorSettings } from './two-factor-settings-support.ts';

standing('ev-two-factor-settings', fromStories(stories));

describe('<ev-two-factor-settings>', () => {
  it('turns it on with a scanned code, and shows the recovery codes until they are saved', async () => {
    const { box, element, find, button, press, enter, sent, remove } = await openTwoFactorSettings({
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
    expect([find('ev-recovery-codes'), find('ev-status')!.textContent?.trim()]).to.deep.equal([
      null,
      'On',
    ]);
    remove();
  });

  it('asks for another login where the last one is long ago', async () => {
    const problem = { params: { kind: 'two-factor' } };
    const old = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.', problem);
    const { element, find, button, press, remove } = await openTwoFactorSettings({
      rest: { getSettings: settings, changeTwoFactor: old },
    });
    await press('Set up');
    await waitUntil(() => button('Log in again'));
    expect(find('ev-note')!.textContent).to.equal('Log in again.');
    await expect(element).to.be.accessible();
    remove();
  });

  it('needs a verified email address', async () => {
    const { button, element, remove } = await openTwoFactorSettings({
      rest: { getSettings: { ...settings, email: null, verifiedEmail: false } },
    });
    await waitUntil(() => button('Set up'));
    expect(button('Set up')!.disabled).to.equal(true);
    expect(element.shadowRoot!.textContent).to.contain('Verify an email address first.');
    remove();
  });

  it('forgets a setup that the person cancels', async () => {
    const { find, press, sent, button, remove } = await openTwoFactorSettings({
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
    const { find, press, enter, remove } = await openTwoFactorSettings({
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
    const { find, press, enter, remove } = await openTwoFactorSettings({
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
    const { find, press, sent, remove } = await openTwoFactorSettings({
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
    const { find, press, enter, remove } = await openTwoFactorSettings({
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
    const { find, press, sent, remove } = await openTwoFactorSettings({
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
    const { button, remove } = await openTwoFactorSettings({
      kind: 'embed',
      rest: { getSettings: isOn },
    });
    await waitUntil(() => button('Change it in Evangelist'));
    expect(button('Turn off')).to.equal(undefined);
    remove();
  });
});

import { expect } from '@open-wc/testing';
import { viewOnlyReasons } from '../../../elements/core/session/view-only-reasons.ts';
import { profilePage } from '../../../stories/account/samples.ts';
import { createStoryApp } from '../../../stories/story-app.ts';
import { waitUntil } from '../../wait-until.ts';

/** The kinds of controls that a session may not use. */
async function findDisabled(user: object): Promise<string[]> {
  const app = createStoryApp({ typed: { getCurrentUser: { ...profilePage.user, ...user } } });
  const $reasons = app.use(viewOnlyReasons);
  const names = () =>
    Object.entries($reasons.get()).flatMap(([name, reason]) => (reason ? [name] : []));
  const stop = $reasons.subscribe(() => undefined);
  await waitUntil(() => names().length > 0);
  stop();
  app.destroy();
  return names().sort();
}

describe('reasons of disabled controls', () => {
  it('are all for an administrator who views as the user', async () => {
    expect(await findDisabled({ realUserId: 'admin' })).to.deep.equal([
      'campaigns',
      'money',
      'notifications',
      'posts',
      'security',
      'sessions',
      'settings',
      'wallets',
    ]);
  });

  it('leave money and sessions to a login by e-mail, and with a second factor more', async () => {
    const byEmail = { loginMethod: 'email', verifiedTwoFactorAuthEnabled: false };
    expect(await findDisabled(byEmail)).to.deep.equal([
      'campaigns',
      'security',
      'settings',
      'wallets',
    ]);
    expect(await findDisabled({ ...byEmail, verifiedTwoFactorAuthEnabled: true })).to.deep.equal([
      'campaigns',
      'settings',
    ]);
  });
});

import type { UserSettings } from '../../../contract/settings.ts';
import type { App } from '../../core/app/app.ts';
import { page } from '../../core/page/page.store.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import type { AccountMessages } from '../account.messages.ts';

/**
 * A toast: the address is verified. The first one leads back to the wallets: nothing could be withdrawn without it.
 * @param isReplaced whether there was another one
 */
export function notifyOfEmail(
  app: App,
  t: AccountMessages,
  { email, isReplaced }: Pick<UserSettings, 'email'> & { isReplaced: boolean },
): void {
  const message = isReplaced ? t.emailDoneHeld : t.emailDone;
  const path = '/profile/wallets';
  const run = () => app.use(page).navigate(path);
  app.use(toasts).notify({
    tone: 'success',
    text: message({ email: email ?? '' }),
    ...(!isReplaced && app.host.kind === 'app' && { action: { label: t.openWallets, run, path } }),
  });
}

/** An object, so that tests can replace them. */
import { loadModule, type ModuleLoadError } from '../../base/load-module.ts';

export const partLoaders = {
  rail: () => import('../rail/define.ts'),
  account: () => import('../account-menu/define.ts'),
  menu: () => import('../menu/define.ts'),
  bell: () => import('../../notifications/notification-bell/define.ts'),
  balance: () => import('../balance-chip/define.ts'),
  actions: () => import('../header-actions/define.ts'),
  popup: () => import('../popup-bar/define.ts'),
  footer: () => import('../footer/define.ts'),
  impersonation: () => import('../impersonation-bar/define.ts'),
  error: () => import('../error-screen/define.ts'),
  cookies: () => import('../cookie-bar/define.ts'),
  toaster: () => import('../../ui/toaster/define.ts'),
  secondFactor: () => import('../../account/second-factor-dialog/define.ts'),
  accountChoice: () => import('../../account/account-choice-dialog/define.ts'),
  editor: () => import('../../posts/post-editor/define.ts'),
};

/**
 * Parts of the shell that are loaded when first needed. Their tags are in the template before they
 * are defined.
 */
export type ShellPart = keyof typeof partLoaders;

/** The person asks for them by a press, so each press tries again. */
const pressedParts: readonly ShellPart[] = ['menu', 'editor'];

export const isPressedPart = (part: ShellPart): boolean => pressedParts.includes(part);

/**
 * Any other failed part is retried on another page or after the connection is back, not with each
 * update of the shell.
 */
const getRetryKey = () => `${navigator.onLine} ${location.pathname}`;

/** A function that loads each part once. `onError` gets a part that could not be loaded. */
export function createPartLoader(
  onError: (part: ShellPart, error: ModuleLoadError) => void,
  loaders: Readonly<Record<ShellPart, () => Promise<unknown>>> = partLoaders,
): (part: ShellPart) => void {
  /** The retry key at the time of the failure; empty while loading and once loaded. */
  const requested = new Map<ShellPart, string>();
  return (part) => {
    const failedAt = requested.get(part);
    if (failedAt === '' || failedAt === getRetryKey()) return;
    requested.set(part, '');
    void loadModule(loaders[part], (error) => {
      if (isPressedPart(part)) requested.delete(part);
      else requested.set(part, getRetryKey());
      onError(part, error);
    });
  };
}

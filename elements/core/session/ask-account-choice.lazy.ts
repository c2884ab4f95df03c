/** Asks which of two accounts shall be signed in. Loaded by a login that a link started. */
import type { AccountChoice } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import { ApiError } from '../http/api-error.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { accountChoice, type AccountChoiceRequest } from './account-choice.store.ts';
import { toasts } from '../page/toasts.store.ts';
import { loginMessages } from './login.messages.ts';
import { dialogTimeout } from './ask-second-factor.ts';

/**
 * @returns whether the person wants to log in with the other account
 * @throws ApiError `network` when no dialog shows the question
 */
export function askAccountChoice(app: App, choice: AccountChoice): Promise<boolean> {
  const { $request } = app.use(accountChoice);
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      clearTimeout(expiry);
      if ($request.get() === request) $request.set(null);
    };
    const timer = setTimeout(() => {
      end();
      reject(new ApiError('network', { app }));
    }, dialogTimeout);
    // The server takes no answer afterwards.
    const left = Date.parse(choice.expiresAt) - app.clock.now();
    const expiry = setTimeout(() => {
      finish(false);
      const text = getMessages(app, loginMessages).accountChoiceExpired;
      app.use(toasts).notify({ tone: 'warning', text });
    }, left);
    const finish = (isReplaced: boolean) => {
      end();
      resolve(isReplaced);
    };
    const request: AccountChoiceRequest = {
      ...choice,
      replace: () => finish(true),
      cancel: () => finish(false),
      shown: () => clearTimeout(timer),
    };
    $request.get()?.cancel();
    $request.set(request);
  });
}

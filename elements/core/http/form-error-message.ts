import type { App } from '../app/app.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { ApiError } from './api-error.ts';
import { getErrorMessage } from './error-message.ts';
import { formErrorsMessages } from './form-errors.messages.ts';

/**
 * The message of an error for a note inside of a form. After a failure of our server it states whether something was changed and
 * that it can be tried again, with the incident id; the default of a toast only leads to the support.
 */
export function getFormErrorMessage(app: App, error: unknown): string {
  const t = getMessages(app, formErrorsMessages);
  if (!(error instanceof ApiError)) return getErrorMessage(error, t.unknown);
  const { body, code, status } = error;
  const isUnchanged = code === 'INTERNAL' && !body?.params?.['kind'];
  const isUnknown = status >= 500 && !code;
  const message = isUnchanged
    ? t.unchanged
    : isUnknown
      ? t.unknown
      : getErrorMessage(error, t.unknown);
  const id = body?.incidentId;
  return id ? `${message} ${t.incident({ id })}` : message;
}

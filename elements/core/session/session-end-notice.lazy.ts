/** The toast after a session has ended without the person's act. */
import type { App } from '../app/app.ts';
import { sessionEndKey } from '../app/session-tokens.ts';
import { page } from '../page/page.store.ts';
import { toasts, type ToastAction } from '../page/toasts.store.ts';
import type { SessionEnd } from '../app/end-session.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { canLogInByEmail, emailLoginPath } from './email-login-offer.ts';
import { loginMessages } from './login.messages.ts';
import { showLoginError } from './login-controller.ts';
import { sessionEndMessages } from './session-end.messages.ts';
import { session } from './session.store.ts';

function parseEnd(text: string): SessionEnd {
  try {
    return JSON.parse(text) as SessionEnd;
  } catch {
    return {};
  }
}

/** Logs in to this page again. With a draft the editor opens afterwards. */
async function logInAgain(app: App, end: SessionEnd): Promise<void> {
  try {
    await app.use(session).login('read', {
      trigger: 'session_ended',
      afterLoginRedirectUrl: location.origin + location.pathname + location.search,
      ...(end.hasDraft && { modal_to_open: 'post-editor' }),
    });
  } catch (error) {
    showLoginError(app, error, () => void logInAgain(app, end));
  }
}

/**
 * Where X no longer gives access, a login with X may fail: its button is in the header all the same. A draft needs X to be
 * published, so there the login with X stays.
 */
function getWayIn(app: App, end: SessionEnd): ToastAction {
  if (end.reason === 'revoked' && !end.hasDraft && canLogInByEmail(app)) {
    const label = getMessages(app, loginMessages).byEmail;
    return { label, run: () => app.use(page).navigate(emailLoginPath) };
  }
  const label = getMessages(app, sessionEndMessages).logIn;
  return { label, run: () => void logInAgain(app, end) };
}

/** Shows once why the session ended, what happened to the draft, and a login. Nothing while a person is signed in. */
export function showSessionEnd(app: App): void {
  const { storage } = app.host;
  const text = storage.get(sessionEndKey);
  storage.remove(sessionEndKey);
  if (text === null || app.use(session).$signedIn.get()) return;
  const end = parseEnd(text);
  const t = getMessages(app, sessionEndMessages);
  app.use(toasts).notify({
    tone: 'warning',
    text: end.reason === 'revoked' ? t.revoked : t.ended,
    ...(end.hasDraft ? { detail: t.draftKept } : end.wasSending && { detail: t.nothingSent }),
    timeout: 0,
    action: getWayIn(app, end),
  });
}

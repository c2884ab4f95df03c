/** The toast after a session has ended without the person's act. */
import type { App } from '../app/app.ts';
import { sessionEndKey } from '../app/session-tokens.ts';
import { toasts } from '../page/toasts.store.ts';
import type { SessionEnd } from '../app/end-session.ts';
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

/** Shows once why the session ended, what happened to the draft, and a login. Nothing while a person is signed in. */
export function showSessionEnd(app: App): void {
  const { storage } = app.host;
  const text = storage.get(sessionEndKey);
  storage.remove(sessionEndKey);
  if (text === null || app.use(session).$signedIn.get()) return;
  const end = parseEnd(text);
  const t = app.use(sessionEndMessages).get();
  app.use(toasts).notify({
    tone: 'warning',
    text: end.reason === 'revoked' ? t.revoked : t.ended,
    ...(end.hasDraft ? { detail: t.draftKept } : end.wasSending && { detail: t.nothingSent }),
    timeout: 0,
    action: { label: t.logIn, run: () => void logInAgain(app, end) },
  });
}

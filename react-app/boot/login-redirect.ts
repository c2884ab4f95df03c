import type { LoginResult } from '../../contract/auth.ts';
import type { App } from '../../elements/core/app/app.ts';
import { errorCodes } from '../../elements/core/http/error-codes.ts';
import { postEditor } from '../../elements/core/page/post-editor.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { readPendingLogin } from '../../elements/core/session/pending-login-storage.ts';
import { sessionEndKey } from '../../elements/core/app/session-tokens.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { showError } from '../../elements/core/page/show-error.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import {
  restoreAdminSession,
  getSessionTokens,
  adminSessionKey,
  saveAdminSession,
} from '../../elements/shell/impersonation-bar/admin-session.ts';
import { loginMessages } from '../../elements/core/session/login.messages.ts';
import { startImpersonation } from './impersonation.ts';

/** Shows a notice about a cancelled login, and removes the parameter from the address. */
function showLoginCancelled(app: App): void {
  const url = new URL(location.href);
  if (url.searchParams.get('login') !== 'cancelled') return;
  url.searchParams.delete('login');
  history.replaceState(history.state, '', url);
  const t = app.use(loginMessages).get();
  app.use(toasts).notify({ text: t.cancelled, detail: t.cancelledHelp });
}

/** In milliseconds: longer than other toasts, because its action leads to the campaign. */
const joinedTimeout = 10_000;

/** Shows whether the login joined a campaign. */
async function showJoinResult(app: App, { joined, joinError }: LoginResult): Promise<void> {
  const { notify } = app.use(toasts);
  const t = app.use(loginMessages).get();
  if (joined) {
    const text = (joined.alreadyMember ? t.alreadyIn : t.joined)({
      campaign: joined.campaignTitle,
    });
    const run = () => app.use(page).navigate(`/campaign/${joined.campaignId}`);
    notify({ tone: 'success', text, timeout: joinedTimeout, action: { label: t.toCampaign, run } });
  }
  if (!joinError) return;
  const codes = app.use(errorCodes);
  await codes.load();
  const detail = codes.format({ status: 0, ...joinError }) ?? joinError.message;
  notify({ tone: 'warning', text: t.notJoined, detail, timeout: 0 });
}

/**
 * The impersonation has expired: restores the administrator's session, opens the dashboard, and
 * shows a notice.
 */
async function endImpersonation(app: App): Promise<void> {
  if (!(await restoreAdminSession(app))) return;
  app.use(page).navigate('/');
  app.use(toasts).notify({ text: app.use(loginMessages).get().lookOver, timeout: 0 });
}

/** Whether this page, or a reload of it, can complete a login. */
const isLoginWaiting = (): boolean =>
  /[#&]login=/.test(location.hash) || readPendingLogin() !== null;

/**
 * Completes a login or impersonation that redirected here, or restores the administrator's session
 * after one that expired. Shows why the session of the page before ended.
 */
export async function handleLoginRedirect(app: App): Promise<void> {
  showLoginCancelled(app);
  await completeLogin(app);
  if (!app.host.storage.get(sessionEndKey)) return;
  const { showSessionEnd } = await import('../../elements/core/session/session-end-notice.lazy.ts');
  showSessionEnd(app);
}

async function completeLogin(app: App): Promise<void> {
  try {
    if (await startImpersonation(app)) return;
    const tokens = getSessionTokens(app);
    const login = isLoginWaiting() ? await app.use(session).finishLogin() : null;
    if (!login) return await (tokens ? undefined : endImpersonation(app));
    if (login.impersonated) saveAdminSession(app, tokens);
    else app.host.storage.remove(adminSessionKey);
    await showJoinResult(app, login);
    if (login.modalToOpen === 'post-editor')
      app
        .use(postEditor)
        .open({ kind: 'post', resume: true, ...parseCampaignPath(location.pathname) });
  } catch (error) {
    const label = app.use(loginMessages).get().tryAgain;
    const action = { label, run: () => app.host.reload() };
    showError(app, error, { persistent: true, ...(isLoginWaiting() && { action }) });
  }
}

/** The campaign of the page that the author login returned to. */
function parseCampaignPath(path: string): { campaignId?: string } {
  const id = /^\/campaign\/([^/]+)$/.exec(path)?.[1];
  return id ? { campaignId: id } : {};
}

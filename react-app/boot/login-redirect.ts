import { loadModule, throwLoadError, warnOfLoadError } from '../../elements/base/load-module.ts';
import type { LoginResult } from '../../contract/auth.ts';
import { movedFromParameter } from '../../contract/login-fragment.ts';
import type { App } from '../../elements/core/app/app.ts';
import { errorCodes } from '../../elements/core/http/error-codes.ts';
import { applyAccountLanguage } from '../../elements/core/i18n/account-language.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import {
  getLoginStartPage,
  readAuthor,
  readLoginStart,
  storeAuthor,
  storeLoginFragment,
  storeLoginStart,
  takeLoginFragment,
  type LoginStart,
} from '../../elements/core/session/login-start-storage.ts';
import { readPendingLogin } from '../../elements/core/session/pending-login-storage.ts';
import { sessionEndKey } from '../../elements/core/app/session-tokens.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { showLoginError } from '../../elements/core/session/login-controller.ts';
import { withoutNeededLogin } from '../../elements/core/session/needed-login.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { showError } from '../../elements/core/page/show-error.ts';
import { toasts, type ToastAction } from '../../elements/core/page/toasts.store.ts';
import {
  restoreAdminSession,
  getSessionTokens,
  adminSessionKey,
  saveAdminSession,
} from '../../elements/shell/impersonation-bar/admin-session.ts';
import { loginMessages } from '../../elements/core/session/login.messages.ts';
import { startImpersonation } from './impersonation.ts';
import { startLinkedLogin } from './linked-login.ts';

/** The way back to what a login was started for: the draft in the editor, the invitation or the campaign. */
function getWayBack(app: App, start = readLoginStart()): ToastAction | undefined {
  const from = start && getLoginStartPage(start);
  const t = getMessages(app, loginMessages);
  if (start?.fields.modal_to_open === 'post-editor')
    return { label: t.toDraft, run: () => openDraft(app, start.path) };
  const labels = { invitation: t.toInvitation, campaign: t.toCampaign };
  return from
    ? { label: labels[from.kind], run: () => app.use(page).navigate(from.path), path: from.path }
    : undefined;
}

/** Opens the editor on the page that the author login left. */
function openDraft(app: App, path: string): void {
  if (path !== location.pathname) app.use(page).navigate(path);
  app.use(postEditor).open({ kind: 'post', resume: true, ...parseCampaignPath(path) });
}

/** Opens the editor after the author login, or names the other account that was chosen at the network. */
async function resumeDraft(app: App): Promise<void> {
  const author = readAuthor();
  storeAuthor(null);
  const { $user, reloadUser } = app.use(session);
  if (author) await reloadUser();
  const { userId, twitterHandle } = $user.get();
  if (!author || !twitterHandle || userId === author.userId)
    return openDraft(app, location.pathname);
  const t = getMessages(app, loginMessages);
  app.use(toasts).notify({
    tone: 'warning',
    text: t.otherAccount({ handle: `@${twitterHandle}` }),
    detail: t.otherAccountHelp({ handle: author.handle }),
    timeout: 0,
  });
}

/** Names a draft of the person that waits in this browser: after a login nothing else on the page shows it. */
async function showWaitingDraft(app: App): Promise<void> {
  const module = await loadModule(
    () => import('../../elements/posts/drafts.store.ts'),
    warnOfLoadError,
  );
  if (!module) return;
  const { $user, reloadUser } = app.use(session);
  // Drafts are stored by user.
  if (!$user.get().userId) await reloadUser().catch(() => undefined);
  const [draft] = app.use(module.drafts).list();
  if (!draft) return;
  const t = getMessages(app, loginMessages);
  const { kind, campaignId } = draft;
  const run = () => app.use(postEditor).open({ kind, campaignId });
  app.use(toasts).notify({ text: t.draftWaiting, timeout: 0, action: { label: t.openDraft, run } });
}

const isHostname = (text: string): boolean =>
  text.length <= 253 &&
  text.includes('.') &&
  text.split('.').every((label) => /^[a-z0-9-]{1,63}$/i.test(label));

/** The host of a brand that this login would have returned to; null for any other page. */
function getMovedFrom(): string | null {
  const host = new URLSearchParams(location.search).get(movedFromParameter);
  return host !== null && isHostname(host) ? host : null;
}

function removeMovedFrom(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(movedFromParameter)) return;
  url.searchParams.delete(movedFromParameter);
  history.replaceState(history.state, '', url);
}

/** A brand's host whose owner can't be proven gets no login: the person is here in its place. What was typed there stays there. */
function showMovedLogin(app: App, host: string): void {
  const t = getMessages(app, loginMessages);
  app.use(toasts).notify({
    tone: 'warning',
    text: t.movedHost({ host }),
    detail: t.movedHostHelp({ host }),
    timeout: 0,
  });
}

/** Shows a notice about a cancelled login, and removes the parameter from the address. */
function showLoginCancelled(app: App): void {
  const url = new URL(location.href);
  if (url.searchParams.get('login') !== 'cancelled') return;
  url.searchParams.delete('login');
  history.replaceState(history.state, '', url);
  storeLoginFragment(null);
  const t = getMessages(app, loginMessages);
  const action = getWayBack(app);
  // A person who is logged in was asked for a permission.
  const text = getSessionTokens(app)
    ? { text: t.cancelledConnect }
    : { text: t.cancelled, detail: t.cancelledHelp };
  app.use(toasts).notify({
    ...text,
    ...(action && { action, timeout: 0 }),
  });
}

/**
 * A link from a partner's page, for a person who is signed in there: logs in before the page is shown as to a stranger.
 *
 * @returns whether the browser leaves for the login
 */
async function startNeededLogin(app: App): Promise<boolean> {
  const here = withoutNeededLogin(location.href);
  if (here === null) return false;
  history.replaceState(history.state, '', here);
  if (getSessionTokens(app) || isLoginWaiting()) return false;
  const back = new URL(here);
  storeLoginFragment(back);
  back.hash = '';
  const cancelled = new URL(back);
  cancelled.searchParams.set('login', 'cancelled');
  try {
    await app.use(session).login('read', {
      afterLoginRedirectUrl: back.href,
      onCancelLoginRedirectUrl: cancelled.href,
      trigger: 'partner_link',
    });
    return true;
  } catch (error) {
    storeLoginFragment(null);
    showLoginError(app, error);
    return false;
  }
}

/** Shows the part of the page that the link named. */
function restoreFragment(app: App): void {
  const fragment = takeLoginFragment(location);
  if (fragment) app.use(page).navigate(location.pathname + location.search + fragment);
}

/** In milliseconds: longer than other toasts, because its action leads to the campaign. */
const joinedTimeout = 10_000;

/** In milliseconds: the time to read why. Pointer and focus pause it, and the invitation has the reason. */
const notJoinedTimeout = 15_000;

/** Shows whether the login joined a campaign. */
async function showJoinResult(
  app: App,
  { joined, joinError }: LoginResult,
  start: LoginStart | null,
): Promise<void> {
  const { notify } = app.use(toasts);
  const t = getMessages(app, loginMessages);
  if (joined) {
    const text = (joined.alreadyMember ? t.alreadyIn : t.joined)({
      campaign: joined.campaignTitle,
    });
    const path = `/campaign/${joined.campaignId}`;
    const action = { label: t.toCampaign, run: () => app.use(page).navigate(path), path };
    notify({ tone: 'success', text, timeout: joinedTimeout, action });
  }
  if (!joinError) return;
  if (joinError.code === 'REQUIREMENTS_UNMET' && joinError.params?.['kind'] === 'region')
    return app.use(page).navigate('/not-allowed?reason=region');
  const codes = app.use(errorCodes);
  await codes.load();
  const detail = codes.format({ status: 0, ...joinError }) ?? joinError.message;
  const action = getWayBack(app, start);
  notify({
    tone: 'warning',
    text: t.notJoined,
    detail,
    timeout: notJoinedTimeout,
    ...(action && { action }),
  });
}

/**
 * Leads back to the campaign or the invitation on which a login started that did nothing else: a login returns to the root.
 * @returns whether there is a way back
 */
function showWayBack(app: App, start: LoginStart | null, login: LoginResult): boolean {
  const { joined, joinError, modalToOpen, impersonated } = login;
  const from = start && getLoginStartPage(start);
  if (!from || from.path === location.pathname) return false;
  if (joined || joinError || modalToOpen || impersonated) return false;
  const action = getWayBack(app, start);
  app.use(toasts).notify({
    text: getMessages(app, loginMessages).loggedIn,
    tone: 'success',
    ...(action && { action }),
  });
  return true;
}

/**
 * The impersonation has expired: restores the administrator's session, opens the dashboard, and
 * shows a notice.
 */
async function endImpersonation(app: App): Promise<void> {
  if (!(await restoreAdminSession(app))) return;
  app.use(page).navigate('/');
  app.use(toasts).notify({ text: getMessages(app, loginMessages).lookOver, timeout: 0 });
}

/** Whether this page, or a reload of it, can complete a login. */
const isLoginWaiting = (): boolean =>
  /[#&]login=/.test(location.hash) || readPendingLogin() !== null;

/**
 * Completes a login or impersonation that redirected here, or restores the administrator's session
 * after one that expired. Shows why the session of the page before ended.
 */
export async function handleLoginRedirect(app: App): Promise<void> {
  if (await startNeededLogin(app)) return;
  showLoginCancelled(app);
  await completeLogin(app);
  // While a login waits, a reload completes it.
  if (!isLoginWaiting()) removeMovedFrom();
  if (!app.host.storage.get(sessionEndKey)) return;
  const module = await loadModule(
    () => import('../../elements/core/session/session-end-notice.lazy.ts'),
    warnOfLoadError,
  );
  module?.showSessionEnd(app);
}

async function completeLogin(app: App): Promise<void> {
  try {
    if ((await startImpersonation(app)) || (await startLinkedLogin(app))) return;
    const tokens = getSessionTokens(app);
    const login = isLoginWaiting() ? await app.use(session).finishLogin() : null;
    const start = readLoginStart();
    if (login) storeLoginStart(null);
    if (login && !login.modalToOpen) restoreFragment(app);
    if (!login) return await (tokens ? undefined : endImpersonation(app));
    // Only after a login: anybody can write a link with this parameter.
    const movedFrom = getMovedFrom();
    removeMovedFrom();
    if (movedFrom !== null) showMovedLogin(app, movedFrom);
    if (login.impersonated) saveAdminSession(app, tokens);
    else app.host.storage.remove(adminSessionKey);
    await showJoinResult(app, login, start);
    // Its draft is at the host that the login left.
    if (login.modalToOpen === 'post-editor' && movedFrom === null) await resumeDraft(app);
    else if (!login.impersonated) await showWaitingDraft(app);
    // Without them the page stays as it is.
    const hasWayBack = showWayBack(app, start, login);
    if (!login.impersonated)
      await applyAccountSettings(app, login, hasWayBack || movedFrom !== null).catch(
        () => undefined,
      );
  } catch (error) {
    const label = getMessages(app, loginMessages).tryAgain;
    const reload = { label, run: () => app.host.reload() };
    const action = isLoginWaiting() ? reload : getWayBack(app);
    showError(app, error, { persistent: true, ...(action && { action }) });
  }
}

/** Language and time zone of the account. A page in another language is loaded again, unless this one shows more of the login. */
async function applyAccountSettings(
  app: App,
  login: LoginResult,
  hasNotice: boolean,
): Promise<void> {
  const { settings } = await loadModule(
    () => import('../../elements/account/settings.store.ts'),
    throwLoadError,
  );
  const current = await app.use(settings).refetch();
  if (!current || !applyAccountLanguage(app, current.basic)) return;
  const showsMore = hasNotice || login.joined || login.joinError || login.modalToOpen;
  if (!showsMore) app.host.reload();
}

/** The campaign of the page that the author login returned to. */
function parseCampaignPath(path: string): { campaignId?: string } {
  const id = /^\/campaign\/([^/]+)$/.exec(path)?.[1];
  return id ? { campaignId: id } : {};
}

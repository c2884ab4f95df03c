import type { RedeemedLogin } from '../contract/auth.ts';
import type { App } from '../elements/core/app.ts';
import { editor } from '../elements/core/editor.store.ts';
import { page } from '../elements/core/page.store.ts';
import { session } from '../elements/core/session.store.ts';
import { toasts } from '../elements/core/toasts.store.ts';
import { comeBack, heldTokens, ownSessionKey, putAside } from '../elements/shell/viewing-as/own-session.ts';
import { welcomeTexts } from '../elements/shell/welcome.texts.ts';
import { beginViewing } from './view-as.ts';

/** Says gently that nothing happened, and takes the word out of the address. */
function sayCancelled(app: App): void {
  const url = new URL(location.href);
  if (url.searchParams.get('login') !== 'cancelled') return;
  url.searchParams.delete('login');
  history.replaceState(history.state, '', url);
  const t = app.use(welcomeTexts).get();
  app.use(toasts).show({ text: t.cancelled, detail: t.cancelledHelp });
}

/** Tells what the login did on its way. */
function sayJoined(app: App, { joined, joinError }: RedeemedLogin): void {
  const { show } = app.use(toasts);
  const t = app.use(welcomeTexts).get();
  if (joined) {
    const text = (joined.alreadyMember ? t.alreadyIn : t.joined)({ campaign: joined.campaignTitle });
    const run = () => app.use(page).navigate(`/campaign/${joined.campaignId}`);
    show({ tone: 'good', text, timeout: 0, action: { label: t.toCampaign, run } });
  }
  if (joinError) show({ tone: 'warn', text: t.notJoined, detail: joinError.message, timeout: 0 });
}

/** The hour of a look is over: what is shown here was somebody else's, so it is said, and one goes home. */
async function endLook(app: App): Promise<void> {
  if (!(await comeBack(app))) return;
  app.use(page).navigate('/');
  app.use(toasts).show({ text: app.use(welcomeTexts).get().lookOver, timeout: 0 });
}

/** Finishes a login that brought us here, if one did; or comes back to one's own session after a look as somebody. */
export async function welcome(app: App): Promise<void> {
  sayCancelled(app);
  try {
    if (await beginViewing(app)) return;
    const own = heldTokens(app);
    const login = await app.use(session).finishLogin();
    if (!login) return await (own ? undefined : endLook(app));
    if (login.viewingAs) putAside(app, own);
    else app.host.storage.remove(ownSessionKey);
    sayJoined(app, login);
    if (login.modalToOpen === 'post-editor')
      app.use(editor).open({ kind: 'post', resume: true, ...campaignOf(location.pathname) });
  } catch (error) {
    app.use(toasts).error(error, { persistent: true });
  }
}

/** The campaign whose page the author login came back to. */
function campaignOf(path: string): { campaignId?: string } {
  const id = /^\/campaign\/([^/]+)$/.exec(path)?.[1];
  return id ? { campaignId: id } : {};
}

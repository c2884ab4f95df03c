/** What an element of a signed-in person shows without a session. Loaded only then. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LoginKind } from '../../../contract/auth.ts';
import { getLocale } from '../i18n/locale.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { canLogInByEmail, emailLoginPath } from './email-login-offer.ts';
import { loginMessages } from './login.messages.ts';
import { LoginController } from './login-controller.ts';
import { loginPromptMessages, type LoginPromptSubject } from './login-prompt.messages.ts';

/** The second door, for a person whose login with X fails. */
const renderEmailOffer = ({ app }: WiredElement) =>
  canLogInByEmail(app)
    ? html`<ev-button slot="action" variant="quiet" href=${app.host.href(emailLoginPath)}
        >${getMessages(app, loginMessages).byEmail}</ev-button
      >`
    : nothing;

/** @returns a function that renders the prompt */
export function createLoginPrompt(
  host: WiredElement,
  subject: LoginPromptSubject,
  kind: LoginKind,
): () => TemplateResult {
  const login = new LoginController(host);
  const start = () => void login.start(kind, { trigger: `${subject}_login_button` });
  return () => {
    const t = getMessages(host.app, loginPromptMessages);
    return html`<ev-empty lang=${getLocale(host.app)} heading=${t[subject]}
      ><ev-button slot="action" variant="primary" @click=${start}>${t.logIn}</ev-button
      >${renderEmailOffer(host)}${login.errorMessage}</ev-empty
    >`;
  };
}

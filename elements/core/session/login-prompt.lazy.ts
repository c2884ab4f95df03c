/** What an element of a signed-in person shows without a session. Loaded only then. */
import { html, type TemplateResult } from 'lit';
import type { LoginKind } from '../../../contract/auth.ts';
import { getLocale } from '../i18n/locale.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { LoginController } from './login-controller.ts';
import { loginPromptMessages, type LoginPromptSubject } from './login-prompt.messages.ts';

/** @returns a function that renders the prompt */
export function createLoginPrompt(
  host: WiredElement,
  subject: LoginPromptSubject,
  kind: LoginKind,
): () => TemplateResult {
  const login = new LoginController(host);
  const start = () => void login.start(kind, { trigger: `${subject}_login_button` });
  return () => {
    const t = host.app.use(loginPromptMessages).get();
    return html`<ev-empty lang=${getLocale(host.app)} heading=${t[subject]}
      ><ev-button slot="action" variant="primary" @click=${start}>${t.logIn}</ev-button
      >${login.errorMessage}</ev-empty
    >`;
  };
}

import { html, nothing, type TemplateResult } from 'lit';
import type { LoginKind, LoginQuery } from '../../contract/auth.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { errorMessage } from './error-message.ts';
import { loginTexts } from './login.texts.ts';
import { session } from './session.store.ts';
import { toasts } from './toasts.store.ts';
import type { WiredElement } from './wired-element.ts';

/**
 * The login of an element. What keeps it from beginning is said by a toast, or, where nobody shows toasts (an element on
 * somebody else's page), in place: put {@link LogIn.problem} beside the button.
 */
export class LogIn {
  readonly #host: WiredElement;
  #words = '';

  constructor(host: WiredElement) {
    this.#host = host;
  }

  /** What went wrong last, for the template. */
  get problem(): TemplateResult | typeof nothing {
    return this.#words ? html`<p class="t2 bad" role="alert">${this.#words}</p>` : nothing;
  }

  /** Starts a login. Call it in the click: an embed opens a popup. Never rejects. */
  start(kind: LoginKind, fields?: LoginQuery): Promise<void> {
    return this.follow((app) => app.use(session).login(kind, fields));
  }

  /** Runs what starts a login by itself. Never rejects. */
  async follow(act: (app: NonNullable<WiredElement['app']>) => Promise<void>): Promise<void> {
    const { app } = this.#host;
    if (!app) return;
    this.#say('');
    try {
      await act(app);
    } catch (error) {
      this.#say(toldInPlace(app, error));
    }
  }

  #say(words: string): void {
    this.#words = words;
    this.#host.requestUpdate();
  }
}

/** Says by a toast why a login did not begin; where nobody shows toasts, it answers with the words to be said in place. */
export function toldInPlace(app: App, error: unknown): string {
  const t = app.use(loginTexts).get();
  const words = error instanceof CallError ? errorMessage(error) : isPopup(error) ? t.popup : t.failed;
  const { $list, show } = app.use(toasts);
  if (app.host.kind === 'embed' && $list.lc === 0) return words;
  show({ tone: 'bad', text: words });
  return '';
}

/** The browser opened no window. */
const isPopup = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

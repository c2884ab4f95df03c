import { html, type ReactiveController, type TemplateResult } from 'lit';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { LoginKind } from '../../../contract/auth.ts';
import { StoreController } from '../element/store-controller.ts';
import type { WiredElement } from '../element/wired-element.ts';
import type { LoginPromptSubject } from './login-prompt.messages.ts';
import { signInState } from '../app/sign-in.store.ts';

/**
 * Heading and login button for an element that shows what belongs to a person: a partner's page may have it without a
 * session. Needs the definitions of `ev-button`, `ev-empty` and `ev-skeleton`. The host renders {@link
 * LoginPrompt.render} while {@link LoginPrompt.isNeeded}.
 */
export class LoginPrompt implements ReactiveController {
  readonly #host: WiredElement;
  readonly #subject: LoginPromptSubject;
  readonly #kind: LoginKind;
  readonly #signedIn: StoreController<boolean>;
  #render: (() => TemplateResult) | undefined;
  #isLoading = false;

  constructor(host: WiredElement, subject: LoginPromptSubject, kind: LoginKind = 'read') {
    this.#host = host;
    this.#subject = subject;
    this.#kind = kind;
    const pick = (app: WiredElement['app']) => app.use(signInState).$signedIn;
    this.#signedIn = new StoreController(host, { keys: () => [], pick });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#host.isConnected) this.#signedIn.connect();
  }

  /** Whether nobody is signed in. Read it in `render`. */
  get isNeeded(): boolean {
    return !this.#signedIn.value;
  }

  render(): TemplateResult {
    if (this.#render) return this.#render();
    void this.#load();
    return html`<ev-skeleton lines="2"></ev-skeleton>`;
  }

  /** A failed download is repeated with the next update of the element. */
  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const module = await loadModule(() => import('./login-prompt.lazy.ts'), warnOfLoadError);
    this.#isLoading = false;
    if (!module) return;
    this.#render = module.createLoginPrompt(this.#host, this.#subject, this.#kind);
    this.#host.requestUpdate();
  }
}

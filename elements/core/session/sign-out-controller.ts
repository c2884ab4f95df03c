import type { App } from '../app/app.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { showError } from '../page/show-error.ts';
import { session } from './session.store.ts';

/** Signs out for an element. An error is shown as a toast. */
export class SignOutController {
  /** Whether a sign-out is running, for the button. */
  isBusy = false;

  readonly #host: WiredElement;

  constructor(host: WiredElement) {
    this.#host = host;
  }

  /** Signs out. Never rejects. */
  readonly start = (): Promise<void> => this.run((app) => app.use(session).signOut());

  /** Runs a function that signs out. Never rejects. */
  async run(signOut: (app: App) => Promise<void>): Promise<void> {
    const { app } = this.#host;
    this.#setBusy(true);
    try {
      await signOut(app);
    } catch (error) {
      showError(app, error);
    } finally {
      this.#setBusy(false);
    }
  }

  #setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.#host.requestUpdate();
  }
}

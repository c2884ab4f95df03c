import { html, nothing, type TemplateResult } from 'lit';
import type { ConfirmationAct, ConfirmationOutcome } from '../../contract/confirmation.ts';
import { CallError } from './call-error.ts';
import { confirmTexts } from './confirm.texts.ts';
import { errorMessage } from './error-message.ts';
import { openPopup } from './open-popup.ts';
import type { WiredElement } from './wired-element.ts';

type Phase = ConfirmationOutcome | 'idle' | 'open' | 'away' | 'failed';

/**
 * What an element on somebody else's page may not do itself (ruling 8): it is confirmed in a small window of the product.
 * How that stands is said in place; put {@link Confirm.news} beside the button.
 */
export class Confirm {
  readonly #host: WiredElement;
  #phase: Phase = 'idle';
  #problem = '';
  #turn = 0;
  #post = false;

  constructor(host: WiredElement) {
    this.#host = host;
  }

  /** Whether this page is another site's. */
  get needed(): boolean {
    return this.#host.app?.host.kind === 'embed';
  }

  /** What a button says that leads there. */
  get label(): string {
    return this.#host.app?.use(confirmTexts).get().inWindow ?? '';
  }

  /** The window is open, and the person has not come back yet. */
  get busy(): boolean {
    return this.#phase === 'open';
  }

  /**
   * Opens the window. Call it in the click, before any await. Never rejects.
   * @returns the outcome; undefined when the window told none, or could not open
   */
  async ask(act: ConfirmationAct): Promise<ConfirmationOutcome | undefined> {
    const { app } = this.#host;
    if (!app) return undefined;
    const popup = openPopup();
    const mine = ++this.#turn;
    this.#post = act.call === 'createPost';
    const step = (phase: Phase, problem = '') => mine === this.#turn && this.#step(phase, problem);
    if (!popup) return void step('failed', app.use(confirmTexts).get().blocked);
    step('open');
    try {
      const { confirmInWindow } = await import('./confirm-window.ts');
      const outcome = await confirmInWindow(app, act, popup, () => step('away'));
      step(outcome ?? 'away');
      return outcome;
    } catch (error) {
      popup.close();
      step('failed', error instanceof CallError ? errorMessage(error) : app.use(confirmTexts).get().failed);
      return undefined;
    }
  }

  /** What the element sees by itself, in a list for one, while the window has told nothing yet; what that tells still counts. */
  learn(outcome: ConfirmationOutcome): void {
    if (this.#phase === 'open' || this.#phase === 'away') this.#step(outcome, '');
  }

  /** How the last one stands, for the template. */
  get news(): TemplateResult | typeof nothing {
    const { app } = this.#host;
    if (!app || this.#phase === 'idle') return nothing;
    if (this.#phase === 'failed') return html`<p class="t2 bad" role="alert">${this.#problem}</p>`;
    const t = app.use(confirmTexts).get();
    const words = this.#phase === 'unsure' && this.#post ? t.unsurePost : t[this.#phase];
    return html`<p class="t2 second" role="status">${words}</p>`;
  }

  #step(phase: Phase, problem: string): void {
    this.#phase = phase;
    this.#problem = problem;
    this.#host.requestUpdate();
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { failAct } from '../http/fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { ConfirmationAct, ConfirmationOutcome } from '../../../contract/confirmation.ts';
import { ApiError } from '../http/api-error.ts';
import { getErrorMessage } from '../http/error-message.ts';
import { errorsMessages } from '../http/errors.messages.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { confirmationMessages, type ConfirmationMessages } from './confirmation.messages.ts';
import { reportAct } from './act.events.ts';
import { openPopup } from '../popup/open-popup.ts';

type Phase = ConfirmationOutcome | 'idle' | 'open' | 'away' | 'failed';

/**
 * Confirms an act of an embedded element in a popup of the product: the server refuses such acts from another site's page,
 * because that page could fake the click. Render {@link ConfirmController.status} next to the button.
 */
export class ConfirmController {
  readonly #host: WiredElement;
  #phase: Phase = 'idle';
  #errorMessage = '';
  #attempt = 0;
  #call: ConfirmationAct['call'] | undefined;

  constructor(host: WiredElement) {
    this.#host = host;
  }

  /** Whether acts need a confirmation: the element is on another site's page. */
  get isRequired(): boolean {
    return this.#host.foundApp?.host.kind === 'embed';
  }

  /** Label of the button that opens the popup. */
  get label(): string {
    const app = this.#host.foundApp;
    return app ? getMessages(app, confirmationMessages).inWindow : '';
  }

  /** Whether the popup is open and the person has not returned to this page. */
  get isOpen(): boolean {
    return this.#phase === 'open';
  }

  /**
   * Opens the popup. Call it in the click, before any await. Never rejects.
   * @returns the outcome; undefined when the popup sent none or could not open
   */
  async open(act: ConfirmationAct): Promise<ConfirmationOutcome | undefined> {
    const { foundApp: app } = this.#host;
    if (!app) return undefined;
    const popup = openPopup();
    const attempt = ++this.#attempt;
    this.#call = act.call;
    const setPhase = (phase: Phase, errorMessage = '') =>
      attempt === this.#attempt && this.#setPhase(phase, errorMessage);
    if (!popup) return void setPhase('failed', getMessages(app, confirmationMessages).blocked);
    setPhase('open');
    try {
      const { confirmInPopup } = await loadModule(() => import('./confirm-popup.ts'), failAct(app));
      const outcome = await confirmInPopup(app, act, popup, () => setPhase('away'));
      setPhase(outcome ?? 'away');
      if (outcome === 'done' || outcome === 'begun') reportAct(this.#host, act, outcome);
      return outcome;
    } catch (error) {
      popup.close();
      setPhase(
        'failed',
        error instanceof ApiError
          ? getErrorMessage(error, getMessages(app, errorsMessages).default)
          : getMessages(app, confirmationMessages).failed,
      );
      return undefined;
    }
  }

  /**
   * Performs an act: in the popup where that is required, else by `direct`. Call it in the click, before any await.
   * @param onConfirmed called when the act was confirmed: `done`, or `begun` when a code or a signature is still missing
   */
  async perform(
    act: ConfirmationAct,
    direct: () => unknown,
    onConfirmed?: (outcome: 'done' | 'begun') => void,
  ): Promise<void> {
    if (!this.isRequired) return void (await direct());
    const outcome = await this.open(act);
    if (outcome === 'done' || outcome === 'begun') onConfirmed?.(outcome);
  }

  /** The button that confirms an act in the popup. Element modules that use it import `ev-button`. */
  renderButton(
    act: ConfirmationAct,
    onConfirmed?: (outcome: 'done' | 'begun') => void,
  ): TemplateResult {
    const confirm = () => void this.perform(act, () => undefined, onConfirmed);
    return html`<ev-button variant="primary" ?busy=${this.isOpen} @click=${confirm}
      >${this.label}</ev-button
    >`;
  }

  /** Sets an outcome that the element has seen itself, for example in a list. A later result of the popup replaces it. */
  setOutcome(outcome: ConfirmationOutcome): void {
    if (this.#phase === 'open' || this.#phase === 'away') this.#setPhase(outcome, '');
  }

  /** The state of the last confirmation, for the template. */
  get status(): TemplateResult | typeof nothing {
    const { foundApp: app } = this.#host;
    if (!app || this.#phase === 'idle') return nothing;
    if (this.#phase === 'failed')
      return html`<p class="text-s danger" role="alert">${this.#errorMessage}</p>`;
    const message = this.#getMessage(this.#phase, getMessages(app, confirmationMessages));
    return html`<p class="text-s muted" role="status">${message}</p>`;
  }

  #getMessage(phase: Exclude<Phase, 'idle' | 'failed'>, t: ConfirmationMessages): string {
    if (phase === 'unsure' && this.#call === 'createPost') return t.unsurePost;
    // Its code is entered in the popup, never here.
    if (phase === 'begun' && this.#call === 'requestWithdrawal') return t.begunWithdrawal;
    return t[phase];
  }

  #setPhase(phase: Phase, errorMessage: string): void {
    this.#phase = phase;
    this.#errorMessage = errorMessage;
    this.#host.requestUpdate();
  }
}

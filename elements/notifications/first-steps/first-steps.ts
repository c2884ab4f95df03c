import { html, type TemplateResult } from 'lit';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { FirstStepsCloseEvent } from './first-steps.events.ts';
import { styles } from './first-steps.styles.ts';
import { firstStepsTexts } from './first-steps.texts.ts';

/**
 * @summary What to do first, in a dialog: where the welcome leads to. It is open as long as it stands in the page.
 * @fires ev-first-steps-close - The person has read it, or follows one of the steps.
 */
export class FirstSteps extends WiredElement {
  static override styles = [tokens, base, styles];
  static override properties = { name: {} };

  /** Who is welcome. */
  declare name: string | undefined;

  readonly #texts = this.store((app) => app.use(firstStepsTexts));

  readonly #close = (): void => void this.dispatchEvent(new FirstStepsCloseEvent());

  override render(): TemplateResult {
    const t = this.#texts.value!;
    const steps: [string, string, string, string][] = [
      [t.join, t.joinText, t.joinAction, '/campaigns'],
      [t.post, t.postText, t.postAction, '/profile'],
      [t.earn, t.earnText, t.earnAction, '/profile/wallets'],
    ];
    return html`<ev-dialog
      open
      label=${this.name ? t.title({ name: this.name }) : t.titleBare}
      close-label=${t.close}
      @ev-dialog-close=${this.#close}
    >
      <ol>
        ${steps.map(([what, why, action, path], index) => this.#step(index + 1, what, why, action, path))}
      </ol>
    </ev-dialog>`;
  }

  #step(number: number, what: string, why: string, action: string, path: string): TemplateResult {
    return html`<li>
      <span class="number num" aria-hidden="true">${number}</span>
      <div class="text">
        <h3>${what}</h3>
        <p>${why}</p>
      </div>
      <ev-button href=${this.app!.host.href(path)} @click=${this.#close}>${action}</ev-button>
    </li>`;
  }
}

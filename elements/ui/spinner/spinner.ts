import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './spinner.styles.ts';

/**
 * @summary Loading indicator inside existing content. For content that is not loaded yet use `ev-skeleton`.
 * Inherits the text color.
 */
export class Spinner extends EvElement {
  static override styles = [tokens, spinner, styles];

  /** Accessible name, by default that it is loading; empty if a visible text next to it names the wait. */
  @property() label: string | undefined;

  readonly #messages = new MessagesController(this, uiMessages);

  override render(): TemplateResult {
    const { label = this.#messages.value.loading } = this;
    return html`<span
      class="spinner"
      role=${label ? 'img' : nothing}
      aria-label=${label || nothing}
    ></span>`;
  }
}

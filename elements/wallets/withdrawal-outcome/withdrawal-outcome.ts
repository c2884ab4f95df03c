import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { walletsMessages } from '../wallets.messages.ts';
import { WithdrawalCheckEvent, WithdrawalRetryEvent } from './withdrawal-outcome.events.ts';
import { styles } from './withdrawal-outcome.styles.ts';

/**
 * @summary No answer to a withdrawal request arrived: the user checks the list or sends the same request again.
 * @fires ev-withdrawal-check - The user asks to look for the withdrawal in the list.
 * @fires ev-withdrawal-retry - The user asks to send the same request again.
 */
export class WithdrawalOutcome extends EvElement {
  static override styles = [tokens, base, section, styles];

  /** Whether the outcome of a request is unknown. Without it the element shows nothing. */
  @property({ type: Boolean }) unknown = false;
  /** The list is being fetched. */
  @property({ type: Boolean }) checking = false;
  /** The result of the last check. */
  @property() problem = '';

  readonly #messages = new MessagesController(this, walletsMessages);

  override render(): TemplateResult | typeof nothing {
    if (!this.unknown) return nothing;
    const t = this.#messages.value;
    return html`<ev-note tone="warning" live>
        <p class="strong">${t.unknownTitle}</p>
        <p>${t.unknownText}</p>
        ${this.problem ? html`<p>${this.problem}</p>` : nothing}
      </ev-note>
      <div class="actions">
        <ev-button
          variant="strong"
          ?busy=${this.checking}
          @click=${() => this.dispatchEvent(new WithdrawalCheckEvent())}
          >${t.unknownCheck}</ev-button
        >
        <ev-button @click=${() => this.dispatchEvent(new WithdrawalRetryEvent())}
          >${t.unknownRetry}</ev-button
        >
      </div>`;
  }
}

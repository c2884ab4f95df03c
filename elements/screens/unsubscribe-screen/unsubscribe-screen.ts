import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { unsubscribe } from '../../../contract/rest/settings.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { messagePage } from '../message-page.styles.ts';
import { unsubscribeScreenMessages } from './unsubscribe-screen.messages.ts';
import { invalidation } from '../../core/api/invalidation.ts';
import { rest } from '../../core/api/rest.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { checkCircle, mail } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';

/**
 * @summary Target page of the link in mails that turns such mails off. Loading the page changes nothing, because mail scanners
 * open links. Works without a login.
 */
export class UnsubscribeScreen extends WiredElement {
  static override styles = [tokens, base, section, messageFrame, messagePage];

  /** Token of the link. It begins with the setting that it turns off. */
  @property() token = '';

  @state() private busy = false;
  @state() private done = false;
  @state() private error = '';
  @query('h1') private heading?: HTMLElement;

  readonly #frame = new MessageFrame(this);
  readonly #messages = new MessagesController(this, unsubscribeScreenMessages);

  readonly #onUnsubscribe = async (): Promise<void> => {
    this.busy = true;
    this.error = '';
    try {
      await this.use(rest).call(unsubscribe, { params: { token: this.token } });
      this.use(invalidation).invalidate('settings');
      this.done = true;
      await this.updateComplete;
      this.heading?.focus();
    } catch (error) {
      this.error = getErrorMessage(error);
    } finally {
      this.busy = false;
    }
  };

  override render() {
    return this.#frame.render(this.done ? this.#renderDone() : this.#renderQuestion());
  }

  #renderQuestion() {
    const t = this.#messages.value;
    const isMarketing = this.token.startsWith('marketingEmail');
    return html`${mail}
      <h1>${isMarketing ? t.marketingEmailTitle : t.notifyByEmailTitle}</h1>
      <p class="muted">${isMarketing ? t.marketingEmailText : t.notifyByEmailText}</p>
      ${this.error ? html`<ev-note class="full-width" tone="danger" live>${this.error}</ev-note>` : nothing}
      <div class="actions">
        <ev-button variant="primary" ?busy=${this.busy} @click=${this.#onUnsubscribe}
          >${t.unsubscribe}</ev-button
        >${this.error ? this.#renderSettingsButton() : nothing}
      </div>`;
  }

  #renderDone() {
    const t = this.#messages.value;
    return html`${checkCircle}
      <h1 tabindex="-1">${t.doneTitle}</h1>
      <p class="muted">${t.doneText}</p>
      <div class="actions">${this.#renderSettingsButton()}</div>`;
  }

  #renderSettingsButton() {
    return html`<ev-button href=${this.app.host.href('/profile/settings')}
      >${this.#messages.value.settings}</ev-button
    >`;
  }
}

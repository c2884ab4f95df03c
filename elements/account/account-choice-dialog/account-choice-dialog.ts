import { html, nothing } from 'lit';
import type { AccountChoice } from '../../../contract/auth.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import {
  accountChoice,
  type AccountChoiceRequest,
} from '../../core/session/account-choice.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountChoiceMessages } from './account-choice-dialog.messages.ts';

type Account = AccountChoice['current'];

/**
 * @summary Dialog that asks which account shall be signed in, when a link started a login while another person is signed in. Closing
 * it leaves everything as it is. Opens by itself when a login needs it.
 */
export class AccountChoiceDialog extends WiredElement {
  static override styles = [tokens, base];

  readonly #request = this.store((app) => app.use(accountChoice).$request);
  readonly #messages = this.store((app) => app.use(accountChoiceMessages));
  #shownRequest: AccountChoiceRequest | null = null;

  protected override willUpdate(): void {
    const request = this.#request.value;
    if (request === this.#shownRequest) return;
    this.#shownRequest = request;
    request?.shown();
  }

  #nameAccount({ handle, name }: Account): string {
    if (handle) return `@${handle}`;
    return name ?? this.#messages.value.unnamed;
  }

  override render() {
    const request = this.#request.value;
    if (!request) return nothing;
    const t = this.#messages.value;
    const current = this.#nameAccount(request.current);
    const next = this.#nameAccount(request.next);
    return html`<ev-dialog
      open
      size="small"
      label=${t.title({ next })}
      @ev-dialog-close=${() => request.cancel()}
    >
      <p>${t.text({ current, next })}</p>
      <ev-button slot="footer" @click=${() => request.cancel()}>${t.stay({ current })}</ev-button>
      <ev-button slot="footer" variant="primary" @click=${() => request.replace()}
        >${t.switch({ next })}</ev-button
      >
    </ev-dialog>`;
  }
}

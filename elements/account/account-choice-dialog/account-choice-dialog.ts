import { html, nothing } from 'lit';
import type { AccountChoice } from '../../../contract/auth.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import type { MessagesOf } from '../../base/messages/messages.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import {
  accountChoice,
  type AccountChoiceRequest,
} from '../../core/session/account-choice.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountChoiceMessages } from './account-choice-dialog.messages.ts';

/** Empty where the account has neither a handle nor a name. */
const getName = ({ handle, name }: AccountChoice['current']): string =>
  handle ? `@${handle}` : (name ?? '');

/** A whole sentence for each case, because languages put a missing name differently. */
function getText(current: string, next: string, t: MessagesOf<'account-choice'>): string {
  if (current && next) return t.text({ current, next });
  if (current) return t.textNextUnnamed({ current });
  return next ? t.textCurrentUnnamed({ next }) : t.textUnnamed;
}

/**
 * @summary Dialog that asks which account shall be signed in, when a link started a login while another person is signed in. Closing
 * it leaves everything as it is. Opens by itself when a login needs it.
 */
export class AccountChoiceDialog extends WiredElement {
  static override styles = [tokens, base];

  readonly #request = this.store((app) => app.use(accountChoice).$request);
  readonly #messages = new MessagesController(this, accountChoiceMessages);
  #shownRequest: AccountChoiceRequest | null = null;

  protected override willUpdate(): void {
    const request = this.#request.value;
    if (request === this.#shownRequest) return;
    this.#shownRequest = request;
    request?.shown();
  }

  override render() {
    const request = this.#request.value;
    if (!request) return nothing;
    const t = this.#messages.value;
    const current = getName(request.current);
    const next = getName(request.next);
    return html`<ev-dialog
      open
      size="small"
      label=${next ? t.title({ next }) : t.titleUnnamed}
      @ev-dialog-close=${() => request.cancel()}
    >
      <p>${getText(current, next, t)}</p>
      <ev-button slot="footer" @click=${() => request.cancel()}
        >${current ? t.stay({ current }) : t.stayUnnamed}</ev-button
      >
      <ev-button slot="footer" variant="primary" @click=${() => request.replace()}
        >${next ? t.switch({ next }) : t.switchUnnamed}</ev-button
      >
    </ev-dialog>`;
  }
}

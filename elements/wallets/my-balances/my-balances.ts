import { html } from 'lit';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { balances } from '../../shared/balances.store.ts';
import { WalletLinkRequestEvent } from '../balance-list/balance-list.events.ts';
import { withdrawals } from '../withdrawals.store.ts';

/**
 * @summary The balances of the signed-in user; a login button without a session. `ev-balance-list` shows it where it gets no balances.
 * @fires ev-wallet-link-request - The user asks to link a wallet for a currency; carries `currency`.
 * @fires ev-load - What belongs to the person is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class MyBalances extends WiredElement {
  static override styles = [tokens, base];

  readonly #prompt = new LoginPrompt(this, 'balances');
  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #verifying = this.store((app) => app.use(withdrawals).$verifying);
  readonly #processing = this.store((app) => app.use(withdrawals).$processing);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #onLink = ({ currency }: WalletLinkRequestEvent): void =>
    void this.dispatchEvent(new WalletLinkRequestEvent(currency));

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const { data, error } = this.#balances.value;
    if (!data && error)
      return html`<ev-note tone="danger" live>${getErrorMessage(error)}</ev-note>`;
    if (!data) return html`<ev-skeleton shape="figure"></ev-skeleton>`;
    return html`<ev-balance-list
      lang=${getLocale(this.app)}
      .balances=${data}
      .awaitingCode=${this.#verifying.value.map(({ currency }) => currency)}
      .processing=${this.#processing.value}
      .now=${this.#now.value}
      settings-href=${this.app.host.href('/profile/settings#email')}
      campaigns-href=${this.app.host.href('/campaigns')}
      @ev-wallet-link-request=${this.#onLink}
    ></ev-balance-list>`;
  }
}

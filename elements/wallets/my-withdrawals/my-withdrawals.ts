import { html } from 'lit';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { wallets } from '../wallets.store.ts';
import type { WithdrawalFilterEvent } from '../withdrawal-list/withdrawal-list.events.ts';
import { withdrawals } from '../withdrawals.store.ts';

/**
 * @summary The withdrawals of the signed-in user; a login button without a session. `ev-withdrawal-list` shows
 * it where it gets no list.
 * @fires ev-load - What belongs to the person is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class MyWithdrawals extends WiredElement {
  static override styles = [tokens, base];

  readonly #prompt = new LoginPrompt(this, 'withdrawals');
  readonly #all = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #shown = this.store((app) => app.use(withdrawals).$filtered);
  readonly #currency = this.store((app) => app.use(withdrawals).$currency);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #onFilter = ({ currency }: WithdrawalFilterEvent): void =>
    this.use(withdrawals).setCurrency(currency);

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const { data, error } = this.#all.value;
    if (!data && error)
      return html`<ev-note tone="danger" live>${getErrorMessage(error)}</ev-note>`;
    if (!data) return html`<ev-skeleton shape="rows" lines="2"></ev-skeleton>`;
    return html`<ev-withdrawal-list
      lang=${getLocale(this.app)}
      .withdrawals=${this.#shown.value}
      .currencies=${[...new Set(data.map(({ currency }) => currency))]}
      currency=${this.#currency.value ?? ''}
      .types=${this.#types.value.data ?? []}
      .now=${this.#now.value}
      @ev-withdrawal-filter=${this.#onFilter}
    ></ev-withdrawal-list>`;
  }
}

import { html, nothing } from 'lit';
import { isZero } from '../../../common/decimal.ts';
import type { Money } from '../../../contract/common.ts';
import { formatAmount, formatList, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { balances } from '../../shared/balances.store.ts';
import { wallet } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './balance-chip.styles.ts';

const walletsPath = '/profile/wallets';

/** So many characters of an amount fit beside its currency on the narrowest phones. */
const mostCharacters = 8;

/**
 * The available balance in the header of narrow pages, whose menu has no wallets. It shows one currency, the first with an amount; its
 * name has all that have one. Its place is free while the balance is loading, and has an icon where it can't be loaded.
 * @summary Balance in the header, as a link to the wallets.
 */
export class BalanceChip extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  readonly #messages = new MessagesController(this, shellMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #path = this.store((app) => app.use(page).$path);

  protected override render() {
    const t = this.#messages.value;
    if (!t || !this.#signedIn.value) return nothing;
    const { data, error } = this.#balances.value;
    if (!data && !error) return nothing;
    const available = (data ?? []).map((balance) => balance.available);
    const shown = available.filter(({ amount }) => !isZero(amount));
    const [first] = shown.length ? shown : available;
    const locale = getLocale(this.app);
    const amounts = (shown.length ? shown : available.slice(0, 1)).map((money) =>
      formatMoney(money, locale),
    );
    return html`<a
      class="control"
      href=${this.app.host.href(walletsPath)}
      aria-current=${this.#path.value === walletsPath ? 'page' : nothing}
      aria-label=${first ? t.balance({ amounts: formatList(amounts, locale) }) : t.openWallets}
      data-analytics-click-id="button_balance_clicked"
      >${first ? this.#amount(first) : wallet}</a
    >`;
  }

  /** A long amount takes the room of its currency, which the name and the wallets have. */
  #amount({ amount, currency }: Money) {
    const shown = formatAmount(amount, getLocale(this.app), { currency });
    const isLong = shown.length > mostCharacters;
    return html`<bdi class="tabular" dir="ltr" translate="no"
      >${isLong ? shown : `${shown}\u00a0${currency}`}</bdi
    >`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Money } from '../../../contract/common.ts';
import { isZero, sum } from '../../../common/decimal.ts';
import type { Balance } from '../../../contract/reward.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { formatDate, toDayNumber } from '../../../messages/values.ts';
import { formatMoneyList, formatWithdrawn, isEstimate, markEstimate } from '../balance-status.ts';
import { earningsMessages, getMoneyWord, type EarningsMessages } from '../earnings.messages.ts';
import { styles } from './money-figures.styles.ts';

type FigureName = 'claimable' | 'available' | 'earned';
/** Estimates, and what of the total is on its way to a wallet. */
type RestName = 'estimated' | 'withdrawing';

const sumPending = ({ pendingItems = [] }: Balance, wanted: string): string =>
  sum(pendingItems.filter(({ reason }) => reason === wanted).map(({ amount }) => amount.amount));

const getAmount: Record<FigureName | RestName, (balance: Balance) => string> = {
  claimable: (balance) => sumPending(balance, 'claimable'),
  available: ({ available }) => available.amount,
  estimated: (balance) => sumPending(balance, 'evaluating'),
  earned: ({ lifetimeEarned }) => lifetimeEarned.amount,
  withdrawing: ({ inWithdrawal }) => inWithdrawal.amount,
};

const figureNames: readonly FigureName[] = ['claimable', 'available', 'earned'];
const restNames: readonly RestName[] = ['estimated', 'withdrawing'];

/** Shown even if nothing is in them. */
const always: readonly (FigureName | RestName)[] = ['available', 'earned'];

/**
 * @summary The figures of a person's money, the same on each page: ready to claim, available and total earned, each in all
 * currencies. Below them, in small: estimates, which are no money yet, with their date; how much of the total is in withdrawal and
 * withdrawn, with its fees. Figures without an amount are left out, except the available and the total one.
 */
export class MoneyFigures extends EvElement {
  static override styles = [tokens, base, term, styles];

  /** The answer of `GET /v1/balance`. */
  @property({ attribute: false }) balances: readonly Balance[] = [];
  /** The last figure, the total earned, begins where the second column of the page below does. */
  @property({ type: Boolean, reflect: true, attribute: 'above-aside' }) aboveAside = false;

  readonly #messages = new MessagesController(this, earningsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  get #t(): EarningsMessages {
    return this.#messages.value;
  }

  override render(): TemplateResult {
    const figures = figureNames.map((name) => this.#figure(name, this.#getAmounts(name)));
    const rest = [
      ...restNames.map((name) => this.#rest(name, this.#getAmounts(name))),
      this.#withdrawn(),
    ];
    return html`<dl class="figures">${figures}</dl>
      ${rest.some(Boolean) ? html`<dl class="rest text-s tabular">${rest}</dl>` : nothing}`;
  }

  #getAmounts(name: FigureName | RestName): Money[] {
    const all = this.balances.map((balance) => ({
      amount: getAmount[name](balance),
      currency: balance.currency,
    }));
    const some = all.filter(({ amount }) => !isZero(amount));
    return some.length > 0 || !always.includes(name) ? some : all.slice(0, 1);
  }

  #figure(name: FigureName, amounts: readonly Money[]): TemplateResult | '' {
    if (amounts.length === 0) return '';
    const t = this.#t;
    const word = name === 'earned' ? t.earned : getMoneyWord(name, t);
    return html`<div class=${name}>
      <dt>${renderTerm(word, t[`${name}Hint`])}</dt>
      ${amounts.map((money) => html`<dd><ev-money .value=${money}></ev-money></dd>`)}
    </div>`;
  }

  #rest(name: RestName, amounts: readonly Money[]): TemplateResult | '' {
    if (amounts.length === 0) return '';
    const isEstimated = name === 'estimated';
    const formula = name === 'withdrawing' ? this.#formulas.value.inWithdrawal : '';
    const hint = isEstimated ? this.#t.estimatedHint : formula;
    const written = formatMoneyList(amounts, findLocale(this));
    const until = isEstimated ? this.#findEstimateDate() : undefined;
    return html`<div class=${name}>
      <dt>${renderTerm(getMoneyWord(name, this.#t), hint)}</dt>
      <dd translate="no">${isEstimated ? markEstimate(written) : written}</dd>
      ${until ? html`<dd>${formatDate(until, findLocale(this))}</dd>` : nothing}
    </div>`;
  }

  #withdrawn(): TemplateResult | '' {
    const withdrawn = formatWithdrawn(this.balances, findLocale(this));
    if (!withdrawn) return '';
    const { amount, fee } = withdrawn;
    return html`<div class="withdrawn">
      <dt>${this.#t.withdrawn}</dt>
      <dd translate="no">${amount}</dd>
      ${fee ? html`<dd class="subtle">${this.#t.withdrawnFee({ fee })}</dd>` : nothing}
    </div>`;
  }

  /** When the estimates become final, if all do so on one day. */
  #findEstimateDate(): string | undefined {
    const times = this.balances.flatMap(({ pendingItems = [] }) =>
      pendingItems.filter(isEstimate).map(({ until }) => until),
    );
    const days = new Set(times.map((until) => until && toDayNumber(until)));
    return days.size === 1 ? times[0] : undefined;
  }
}

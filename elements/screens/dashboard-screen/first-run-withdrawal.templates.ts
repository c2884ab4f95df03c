/** The last step of the first run: the balance, and what a withdrawal still needs. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Money } from '../../../contract/common.ts';
import { isZero } from '../../../common/decimal.ts';
import type { DashboardPage, Todo } from '../../../contract/pages.ts';
import type { Balance } from '../../../contract/reward.ts';
import { formatMoneyList } from '../../wallets/balance-status.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { renderBalances, renderTodos } from './dashboard-sections.ts';

/** An amount, and below it what it is. */
export const renderAmount = (amount: Money | undefined, label: string): TemplateResult =>
  html`<div class="estimate">
    ${amount ? html`<p><ev-money size="large" .value=${amount}></ev-money></p>` : nothing}
    <p class="text-s muted">${label}</p>
  </div>`;

/** What the person has to do before money can be withdrawn; the to-dos of the step name it. */
const missingReasons: readonly string[] = ['email-unverified', 'no-wallet'];
/** The money that waits for it: available, or claimed and on its way. */
function findWaiting({ blockedReason, available, pendingItems = [] }: Balance) {
  if (!missingReasons.includes(blockedReason ?? '')) return undefined;
  if (!isZero(available.amount)) return { amount: available, kind: 'available' };
  const claimed = pendingItems.find(({ reason }) => reason === 'processing');
  return claimed && { amount: claimed.amount, kind: 'claimed' };
}

/** A withdrawal awaits its code; the to-do for it is above the card. */
export const isAwaitingCode = ({ todos }: DashboardPage): boolean =>
  todos.some(({ kind }) => kind === 'withdrawal-code');

/** Amounts that are on their way to a wallet. */
export function getWithdrawing(data: DashboardPage): Money[] {
  if (isAwaitingCode(data)) return [];
  return data.balances.flatMap(({ inWithdrawal }) =>
    isZero(inWithdrawal.amount) ? [] : [inWithdrawal],
  );
}

const renderWithdrawing = (amounts: readonly Money[], { t, locale, toHref }: DashboardContext) =>
  amounts.length
    ? html`<p>
        ${t.withdrawing({ amount: formatMoneyList(amounts, locale) })}
        <a href=${toHref('/profile/wallets')}>${t.seeWithdrawal}</a>
      </p>`
    : nothing;

/** Renders the balance, and the to-dos without which nothing can be withdrawn. */
export function renderWithdrawal(
  data: DashboardPage,
  { todos, leads }: { todos: readonly Todo[]; leads: boolean },
  context: DashboardContext,
): TemplateResult {
  const used = data.balances.filter(({ available, pending, inWithdrawal }) =>
    [available, pending, inWithdrawal].some(({ amount }) => !isZero(amount)),
  );
  const waiting = todos.length > 0 ? used.flatMap((one) => findWaiting(one) ?? []) : [];
  const balances = waiting.length ? used.filter((one) => !findWaiting(one)) : used;
  const canWithdraw = used.some((balance) => balance.canWithdraw) && !isAwaitingCode(data);
  const withdrawing = getWithdrawing(data);
  const isPrimary = leads && withdrawing.length === 0;
  const button = html`<div class="actions after">
    <ev-button
      variant=${isPrimary ? 'primary' : ''}
      href=${context.toHref('/profile/wallets#withdraw')}
      >${context.t.withdrawNow}</ev-button
    >
  </div>`;
  const amounts = waiting.map(({ amount, kind }) =>
    renderAmount(amount, context.t.beforeWithdrawal({ kind })),
  );
  return html`${renderWithdrawing(withdrawing, context)}${amounts}${renderTodos(todos, context, { secondary: !leads })}
  ${balances.length ? renderBalances({ ...data, balances }, context) : nothing}
  ${canWithdraw && todos.length === 0 ? button : nothing}`;
}

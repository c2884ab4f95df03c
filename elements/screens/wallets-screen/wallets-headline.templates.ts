/** The head of the wallets page: what can be withdrawn and why not more, and a line for each amount to claim. */
import { html, nothing, type TemplateResult } from 'lit';
import { isZero } from '../../../common/decimal.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Locale } from '../../../messages/values.ts';
import {
  formatMoneyList,
  formatPendingDate,
  getBlockedMessage,
} from '../../wallets/balance-status.ts';
import type { BalanceSummary } from '../../wallets/balance-summary.ts';
import type { WalletsMessages } from '../../wallets/wallets.messages.ts';

export interface HeadlineOptions {
  balances: readonly Balance[];
  summary: BalanceSummary;
  t: WalletsMessages;
  locale: Locale;
  /** Current time in milliseconds. */
  now: number;
  /** The address of a path of the product. */
  href(path: string): string;
}

/** First what can be withdrawn now; then each amount to claim; then what becomes of the rest. An estimate is named as one. */
export function renderHeadline(options: HeadlineOptions): TemplateResult {
  const { balances, t, href } = options;
  if (balances.some(({ blockedReason }) => blockedReason === 'frozen'))
    return html`<p class="lead muted">
      ${t.helpFrozen} <a href=${href('/help')}>${t.frozenSupport}</a>
    </p>`;
  const rest = getRest(options);
  return html`<div class="lead">
    ${getFirstLines(options).map((line) => html`<p class="muted tabular">${line}</p>`)}
    ${renderClaims(options)}
    ${rest ? html`<p class="rest text-s muted tabular">${rest}</p>` : nothing}
  </div>`;
}

function getFirstLines(options: HeadlineOptions): unknown[] {
  const { balances, summary, t, locale } = options;
  const { withdrawable, held } = summary;
  const below = balances.filter(
    ({ available, blockedReason }) => blockedReason === 'min' && !isZero(available.amount),
  );
  const b = (text: unknown) => html`<b class="strong tabular" translate="no">${text}</b>`;
  if (withdrawable.length)
    return [t.headlineNow({ amount: formatMoneyList(withdrawable, locale), b })];
  if (!held.length) return [t.headlineNone];
  const waiting = balances.filter(
    ({ available, blockedReason }) =>
      isWaiting(blockedReason) && held.some(({ currency }) => currency === available.currency),
  );
  const explained = [...below, ...waiting].map(({ available }) => available.currency);
  const others = held.filter(({ currency }) => !explained.includes(currency));
  return [
    ...waiting.map((balance) => renderWaiting(options, balance)),
    ...(others.length ? [t.headlineHeld({ amount: formatMoneyList(others, locale) })] : []),
    ...(below.length ? [renderBelow(options, below)] : []),
  ];
}

/** Whether the person can only wait: no step of theirs ends it. */
const isWaiting = (reason: Balance['blockedReason']): boolean =>
  reason === 'hold' || reason === 'review' || reason === 'paused';

/** What a balance waits for: for a hold, until when. */
function renderWaiting({ t, locale, now }: HeadlineOptions, balance: Balance): string {
  const amount = formatMoneyList([balance.available], locale);
  return `${t.headlineBelow({ amount })} ${getBlockedMessage(balance, { t, locale, now })}`;
}

/** What is missing up to the minimum, and where to earn it. E-mail address and wallet come later. */
function renderBelow({ t, locale, now, href }: HeadlineOptions, below: readonly Balance[]) {
  const amount = formatMoneyList(
    below.map(({ available }) => available),
    locale,
  );
  const missing = below.map((balance) => getBlockedMessage(balance, { t, locale, now }));
  return html`${t.headlineBelow({ amount })} ${missing.join(' ')}
    <a href=${href('/campaigns')}>${t.seeCampaigns}</a>`;
}

function getRest({ summary, t, locale }: HeadlineOptions): string {
  const { awaitingCode, claimed, withdrawing, estimated } = summary;
  const write = (
    amounts: BalanceSummary['held'],
    message: (params: { amount: string }) => string,
  ) => (amounts.length ? message({ amount: formatMoneyList(amounts, locale) }) : '');
  return [
    write(awaitingCode, t.headlineNeedsCode),
    write(claimed, t.headlineClaimed),
    write(withdrawing, t.headlineWithdrawing),
    write(estimated, t.headlineEvaluated),
  ]
    .filter(Boolean)
    .join(' ');
}

/** One line for each amount to claim, with the button that leads to its claim. */
function renderClaims({ summary, t, locale, now, href }: HeadlineOptions) {
  if (!summary.claimable.length) return nothing;
  const lines = summary.claimable.map((part) => {
    const amount = formatMoneyList([part.amount], locale);
    const until = formatPendingDate(part, { t, locale, now });
    return html`<li>
      <span class="tabular"
        >${until ? t.headlineReady({ amount, until }) : t.headlineReadyNoDate({ amount })}</span
      >
      ${
        part.campaignId
          ? html`<ev-button
              size="small"
              variant="strong"
              href=${href(`/campaign/${part.campaignId}#claim`)}
              >${t.reviewClaim}</ev-button
            >`
          : nothing
      }
    </li>`;
  });
  return html`<ul class="claims">
    ${lines}
  </ul>`;
}

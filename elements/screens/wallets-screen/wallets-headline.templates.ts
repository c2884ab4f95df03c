/** The head of the wallets page: what can be withdrawn and why not more, and a line for each amount to claim. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Balance } from '../../../contract/reward.ts';
import type { Locale } from '../../../messages/values.ts';
import { formatMoneyList, formatPendingDate } from '../../wallets/balance-status.ts';
import type { BalanceSummary } from '../../wallets/balances.store.ts';
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

/** Summary of the withdrawable, held and awaited amounts, of those on their way, and of estimates; below it what can be claimed. */
export function renderHeadline(options: HeadlineOptions): TemplateResult {
  const { balances, t, href } = options;
  if (balances.some(({ blockedReason }) => blockedReason === 'frozen'))
    return html`<p class="lead muted">
      ${t.helpFrozen} <a href=${href('/help')}>${t.frozenSupport}</a>
    </p>`;
  return html`<div class="lead">
    <p class="muted tabular">${getSentences(options)}</p>
    ${renderClaims(options)}
  </div>`;
}

function getSentences({ summary, t, locale }: HeadlineOptions): unknown[] {
  const { withdrawable, held, awaitingCode, onItsWay, estimated } = summary;
  const write = (amounts: BalanceSummary['held']) => formatMoneyList(amounts, locale);
  const b = (text: unknown) => html`<b class="strong tabular">${text}</b>`;
  const sentences: unknown[] = [
    withdrawable.length ? t.headline({ amount: write(withdrawable), b }) : t.headlineNothing,
  ];
  if (held.length && !withdrawable.length) sentences.push(t.headlineHeld({ amount: write(held) }));
  if (awaitingCode.length) sentences.push(t.headlineCode({ amount: write(awaitingCode) }));
  if (onItsWay.length)
    sentences.push(
      (withdrawable.length ? t.headlineComing : t.headlineComingOnly)({ amount: write(onItsWay) }),
    );
  if (estimated.length) sentences.push(t.headlineEstimate({ amount: write(estimated) }));
  return sentences.map((sentence, at) => (at ? [' ', sentence] : sentence));
}

/** One line for each amount to claim, with the button that leads to its claim. */
function renderClaims({ summary, t, locale, now, href }: HeadlineOptions) {
  if (!summary.claimable.length) return nothing;
  const lines = summary.claimable.map((part) => {
    const amount = formatMoneyList([part.amount], locale);
    const until = formatPendingDate(part, { t, locale, now });
    return html`<li>
      <span class="tabular">${t.headlineClaim({ amount, until })}</span>
      ${
        part.campaignId
          ? html`<ev-button
              size="small"
              variant="strong"
              href=${href(`/campaign/${part.campaignId}#claim`)}
              >${t.headlineClaimAction({ amount })}</ev-button
            >`
          : nothing
      }
    </li>`;
  });
  return html`<ul class="claims">
    ${lines}
  </ul>`;
}

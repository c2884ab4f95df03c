import { html, type TemplateResult } from 'lit';
import type { Money } from '../../contract/common.ts';
import { formatMoney } from '../../messages/values.ts';
import type { Locale } from '../../messages/values/formatters.ts';
import type { CampaignsMessages } from './campaigns.messages.ts';

/** A pool's amount and its word, in the order of the language. */
export const renderPoolAmount = (
  pool: Money,
  t: Pick<CampaignsMessages, 'pool'>,
  { locale, wordClass = 'subtle' }: { locale?: Locale; wordClass?: string } = {},
): unknown =>
  t.pool<TemplateResult>({
    amount: formatMoney(pool, locale, { short: true }),
    money: () => html`<ev-money class="strong" short .value=${pool}></ev-money>`,
    word: (text) => html`<span class=${wordClass}>${text}</span>`,
  });

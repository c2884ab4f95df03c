/** What happens when with a person's money, as a section of a page. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AgendaItem } from '../../contract/earnings.ts';
import { renderSection } from '../ui/section.ts';
import type { EarningsMessages } from './earnings.messages.ts';

export interface ComingUpOptions {
  t: EarningsMessages;
  /** Milliseconds since the epoch. */
  now: number;
  /** Converts a path of the product to a URL. */
  linkTo(path: string): string;
}

/** Renders what comes up, soonest first; nothing without any. Requires `ev-payout-calendar` to be registered. */
export function renderComingUp(
  items: readonly AgendaItem[],
  { t, now, linkTo }: ComingUpOptions,
): TemplateResult | typeof nothing {
  if (!items.length) return nothing;
  const list = html`<ev-payout-calendar
    .items=${items}
    .now=${now}
    .linkTo=${linkTo}
  ></ev-payout-calendar>`;
  return renderSection('calendar', t.calendar, nothing, list);
}

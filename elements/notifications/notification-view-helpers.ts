/** What the views of all types of notification have in common. */
import type { TemplateResult } from 'lit';
import type { EventType, Payload } from '../../contract/notification.ts';
import type { TextTone } from '../base/tone.ts';
import {
  formatDate as formatAnyDate,
  formatDateTime as formatAnyDateTime,
  formatEnd as formatAnyEnd,
  formatLastDay as formatAnyLastDay,
  toMs,
  type Locale,
} from '../../messages/values.ts';

export interface NotificationView {
  title: string;
  body: string;
  tone: Exclude<TextTone, ''>;
  /** A path of the product or a safe absolute URL; null without a target. */
  href: string | null;
  /** Replaces the icon of the type. */
  icon?: TemplateResult;
  /** The link below the text, where there is one. */
  action?: { label: string; href: string };
  /** A second link, beside the action. */
  report?: { label: string; href: string };
}

/** Parameters that most messages use, under the names of their placeholders. */
export interface CommonParams {
  campaign: string;
  advertiser: string;
  amount: string;
}
export interface ViewContext<Messages> {
  t: Messages;
  locale: string | undefined;
  params: CommonParams;
}
export type View<T extends EventType, Messages> = (
  payload: Payload[T],
  context: ViewContext<Messages>,
) => NotificationView;
export const toCampaignPath = (id: string) => `/campaign/${encodeURIComponent(id)}`;
export const withdrawalsPath = '/profile/wallets';
/** Throws without a date: a payload that lacks it is shown as an unknown notification. */
const assertDate = (at: string): string => {
  if (Number.isNaN(toMs(at))) throw new RangeError(`Not a date: ${at}`);
  return at;
};
export const formatDate = (at: string, locale: Locale) => formatAnyDate(assertDate(at), locale);
export const formatEnd = (at: string, locale: Locale) => formatAnyEnd(assertDate(at), locale);
export const formatLastDay = (at: string, locale: Locale) =>
  formatAnyLastDay(assertDate(at), locale);
export const formatDateTime = (at: string, locale: Locale) =>
  formatAnyDateTime(assertDate(at), locale);

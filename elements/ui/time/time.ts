import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import {
  formatDate,
  formatDateTime,
  formatLeft,
  formatRange,
  formatRelative,
  formatTime,
  localeOf,
  toMs,
  type DateOptions,
  type Locale,
} from '../format.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './time.styles.ts';

export type TimeFormat = 'date' | 'time' | 'datetime' | 'relative' | 'until' | 'range';

/**
 * @summary A moment, in the reader's language. It keeps no clock: `relative` and `until` need `now` from whoever has one,
 * and until it comes show the date.
 */
export class Time extends LitElement {
  static override styles = [tokens, styles];

  /** ISO 8601. Nothing is drawn without one. */
  @property() datetime: string | null | undefined;
  /** `until` counts what is left ("3d 9h left"); `range` goes on to `to`. */
  @property() format: TimeFormat | undefined = 'datetime';
  /** End of a range, ISO 8601. */
  @property() to: string | null | undefined;
  /** The present in ms, by the server's clock. With it, other years are written out. */
  @property({ attribute: false }) now: number | undefined;
  /** Without the day of the week. */
  @property({ type: Boolean }) brief = false;
  /** IANA name or UTC; default the reader's own. */
  @property({ attribute: 'time-zone' }) timeZone: string | undefined;
  /** How `until` reads; `{time}` is what is left. */
  @property({ attribute: 'left-text' }) leftText: string | undefined = '{time} left';
  /** What `until` says once it is over. */
  @property({ attribute: 'over-text' }) overText: string | undefined = 'over';
  @property() locale: Locale;

  override render(): TemplateResult | typeof nothing {
    if (!this.datetime || Number.isNaN(toMs(this.datetime))) return nothing;
    const locale = this.locale ?? localeOf(this);
    const counted = this.format === 'relative' || this.format === 'until';
    const whole = counted ? formatDateTime(this.datetime, locale, { ...this.#options(), now: 'always' }) : nothing;
    return html`<time datetime=${this.datetime} title=${whole}>${this.#words(this.datetime, locale)}</time>`;
  }

  #options(): DateOptions {
    return {
      weekday: !this.brief,
      ...(this.now !== undefined && { now: this.now }),
      ...(this.timeZone && { timeZone: this.timeZone }),
    };
  }

  #words(at: string, locale: Locale): string {
    const options = this.#options();
    if (this.format === 'date') return formatDate(at, locale, options);
    if (this.format === 'time') return formatTime(at, locale, options);
    if (this.format === 'range') return formatRange(at, this.to ?? at, locale, { ...options, weekday: false });
    if (this.now === undefined || !this.format || this.format === 'datetime') return formatDateTime(at, locale, options);
    if (this.format === 'relative') return formatRelative(at, this.now, locale);
    const left = formatLeft(at, this.now, locale);
    return left ? (this.leftText ?? '{time} left').replace('{time}', left) : (this.overText ?? 'over');
  }
}

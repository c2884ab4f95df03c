import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import {
  formatDate,
  formatDateTime,
  formatEnd,
  formatTimeLeft,
  formatDateRange,
  formatRelative,
  formatTime,
  toMs,
  type DateOptions,
  type Locale,
} from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../find-locale.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './time.styles.ts';

export type TimeFormat = 'date' | 'time' | 'datetime' | 'end' | 'relative' | 'until' | 'range';

/**
 * @summary A date or time in the reader's language. It has no clock: `relative` and `until` need `now` and show the
 * date and time without it.
 */
export class Time extends EvElement {
  static override styles = [tokens, styles];

  /** ISO 8601. Renders nothing without it. */
  @property() datetime: string | null | undefined;
  /** `end`: 0:00 is the end of the day before. `until` shows the time left ("3d 9h left"); `range` ends at `to`. */
  @property() format: TimeFormat = 'datetime';
  /** End of a range, exclusive, ISO 8601. */
  @property() to: string | null | undefined;
  /** Current server time in ms. With it, years other than the current one are shown. */
  @property({ attribute: false }) now: number | undefined;
  /** Omit the day of the week. */
  @property({ type: Boolean }) brief = false;
  /** IANA name or UTC; default the browser's time zone. */
  @property({ attribute: 'time-zone' }) timeZone: string | undefined;
  /** Text of `until`; `{time}` is replaced by the time left. Default: `ui.timeLeft`. */
  @property({ attribute: 'left-text' }) leftText: string | undefined;
  /** Text of `until` after the date has passed. Default: `ui.timeOver`. */
  @property({ attribute: 'over-text' }) overText: string | undefined;
  @property() locale: Locale;

  readonly #messages = new MessagesController(this, uiMessages);

  override render(): TemplateResult | typeof nothing {
    if (!this.datetime || Number.isNaN(toMs(this.datetime))) return nothing;
    const locale = this.locale ?? findLocale(this);
    const isRelative = this.format === 'relative' || this.format === 'until';
    const title = isRelative
      ? formatDateTime(this.datetime, locale, { ...this.#options(), now: 'always' })
      : nothing;
    return html`<time datetime=${this.datetime} title=${title}
      >${this.#formatText(this.datetime, locale)}</time
    >`;
  }

  #options(): DateOptions {
    return {
      weekday: !this.brief,
      ...(this.now !== undefined && { now: this.now }),
      ...(this.timeZone && { timeZone: this.timeZone }),
    };
  }

  #formatText(at: string, locale: Locale): string {
    const options = this.#options();
    if (this.format === 'date') return formatDate(at, locale, options);
    if (this.format === 'end') return formatEnd(at, locale, options);
    if (this.format === 'time') return formatTime(at, locale, options);
    if (this.format === 'range')
      return formatDateRange(at, this.to ?? at, locale, { ...options, weekday: false });
    if (this.now === undefined || !this.format || this.format === 'datetime')
      return formatDateTime(at, locale, options);
    if (this.format === 'relative') return formatRelative(at, this.now, locale);
    const left = formatTimeLeft(at, this.now, locale);
    const t = this.#messages.value;
    if (!left) return this.overText ?? t.timeOver;
    return this.leftText?.replace('{time}', left) ?? t.timeLeft({ time: left });
  }
}

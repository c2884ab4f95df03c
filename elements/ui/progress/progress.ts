import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { formatList, formatPercent, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../find-locale.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './progress.styles.ts';

/** A part of a bar: 0–1 of the whole. `variant` is its fill: ink by default, gray, hatched or green. */
export interface ProgressPart {
  value: number;
  label?: string;
  variant?: '' | 'muted' | 'hatched' | 'success';
}

const clamp = (value: number | undefined): number => Math.min(1, Math.max(0, value || 0));

/**
 * @summary Progress bar for one value, or a stacked bar of several parts.
 * @csspart track - the track
 */
export class Progress extends EvElement {
  static override styles = [tokens, styles];

  /** 0–1. Ignored if `parts` is set. */
  @property({ type: Number }) value = 0;
  /** The parts of a stacked bar, in order. */
  @property({ attribute: false }) parts: readonly ProgressPart[] | undefined;
  /** Accessible name: what the bar measures. */
  @property() label = '';
  /** Double height. */
  @property({ type: Boolean, reflect: true }) tall = false;
  @property() locale: Locale;

  readonly #messages = new MessagesController(this, uiMessages);

  override updated(): void {
    const parts = this.#getParts();
    this.renderRoot
      .querySelectorAll('i')
      .forEach((bar, at) => bar.style.setProperty('width', `${clamp(parts[at]?.value) * 100}%`));
  }

  override render(): TemplateResult {
    const bars = this.#getParts().map(({ variant = '' }) => html`<i class=${variant}></i>`);
    if (this.parts)
      return html`<div class="track" part="track" role="img" aria-label=${this.#getDescription()}>
        ${bars}
      </div>`;
    return html`<div
      class="track"
      part="track"
      role="progressbar"
      aria-label=${this.label || nothing}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(clamp(this.value) * 100)}
    >
      ${bars}
    </div>`;
  }

  #getParts(): readonly ProgressPart[] {
    return this.parts ?? [{ value: clamp(this.value) }];
  }

  #getDescription(): string {
    const locale = this.locale ?? findLocale(this);
    const t = this.#messages.value;
    const parts = this.#getParts()
      .filter((part) => part.label)
      .map(({ label = '', value }) =>
        t.barPart({ label, percent: formatPercent(clamp(value), locale) }),
      );
    const list = formatList(parts, locale, 'unit');
    return this.label && list ? t.barParts({ label: this.label, parts: list }) : this.label || list;
  }
}

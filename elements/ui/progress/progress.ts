import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatPercent, localeOf, type Locale } from '../format.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './progress.styles.ts';

/** A part of a bar: 0–1 of the whole; `kind` says how it is drawn (ink, grey, hatched, green). */
export interface ProgressPart {
  value: number;
  label?: string;
  kind?: '' | 'two' | 'three' | 'good';
}

const within = (value: number | undefined): number => Math.min(1, Math.max(0, value || 0));

/**
 * @summary A bar: how much of the whole is done, or of which parts it is made. In ink, never in the accent.
 * @csspart bar - the track
 */
export class Progress extends LitElement {
  static override styles = [tokens, styles];

  /** 0–1. Left out where `parts` are given. */
  @property({ type: Number }) value: number | undefined = 0;
  /** What the bar is made of, in order. */
  @property({ attribute: false }) parts: readonly ProgressPart[] | undefined;
  /** What is measured, as its accessible name. */
  @property() label: string | undefined = '';
  /** Twice as high. */
  @property({ type: Boolean, reflect: true }) tall = false;
  @property() locale: Locale;

  override updated(): void {
    const parts = this.#all();
    this.renderRoot
      .querySelectorAll('i')
      .forEach((bar, at) => bar.style.setProperty('width', `${within(parts[at]?.value) * 100}%`));
  }

  override render(): TemplateResult {
    const bars = this.#all().map(({ kind = '' }) => html`<i class=${kind}></i>`);
    if (this.parts) return html`<div class="bar" part="bar" role="img" aria-label=${this.#told()}>${bars}</div>`;
    return html`<div
      class="bar"
      part="bar"
      role="progressbar"
      aria-label=${this.label || nothing}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(within(this.value) * 100)}
    >
      ${bars}
    </div>`;
  }

  #all(): readonly ProgressPart[] {
    return this.parts ?? [{ value: within(this.value) }];
  }

  #told(): string {
    const locale = this.locale ?? localeOf(this);
    const parts = this.#all()
      .filter((part) => part.label)
      .map((part) => `${part.label} ${formatPercent(within(part.value), locale)}`);
    return [this.label, parts.join(', ')].filter(Boolean).join(': ');
  }
}

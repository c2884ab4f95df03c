import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './avatar.styles.ts';

/** First characters of the first and the last word, by code points. */
function getInitials(name: string): string {
  const words = name
    .replace(/^@/, '')
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase();
}

/**
 * @summary Picture of a person or a brand; shows initials until the picture loads or if it fails. Decorative next to a visible name;
 * without one, set `label`.
 */
export class Avatar extends EvElement {
  static override styles = [tokens, styles];

  /** Name of the person or brand; the source of the initials. */
  @property() name = '';
  @property() src: string | null | undefined;
  @property({ reflect: true }) size: '' | 'small' | 'large' = '';
  /** `square` for brands. */
  @property({ reflect: true }) shape: '' | 'square' = '';
  /** Accessible name, for an avatar without a visible name next to it. */
  @property() label = '';

  @state() private broken = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.broken = false;
  }

  override render(): TemplateResult {
    if (this.src && !this.broken)
      return html`<img
        src=${this.src}
        alt=${this.label}
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        @error=${this.#onError}
      />`;
    return html`<span
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
      >${getInitials(this.name)}</span
    >`;
  }

  #onError(): void {
    this.broken = true;
  }
}

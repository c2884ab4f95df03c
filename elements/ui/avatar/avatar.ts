import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './avatar.styles.ts';

/** First letters of the first and the last word; whole characters, also beyond the basic plane. */
function initials(name: string): string {
  const words = name
    .replace(/^@/, '')
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase();
}

/**
 * @summary A person or a brand: the picture, or until it is there (and where it can't be had) the initials. Decoration beside a
 * written name; where it stands alone, give `label`.
 */
export class Avatar extends LitElement {
  static override styles = [tokens, styles];

  /** Whom it shows; the initials come from it. */
  @property() name: string | undefined = '';
  @property() src: string | null | undefined;
  @property({ reflect: true }) size: '' | 'small' | 'large' | undefined = '';
  /** `square` for brands. */
  @property({ reflect: true }) shape: '' | 'square' | undefined = '';
  /** Accessible name where no text names it. */
  @property() label: string | undefined = '';

  @state() private broken = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.broken = false;
  }

  override render(): TemplateResult {
    if (this.src && !this.broken)
      return html`<img
        src=${this.src}
        alt=${this.label ?? ''}
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        @error=${this.#onError}
      />`;
    return html`<span
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
      >${initials(this.name ?? '')}</span
    >`;
  }

  #onError(): void {
    this.broken = true;
  }
}

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { defaultPostLimits, type PostLimits } from '../../../contract/post-limits.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { pieces } from '../mirror.ts';
import { styles } from './post-text.styles.ts';

/**
 * @summary The text of a post: a real textarea, so that input methods, spelling and extensions work, over a layer that colors links,
 * mentions and tags and marks what lies beyond the limit. It grows with the text. `input` comes through as it is.
 * @csspart textarea - The textarea.
 */
export class PostText extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, base, styles];

  @property() value: string | undefined = '';
  /** Accessible name. */
  @property() label: string | undefined = '';
  @property() placeholder: string | undefined = '';
  /** Shown, not changed: while it is being published. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  @property({ attribute: false }) limits: PostLimits | undefined = defaultPostLimits;
  /** A description more: why it can't be published as it is. */
  @property() description: string | undefined = '';
  @property({ type: Boolean }) invalid = false;

  @query('textarea') private textarea!: HTMLTextAreaElement;

  /** Puts the caret at the end of the text. */
  focusEnd(): void {
    this.textarea?.focus();
    this.textarea?.setSelectionRange(this.textarea.value.length, this.textarea.value.length);
  }

  #onInput(): void {
    this.value = this.textarea.value;
  }

  override render(): TemplateResult {
    const text = this.value ?? '';
    // The direction of what is written; an empty text has its page's, for the placeholder.
    const dir = text ? 'auto' : nothing;
    const layer = pieces(text, this.limits ?? defaultPostLimits);
    // One line, no spaces: in a preserved text each space of the template would be one of the text.
    // prettier-ignore
    return html`<div class="box"><div class="layer" dir=${dir} aria-hidden="true">${layer.map(({ text: piece, kind }) => html`<span class=${kind}>${piece}</span>`)}&#8203;</div><textarea
        part="textarea"
        rows="1"
        dir=${dir}
        .value=${live(text)}
        aria-label=${this.label ?? ''}
        aria-description=${this.description ?? ''}
        aria-invalid=${this.invalid ? 'true' : 'false'}
        placeholder=${this.placeholder ?? ''}
        ?readonly=${this.readonly}
        autocapitalize="sentences"
        spellcheck="true"
        enterkeyhint="enter"
        @input=${this.#onInput}
      ></textarea></div>`;
  }
}

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { EvElement } from '../../base/element.ts';
import { defaultPostLimits, type PostLimits } from '../../../contract/limits.ts';
import { removeInvalidCharacters } from '../../../common/text/post-text.ts';
import { ValueTakeover } from '../../ui/value-takeover.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { Highlighter } from '../highlight-segments.ts';
import { CaretController } from './caret-controller.ts';
import { HighlightLayer } from './highlight-layer.ts';
import { styles } from './post-text.styles.ts';

/**
 * @summary Text field of a post. A native textarea keeps input methods, spell checking and browser extensions working; a layer
 * below it highlights links, mentions, tags, words that the campaign does not allow, and the text over the limit. It grows with the
 * text and fires native `input` events.
 * @csspart textarea - The textarea.
 */
export class PostText extends EvElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...EvElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, base, styles];

  @property() value = '';
  /** Accessible name. */
  @property() label = '';
  @property() placeholder = '';
  /** The text can't be edited, for example while it is being published. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  @property({ attribute: false }) limits: PostLimits = defaultPostLimits;
  /** Links that the campaign wants: highlighted as its check finds them. */
  @property({ attribute: false }) wantedLinks: readonly string[] = [];
  /** Words that the campaign does not allow: each occurrence is marked. */
  @property({ attribute: false }) bannedTerms: readonly string[] = [];
  /** Accessible description, for example why the post can't be published. */
  @property() description = '';
  @property({ type: Boolean }) invalid = false;

  @query('textarea') private textarea!: HTMLTextAreaElement;
  @query('.layer') private layerBox!: HTMLElement;
  #layer: HighlightLayer | undefined;
  #highlighter = new Highlighter(this.limits);
  readonly #caret = new CaretController(this);

  constructor() {
    super();
    new ValueTakeover(this, {
      find: () => this.renderRoot.querySelectorAll('textarea'),
      getValue: () => this.value,
    });
  }

  /** Weighted length of the text, by the network's rules. */
  get weight(): number {
    return this.#highlighter.count(this.value);
  }

  /** Puts the caret at the end of the text. */
  focusEnd(): void {
    this.textarea?.focus();
    this.textarea?.setSelectionRange(this.textarea.value.length, this.textarea.value.length);
    this.#caret.reveal();
  }

  /** The text field has the focus. */
  get isEditing(): boolean {
    return this.hasUpdated && this.shadowRoot?.activeElement === this.textarea;
  }

  /** Where the line of the caret is in the window. */
  getCaretLine(): DOMRect | undefined {
    if (!this.hasUpdated) return undefined;
    const { value, selectionStart, selectionEnd, selectionDirection } = this.textarea;
    const caret = selectionDirection === 'backward' ? selectionStart : selectionEnd;
    return this.#layer?.getLine(value.slice(0, caret));
  }

  /** Where the last line of the text is in the window. */
  getLastLine(): DOMRect {
    const block = this.layerBox.lastElementChild ?? this.layerBox;
    const range = document.createRange();
    range.selectNodeContents(block);
    return [...range.getClientRects()].at(-1) ?? block.getBoundingClientRect();
  }

  #onInput(event: Event): void {
    const textarea = event.currentTarget as HTMLTextAreaElement;
    const { value } = textarea;
    this.value = removeInvalidCharacters(value);
    if (this.value === value) return;
    // Keep the caret where it is: a new value would move it to the end.
    const before = value.slice(0, textarea.selectionEnd);
    textarea.value = this.value;
    const caret = removeInvalidCharacters(before).length;
    textarea.setSelectionRange(caret, caret);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('limits') || changed.has('wantedLinks') || changed.has('bannedTerms'))
      this.#highlighter = new Highlighter(this.limits, this);
  }

  protected override updated(): void {
    this.#layer ??= new HighlightLayer(this.layerBox);
    this.#layer.show(this.#highlighter.read(this.value));
  }

  override render(): TemplateResult {
    const text = this.value;
    // The text determines the direction; an empty text uses the page's direction for the placeholder.
    const dir = text ? 'auto' : nothing;
    // No whitespace between the tags: with white-space: pre-wrap it would become part of the text.
    // prettier-ignore
    return html`<div class="box" translate="no"><div class="layer" dir=${dir} aria-hidden="true"></div><textarea
        part="textarea"
        rows="1"
        dir=${dir}
        .value=${live(text)}
        aria-label=${this.label}
        aria-description=${this.description}
        aria-invalid=${this.invalid ? 'true' : 'false'}
        placeholder=${(!text && this.placeholder) || nothing}
        ?readonly=${this.readonly}
        autocapitalize="sentences"
        spellcheck="true"
        enterkeyhint="enter"
        @input=${this.#onInput}
      ></textarea></div>`;
  }
}

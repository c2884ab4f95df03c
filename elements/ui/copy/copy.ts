import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { check } from '../icons/check.ts';
import { copy } from '../icons/copy.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { CopiedEvent } from './copy.events.ts';
import { styles } from './copy.styles.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * @summary Copies a value and says so for two seconds. Without text it is an icon named by `label`.
 * @slot - the button's text
 * @fires ev-copied - the value is in the clipboard
 */
export class Copy extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, base, styles];

  /** What is copied. */
  @property() value: string | undefined = '';
  /** What it does, as its accessible name where it has no text. */
  @property() label: string | undefined = 'Copy';
  /** Said once it is done. */
  @property({ attribute: 'copied-text' }) copiedText: string | undefined = 'Copied';
  /** Said where the page forbids it. */
  @property({ attribute: 'failed-text' }) failedText: string | undefined = 'Copying is blocked here. Select and copy the text.';

  @state() private said = '';
  @state() private done = false;

  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.said = '';
    this.done = false;
  }

  readonly #onClick = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.done = await writeClipboard(this.value ?? '', this.renderRoot as ShadowRoot);
    if (!this.isConnected) return;
    this.said = (this.done ? this.copiedText : this.failedText) ?? '';
    this.#timer = setTimeout(() => this.#forget(), this.done ? 2000 : 6000);
    if (this.done) this.dispatchEvent(new CopiedEvent());
  };

  override render(): TemplateResult {
    const text = Boolean(this.textContent?.trim());
    return html`<ev-button
        size="small"
        variant=${text ? '' : 'quiet'}
        label=${text ? '' : (this.label ?? 'Copy')}
        @click=${this.#onClick}
      >
        <span slot="icon">${this.done ? check : copy}</span>${text ? html`<slot></slot>` : nothing}</ev-button
      ><span class=${this.done ? 'sr' : 'failed t2'} role="status">${this.said}</span>`;
  }
}

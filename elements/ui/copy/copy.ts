import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { check } from '../icons/check.ts';
import { copy } from '../icons/copy.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { CopiedEvent } from './copy.events.ts';
import { styles } from './copy.styles.ts';
import { writeClipboard } from './write-clipboard.ts';

/**
 * @summary Button that copies a value and confirms it for two seconds. Without text it is an icon button named by `label`.
 * @slot - the button text
 * @fires ev-copied - the value was copied to the clipboard
 */
export class Copy extends EvElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...EvElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, base, styles];

  /** The text to copy. */
  @property() value: string | undefined = '';
  /** Accessible name of a button without text. */
  @property() label: string | undefined = 'Copy';
  /** Status text after a successful copy. */
  @property({ attribute: 'copied-text' }) copiedText: string | undefined = 'Copied';
  /** Status text if the page does not allow copying. */
  @property({ attribute: 'failed-text' }) failedText: string | undefined =
    'Copying is blocked here. Select and copy the text.';

  @state() private message = '';
  @state() private copied = false;

  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reset();
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.message = '';
    this.copied = false;
  }

  readonly #onClick = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.copied = await writeClipboard(this.value ?? '', this.renderRoot as ShadowRoot);
    if (!this.isConnected) return;
    this.message = (this.copied ? this.copiedText : this.failedText) ?? '';
    this.#timer = setTimeout(() => this.#reset(), this.copied ? 2000 : 6000);
    if (this.copied) this.dispatchEvent(new CopiedEvent());
  };

  override render(): TemplateResult {
    const text = Boolean(this.textContent?.trim());
    return html`<ev-button
        size="small"
        variant=${text ? '' : 'quiet'}
        label=${text ? '' : (this.label ?? 'Copy')}
        @click=${this.#onClick}
      >
        <span slot="icon">${this.copied ? check : copy}</span
        >${text ? html`<slot></slot>` : nothing}</ev-button
      ><span class=${this.copied ? 'visually-hidden' : 'failed text-s'} role="status"
        >${this.message}</span
      >`;
  }
}

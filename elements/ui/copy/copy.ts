import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { check, copy } from '../icons/icons.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { CopiedEvent } from './copy.events.ts';
import { styles } from './copy.styles.ts';

/** Copies with `execCommand`, which needs no permission: selects the text in a visually hidden field. */
function copyBySelection(text: string, root: ShadowRoot): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  const focused = root.activeElement;
  root.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Writes `text` to the clipboard. @returns whether it succeeded; a page can forbid it for embedded content. */
async function writeClipboard(text: string, root: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, root);
  }
}

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
  @property() value = '';
  /** Accessible name of a button without text. Default: `ui.copy`. */
  @property() label: string | undefined;
  /** Status text after a successful copy. Default: `ui.copied`. */
  @property({ attribute: 'copied-text' }) copiedText: string | undefined;
  /** Status text if the page does not allow copying. Default: `ui.copyFailed`. */
  @property({ attribute: 'failed-text' }) failedText: string | undefined;

  @state() private message = '';
  @state() private copied = false;

  readonly #messages = new MessagesController(this, uiMessages);
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
    this.copied = await writeClipboard(this.value, this.renderRoot as ShadowRoot);
    if (!this.isConnected) return;
    const t = this.#messages.value;
    this.message = this.copied ? (this.copiedText ?? t.copied) : (this.failedText ?? t.copyFailed);
    this.#timer = setTimeout(() => this.#reset(), this.copied ? 2000 : 6000);
    if (this.copied) this.dispatchEvent(new CopiedEvent());
  };

  override render(): TemplateResult {
    const text = Boolean(this.textContent?.trim());
    return html`<ev-button
        size="small"
        variant=${text ? '' : 'quiet'}
        label=${text ? '' : (this.label ?? this.#messages.value.copy)}
        @click=${this.#onClick}
      >
        <span slot="icon">${this.copied ? check : copy}</span
        >${text ? html`<slot></slot>` : nothing}</ev-button
      ><span class=${this.copied ? 'visually-hidden' : 'failed text-s'} role="status"
        >${this.message}</span
      >`;
  }
}

import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { reloadGuard } from '../../core/app/reload-guard.ts';
import { saveFile } from '../../core/app/save-file.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { twoFactorMessages } from '../two-factor.messages.ts';
import { RecoveryCodesSavedEvent } from './recovery-codes.events.ts';
import { styles } from './recovery-codes.styles.ts';

const fileName = 'evangelist-recovery-codes.txt';

/**
 * @summary Recovery codes of two-factor authentication, to copy or download. The server shows them once, so the page is not reloaded
 * while they are visible.
 * @fires ev-recovery-codes-saved - The person confirmed that the codes are saved.
 */
export class RecoveryCodes extends WiredElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) codes: readonly string[] = [];

  readonly #messages = new MessagesController(this, twoFactorMessages);
  #unblockReload: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unblockReload?.();
    this.#unblockReload = undefined;
  }

  protected override updated(): void {
    if (this.isConnected) this.#unblockReload ??= this.use(reloadGuard).block();
  }

  readonly #download = (): void => {
    const text = `${this.#messages.value.fileText}\n\n${this.codes.join('\n')}\n`;
    saveFile(fileName, 'text/plain', text);
  };

  override render() {
    const t = this.#messages.value;
    const onSaved = () => this.dispatchEvent(new RecoveryCodesSavedEvent());
    return html`<p class="text-s muted">${t.codesText}</p>
      <ol dir="ltr" translate="no">
        ${this.codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <div class="actions">
        <ev-copy value=${this.codes.join('\n')}>${t.copyCodes}</ev-copy>
        <ev-button size="small" @click=${this.#download}>${t.download}</ev-button>
      </div>
      <ev-button variant="primary" wide @click=${onSaved}>${t.codesDone}</ev-button>`;
  }
}

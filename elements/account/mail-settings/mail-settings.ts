import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { MailSetting, UserSettings } from '../../../contract/settings.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { showError } from '../../core/page/show-error.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import type { Switch } from '../../ui/switch/switch.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { mailSettingsMessages } from '../mail-settings.messages.ts';
import { settingsSection } from '../settings-section.styles.ts';
import { renderSettingsLink, renderSettingsSection } from '../settings-section.templates.ts';
import { settings } from '../settings.store.ts';

/** @summary Which mails the user wants: about unread notifications, and news. Each choice is saved at once. */
export class MailSettings extends WiredElement {
  static override styles = [tokens, base, section, settingsSection];

  /** Choices that are being saved. */
  @state() private pending: Partial<Record<MailSetting, boolean>> = {};

  readonly #prompt = new LoginPrompt(this, 'mails');
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #messages = new MessagesController(this, mailSettingsMessages);

  protected override appChanged(): void {
    this.pending = {};
  }

  async #save(name: MailSetting, isOn: boolean): Promise<void> {
    const t = this.#messages.value;
    const pending = { ...this.pending, [name]: isOn };
    this.pending = pending;
    try {
      await this.use(settings).saveBasic({ [name]: isOn });
      const message = isOn ? t.on : t.off;
      this.use(toasts).notify({ tone: 'success', text: message({ name: t[name] }) });
    } catch (error) {
      showError(this.app, error);
    } finally {
      // A later choice is being saved still.
      if (this.pending[name] === isOn) this.pending = { ...this.pending, [name]: undefined };
    }
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const t = this.#messages.value;
    return renderSettingsSection(this.#settings.value, {
      heading: t.heading,
      lead: t.lead,
      tryAgain: t.tryAgain,
      embedded: false,
      viewOnly: this.#viewOnly.value.settings,
      reload: () => this.use(settings).reload(),
      renderBody: (data) =>
        this.app.host.kind === 'embed'
          ? renderSettingsLink(this.app, t.open)
          : this.#renderSwitches(data),
    });
  }

  #renderSwitches(data: UserSettings) {
    return html`${this.#renderSwitch('notifyByEmail', data)}
    ${this.#renderSwitch('marketingEmail', data)}
    ${data.verifiedEmail ? nothing : html`<p class="text-s">${this.#messages.value.needsEmail}</p>`}`;
  }

  /** Nothing is sent to an address that isn't verified: a switch that is on would promise it. */
  #renderSwitch(name: MailSetting, { basic, verifiedEmail }: UserSettings) {
    const t = this.#messages.value;
    return html`<ev-switch
      label=${t[name]}
      help=${t[`${name}Help`]}
      .checked=${Boolean(verifiedEmail) && (this.pending[name] ?? basic[name])}
      ?disabled=${!verifiedEmail}
      @change=${({ target }: Event) => void this.#save(name, (target as Switch).checked)}
    ></ev-switch>`;
  }
}

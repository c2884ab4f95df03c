import { html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { textLimits } from '../../../contract/limits.ts';
import type { UserSettings } from '../../../contract/settings.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { applyAccountLanguage } from '../../core/i18n/account-language.ts';
import { languageOptions } from '../../core/i18n/language-choice.ts';
import { getLanguage, getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getFormErrorMessage } from '../../core/http/form-error-message.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import type { SelectOption } from '../../ui/select/select.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { basicSettingsMessages } from '../basic-settings.messages.ts';
import { settingsSection } from '../settings-section.styles.ts';
import { renderSettingsLink, renderSettingsSection } from '../settings-section.templates.ts';
import { settings } from '../settings.store.ts';
import { getBrowserTimeZone, getCountryOptions, getTimeZoneOptions } from './basic-options.ts';
import { styles } from './basic-settings.styles.ts';

const names = ['firstName', 'country', 'language', 'timeZone'] as const;
type Name = (typeof names)[number];
type Control = HTMLElement & { value: string };

/** @summary Basic settings of the account: first name, country, language and time zone. What was typed survives a failed save. */
export class BasicSettings extends WiredElement {
  static override styles = [tokens, base, section, settingsSection, styles];

  /** What was changed and is not saved yet. */
  @state() private input: Partial<Record<Name, string>> = {};
  @state() private invalid: readonly string[] = [];
  @state() private error = '';
  @state() private saving = false;
  @query('[data-invalid]') private invalidControl?: Control | null;

  readonly #prompt = new LoginPrompt(this, 'personal');
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #messages = new MessagesController(this, basicSettingsMessages);

  get #t() {
    return this.#messages.value;
  }

  protected override appChanged(): void {
    this.input = {};
    this.#setErrors();
  }

  #setErrors(error = '', invalid: readonly string[] = []): void {
    this.error = error;
    this.invalid = invalid;
  }

  readonly #onSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { input } = this;
    if (this.saving) return;
    this.saving = true;
    this.#setErrors();
    try {
      const changed = Object.entries(input).map(([name, value]) => [name, value.trim() || null]);
      await this.use(settings).saveBasic(Object.fromEntries(changed));
      this.#onSaved(input);
    } catch (error) {
      await this.#showError(error);
    } finally {
      this.saving = false;
    }
  };

  #onSaved(saved: Partial<Record<Name, string>>): void {
    // What was typed meanwhile stays.
    if (this.input === saved) this.input = {};
    this.use(toasts).notify({ tone: 'success', text: this.#t.saved });
    const basic = this.#settings.value.data?.basic;
    if (basic && applyAccountLanguage(this.app, basic)) this.app.host.reload();
  }

  async #showError(error: unknown): Promise<void> {
    const detail = (error instanceof ApiError && error.body?.detail) || [];
    const invalid = detail.map(({ loc }) => String(loc.at(-1)));
    const isKnown = invalid.length > 0 && invalid.every((name) => names.includes(name as Name));
    this.#setErrors(isKnown ? '' : getFormErrorMessage(this.app, error), invalid);
    await this.updateComplete;
    this.invalidControl?.focus();
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const t = this.#t;
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
          : this.#renderForm(data),
    });
  }

  #renderForm({ basic }: UserSettings) {
    const t = this.#t;
    const locale = getLocale(this.app);
    // The one accent of the page is the address that still has to be verified.
    const isChanged = Object.keys(this.input).length > 0;
    const value = (name: Name) => this.input[name] ?? basic[name] ?? '';
    return html`<form novalidate @submit=${this.#onSubmit} @input=${this.#onInput}>
      <ev-field
        label=${t.firstName}
        help=${this.#t.firstNameHelp}
        name="firstName"
        autocomplete="given-name"
        maxlength=${textLimits.name}
        ?data-invalid=${this.invalid.includes('firstName')}
        error=${this.invalid.includes('firstName') ? t.firstNameInvalid : ''}
        .value=${value('firstName')}
      ></ev-field>
      ${this.#renderSelect('country', value('country'), () => getCountryOptions(locale, t.countryNone))}
      ${this.#renderSelect('language', getLanguage(value('language')), () => [
        { value: '', label: t.languageNone },
        ...languageOptions,
      ])}
      ${this.#renderSelect('timeZone', value('timeZone'), () =>
        getTimeZoneOptions(t.timeZoneNone({ zone: getBrowserTimeZone() }), basic.timeZone),
      )}
      ${this.error ? html`<ev-note tone="danger" live>${this.error}</ev-note>` : nothing}
      <div class="actions">
        <ev-button type="submit" variant=${isChanged ? 'strong' : ''} ?busy=${this.saving}
          >${t.save}</ev-button
        >
      </div>
    </form>`;
  }

  #renderSelect(
    name: Exclude<Name, 'firstName'>,
    value: string,
    getOptions: () => readonly SelectOption[],
  ) {
    const t = this.#t;
    const { data } = this.#settings.value;
    return html`<ev-select
      label=${t[name]}
      help=${name !== 'country' && value ? '' : t[`${name}Help`]}
      name=${name}
      ?data-invalid=${this.invalid.includes(name)}
      error=${this.invalid.includes(name) ? t[`${name}Invalid`] : ''}
      .options=${guard([t, data], getOptions)}
      .value=${value}
    ></ev-select>`;
  }

  readonly #onInput = ({ target }: Event): void => {
    const { name, value } = target as Control & { name: Name };
    this.input = { ...this.input, [name]: value };
  };
}

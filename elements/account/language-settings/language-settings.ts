import { html, nothing } from 'lit';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import {
  chooseLanguage,
  getChosenLanguage,
  languageOptions,
} from '../../core/i18n/language-choice.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import type { Select } from '../../ui/select/select.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages } from '../account.messages.ts';
import { styles } from './language-settings.styles.ts';

/** @summary Language setting of the app for this browser. Renders nothing in an embed, which uses the page's language. */
export class LanguageSettings extends WiredElement {
  static override styles = [tokens, base, section, styles];

  readonly #messages = new MessagesController(this, accountMessages);

  override render() {
    const t = this.#messages.value;
    if (this.app.host.kind !== 'app') return nothing;
    return html`<section class="section" aria-labelledby="title">
      <header><h2 id="title">${t.language}</h2></header>
      <p class="text-s muted">${t.languageLead}</p>
      <ev-select
        aria-label=${t.language}
        .options=${languageOptions}
        .value=${getChosenLanguage(this.app)}
        @change=${({ target }: Event) => chooseLanguage(this.app, (target as Select).value ?? 'en')}
      ></ev-select>
    </section>`;
  }
}

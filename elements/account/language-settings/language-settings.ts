import { html, nothing } from 'lit';
import { chooseLanguage, languageOf, languages } from '../../core/language-choice.ts';
import { WiredElement } from '../../core/wired-element.ts';
import type { Select } from '../../ui/select/select.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { styles } from './language-settings.styles.ts';

/** @summary The language of the app, for this browser. Shows nothing in an embed, where it is the page's. */
export class LanguageSettings extends WiredElement {
  static override styles = [tokens, base, section, styles];

  readonly #texts = this.store((app) => app.use(accountTexts));

  override render() {
    const t = this.#texts.value!;
    if (this.app!.host.kind !== 'app') return nothing;
    return html`<section class="section" aria-labelledby="title">
      <header><h2 id="title">${t.language}</h2></header>
      <p class="text">${t.languageLead}</p>
      <ev-select
        aria-label=${t.language}
        .options=${languages}
        .value=${languageOf(this.app!)}
        @change=${({ target }: Event) => chooseLanguage(this.app!, (target as Select).value ?? 'en')}
      ></ev-select>
    </section>`;
  }
}

import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { WiredElement } from '../../core/wired-element.ts';
import { alert } from '../../ui/icons/alert.ts';
import { ban } from '../../ui/icons/ban.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { help } from '../../ui/icons/help.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { styles } from './health-note.styles.ts';

/** @summary The account's standing: a mark and a word, what it means, what lowered it. `unknown` is no blame. */
export class HealthNote extends WiredElement {
  static override styles = [tokens, base, styles];

  /** good, moderate, unhealthy or unknown; anything else shows as unknown. */
  @property() health = 'unknown';
  /** What lowered it, a sentence each. */
  @property({ attribute: false }) reasons: readonly string[] | undefined;

  readonly #texts = this.store((app) => app.use(accountTexts));

  override render() {
    const t = this.#texts.value!;
    const unknown = { tone: 'muted', icon: help, word: t.healthUnknown, text: t.healthUnknownText };
    const views: Partial<Record<string, typeof unknown>> = {
      good: { tone: 'good', icon: checkCircle, word: t.healthGood, text: t.healthGoodText },
      moderate: { tone: 'warn', icon: alert, word: t.healthModerate, text: t.healthModerateText },
      unhealthy: { tone: 'bad', icon: ban, word: t.healthUnhealthy, text: t.healthUnhealthyText },
    };
    const { tone, icon, word, text } = views[this.health ?? ''] ?? unknown;
    const reasons = this.reasons ?? [];
    return html`<ev-status tone=${tone}><span class="s" slot="icon">${icon}</span>${word}</ev-status>
      ${
        reasons.length
          ? html`<ul>
              ${reasons.map((reason) => html`<li><bdi>${reason}</bdi></li>`)}
            </ul>`
          : nothing
      }
      <p>${text}</p>`;
  }
}

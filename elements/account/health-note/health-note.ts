import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import type { TextTone } from '../../base/tone.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { alert, ban, checkCircle, help } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages } from '../account.messages.ts';
import { styles } from './health-note.styles.ts';

interface HealthView {
  tone: TextTone;
  icon: TemplateResult;
  word: string;
  text: string;
}

/** @summary The account's health: status with icon, explanation, and the reasons that lowered it. */
export class HealthNote extends WiredElement {
  static override readonly needs = ['health'];
  static override styles = [tokens, base, styles];

  /** `good`, `moderate`, `unhealthy` or `unknown`; any other value shows as unknown. */
  @property() health = '';
  /** The reasons that lowered the health, one sentence each. */
  @property({ attribute: false }) reasons: readonly string[] | undefined;

  readonly #messages = new MessagesController(this, accountMessages);

  override render(): TemplateResult | typeof nothing {
    if (!this.health) return nothing;
    const t = this.#messages.value;
    const unknown: HealthView = {
      tone: 'muted',
      icon: help,
      word: t.healthUnknown,
      text: '',
    };
    const views: Partial<Record<string, HealthView>> = {
      good: { tone: 'success', icon: checkCircle, word: t.healthGood, text: t.healthGoodText },
      moderate: {
        tone: 'warning',
        icon: alert,
        word: t.healthModerate,
        text: t.healthModerateText,
      },
      unhealthy: {
        tone: 'danger',
        icon: ban,
        word: t.healthUnhealthy,
        text: t.healthUnhealthyText,
      },
    };
    const { tone, icon, word, text } = views[this.health ?? ''] ?? unknown;
    const reasons = this.reasons ?? [];
    return html`<ev-status tone=${tone}
        ><span class="icon-small" slot="icon">${icon}</span>${word}</ev-status
      >
      ${
        reasons.length
          ? html`<ul>
              ${reasons.map((reason) => html`<li><bdi>${reason}</bdi></li>`)}
            </ul>`
          : nothing
      }
      <p>${text} ${t.healthEffect}</p>`;
  }
}

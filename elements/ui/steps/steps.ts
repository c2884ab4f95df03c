import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './steps.styles.ts';

/** @summary Step progress, one segment per step: the posts of a week. */
export class Steps extends EvElement {
  static override styles = [tokens, styles];

  /** Number of done steps. */
  @property({ type: Number }) done = 0;
  /** Number of steps in progress: neither done nor open. */
  @property({ type: Number }) pending = 0;
  /** Number of all steps. */
  @property({ type: Number }) total = 0;
  /** Accessible name. Default: `ui.stepsDone`, the numbers of done and of all steps. */
  @property() label: string | undefined;

  readonly #messages = new MessagesController(this, uiMessages);

  override render(): TemplateResult {
    const { done, pending } = this;
    const total = Math.max(this.total, done + pending);
    const name = this.label ?? this.#messages.value.stepsDone({ done, total });
    const getClass = (at: number) => (at < done ? 'done' : at < done + pending ? 'pending' : '');
    return html`<div role="img" aria-label=${name}>
      ${Array.from({ length: total }, (_, at) => html`<i class=${getClass(at)}></i>`)}
    </div>`;
  }
}

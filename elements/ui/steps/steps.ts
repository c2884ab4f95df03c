import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './steps.styles.ts';

/** @summary Step progress, one segment per step: the posts of a week. */
export class Steps extends EvElement {
  static override styles = [tokens, styles];

  /** Number of done steps. */
  @property({ type: Number }) done: number | undefined = 0;
  /** Number of steps in progress: neither done nor open. */
  @property({ type: Number }) pending: number | undefined = 0;
  /** Number of all steps. */
  @property({ type: Number }) total: number | undefined = 0;
  /** Accessible name; `{done}` and `{total}` are replaced by the numbers. */
  @property() label: string | undefined = '{done} of {total}';

  override render(): TemplateResult {
    const [done, pending] = [this.done ?? 0, this.pending ?? 0];
    const total = Math.max(this.total ?? 0, done + pending);
    const name = (this.label ?? '{done} of {total}')
      .replace('{done}', String(done))
      .replace('{total}', String(total));
    const getClass = (at: number) => (at < done ? 'done' : at < done + pending ? 'pending' : '');
    return html`<div role="img" aria-label=${name}>
      ${Array.from({ length: total }, (_, at) => html`<i class=${getClass(at)}></i>`)}
    </div>`;
  }
}

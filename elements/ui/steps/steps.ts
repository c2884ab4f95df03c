import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './steps.styles.ts';

/** @summary Counted progress, a stroke each: the posts of a week. */
export class Steps extends LitElement {
  static override styles = [tokens, styles];

  /** How many are done. */
  @property({ type: Number }) done: number | undefined = 0;
  /** How many are on their way: not done, not open. */
  @property({ type: Number }) waiting: number | undefined = 0;
  /** How many there are. */
  @property({ type: Number }) total: number | undefined = 0;
  /** Accessible name; `{done}` and `{total}` stand for the numbers. */
  @property() label: string | undefined = '{done} of {total}';

  override render(): TemplateResult {
    const [done, waiting] = [this.done ?? 0, this.waiting ?? 0];
    const total = Math.max(this.total ?? 0, done + waiting);
    const name = (this.label ?? '{done} of {total}').replace('{done}', String(done)).replace('{total}', String(total));
    const kind = (at: number) => (at < done ? 'on' : at < done + waiting ? 'wait' : '');
    return html`<div role="img" aria-label=${name}>
      ${Array.from({ length: total }, (_, at) => html`<i class=${kind(at)}></i>`)}
    </div>`;
  }
}

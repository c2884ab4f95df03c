import { html, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './success-mark.styles.ts';

// The check circle of the icons as two paths, so that the ring is drawn before the tick.
const ring = svg`<path class="ring" pathLength="1" d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z"></path>`;
const tick = svg`<path class="tick" pathLength="1" d="M6.75 10.25l2.25 2.25 4.25-4.75"></path>`;

/**
 * @summary The tick in a ring that marks what has just succeeded: a claim, a payout, the first eligible post, a
 * better rank. It draws itself
 * once, unless less motion is wanted. The text next to it carries the meaning.
 */
export class SuccessMark extends EvElement {
  static override styles = [tokens, styles];

  /** Draws the mark when it appears: what it marks has just happened. */
  @property({ type: Boolean, reflect: true }) animated = false;

  override render() {
    return html`<svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.85"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      ${ring}${tick}
    </svg>`;
  }
}

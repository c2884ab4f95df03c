import { define } from '../../base/define.ts';
import { ScoreParts } from './score-parts.ts';

define('ev-score-parts', ScoreParts);

declare global {
  interface HTMLElementTagNameMap {
    'ev-score-parts': ScoreParts;
  }
}

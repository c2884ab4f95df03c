import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/checkbox/define.ts';
import '../../ui/dialog/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { ResultsCard } from './results-card.ts';

define('ev-results-card', ResultsCard);

declare global {
  interface HTMLElementTagNameMap {
    'ev-results-card': ResultsCard;
  }
}

import { define } from '../../base/define.ts';
import { LinkCard } from './link-card.ts';

define('ev-link-card', LinkCard);

declare global {
  interface HTMLElementTagNameMap {
    'ev-link-card': LinkCard;
  }
}

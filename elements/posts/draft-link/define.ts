import { define } from '../../base/define.ts';
import '../link-card/define.ts';
import { DraftLink } from './draft-link.ts';

define('ev-draft-link', DraftLink);

declare global {
  interface HTMLElementTagNameMap {
    'ev-draft-link': DraftLink;
  }
}

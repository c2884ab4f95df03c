import { define } from '../../base/define.ts';
import '../../ui/copy/define.ts';
import '../../ui/rich-text/define.ts';
import { Brief } from './brief.ts';

define('ev-brief', Brief);

declare global {
  interface HTMLElementTagNameMap {
    'ev-brief': Brief;
  }
}

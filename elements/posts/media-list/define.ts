import { define } from '../../base/define.ts';
import { MediaList } from './media-list.ts';

define('ev-media-list', MediaList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-media-list': MediaList;
  }
}

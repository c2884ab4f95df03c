import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import { AttentionList } from './attention-list.ts';

define('ev-attention-list', AttentionList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-attention-list': AttentionList;
  }
}

import { define } from '../../base/define.ts';
import { SuggestionList } from './suggestion-list.ts';

define('ev-suggestion-list', SuggestionList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-suggestion-list': SuggestionList;
  }
}

import { define } from '../../base/define.ts';
import { RequirementList } from './requirement-list.ts';

define('ev-requirement-list', RequirementList);

declare global {
  interface HTMLElementTagNameMap {
    'ev-requirement-list': RequirementList;
  }
}

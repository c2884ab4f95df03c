import { define } from '../../base/define.ts';
import { HeaderActions } from './header-actions.ts';

define('ev-header-actions', HeaderActions);

declare global {
  interface HTMLElementTagNameMap {
    'ev-header-actions': HeaderActions;
  }
}

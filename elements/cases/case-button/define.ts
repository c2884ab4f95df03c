import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import { CaseButton } from './case-button.ts';

define('ev-case-button', CaseButton);

declare global {
  interface HTMLElementTagNameMap {
    'ev-case-button': CaseButton;
  }
}
export { CaseButton };

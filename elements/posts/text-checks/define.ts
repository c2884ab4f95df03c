import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import { TextChecks } from './text-checks.ts';

define('ev-text-checks', TextChecks);

declare global {
  interface HTMLElementTagNameMap {
    'ev-text-checks': TextChecks;
  }
}

import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import '../../ui/money/define.ts';
import '../../ui/status/define.ts';
import { ProfileSummary } from './profile-summary.ts';

define('ev-profile-summary', ProfileSummary);

declare global {
  interface HTMLElementTagNameMap {
    'ev-profile-summary': ProfileSummary;
  }
}
export { ProfileSummary };

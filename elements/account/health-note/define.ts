import { define } from '../../base/define.ts';
import '../../ui/status/define.ts';
import { HealthNote } from './health-note.ts';

define('ev-health-note', HealthNote);

declare global {
  interface HTMLElementTagNameMap {
    'ev-health-note': HealthNote;
  }
}
export { HealthNote };

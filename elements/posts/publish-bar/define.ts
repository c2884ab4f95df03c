import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/copy/define.ts';
import '../../ui/note/define.ts';
import '../../ui/progress/define.ts';
import '../counter-ring/define.ts';
import { PublishBar } from './publish-bar.ts';

define('ev-publish-bar', PublishBar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-publish-bar': PublishBar;
  }
}

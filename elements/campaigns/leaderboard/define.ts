import { define } from '../../base/define.ts';
import '../../ui/avatar/define.ts';
import { Leaderboard } from './leaderboard.ts';

define('ev-leaderboard', Leaderboard);

declare global {
  interface HTMLElementTagNameMap {
    'ev-leaderboard': Leaderboard;
  }
}

import '../../dist/lib/leaderboard/define.js';
import { drive, leaderboard } from './lists.js';

const list = document.querySelector('ev-leaderboard');
list.rows = leaderboard;
await list.updateComplete;
drive(() => document.scrollingElement);

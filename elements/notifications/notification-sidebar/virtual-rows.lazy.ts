/** What a long list needs. Most lists are short. */
export { repeat } from 'lit/directives/repeat.js';
export { VirtualList } from './virtual-list.ts';

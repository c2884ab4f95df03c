import '../../dist/lib/post-list/define.js';
import { drive, now, posts } from './lists.js';

const list = document.querySelector('ev-post-list');
list.now = now;
list.posts = posts;
await list.updateComplete;
drive(() => document.scrollingElement);

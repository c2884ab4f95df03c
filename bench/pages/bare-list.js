/** The floor: the same words in a list of the browser's own. */
import { drive, lines } from './lists.js';

const list = document.createElement('ul');
list.append(
  ...lines[document.documentElement.dataset.list]().map((words) => {
    const row = document.createElement('li');
    row.textContent = words.join(' ');
    return row;
  }),
);
document.querySelector('#list').append(list);
drive(() => document.scrollingElement);

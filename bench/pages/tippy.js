import tippy from 'tippy.js';
import 'tippy.js/dist/tippy.css';
import { drive } from './anchors.js';

let made = [];
drive({
  attribute: 'data-tippy-content',
  attach: () => (made = tippy('[data-tippy-content]')),
  detach: () => {
    made.forEach((one) => one.destroy());
    made = [];
  },
  shown: () => Boolean(document.querySelector('.tippy-box')),
});

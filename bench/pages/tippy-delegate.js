/** Its own way to serve many anchors: an instance is made when its anchor is first pointed at. */
import { delegate } from 'tippy.js';
import 'tippy.js/dist/tippy.css';
import { drive } from './anchors.js';

delegate('#region', { target: '[data-tippy-content]' });
drive({
  attribute: 'data-tippy-content',
  shown: () => Boolean(document.querySelector('.tippy-box')),
});

import { icon } from './icon.ts';

export const offline = icon(
  'M2.5 7.5a11 11 0 0 1 4-2.3M10.5 4.5c2.7.1 5.1 1.2 7 3M5.3 10.6c.9-.8 1.9-1.4 3-1.7M14.7 10.6l-.8-.6M8 13.6c1.2-1 2.8-1 4 0M10 16.25h.01M3 3l14 14',
);

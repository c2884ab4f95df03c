import { icon } from './icon.ts';

export const help = icon(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8c.1-1.2.9-1.9 2-1.9s2 .7 2 1.8c0 1.5-2 1.6-2 3.3M10 13.75h.01',
);

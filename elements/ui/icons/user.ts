import { icon } from './icon.ts';

export const user = icon(
  'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.75 16.75c.6-2.9 3.1-4.25 6.25-4.25s5.65 1.35 6.25 4.25',
);

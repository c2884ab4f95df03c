import { icon } from './icon.ts';

export const checkCircle = icon(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM6.75 10.25l2.25 2.25 4.25-4.75',
);

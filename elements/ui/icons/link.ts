import { icon } from './icon.ts';

export const link = icon(
  'M8.25 11.75 11.75 8.25M9 6.25l2.25-2.25a3.35 3.35 0 0 1 4.75 4.75L13.75 11M11 13.75 8.75 16A3.35 3.35 0 0 1 4 11.25L6.25 9',
);

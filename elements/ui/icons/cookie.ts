import { icon } from './icon.ts';

export const cookie = icon(
  'M10 3a7 7 0 1 0 7 7.25 2.5 2.5 0 0 1-3.25-2.5A2.75 2.75 0 0 1 10 3ZM7.25 8.5h.01M7.75 12.75h.01M11.75 12.25h.01',
);

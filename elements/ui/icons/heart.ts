import { icon } from './icon.ts';

export const heart = icon(
  'M10 16.25S3 12.25 3 7.75c0-3.9 5.25-4.9 7-1.5 1.75-3.4 7-2.4 7 1.5 0 4.5-7 8.5-7 8.5Z',
);

import { icon } from './icon.ts';

export const refresh = icon(
  'M16.25 9A6.5 6.5 0 0 0 4.6 6.3L3.25 8M3.25 4v4h4M3.75 11a6.5 6.5 0 0 0 11.65 2.7L16.75 12M16.75 16v-4h-4',
);

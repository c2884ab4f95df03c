import { icon } from './icon.ts';

export const badge = icon(
  'M10 2.75 15.75 5v4.5c0 3.7-2.4 6.2-5.75 7.75-3.35-1.55-5.75-4.05-5.75-7.75V5ZM7.25 9.75l2 2 3.5-3.75',
);

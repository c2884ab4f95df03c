import { icon } from './icon.ts';

export const trash = icon(
  'M3.75 5.5h12.5M8 5.25v-2h4v2M5.25 5.75l.75 11h8l.75-11M8.25 8.75v5M11.75 8.75v5',
);

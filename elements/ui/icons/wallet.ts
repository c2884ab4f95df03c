import { icon } from './icon.ts';

export const wallet = icon(
  'M3.25 5.75v9.5c0 .83.67 1.5 1.5 1.5h12v-9.5H4.5a1.25 1.25 0 0 1 0-3.5h10.25v3.5M13.25 12h.01',
);

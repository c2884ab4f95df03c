import { icon } from './icon.ts';

export const settings = icon(
  'M3.25 6h5.5M13.25 6h3.5M3.25 14h2.5M10.25 14h6.5M11 3.75v4.5M8 11.75v4.5',
);

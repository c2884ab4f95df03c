import { icon } from './icon.ts';

export const flagOff = icon(
  'M4.75 17.25V3.25M7 3.25h8.25l-2.25 4 2.25 4h-.5M4.75 11.25h5.5M3 3l14 14',
);

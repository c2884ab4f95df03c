import { icon } from './icon.ts';

export const key = icon(
  'M6.75 13.25a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10.25 9.75h7v3M14 9.75v2',
);

import { icon } from './icon.ts';

export const clock = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.25l2.75 1.75');

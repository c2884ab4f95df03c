import { icon } from './icon.ts';

export const info = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.25v4.25M10 6.5h.01');

import { icon } from './icon.ts';

export const ban = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5.1 5.1l9.8 9.8');

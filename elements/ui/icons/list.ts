import { icon } from './icon.ts';

export const list = icon('M3.25 5.25h13.5M3.25 10h13.5M3.25 14.75h8');

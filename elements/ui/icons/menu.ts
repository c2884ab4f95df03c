import { icon } from './icon.ts';

export const menu = icon('M3.25 6h13.5M3.25 10h13.5M3.25 14h13.5');

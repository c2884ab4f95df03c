import { icon } from './icon.ts';

export const minus = icon('M4.5 10h11');

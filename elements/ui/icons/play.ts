import { icon } from './icon.ts';

export const play = icon('M7.25 4.75v10.5L15.5 10Z');

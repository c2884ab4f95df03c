import { icon } from './icon.ts';

export const check = icon('m4.25 10.5 3.75 3.75 7.75-8.5');

import { icon } from './icon.ts';

export const flag = icon('M4.75 17.25V3.25h10.5l-2.25 4 2.25 4H4.75');

import { icon } from './icon.ts';

export const mail = icon('M2.75 4.75h14.5v10.5H2.75ZM3 5l7 6 7-6');
